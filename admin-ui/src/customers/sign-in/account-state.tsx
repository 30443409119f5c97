import { StatusChip } from '@guichet/ui-common/list/status-chip';
import { useTranslation } from 'react-i18next';
import { accountTones, type AccountState as State } from '../../../../src/customers/sign-in/account-acts.vocabulary.js';

interface AccountStateProps {
  readonly state: State;
  /** Of an account, whose invitation is no longer what counts once it was used. */
  readonly open?: boolean;
}

/** State of an invitation, or of a person's access. */
export const AccountState = ({ state, open = false }: AccountStateProps) => {
  const { t } = useTranslation();
  const label = open && state === 'used' ? 'admin:account.readyState' : `admin:invitations.states.${state}`;
  const own = state === 'none' || state === 'locked';
  return <StatusChip tone={accountTones[state]}>{t(own ? `admin:account.states.${state}` : label)}</StatusChip>;
};
