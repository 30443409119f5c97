import Chip from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';
import type { AccountState } from '../../../src/sign-in/account-acts.vocabulary.js';

const busy = { bgcolor: '#E6EFFA', color: '#174A80' } as const;
const good = { bgcolor: '#E2F3E9', color: '#135A35' } as const;
const bad = { bgcolor: '#FCE8E6', color: '#9B1C14' } as const;
const plain = { bgcolor: '#ECEBF1', color: '#4A475F' } as const;

const tones: Readonly<Record<AccountState, typeof busy | typeof good | typeof bad | typeof plain>> = {
  none: plain,
  sent: busy,
  opened: busy,
  used: good,
  bounced: bad,
  expired: bad,
  locked: bad,
};

interface StateChipProps {
  readonly state: AccountState;
  /** Of an account, whose invitation is no longer what counts once it was used. */
  readonly open?: boolean;
}

/** What became of an invitation, or how somebody's access stands. */
export const StateChip = ({ state, open = false }: StateChipProps) => {
  const { t } = useTranslation();
  const label = open && state === 'used' ? 'admin:account.readyState' : `admin:invitations.states.${state}`;
  const own = state === 'none' || state === 'locked';
  return <Chip size="small" label={t(own ? `admin:account.states.${state}` : label)} sx={tones[state]} />;
};
