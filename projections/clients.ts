import type { Occurred } from '../src/kernel/event.js';
import type { Language } from '../src/kernel/language.js';
import { projection } from '../src/kernel/projection.js';
import type { RecordRow } from '../src/kernel/record.js';
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

interface CoordinatesColumns {
  readonly nic: string | null;
  readonly address1: string | null;
  readonly address2: string | null;
  readonly address3: string | null;
  readonly zip_code: string;
  readonly city: string;
  readonly department: string | null;
  /** E.164. */
  readonly phone: string | null;
  readonly email: string | null;
  readonly website: string | null;
}

interface ClientColumns extends CoordinatesColumns {
  readonly name: string;
  readonly client_code: string;
  readonly vocal_code: string | null;
  readonly kind: ClientKind;
  readonly brand: Brand;
  readonly entity: Entity;
  readonly language: Language;
  readonly country: Country;
  readonly siren: string | null;
  readonly tax_id: string | null;
  readonly holiday_zone: HolidayZoneName;
  readonly linked_client_ids: readonly string[];
  readonly chorus_active: boolean;
  readonly chorus_requirement: ChorusRequirement;
  readonly chorus_services: ClientData['chorusServices'];
  readonly premium: boolean;
  readonly exclusive: boolean;
  readonly storage_eligible: boolean;
}

/** `clients_v2`. Its generated column `search` holds the words of name, codes, SIREN, city and postal code. */
export interface ClientRow extends RecordRow, ClientColumns {
  readonly restricts_order_visibility: boolean;
  /** Mails that new contacts begin with. */
  readonly mail_topics: readonly MailTopic[];
  /** What the public directory said of the establishment, and when; of another SIREN and NIC than these, nothing. */
  readonly establishment: EstablishmentCheck;
  readonly establishment_checked_at: string | null;
  readonly checked_siret: string | null;
}

type ClientTables = { readonly clients: ClientRow };

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
export const clients = projection<ClientTables>()(
  'clients',
  { version: 2, tables: { clients: ['id'] }, events: Object.values(events) },
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
        establishment_checked_at: null,
        checked_siret: null,
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
