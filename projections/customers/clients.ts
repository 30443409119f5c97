import type { Language } from '../../src/kernel/language.js';
import { projection } from '../../src/kernel/projection.js';
import { recordColumns } from '../../src/kernel/record.js';
import {
  asColumns,
  computed,
  flag,
  instant,
  integer,
  json,
  name,
  nullable,
  searchWords,
  table,
  text,
  type RowOf,
  type Table,
} from '../../src/kernel/table.js';
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
} from '../../src/customers/accounts/account.vocabulary.js';
import * as events from '../../src/customers/accounts/client.events.js';
import type { ClientData } from '../../src/customers/accounts/client.events.js';

/** Columns of a client for all its readers. */
export const clientCardColumns = {
  ...recordColumns,
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
  /** Codes of a Spanish public body: oficina contable, órgano gestor, unidad tramitadora. */
  dir3_office: nullable(text()),
  dir3_body: nullable(text()),
  dir3_unit: nullable(text()),
  holiday_zone: text<HolidayZoneName>(),
  linked_client_ids: json<readonly string[]>(),
  chorus_active: flag,
  chorus_requirement: text<ChorusRequirement>(),
  chorus_services: json<ClientData['chorusServices']>(),
  premium: flag,
  exclusive: flag,
  storage_eligible: flag,
  /** Its users see their own orders only. */
  restricts_order_visibility: flag,
  /** Mails that new contacts begin with. */
  mail_topics: json<readonly MailTopic[]>(),
  /** Days of silence before a report counts as validated, by contract; null: as usual. */
  tacit_days: nullable(integer),
  /** Result of the public directory for the establishment, and when. */
  establishment: text<EstablishmentCheck>(),
  establishment_checked_at: nullable(instant),
};

export type ClientCardRow = RowOf<Table<typeof clientCardColumns>>;

const tables = {
  clients: table(
    {
      ...clientCardColumns,
      /** The directory was asked about this one: of another SIREN and NIC, it said nothing. */
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

export const clients = projection(
  'clients',
  { version: 4, tables, events: Object.values(events) },
  {
    ClientRegistered: (rows, { data }) =>
      rows.begin('clients', {
        ...asColumns(tables.clients.columns, data),
        status: 'active',
        restricts_order_visibility: false,
        mail_topics: mailTopics,
        establishment: 'unchecked',
      }),
    ClientRevised: (rows, { data }) => rows.change('clients', asColumns(tables.clients.columns, data)),
    ClientCoordinatesRevised: (rows, { data }) => rows.change('clients', asColumns(tables.clients.columns, data)),
    ClientSettingsRevised: (rows, { data }) => rows.change('clients', asColumns(tables.clients.columns, data)),
    ClientTacitDaysSet: (rows, { data: { tacitDays } }) => rows.change('clients', { tacit_days: tacitDays }),
    ClientCodesKept: (rows) => rows.change('clients', {}),
    ClientLinked: (rows) => rows.change('clients', {}),
    ClientArchived: (rows) => rows.change('clients', { status: 'archived' }),
    ClientRestored: (rows) => rows.change('clients', { status: 'active' }),
    // the time of the last update stays: no person changed the client
    ClientEstablishmentChecked: (rows, { streamId, revision, at, data: { outcome, siret } }) =>
      rows.patch(
        'clients',
        { id: streamId },
        { revision: String(revision), establishment: outcome, establishment_checked_at: at, checked_siret: siret },
      ),
  },
);
