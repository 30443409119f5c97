import { anyResource, type Resource } from '../../kernel/actor.js';
import { dayOf, daysAfter, noonOf } from '../../kernel/days.js';
import { lifecycle } from '../../kernel/lifecycle.js';
import { fieldRefusal, refusal, refuse } from '../../kernel/refusal.js';
import { isSiret } from '../../kernel/validation.js';
import * as commands from './social-declaration.commands.js';
import * as events from './social-declaration.events.js';
import type { SentSocialDeclaration } from './social-declaration.events.js';
import { correctable, type SocialDeclarationStatus } from './social-declaration.vocabulary.js';

export interface SocialDeclarationState {
  readonly status: SocialDeclarationStatus | 'none';
  readonly sent: SentSocialDeclaration | null;
  /** First day that is declared, as long as it lies ahead. */
  readonly beginsOn: string | null;
}

/** Looked up where the command names them. */
export interface SocialDeclarationFacts {
  /** Null: acts for the client and has an address of their own; else what is wrong. */
  readonly contactFault: string | null;
  readonly administrativeContactFault: string | null;
  /** Of the form that is corrected, at the same client. */
  readonly corrected: SocialDeclarationStatus | 'none';
}

/** From this many days ago to this many ahead declarations may begin. */
const beginsWithin = 366;

const ofClient = (clientId: string | null, memberIds: readonly string[] = []): Resource => ({
  ...anyResource('socialDeclaration'),
  ...{ clientId, memberIds },
});

const staff = ['staff'] as const;

/** Whether the first day that is declared lay ahead when the form became active. */
export const isAhead = (activeSince: string, activatedAt: string): boolean => activeSince > dayOf(activatedAt);

const check = (
  { issuerSiren, issuerNic, correctsId, confirmed }: commands.SendSocialDeclaration,
  { contactFault, administrativeContactFault, corrected }: SocialDeclarationFacts,
): void => {
  if (!isSiret(`${issuerSiren}${issuerNic}`)) throw fieldRefusal('issuerNic', 'invalidSiret');
  if (contactFault !== null) throw fieldRefusal('contactId', contactFault);
  if (administrativeContactFault !== null) throw fieldRefusal('administrativeContactId', administrativeContactFault);
  if (correctsId !== undefined && !correctable.some((status) => status === corrected)) refuse('dsnNotCorrectable');
  if (!confirmed) throw fieldRefusal('confirmed', 'dsnNotConfirmed');
};

/**
 * An issuer has one first form; changes are sent as corrections, and each form has at most one correction. The first
 * form keeps the issuer reserved for its corrections.
 */
const held = ({ status, sent }: SocialDeclarationState) => {
  if (sent === null || status === 'withdrawn') return [];
  const { correctsId, issuerSiren, issuerNic } = sent;
  return correctsId === null
    ? [{ what: 'dsnIssuer', value: `${issuerSiren}${issuerNic}`, refusal: 'dsnIssuerInUse' }]
    : [{ what: 'dsnCorrection', value: correctsId, refusal: 'dsnNotCorrectable' }];
};

/** The form that sets up monthly payroll declarations: final once it is sent (specification §4; features F16). */
export const socialDeclaration = lifecycle<SocialDeclarationState, SocialDeclarationFacts>()('socialDeclaration', {
  plural: 'socialDeclarations',
  initial: { status: 'none', sent: null, beginsOn: null },
  commands: {
    SendSocialDeclaration: commands.SendSocialDeclaration,
    TakeSocialDeclaration: commands.TakeSocialDeclaration,
    ReturnSocialDeclaration: commands.ReturnSocialDeclaration,
    ActivateSocialDeclaration: commands.ActivateSocialDeclaration,
    BeginSocialDeclaration: commands.BeginSocialDeclaration,
    WithdrawSocialDeclaration: commands.WithdrawSocialDeclaration,
    SupersedeSocialDeclaration: commands.SupersedeSocialDeclaration,
  },
  events: events.socialDeclarationEvents,
  transitions: {
    none: ['sent'],
    sent: ['inSetUp', 'returned', 'withdrawn', 'corrected'],
    inSetUp: ['active', 'returned', 'corrected'],
    active: ['corrected'],
    returned: ['corrected'],
    corrected: [],
    withdrawn: [],
  },
  resource: ({ sent }) => ofClient(sent?.clientId ?? null, sent ? [sent.contactId, sent.administrativeContactId] : []),
  tenant: ({ sent }) => sent?.clientId ?? null,
  held,
  // also of a form that is corrected meanwhile: its set-up counts until that of the correction does
  timers: ({ beginsOn }) =>
    beginsOn === null
      ? []
      : [{ name: 'begin', command: new commands.BeginSocialDeclaration(), dueAt: noonOf(beginsOn) }],
  decide: {
    SendSocialDeclaration: {
      from: ['none'],
      by: ['customer'],
      binds: true,
      mailsStaff: true,
      irreversible: true,
      refusals: [
        ...['contactUnknown', 'partyWithoutEmail', 'partyMailboxShared', 'emailOfVendor', 'emailDisposable'],
        ...['invalidSiret', 'dsnNotCorrectable', 'dsnIssuerInUse', 'dsnNotConfirmed'],
      ],
      resource: ({ clientId }) => ofClient(clientId),
      decide: (_, command, { facts }) => {
        check(command, facts);
        const { confirmed, correctsId = null, remark = null, ...sent } = command;
        return confirmed ? events.socialDeclarationSent({ ...sent, correctsId, remark }) : [];
      },
    },
    TakeSocialDeclaration: { from: ['sent'], by: staff, decide: () => events.socialDeclarationTaken({}) },
    ReturnSocialDeclaration: {
      from: ['sent', 'inSetUp'],
      by: staff,
      irreversible: true,
      decide: ({ sent }, { reason }) => events.socialDeclarationReturned({ contactId: sent?.contactId ?? '', reason }),
    },
    ActivateSocialDeclaration: {
      from: ['inSetUp'],
      by: staff,
      refusals: ['dsnStartTooFar'],
      decide: (_, { activeSince }, { now }) => {
        const today = dayOf(now);
        if (activeSince < daysAfter(today, -beginsWithin) || activeSince > daysAfter(today, beginsWithin))
          throw fieldRefusal('activeSince', 'dsnStartTooFar');
        return events.socialDeclarationActivated({ activeSince });
      },
    },
    BeginSocialDeclaration: {
      from: ['active', 'corrected'],
      by: ['system'],
      timed: 'effect',
      decide: ({ beginsOn }) => events.socialDeclarationBegun({ activeSince: beginsOn ?? '' }),
    },
    WithdrawSocialDeclaration: {
      from: ['sent'],
      by: ['customer'],
      irreversible: true,
      refusals: ['dsnCorrectionStands'],
      guard: ({ sent }) => (!sent || sent.correctsId === null ? undefined : refusal('dsnCorrectionStands')),
      decide: () => events.socialDeclarationWithdrawn({}),
    },
    SupersedeSocialDeclaration: {
      from: correctable,
      by: ['system'],
      decide: (_, { correctedById }) => events.socialDeclarationSuperseded({ correctedById }),
    },
  },
  evolve: {
    SocialDeclarationSent: (_, { data }) => ({ status: 'sent', sent: data, beginsOn: null }),
    SocialDeclarationTaken: (state) => ({ ...state, status: 'inSetUp' }),
    SocialDeclarationReturned: (state) => ({ ...state, status: 'returned' }),
    SocialDeclarationActivated: (state, { data: { activeSince }, at }) => ({
      ...state,
      ...{ status: 'active', beginsOn: isAhead(activeSince, at) ? activeSince : null },
    }),
    SocialDeclarationBegun: (state) => ({ ...state, beginsOn: null }),
    SocialDeclarationWithdrawn: (state) => ({ ...state, status: 'withdrawn' }),
    SocialDeclarationSuperseded: (state) => ({ ...state, status: 'corrected' }),
  },
});
