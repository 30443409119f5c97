import type { Occurred } from '../src/kernel/event.js';
import type { Language } from '../src/kernel/language.js';
import { projection } from '../src/kernel/projection.js';
import { recordColumns } from '../src/kernel/record.js';
import {
  computed,
  flag,
  instant,
  json,
  name,
  nullable,
  searchWords,
  table,
  text,
  type RowOf,
  type Table,
} from '../src/kernel/table.js';
import {
  mailTopics,
  type Brand,
  type ChorusRequirement,
  type ClientKind,
  type Country,
  type Entity,
  type EstablishmentCheck,
  type HolidayZoneName,
  type MailTopic,
} from '../src/accounts/account.vocabulary.js';
import * as events from '../src/accounts/client.events.js';
import type { ClientCoordinatesData, ClientData } from '../src/accounts/client.events.js';

const coordinatesColumns = {
  nic: nullable(text()),
  address1: nullable(text()),
  address2: nullable(text()),
  address3: nullable(text()),
  zip_code: text(),
  city: name,
  department: nullable(text()),
  /** E.164. */
  phone: nullable(text()),
  email: nullable(text()),
  website: nullable(text()),
};

type CoordinatesColumns = RowOf<Table<typeof coordinatesColumns>>;

const clientColumns = {
  ...coordinatesColumns,
  name,
  client_code: text(),
  vocal_code: nullable(text()),
  kind: text<ClientKind>(),
  brand: text<Brand>(),
  entity: text<Entity>(),
  language: text<Language>(),
  country: text<Country>(),
  siren: nullable(text()),
  tax_id: nullable(text()),
  holiday_zone: text<HolidayZoneName>(),
  linked_client_ids: json<readonly string[]>(),
  chorus_active: flag,
  chorus_requirement: text<ChorusRequirement>(),
  chorus_services: json<ClientData['chorusServices']>(),
  premium: flag,
  exclusive: flag,
  storage_eligible: flag,
};

type ClientColumns = RowOf<Table<typeof clientColumns>>;

const tables = {
  /** One row for each client. */
  clients: table(
    {
      ...recordColumns,
      ...clientColumns,
      restricts_order_visibility: flag,
      /** Mails that new contacts begin with. */
      mail_topics: json<readonly MailTopic[]>(),
      /** What the public directory said of the establishment, and when; of another SIREN and NIC than these, nothing. */
      establishment: text<EstablishmentCheck>(),
      establishment_checked_at: nullable(instant),
      checked_siret: nullable(text()),
      search: computed(searchWords, 'public.client_words(name, client_code, vocal_code, siren, city, zip_code)'),
    },
    {
      key: ['id'],
      indexes: [
        '(client_code)',
        'USING gin (linked_client_ids)',
        '(name, id)',
        'USING gin (search)',
        '(siren)',
        '(status, city, id)',
        '(status, client_code, id)',
        '(status, created_at, id)',
        '(status, kind, id)',
        '(status, name, id)',
        '(status, updated_at, id)',
        '(status, zip_code, id)',
        '(vocal_code)',
      ],
    },
  ),
};

export type ClientRow = RowOf<typeof tables.clients>;

const coordinates = (data: ClientCoordinatesData): CoordinatesColumns => ({
  nic: data.nic,
  address1: data.address1,
  address2: data.address2,
  address3: data.address3,
  zip_code: data.zipCode,
  city: data.city,
  department: data.department,
  phone: data.phone,
  email: data.email,
  website: data.website,
});

const columns = (data: ClientData): ClientColumns => ({
  ...coordinates(data),
  name: data.name,
  client_code: data.clientCode,
  vocal_code: data.vocalCode,
  kind: data.kind,
  brand: data.brand,
  entity: data.entity,
  language: data.language,
  country: data.country,
  siren: data.siren,
  tax_id: data.taxId,
  holiday_zone: data.holidayZone,
  linked_client_ids: data.linkedClientIds,
  chorus_active: data.chorusActive,
  chorus_requirement: data.chorusRequirement,
  chorus_services: data.chorusServices,
  premium: data.premium,
  exclusive: data.exclusive,
  storage_eligible: data.storageEligible,
});

const key = ({ streamId }: Occurred) => ({ id: streamId });
const moved = ({ revision, at }: Occurred) => ({ revision: String(revision), updated_at: at });

/** One row for each client. */
export const clients = projection(
  'clients',
  { version: 2, tables, events: Object.values(events) },
  {
    ClientRegistered: (rows, event) =>
      rows.put('clients', {
        ...key(event),
        status: 'active',
        created_at: event.at,
        ...moved(event),
        ...columns(event.data),
        restricts_order_visibility: false,
        mail_topics: mailTopics,
        establishment: 'unchecked',
      }),
    ClientRevised: (rows, event) => rows.patch('clients', key(event), { ...moved(event), ...columns(event.data) }),
    ClientCoordinatesRevised: (rows, event) =>
      rows.patch('clients', key(event), { ...moved(event), ...coordinates(event.data) }),
    ClientSettingsRevised: (rows, event) =>
      rows.patch('clients', key(event), {
        ...moved(event),
        language: event.data.language,
        restricts_order_visibility: event.data.restrictsOrderVisibility,
        mail_topics: event.data.mailTopics,
      }),
    ClientArchived: (rows, event) => rows.patch('clients', key(event), { ...moved(event), status: 'archived' }),
    ClientRestored: (rows, event) => rows.patch('clients', key(event), { ...moved(event), status: 'active' }),
    ClientEstablishmentChecked: (rows, event) =>
      rows.patch('clients', key(event), {
        revision: String(event.revision),
        establishment: event.data.outcome,
        establishment_checked_at: event.at,
        checked_siret: event.data.siret,
      }),
  },
);
