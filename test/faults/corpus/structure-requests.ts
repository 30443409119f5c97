import type { Random } from '../../../src/demo/random.js';
import type { Bodies } from '../../support/modules/module-examples.js';
import { assignmentKinds, referentTopics } from '../../../src/customers/referents/referent.vocabulary.js';

const structure = (random: Random) => ({
  clientId: 'town',
  name: random.pick(['Library', 'School', 'Pool']),
  ...(random.chance(0.5) ? { siret: random.pick(['21240322400018', '73282932000074']) } : {}),
  ...(random.chance(0.3) ? { parentId: 'hall' } : {}),
  email: random.chance(0.5) ? 'library@town.example' : undefined,
  mailInError: random.chance(0.2),
  isStructureAuthorized: random.chance(0.8),
});

const day = (random: Random): string => `2026-0${random.between(1, 6)}-1${random.between(0, 9)}`;
const later = (random: Random): string => `2027-0${random.between(1, 6)}-1${random.between(0, 9)}`;
const open = { morningFrom: '09:00', morningTo: '12:00', afternoonFrom: '14:00', afternoonTo: '17:30' };

const validity = (random: Random) => ({
  validFrom: day(random),
  ...(random.chance(0.4) ? { validTo: later(random) } : {}),
  ...(random.chance(0.6) ? { substituteId: 'paul' } : {}),
});

const requirement = (random: Random) => ({
  label: 'Required',
  kind: random.pick(assignmentKinds),
  topic: random.pick(referentTopics),
  ...(random.chance(0.5) ? { clientKind: 'localAuthority' } : {}),
});

/** Bodies of the commands of structures and referents. */
export const structureBodies: Readonly<Record<string, Bodies>> = {
  structure: {
    RegisterStructure: structure,
    ReviseStructure: structure,
    SetOpeningHours: (random) => ({
      days: [1, 2, 3, 4, 5, 6].map((wday) => (random.chance(0.7) ? { wday, ...open } : { wday })),
      specialDays: random.chance(0.3) ? [{ label: 'Works', from: day(random), to: later(random) }] : [],
      closedOnHolidays: random.chance(0.7),
    }),
    RecordStructureCheck: (random) => ({
      siret: '21240322400018',
      outcome: random.pick(['found', 'closed', 'unknown']),
      ...(random.chance(0.5) ? { closedOn: '2025-06-30' } : {}),
    }),
    CloseStructure: (random) => ({ closedOn: `2025-0${random.between(1, 9)}-01` }),
  },
  referentAssignment: {
    AssignReferent: (random) => ({
      clientId: 'town',
      kind: random.pick(assignmentKinds),
      topic: random.pick(referentTopics),
      contactId: 'marie',
      ...validity(random),
    }),
    ReviseReferentAssignment: validity,
    SubstituteReferent: (random) => ({ from: day(random), to: later(random), substituteId: 'zoe' }),
    EndReferentAssignment: () => ({ lastDay: '2026-01-31' }),
    ReplaceDepartedReferent: (random) => ({ contactId: random.pick(['marie', 'paul', 'zoe']) }),
  },
  referentRequirement: { RegisterReferentRequirement: requirement, ReviseReferentRequirement: requirement },
};

export const structureFacts = {
  parentIds: ['hall'],
  hasStructures: false,
  rangeKnown: true,
  structureKnown: true,
  imagesKnown: true,
  others: [],
};
