import { anyResource } from '../../kernel/actor.js';
import { lifecycle, type Context, type Reservation } from '../../kernel/lifecycle.js';
import { fieldRefusal, refusal, refuse } from '../../kernel/refusal.js';
import { isFrenchZipCode, isSiret } from '../../kernel/validation.js';
import { mailTopics } from './account.vocabulary.js';
import { keepCodes, withAddress } from './client.codes-rules.js';
import {
  ArchiveClient,
  RecordEstablishmentCheck,
  RegisterClient,
  RestoreClient,
  ReviseClient,
  ReviseClientCoordinates,
  ReviseClientSettings,
  SetTacitDays,
  type ClientFields,
} from './client.commands.js';
import { heldDialCode } from './dial-codes.vocabulary.js';
import {
  clientArchived,
  clientCodesKept,
  clientCoordinatesRevised,
  clientEstablishmentChecked,
  clientLinked,
  clientRegistered,
  clientRestored,
  clientRevised,
  clientSettingsRevised,
  clientTacitDaysSet,
  type ClientCoordinatesData,
  type ClientData,
} from './client.events.js';
import type { ClientFacts, ClientState } from './client.state.js';
import { helpWith } from '../../kernel/while-simulating.js';

const initial: ClientState = {
  status: 'none',
  fields: null,
  settings: { restrictsOrderVisibility: false, mailTopics },
  tacitDays: null,
  establishment: { siret: null, outcome: 'unchecked' },
};

const coordinates = (command: ReviseClientCoordinates): ClientCoordinatesData => ({
  nic: command.nic ?? null,
  address1: command.address1 ?? null,
  address2: command.address2 ?? null,
  address3: command.address3 ?? null,
  zipCode: command.zipCode,
  city: command.city,
  department: command.department ?? null,
  phone: command.phone ?? null,
  email: command.email ?? null,
  website: command.website ?? null,
});

const fields = (command: ClientFields): ClientData => ({
  ...coordinates(command),
  name: command.name,
  clientCode: command.clientCode,
  vocalCode: command.vocalCode ?? null,
  kind: command.kind,
  brand: command.brand,
  entity: command.entity,
  language: command.language,
  country: command.country,
  siren: command.siren ?? null,
  taxId: command.taxId ?? null,
  dir3Office: command.dir3Office ?? null,
  dir3Body: command.dir3Body ?? null,
  dir3Unit: command.dir3Unit ?? null,
  holidayZone: command.holidayZone,
  linkedClientIds: command.linkedClientIds,
  chorusActive: command.chorusActive,
  chorusRequirement: command.chorusRequirement,
  chorusServices: command.chorusServices.map(({ code, name, needsCommitment }) => ({ code, name, needsCommitment })),
  premium: command.premium,
  exclusive: command.exclusive,
  storageEligible: command.storageEligible,
});

/** SIREN and NIC are right each by itself; together they are an establishment's number with a check of its own (defaults G11). */
const checkSiret = (siren: string | null, nic: string | null): void => {
  if (siren !== null && nic !== null && !isSiret(`${siren}${nic}`)) refuse('invalidSiret');
};

/** Clients for which its people act from now on; the administrators of these hear of it (decision 021). */
const linked = (
  state: ClientState,
  { linkedClientIds }: ClientData,
  { actor, facts }: Pick<Context<ClientFacts>, 'actor' | 'facts'>,
): readonly ReturnType<typeof clientLinked>[] =>
  actor.kind === 'system'
    ? []
    : linkedClientIds
        .filter((id) => !state.fields?.linkedClientIds.includes(id))
        .flatMap((linkedClientId) => {
          const administratorIds = facts.toldAdministrators[linkedClientId] ?? [];
          return administratorIds.length === 0 ? [] : [clientLinked({ linkedClientId, administratorIds })];
        });

const upper = (text: string): string => text.trim().toUpperCase();

const held = ({ fields }: ClientState): readonly Reservation[] => [
  ...(fields?.clientCode
    ? [{ what: 'clientCode', value: upper(fields.clientCode), refusal: 'clientCodeAlreadyUsed' }]
    : []),
  ...heldDialCode(fields?.vocalCode, 'vocalCodeAlreadyUsed'),
];

const byStaff = ['staff', 'system'] as const;
const unique = ['clientCodeAlreadyUsed', 'vocalCodeAlreadyUsed', 'invalidSiret'];

/** A customer organisation: its administrators revise what belongs to it, the provider's staff the rest. */
export const client = lifecycle<ClientState, ClientFacts>()('client', {
  plural: 'clients',
  initial,
  commands: {
    RegisterClient,
    ReviseClient,
    ReviseClientCoordinates,
    ReviseClientSettings,
    SetTacitDays,
    ArchiveClient,
    RestoreClient,
    RecordEstablishmentCheck,
  },
  events: [
    clientRegistered,
    clientRevised,
    clientCoordinatesRevised,
    clientCodesKept,
    clientLinked,
    clientSettingsRevised,
    clientTacitDaysSet,
    clientArchived,
    clientRestored,
    clientEstablishmentChecked,
  ],
  transitions: { none: ['active'], active: ['archived'], archived: ['active'] },
  resource: ({ status }, id) => ({ ...anyResource('client'), clientId: status === 'none' ? null : id }),
  tenant: (_, id) => id,
  held,
  decide: {
    RegisterClient: {
      from: ['none'],
      by: byStaff,
      right: 'client.register',
      refusals: unique,
      resource: (_, { id }) => ({ ...anyResource('client'), clientId: id }),
      decide: (state, command, context) => {
        const registered = fields(command);
        checkSiret(registered.siren, registered.nic);
        return [clientRegistered(registered), ...linked(state, registered, context)];
      },
    },
    ReviseClient: {
      from: ['active'],
      by: byStaff,
      right: 'client.revise',
      refusals: [...unique, 'clientLinkedToItself'],
      decide: (state, command, context) => {
        const revised = fields(command);
        checkSiret(revised.siren, revised.nic);
        if (revised.linkedClientIds.includes(context.id)) refuse('clientLinkedToItself');
        return [
          clientRevised(revised),
          ...keepCodes(state, revised.email, context),
          ...linked(state, revised, context),
        ];
      },
    },
    ReviseClientCoordinates: {
      from: ['active'],
      by: ['customer', 'staff', 'system'],
      whileSimulating: helpWith.coordinates,
      right: 'client.reviseCoordinates',
      refusals: ['invalidSiret', 'invalidZipCode'],
      decide: (state, command, context) => {
        const revised = coordinates(command);
        checkSiret(state.fields?.siren ?? null, revised.nic);
        if (state.fields?.country === 'FR' && !isFrenchZipCode(revised.zipCode))
          throw fieldRefusal('zipCode', 'invalidZipCode');
        return [clientCoordinatesRevised(revised), ...keepCodes(state, revised.email, context)];
      },
    },
    ReviseClientSettings: {
      from: ['active'],
      by: ['customer', 'staff', 'system'],
      right: 'client.reviseSettings',
      decide: (_, { language, restrictsOrderVisibility, mailTopics: topics }) => [
        clientSettingsRevised({ language, restrictsOrderVisibility, mailTopics: topics }),
      ],
    },
    SetTacitDays: {
      from: ['active'],
      by: byStaff,
      right: 'client.setTacitDays',
      decide: ({ tacitDays: before }, { tacitDays = null }) =>
        tacitDays === before ? [] : [clientTacitDaysSet({ tacitDays })],
    },
    ArchiveClient: { from: ['active'], by: byStaff, right: 'client.archive', decide: () => [clientArchived({})] },
    RestoreClient: { from: ['archived'], by: byStaff, right: 'client.restore', decide: () => [clientRestored({})] },
    RecordEstablishmentCheck: {
      from: ['active'],
      by: ['system'],
      refusals: ['establishmentChanged'],
      decide: ({ fields: held }, { siret, outcome }) => {
        if (siret !== `${held?.siren}${held?.nic}`) throw refusal('establishmentChanged');
        return [clientEstablishmentChecked({ siret, outcome })];
      },
    },
  },
  evolve: {
    ClientRegistered: (_, { data }) => ({ ...initial, status: 'active', fields: data }),
    ClientRevised: (state, { data }) => withAddress(state, data),
    ClientCoordinatesRevised: (state, { data }) => withAddress(state, state.fields && { ...state.fields, ...data }),
    ClientLinked: (state) => state,
    ClientCodesKept: (state, { data }) => ({ ...state, codesKept: data }),
    ClientSettingsRevised: (state, { data: { language, ...settings } }) => ({
      ...state,
      settings,
      fields: state.fields && { ...state.fields, language },
    }),
    ClientTacitDaysSet: (state, { data: { tacitDays } }) => ({ ...state, tacitDays }),
    ClientArchived: (state) => ({ ...state, status: 'archived' }),
    ClientRestored: (state) => ({ ...state, status: 'active' }),
    ClientEstablishmentChecked: (state, { data }) => ({ ...state, establishment: data }),
  },
});
