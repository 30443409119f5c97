import type { DomainEvent } from '../../src/kernel/event.js';
import {
  referentAssigned,
  referentAssignmentEnded,
  referentAssignmentRevised,
  referentPassedOn,
  referentResumed,
  referentSubstituted,
  referentSubstituteRemoved,
} from '../../src/customers/referents/referent-assignment.js';
import { referentRequirement } from '../../src/customers/referents/referent-requirement.js';
import {
  openingHoursSet,
  structureChecked,
  structureCheckVoided,
  structureArchived,
  structureClosed,
  structureFoundClosed,
  structureFoundOpen,
  structureRegistered,
  structureReopened,
  structureRestored,
  structureRevised,
} from '../../src/customers/structures/structure.js';
import { people, things } from './ticket-rows.js';

const { town, marie, paul } = people;
const { range, other } = things;

const library = {
  clientId: town,
  name: 'Médiathèque',
  siret: '21240322400018',
  parentId: other,
  address1: '12 avenue Georges-Pompidou',
  address2: 'Bâtiment B',
  address3: 'BP 20130',
  zipCode: '24000',
  city: 'Périgueux',
  phone: '0553454545',
  email: 'mediatheque@perigueux.example',
  website: 'https://mediatheque.example',
  mailInError: false,
  isStructureAuthorized: true,
};
const range9to12 = { from: '09:00', to: '12:00' };
const absences = [{ from: '2026-07-01', to: '2026-07-31', substituteId: paul }];

const requirement = {
  label: 'GDPR, article 37',
  kind: 'referent',
  topic: 'dataProtection',
  clientKind: 'localAuthority',
  productRangeId: range,
} as const;

/** An example of each event of structures and referents. */
export const structureExamples: readonly DomainEvent[] = [
  structureRegistered(library),
  structureRevised(library),
  openingHoursSet({
    days: [{ wday: 1, morning: range9to12, afternoon: { from: '14:00', to: '17:00' } }],
    specialDays: [
      { label: 'Inventory', from: '2026-08-03', to: '2026-08-14', morning: range9to12, afternoon: range9to12 },
    ],
    closedOnHolidays: true,
  }),
  structureClosed({ closedOn: '2026-01-31' }),
  structureReopened({}),
  structureChecked({ siret: '21240322400018', outcome: 'found' }),
  structureFoundClosed({ siret: '21240322400018', closedOn: '2026-01-31', successorSiret: '73282932000074' }),
  structureFoundOpen({ siret: '21240322400018' }),
  structureCheckVoided({}),
  structureArchived({}),
  structureRestored({ closedOn: '2026-01-31' }),
  referentAssigned({
    clientId: town,
    kind: 'referent',
    topic: 'payroll',
    productRangeId: range,
    structureId: other,
    contactId: marie,
    substituteId: paul,
    validFrom: '2026-01-01',
    validTo: '2026-12-31',
  }),
  referentAssignmentRevised({ substituteId: paul, validFrom: '2026-01-01', validTo: '2026-12-31' }),
  referentSubstituted({ absences }),
  referentResumed({ absences }),
  referentPassedOn({
    contactId: paul,
    validFrom: '2026-03-03',
    formerContactId: marie,
    formerFrom: '2026-01-01',
  }),
  referentSubstituteRemoved({ absences, substituteId: paul }),
  referentAssignmentEnded({ clientId: town, lastDay: '2026-03-02', reason: 'ended' }),
  referentRequirement.registered(requirement),
  referentRequirement.revised(requirement),
  referentRequirement.archived({}),
  referentRequirement.restored({}),
];
