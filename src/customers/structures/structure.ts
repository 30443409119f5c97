import { checkPastDay, pastDayRefusals } from '../../kernel/typed-days.js';
import { anyResource, isCustomer, type Resource } from '../../kernel/actor.js';
import { dayOf } from '../../kernel/days.js';
import { event, type EventOf } from '../../kernel/event.js';
import { lifecycle } from '../../kernel/lifecycle.js';
import { refuse } from '../../kernel/refusal.js';
import { hoursOf, weekdays, type OpeningHours } from './opening-hours.vocabulary.js';
import {
  ArchiveStructure,
  CloseStructure,
  RecordStructureCheck,
  RegisterStructure,
  ReopenStructure,
  RestoreStructure,
  ReviseStructure,
  SetOpeningHours,
  type StructureFields,
} from './structure.commands.js';
import { firstSiret, type RegisterOutcome, type StructureStatus } from './structure.vocabulary.js';
import { helpWith } from '../../kernel/while-simulating.js';

/** Data of a structure; they are about an establishment, not a person. */
export interface StructureData {
  readonly clientId: string;
  readonly name: string;
  readonly siret: string | null;
  readonly parentId: string | null;
  readonly address1: string | null;
  readonly address2: string | null;
  readonly address3: string | null;
  readonly zipCode: string | null;
  readonly city: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly website: string | null;
  readonly mailInError: boolean;
  readonly isStructureAuthorized: boolean;
}

const impersonal = {
  email: 'organisation',
  siret: 'organisation',
  phone: 'organisation',
  name: 'organisation',
  address1: 'organisation',
  address2: 'organisation',
  address3: 'organisation',
  zipCode: 'organisation',
  city: 'organisation',
  website: 'organisation',
} as const;

export const structureRegistered = event('StructureRegistered').carries<StructureData>({ impersonal });
export const structureRevised = event('StructureRevised').carries<StructureData>({ impersonal });
export const openingHoursSet = event('OpeningHoursSet').carries<OpeningHours>({ impersonal: { specialDays: 'label' } });
export const structureClosed = event('StructureClosed').carries<{ readonly closedOn: string }>();
export const structureReopened = event('StructureReopened').carries<object>();
/** The register was asked, and nothing is new. */
export const structureChecked = event('StructureChecked').carries<{
  readonly siret: string;
  readonly outcome: RegisterOutcome;
}>({ impersonal: { siret: 'organisation' } });
/** The register says that the establishment is closed; the structure stays as it is until its client says so too. */
export const structureFoundClosed = event('StructureFoundClosed').carries<FoundClosure & { readonly siret: string }>({
  impersonal: { siret: 'organisation', successorSiret: 'organisation' },
});
/** The register lists it as open again, after it had listed it as closed. */
export const structureFoundOpen = event('StructureFoundOpen').carries<{ readonly siret: string }>({
  impersonal: { siret: 'organisation' },
});
/** The SIRET changed: answers of the register about the former one are void. */
export const structureCheckVoided = event('StructureCheckVoided').carries<object>();
export const structureArchived = event('StructureArchived').carries<object>();
/** `closedOn`: it comes back as closed as it was. */
export const structureRestored = event('StructureRestored').carries<{ readonly closedOn: string | null }>();

/** Closure as the register knows it. */
export interface FoundClosure {
  readonly closedOn: string | null;
  readonly successorSiret: string | null;
}

export interface StructureFacts {
  /** The structure asked for as parent and all those above it; null when the client has no such structure. */
  readonly parentIds: readonly string[] | null;
  /** Structures that are not archived belong to this one. */
  readonly hasStructures: boolean;
}

export interface StructureState {
  readonly status: 'none' | StructureStatus;
  readonly structure: StructureData | null;
  readonly closedOn: string | null;
  /** The register was asked about the present SIRET. */
  readonly isChecked: boolean;
  /** Closure at the register; null: none is known. */
  readonly foundClosed: FoundClosure | null;
}

const dataOf = ({ clientId, name, mailInError, isStructureAuthorized, ...given }: StructureFields): StructureData => ({
  clientId,
  name,
  siret: given.siret ?? null,
  parentId: given.parentId ?? null,
  address1: given.address1 ?? null,
  address2: given.address2 ?? null,
  address3: given.address3 ?? null,
  zipCode: given.zipCode ?? null,
  city: given.city ?? null,
  phone: given.phone ?? null,
  email: given.email ?? null,
  website: given.website ?? null,
  mailInError,
  isStructureAuthorized,
});

/** A structure belongs to one of the same client, and to none that belongs to it. */
const checkParent = ({ parentId }: StructureFields, id: string, { parentIds }: StructureFacts): void => {
  if (parentId === undefined) return;
  if (parentIds === null) refuse('structureUnknown');
  else if (parentIds.includes(id)) refuse('structureInsideItself');
};

const hoursSet = ({ days, specialDays, closedOnHolidays }: SetOpeningHours): EventOf<typeof openingHoursSet> =>
  openingHoursSet({
    // a weekday without hours needs none
    days: weekdays.flatMap((wday) => {
      const given = days.find((day) => day.wday === wday);
      const hours = given && hoursOf(given);
      return hours && (hours.morning ?? hours.afternoon) ? [{ wday, ...hours }] : [];
    }),
    specialDays: specialDays
      .map(({ label, from, to, ...times }) => ({ label, from, to: to ?? from, ...hoursOf(times) }))
      .toSorted((one, other) => one.from.localeCompare(other.from)),
    closedOnHolidays,
  });

/** Event of a check; a register that no longer knows an establishment does not open it again. */
const checkOf = (before: FoundClosure | null, { siret, outcome, ...said }: RecordStructureCheck) => {
  if (outcome === 'found' && before !== null) return structureFoundOpen({ siret });
  const { closedOn = null, successorSiret = null } = said;
  const isSame = before?.closedOn === closedOn && before.successorSiret === successorSiret;
  return outcome === 'closed' && !isSame
    ? structureFoundClosed({ siret, closedOn, successorSiret })
    : structureChecked({ siret, outcome });
};

const resourceOf = (clientId: string | null, id: string): Resource => ({
  ...anyResource('structure'),
  clientId,
  structureId: id,
});

const everyone = ['customer', 'staff', 'system'] as const;

/** An establishment of a client, with its opening hours (features F51, F60). */
export const structure = lifecycle<StructureState, StructureFacts>()('structure', {
  plural: 'structures',
  initial: { status: 'none', structure: null, closedOn: null, isChecked: false, foundClosed: null },
  commands: {
    RegisterStructure,
    ReviseStructure,
    SetOpeningHours,
    CloseStructure,
    ReopenStructure,
    RecordStructureCheck,
    ArchiveStructure,
    RestoreStructure,
  },
  events: [
    structureRegistered,
    structureRevised,
    openingHoursSet,
    structureClosed,
    structureReopened,
    structureChecked,
    structureFoundClosed,
    structureFoundOpen,
    structureCheckVoided,
    structureArchived,
    structureRestored,
  ],
  transitions: {
    none: ['active'],
    active: ['closed', 'archived'],
    closed: ['active', 'archived'],
    archived: ['active', 'closed'],
  },
  resource: ({ structure }, id) => resourceOf(structure?.clientId ?? null, id),
  tenant: ({ structure }) => structure?.clientId ?? null,
  held: ({ structure }) =>
    structure?.siret
      ? [{ what: 'siret', value: `${structure.clientId}/${structure.siret}`, refusal: 'siretAlreadyUsed' }]
      : [],
  decide: {
    RegisterStructure: {
      from: ['none'],
      inTurn: true,
      turnOf: (_, { clientId }) => clientId,
      by: everyone,
      right: 'structure.register',
      refusals: ['siretAlreadyUsed', 'structureUnknown', 'structureInsideItself'],
      // below a structure, a person who keeps that structure may register
      resource: ({ clientId, parentId }, { id }) => resourceOf(clientId, parentId ?? id),
      decide: (_, command, { id, facts }) => {
        checkParent(command, id, facts);
        return [structureRegistered(dataOf(command))];
      },
    },
    ReviseStructure: {
      from: ['active'],
      inTurn: true,
      by: everyone,
      whileSimulating: helpWith.coordinates,
      right: 'structure.revise',
      refusals: ['siretAlreadyUsed', 'structureUnknown', 'structureInsideItself', 'structureOfAnotherClient'],
      decide: ({ structure, isChecked }, command, { id, actor, facts }) => {
        if (structure?.clientId !== command.clientId) return refuse('structureOfAnotherClient');
        checkParent(command, id, facts);
        const revised = dataOf(command);
        // the provider notes that mails come back; a new address is another matter
        const mailInError = structure.mailInError && structure.email === revised.email;
        return [
          structureRevised(isCustomer(actor) ? { ...revised, mailInError } : revised),
          ...(isChecked && structure.siret !== revised.siret ? [structureCheckVoided({})] : []),
        ];
      },
    },
    SetOpeningHours: {
      from: ['active'],
      by: everyone,
      whileSimulating: helpWith.coordinates,
      right: 'structure.revise',
      decide: (_, command) => [hoursSet(command)],
    },
    CloseStructure: {
      from: ['active'],
      by: everyone,
      whileSimulating: helpWith.coordinates,
      right: 'structure.revise',
      refusals: [...pastDayRefusals],
      decide: (_, { closedOn }, { now }) => {
        checkPastDay('closedOn', closedOn, { from: firstSiret, today: dayOf(now) });
        return [structureClosed({ closedOn })];
      },
    },
    ReopenStructure: {
      from: ['closed'],
      by: everyone,
      whileSimulating: helpWith.coordinates,
      right: 'structure.revise',
      decide: () => [structureReopened({})],
    },
    RecordStructureCheck: {
      from: ['active', 'closed'],
      by: ['system'],
      refusals: ['establishmentChanged'],
      decide: ({ structure, foundClosed }, said) =>
        structure?.siret === said.siret ? [checkOf(foundClosed, said)] : refuse('establishmentChanged'),
    },
    ArchiveStructure: {
      from: ['active', 'closed'],
      inTurn: true,
      decidesOn: ['structures'],
      by: everyone,
      right: 'structure.archive',
      refusals: ['structureHasStructures'],
      decide: (_, __, { facts: { hasStructures } }) =>
        hasStructures ? refuse('structureHasStructures') : [structureArchived({})],
    },
    RestoreStructure: {
      from: ['archived'],
      by: everyone,
      right: 'structure.restore',
      decide: ({ closedOn }) => [structureRestored({ closedOn })],
    },
  },
  evolve: {
    StructureRegistered: (state, { data }) => ({ ...state, status: 'active', structure: data }),
    StructureRevised: (state, { data }) => ({ ...state, structure: data }),
    OpeningHoursSet: (state) => state,
    StructureClosed: (state, { data: { closedOn } }) => ({ ...state, status: 'closed', closedOn }),
    StructureReopened: (state) => ({ ...state, status: 'active', closedOn: null }),
    StructureChecked: (state) => ({ ...state, isChecked: true }),
    StructureFoundClosed: (state, { data: { closedOn, successorSiret } }) => ({
      ...state,
      isChecked: true,
      foundClosed: { closedOn, successorSiret },
    }),
    StructureFoundOpen: (state) => ({ ...state, isChecked: true, foundClosed: null }),
    StructureCheckVoided: (state) => ({ ...state, isChecked: false, foundClosed: null }),
    StructureArchived: (state) => ({ ...state, status: 'archived' }),
    StructureRestored: (state, { data: { closedOn } }) => ({
      ...state,
      status: closedOn === null ? 'active' : 'closed',
      closedOn,
    }),
  },
});
