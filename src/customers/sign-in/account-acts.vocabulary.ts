import { anyResource, type Actor, type Can, type Resource } from '../../kernel/actor.js';
import type { AllowedCommand } from '../../kernel/views.js';
import type { InvitationState } from './sign-in.vocabulary.js';
import type { Tones } from '../../kernel/tones.js';

/** `none`: nobody has invited him, and he has no password; `locked`: too many wrong ones were tried lately. */
export type AccountState = InvitationState | 'none' | 'locked';

/** He has a password. */
const canEnter: readonly AccountState[] = ['used', 'locked'];

/** Another's account, as far as it says what may be done about it. */
export interface ActedOn {
  readonly id: string;
  readonly clientId: string | null;
  readonly state: AccountState;
  readonly secondFactors: number;
}

interface Act {
  /** Of the route `POST /api/accounts/:id/<command>`. */
  readonly command: string;
  /** Asked of `can()` as `account.<verb>`. */
  readonly verb: string;
  readonly makesSense: (account: ActedOn, actor: Pick<Actor, 'id'>) => boolean;
}

const acts: readonly Act[] = [
  { command: 'InviteAccount', verb: 'invite', makesSense: ({ state }) => state === 'none' },
  {
    command: 'ResendInvitation',
    verb: 'resendInvitation',
    makesSense: ({ state }) => state !== 'none' && !canEnter.includes(state),
  },
  {
    command: 'RequestPasswordReset',
    verb: 'requestPasswordReset',
    makesSense: ({ state }) => canEnter.includes(state),
  },
  {
    command: 'ResetSecondFactors',
    verb: 'resetSecondFactors',
    // his own he changes under his security, where he proves who he is
    makesSense: ({ id, secondFactors }, actor) => secondFactors > 0 && id !== actor.id,
  },
];

export const accountResource = ({ id, clientId }: Pick<ActedOn, 'id' | 'clientId'>): Resource => ({
  ...anyResource('account'),
  clientId,
  memberIds: [id],
});

/** What helps in the state that the account is in; who may not is told why. */
export const accountActs = (account: ActedOn, actor: Actor, can: Can): readonly AllowedCommand[] =>
  acts
    .filter(({ makesSense }) => makesSense(account, actor))
    .map(({ command, verb }) => {
      const decision = can(actor, `account.${verb}`, accountResource(account));
      return { command, allowed: decision.allowed, reason: decision.allowed ? null : decision.code, reasonArgs: {} };
    });

export const accountTones: Tones<AccountState> = {
  none: 'neutral',
  sent: 'info',
  opened: 'info',
  used: 'success',
  bounced: 'warning',
  expired: 'warning',
  locked: 'error',
};
