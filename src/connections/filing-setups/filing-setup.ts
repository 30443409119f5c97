import { anyResource, type Resource } from '../../kernel/actor.js';
import { dayOf, daysAfter } from '../../kernel/days.js';
import { lifecycle } from '../../kernel/lifecycle.js';
import { fieldRefusal, refusal } from '../../kernel/refusal.js';
import * as commands from './filing-setup.commands.js';
import * as events from './filing-setup.events.js';
import type { SentFilingSetup } from './filing-setup.events.js';
import { checked, circuitsOf, type FilingSetupFacts } from './filing-setup.rules.js';
import {
  filingLimits,
  liveFilingStatuses,
  type FilingKind,
  type FilingSetupStatus,
} from './filing-setup.vocabulary.js';

export interface FilingSetupState {
  readonly status: FilingSetupStatus | 'none';
  readonly kind: FilingKind | null;
  readonly sent: SentFilingSetup | null;
}

const ofClient = (clientId: string | null, memberIds: readonly string[] = []): Resource => ({
  ...anyResource('filingSetup'),
  ...{ clientId, memberIds },
});

const customer = ['customer'] as const;
const staff = ['staff'] as const;

/** Each form is corrected by one other. */
const held = ({ sent }: FilingSetupState) =>
  sent === null || sent.replacesId === null
    ? []
    : [{ what: 'filingCorrection', value: sent.replacesId, refusal: 'filingNotCorrectable' }];

/** Both forms are decided one after the other, so that two sent at once cannot both count as the first form. */
const sending = {
  from: ['none'],
  by: customer,
  binds: true,
  irreversible: true,
  inTurn: true,
  decidesOn: ['filingSetups'],
  resource: ({ clientId }: commands.FilingSetupFields) => ofClient(clientId),
} as const;

const sendingRefusals = [
  ...['contactUnknown', 'partyWithoutEmail', 'partyMailboxShared', 'emailOfVendor', 'emailDisposable'],
  ...['filingSetupThere', 'filingNotCorrectable', 'filingNotConfirmed'],
];

/** The form that sets up electronic filing: final once it is sent (specification §4; features F18, F19). */
export const filingSetup = lifecycle<FilingSetupState, FilingSetupFacts>()('filingSetup', {
  plural: 'filingSetups',
  initial: { status: 'none', kind: null, sent: null },
  commands: {
    SendActsFilingSetup: commands.SendActsFilingSetup,
    SendFinanceFilingSetup: commands.SendFinanceFilingSetup,
    TakeFilingSetup: commands.TakeFilingSetup,
    ReturnFilingSetup: commands.ReturnFilingSetup,
    ActivateFilingSetup: commands.ActivateFilingSetup,
    WithdrawFilingSetup: commands.WithdrawFilingSetup,
    NoteFilingSetup: commands.NoteFilingSetup,
    ReplaceFilingSetup: commands.ReplaceFilingSetup,
  },
  events: events.filingSetupEvents,
  transitions: {
    none: ['sent'],
    sent: ['taken', 'returned', 'withdrawn', 'replaced'],
    taken: ['active', 'returned', 'replaced'],
    active: ['replaced'],
    returned: ['replaced'],
    replaced: [],
    withdrawn: [],
  },
  resource: ({ sent }) => ofClient(sent?.clientId ?? null, sent ? [sent.contactId] : []),
  tenant: ({ sent }) => sent?.clientId ?? null,
  held,
  decide: {
    SendActsFilingSetup: {
      ...sending,
      mailsStaff: true,
      // of all clients: the SIREN is of one of them
      turnOf: () => 'acts',
      refusals: [...sendingRefusals, 'filingSirenInUse'],
      decide: (_, command, { facts, idFor }) => {
        const { siren, department } = command;
        const sent = checked(command, facts, idFor('connector'));
        if (facts.isSirenInUse) throw fieldRefusal('siren', 'filingSirenInUse');
        return events.actsFilingSetupSent({ ...sent, siren, department });
      },
    },
    SendFinanceFilingSetup: {
      ...sending,
      mailsStaff: true,
      turnOf: (_, { clientId }) => clientId,
      decidesOn: [...sending.decidesOn, 'electronicCertificates', 'certificateOrders'],
      refusals: [
        ...sendingRefusals,
        ...['filingCircuitTwice', 'filingHolderTwice', 'filingDelegateIsHolder', 'filingHolderWithoutCertificate'],
      ],
      decide: (_, command, { facts, idFor }) => {
        const circuits = circuitsOf(command.circuits, facts);
        const sent = checked(command, facts, idFor('connector'));
        return events.financeFilingSetupSent({ ...sent, ftpServer: command.ftpServer, circuits });
      },
    },
    TakeFilingSetup: { from: ['sent'], by: staff, decide: () => events.filingSetupTaken({}) },
    ReturnFilingSetup: {
      from: ['sent', 'taken'],
      by: staff,
      irreversible: true,
      decide: ({ sent }, { reason }) => events.filingSetupReturned({ contactId: sent?.contactId ?? '', reason }),
    },
    ActivateFilingSetup: {
      from: ['taken'],
      by: staff,
      refusals: ['filingStartOutside'],
      decide: (_, { activeSince }, { now }) => {
        const today = dayOf(now);
        if (activeSince < daysAfter(today, -filingLimits.begunWithin) || activeSince > today)
          throw fieldRefusal('activeSince', 'filingStartOutside');
        return events.filingSetupActivated({ activeSince });
      },
    },
    WithdrawFilingSetup: {
      from: ['sent'],
      by: customer,
      irreversible: true,
      refusals: ['filingCorrectionStands'],
      guard: ({ sent }) => (!sent || sent.replacesId === null ? undefined : refusal('filingCorrectionStands')),
      decide: () => events.filingSetupWithdrawn({}),
    },
    NoteFilingSetup: {
      from: [...liveFilingStatuses, 'replaced', 'withdrawn'],
      by: staff,
      decide: ({ sent }, { note }) => events.filingSetupNoted({ contactId: sent?.contactId ?? '', note }),
    },
    ReplaceFilingSetup: {
      from: liveFilingStatuses,
      by: ['system'],
      decide: (_, { replacedById }) => events.filingSetupReplaced({ replacedById }),
    },
  },
  evolve: {
    ActsFilingSetupSent: (_, { data }) => ({ status: 'sent', kind: 'acts', sent: data }),
    FinanceFilingSetupSent: (_, { data }) => ({ status: 'sent', kind: 'finance', sent: data }),
    FilingSetupTaken: (state) => ({ ...state, status: 'taken' }),
    FilingSetupReturned: (state) => ({ ...state, status: 'returned' }),
    FilingSetupActivated: (state) => ({ ...state, status: 'active' }),
    FilingSetupWithdrawn: (state) => ({ ...state, status: 'withdrawn' }),
    FilingSetupNoted: (state) => state,
    FilingSetupReplaced: (state) => ({ ...state, status: 'replaced' }),
  },
});
