import { date, dateTime } from '@guichet/ui-common/text/dates';
import { useTranslation } from 'react-i18next';
import type { AccountStateView } from '../../../../src/customers/sign-in/sign-in.views.js';
import { StatusChip } from '@guichet/ui-common/list/status-chip';
import { accountTones } from '../../../../src/customers/sign-in/account-acts.vocabulary.js';

/** State of a person's access, in two words. */
export const AccountStateChip = ({ account: { state, sentAt } }: { readonly account: AccountStateView }) => {
  const { t } = useTranslation();
  const sent = sentAt === null ? '' : date(sentAt);
  return <StatusChip tone={accountTones[state]}>{t(`contacts:account.states.${state}`, { sent })}</StatusChip>;
};

const instant = (at: string | null): string => (at === null ? '' : dateTime(at));

/** The same as a sentence, with its dates. */
export const AccountStateWords = ({ account }: { readonly account: AccountStateView }) => {
  const { t } = useTranslation();
  const { state, sentAt, endsAt, lockedUntil } = account;
  return t(`contacts:account.lead.${state}`, {
    sent: instant(sentAt),
    end: instant(endsAt),
    until: instant(lockedUntil),
  });
};
