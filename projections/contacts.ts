import type { Occurred } from '../src/kernel/event.js';
import { projection } from '../src/kernel/projection.js';
import type { RecordRow } from '../src/kernel/record.js';
import type { Language } from '../src/kernel/language.js';
import type { Civility, MailTopic, OperatingSystem, TimeZone } from '../src/accounts/account.vocabulary.js';
import * as events from '../src/accounts/contact.events.js';
import type { ContactCardData } from '../src/accounts/contact.events.js';
import { noContact } from '../src/accounts/contact.state.js';
import { givenRights, type GivenRightsColumns } from './given-rights.rows.js';

interface CardColumns {
  readonly civility: Civility;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly email: string | null;
  /** E.164, as `mobile`. */
  readonly landline: string | null;
  readonly mobile: string | null;
  /** Department. */
  readonly service: string;
  /** Job. */
  readonly function: string;
  readonly language: Language;
  readonly workstation: string | null;
  readonly operating_system: OperatingSystem | null;
}

/** `contacts_v2`. Its generated column `search` holds the words of names, e-mail, department and job, and the phones. */
export interface ContactRow extends RecordRow, CardColumns, GivenRightsColumns {
  readonly client_id: string;
  /** Further clients that he may choose to act for. */
  readonly client_ids: readonly string[];
  readonly callback_code: string | null;
  readonly time_zone: TimeZone;
  readonly default_client_id: string | null;
  readonly mail_topics: readonly MailTopic[];
  readonly mail_in_error: boolean;
}

type ContactTables = { readonly contacts: ContactRow };

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
export const contacts = projection<ContactTables>()(
  'contacts',
  {
    version: 2,
    tables: { contacts: ['id'] },
    personal: [
      {
        table: 'contacts',
        subject: 'id',
        columns: ['first_name', 'last_name', 'email', 'landline', 'mobile', 'workstation', 'callback_code'],
      },
    ],
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
    ContactCarlResourceChanged: (rows, event) => rows.patch('contacts', key(event), moved(event)),
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
