import type { Random } from '../../../src/demo/random.js';
import {
  erasureGrounds,
  holdGrounds,
  incidentOutcomes,
  privacyRights,
  refusalMotives,
  requestChannels,
  restrictionGrounds,
  verificationMeans,
} from '../../../src/oversight/privacy/privacy.vocabulary.js';

type Bodies = Readonly<Record<string, (random: Random) => object>>;

const words = ['The budget', 'The payroll', 'The vote', 'The report'] as const;

/** Bodies of the commands of the lifecycles of privacy. */
export const privacyBodies: Readonly<Record<string, Bodies>> = {
  privacyRequest: {
    MakePrivacyRequest: (random) => ({ right: random.pick(privacyRights), message: random.pick(words) }),
    RecordPrivacyRequest: (random) => ({
      personId: 'marie',
      right: random.pick(privacyRights),
      channel: random.pick(requestChannels),
      receivedOn: '2026-01-05',
    }),
    VerifyPrivacyRequest: (random) => ({ means: random.pick(verificationMeans) }),
    ExtendPrivacyRequest: (random) => ({ reason: random.pick(words) }),
    FulfilPrivacyRequest: (random) => ({ answer: random.pick(words) }),
    RefusePrivacyRequest: (random) => ({ motive: random.pick(refusalMotives), explanation: random.pick(words) }),
  },
  erasure: {
    OrderErasure: (random) => ({ personId: 'marie', ground: random.pick(erasureGrounds) }),
    CompleteErasure: (random) => ({ erased: [{ what: 'drafts', rows: random.between(0, 9) }] }),
  },
  restriction: {
    RestrictPerson: (random) => ({ personId: 'marie', ground: random.pick(restrictionGrounds) }),
    LiftRestriction: (random) => ({ reason: random.pick(words) }),
  },
  legalHold: Object.fromEntries(
    ['RegisterLegalHold', 'ReviseLegalHold'].map((name) => [
      name,
      (random: Random) => ({
        subjectKind: 'client',
        subjectId: 'town',
        ground: random.pick(holdGrounds),
        reference: random.pick(words),
      }),
    ]),
  ),
  personalExport: {
    CompletePersonalExport: (random) => ({ size: random.between(1_000, 9_000), digest: 'abc' }),
  },
  retentionRun: {
    RecordRetentionRun: (random) => ({
      startedAt: '2026-03-02T03:00:00.000Z',
      counts: [{ rule: 'drafts', removed: random.between(0, 9), held: 0 }],
    }),
  },
  dataIncident: {
    RecordDataIncident: () => ({ ticketId: 'ticket', clientId: 'town' }),
    NotifyController: (random) => ({ message: random.pick(words) }),
    CloseDataIncident: (random) => ({ outcome: random.pick(incidentOutcomes), measures: random.pick(words) }),
  },
};

/** Facts that the rules of privacy look up. */
export const privacyFacts = {
  person: { id: 'marie', kind: 'contact', clientId: 'town' },
  requestKnown: true,
  obstacles: [],
  controllerIds: ['anne'],
} as const;
