import { anyResource, type Actor, type Can, type Resource } from '../../kernel/actor.js';
import type { AllowedCommand } from '../../kernel/views.js';
import type { InvitationState } from './sign-in.vocabulary.js';
import type { Tones } from '../../kernel/tones.js';

/** `none`: the person was never invited and has no password; `locked`: too many wrong ones were tried recently. */
export type AccountState = InvitationState | 'none' | 'locked';

/** The person has a password. */
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
    // one's own second factors are changed on one's security page, with a fresh proof of identity
    makesSense: ({ id, secondFactors }, actor) => secondFactors > 0 && id !== actor.id,
  },
];

export const accountResource = ({ id, clientId }: Pick<ActedOn, 'id' | 'clientId'>): Resource => ({
  ...anyResource('account'),
  clientId,
  memberIds: [id],
});

/** Commands that make sense in the account's state; refused ones carry their reason. */
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
