import type { Occurred } from '../src/kernel/event.js';
import { projection } from '../src/kernel/projection.js';
import type { Language } from '../src/kernel/language.js';
import { recordColumns } from '../src/kernel/record.js';
import {
  computed,
  flag,
  json,
  name,
  nullable,
  personal,
  searchWords,
  table,
  text,
  uuid,
  type RowOf,
  type Table,
} from '../src/kernel/table.js';
import type { Civility, MailTopic, OperatingSystem, TimeZone } from '../src/accounts/account.vocabulary.js';
import * as events from '../src/accounts/contact.events.js';
import type { ContactCardData } from '../src/accounts/contact.events.js';
import { noContact } from '../src/accounts/contact.state.js';
import { givenRights, givenRightsColumns } from './given-rights.rows.js';

const cardColumns = {
  civility: text<Civility>(),
  first_name: personal(name, 'id'),
  last_name: personal(name, 'id'),
  email: personal(text(), 'id'),
  /** E.164, as `mobile`. */
  landline: personal(text(), 'id'),
  mobile: personal(text(), 'id'),
  /** Department. */
  service: name,
  /** Job. */
  function: name,
  language: text<Language>(),
  workstation: personal(text(), 'id'),
  operating_system: nullable(text<OperatingSystem>()),
};

type CardColumns = RowOf<Table<typeof cardColumns>>;

const tables = {
  /** One row for each contact. */
  contacts: table(
    {
      ...recordColumns,
      ...cardColumns,
      ...givenRightsColumns,
      client_id: uuid,
      /** Further clients that he may choose to act for. */
      client_ids: json<readonly string[]>(),
      callback_code: personal(text(), 'id'),
      time_zone: text<TimeZone>(),
      default_client_id: nullable(uuid),
      mail_topics: json<readonly MailTopic[]>(),
      mail_in_error: flag,
      /** Which resource they are to the maintenance-management system. */
      carl_resource_id: personal(text(), 'id'),
      search: computed(
        searchWords,
        'public.contact_words(first_name, last_name, email, service, function, landline, mobile)',
      ),
    },
    {
      key: ['id'],
      indexes: [
        '(carl_resource_id) WHERE carl_resource_id IS NOT NULL',
        '(callback_code) WHERE callback_code IS NOT NULL',
        '(client_id) WHERE mail_in_error',
        '(client_id, status, last_name, first_name, id)',
        'USING gin (client_ids)',
        '(email)',
        '(landline) WHERE landline IS NOT NULL',
        '(mobile) WHERE mobile IS NOT NULL',
        'USING gin (name_words(first_name, last_name))',
        'USING gin (search)',
        '(status, created_at, id)',
        '(status, email, id)',
        '(status, email DESC NULLS LAST, id DESC)',
        '(status, first_name, id)',
        '(status, function, id)',
        '(status, last_name, id)',
        '(status, last_name DESC NULLS LAST, id DESC)',
        '(status, last_name, id) WHERE mail_in_error',
        '(status, role, id)',
        '(status, service, id)',
        '(status, updated_at, id)',
      ],
    },
  ),
};

export type ContactRow = RowOf<typeof tables.contacts>;

const card = (data: ContactCardData): CardColumns => ({
  civility: data.civility,
  first_name: data.firstName,
  last_name: data.lastName,
  email: data.email,
  landline: data.landline,
  mobile: data.mobile,
  service: data.service,
  function: data.function,
  language: data.language,
  workstation: data.workstation,
  operating_system: data.operatingSystem,
});

const key = ({ streamId }: Occurred) => ({ id: streamId });
const moved = ({ revision, at }: Occurred) => ({ revision: String(revision), updated_at: at });

/** One row for each contact. */
export const contacts = projection(
  'contacts',
  {
    version: 3,
    tables,
    events: Object.values(events),
  },
  {
    ContactRegistered: (rows, event) =>
      rows.put('contacts', {
        ...key(event),
        status: 'active',
        created_at: event.at,
        ...moved(event),
        ...card(event.data),
        ...givenRights(event.data),
        client_id: event.data.clientId,
        client_ids: event.data.clientIds,
        callback_code: event.data.callbackCode,
        time_zone: noContact.preferences.timeZone,
        default_client_id: noContact.preferences.defaultClientId,
        mail_topics: noContact.preferences.mailTopics,
        mail_in_error: false,
      }),
    ContactRevised: (rows, event) => {
      const { before, callbackCode } = event.data;
      rows.patch('contacts', key(event), {
        ...moved(event),
        ...card(event.data),
        ...(before && {
          ...givenRights(before),
          ...(before.clientId !== null && { client_id: before.clientId }),
          client_ids: before.clientIds,
          callback_code: callbackCode,
        }),
      });
    },
    ContactEmailChanged: (rows, event) => rows.patch('contacts', key(event), moved(event)),
    ContactEmailChangeAsked: (rows, event) => rows.patch('contacts', key(event), moved(event)),
    ContactEmailChangeConfirmed: (rows, event) =>
      rows.patch('contacts', key(event), { ...moved(event), email: event.data.email }),
    ContactEmailChangeStopped: (rows, event) =>
      rows.patch('contacts', key(event), { ...moved(event), email: event.data.email }),
    ContactEmailChangeEnded: (rows, event) => rows.patch('contacts', key(event), moved(event)),
    ContactRightsChanged: (rows, event) =>
      rows.patch('contacts', key(event), { ...moved(event), ...givenRights(event.data) }),
    ContactRightsAtClientChanged: (rows, event) => rows.patch('contacts', key(event), moved(event)),
    ContactStructuresAtClientChanged: (rows, event) => rows.patch('contacts', key(event), moved(event)),
    ContactCallbackCodeChanged: (rows, event) =>
      rows.patch('contacts', key(event), { ...moved(event), callback_code: event.data.callbackCode }),
    ContactClientsChanged: (rows, event) =>
      rows.patch('contacts', key(event), { ...moved(event), client_ids: event.data.clientIds }),
    ContactCarlResourceChanged: (rows, event) =>
      rows.patch('contacts', key(event), { ...moved(event), carl_resource_id: event.data.carlResourceId }),
    ContactStructuresChanged: (rows, event) => rows.patch('contacts', key(event), moved(event)),
    ContactPreferencesRevised: (rows, event) =>
      rows.patch('contacts', key(event), {
        ...moved(event),
        language: event.data.language,
        time_zone: event.data.timeZone,
        default_client_id: event.data.defaultClientId,
        mail_topics: event.data.mailTopics,
      }),
    ContactArchived: (rows, event) => rows.patch('contacts', key(event), { ...moved(event), status: 'archived' }),
    ContactRestored: (rows, event) => rows.patch('contacts', key(event), { ...moved(event), status: 'active' }),
    ContactMailErrorReported: (rows, event) =>
      rows.patch('contacts', key(event), { ...moved(event), mail_in_error: true }),
    ContactMailErrorCleared: (rows, event) =>
      rows.patch('contacts', key(event), { ...moved(event), mail_in_error: false }),
  },
);
