import type { Random } from '../../src/demo/random.js';
import type { DomainEvent } from '../../src/kernel/event.js';
import * as events from '../../src/customers/sign-in/account.events.js';
import { factorKinds } from '../../src/customers/sign-in/sign-in.vocabulary.js';

const town = '0192c1f0-0000-7000-8000-0000000000a1';
const mailId = '0192c1f0-0000-7000-8000-0000000000e1';
const factorId = '0192c1f0-0000-7000-8000-0000000000e2';
const endsAt = '2030-03-09T12:00:00.000Z';

/** An example of each event of an account. */
export const signInExamples: readonly DomainEvent[] = [
  events.accountInvited({ clientId: town, language: 'fr', mailId, endsAt }),
  events.accountOpened({ clientId: town }),
  events.invitationResent({ mailId, endsAt }),
  events.invitationOpened({}),
  events.invitationBounced({ mailId }),
  events.firstLoginCompleted({ language: 'fr' }),
  events.passwordResetRequested({ by: 'staff', mailId }),
  events.passwordChanged({ with: 'link' }),
  events.secondFactorAdded({ factorId, kind: 'totp' }),
  events.secondFactorRemoved({ factorId }),
  events.secondFactorsReset({ reason: 'Téléphone perdu, identité vérifiée par rappel' }),
  events.recoveryCodesRenewed({}),
  events.accountLocked({ until: endsAt }),
  events.accountUnlocked({}),
];

/** Bodies of the commands of an account. */
export const accountBodies = {
  InviteAccount: () => ({ clientId: town, language: 'fr', mailId, endsAt }),
  OpenAccount: () => ({ clientId: town }),
  ResendInvitation: () => ({ mailId, endsAt }),
  NoteInvitationBounced: () => ({ mailId }),
  CompleteFirstLogin: (random: Random) => ({ language: random.pick(['fr', 'es', 'en']) }),
  RequestPasswordReset: (random: Random) => ({ by: random.pick(['person', 'staff']), mailId }),
  ChangePassword: (random: Random) => ({ with: random.pick(['password', 'link']) }),
  AddSecondFactor: (random: Random) => ({ factorId, kind: random.pick(factorKinds) }),
  RemoveSecondFactor: () => ({ factorId }),
  ResetSecondFactors: () => ({ reason: 'Telephone lost' }),
  LockAccount: () => ({ until: endsAt }),
};
