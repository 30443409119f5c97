import { recordProjection, type RecordRow } from '../src/kernel/record.js';
import { client } from '../src/accounts/client.js';

export interface ClientColumns {
  readonly name: string | null;
  readonly client_code: string | null;
  readonly vocal_code: string | null;
  readonly kind: string;
  readonly brand: string;
  readonly entity: string;
  readonly language: string;
  readonly country: string;
  readonly siren: string | null;
  readonly nic: string | null;
  readonly tax_id: string | null;
  readonly address1: string | null;
  readonly address2: string | null;
  readonly address3: string | null;
  readonly zip_code: string | null;
  readonly city: string | null;
  readonly department: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly website: string | null;
  readonly holiday_zone: string;
  readonly linked_client_ids: readonly string[];
  readonly chorus_active: boolean;
  readonly chorus_requirement: string;
  readonly premium: boolean;
  readonly exclusive: boolean;
  readonly storage_eligible: boolean;
}

/** `clients_v1`. */
export interface ClientRow extends RecordRow, ClientColumns {}

export const clients = recordProjection(client, {
  version: 1,
  table: 'clients',
  columns: (fields): ClientColumns => ({
    name: fields.name ?? null,
    client_code: fields.clientCode ?? null,
    vocal_code: fields.vocalCode ?? null,
    kind: fields.kind ?? 'localAuthority',
    brand: fields.brand ?? 'GROUPE_BL',
    entity: fields.entity ?? 'BL_COLLTER',
    language: fields.language ?? 'fr',
    country: fields.country ?? 'FR',
    siren: fields.siren ?? null,
    nic: fields.nic ?? null,
    tax_id: fields.taxId ?? null,
    address1: fields.address1 ?? null,
    address2: fields.address2 ?? null,
    address3: fields.address3 ?? null,
    zip_code: fields.zipCode ?? null,
    city: fields.city ?? null,
    department: fields.department ?? null,
    phone: fields.phone ?? null,
    email: fields.email ?? null,
    website: fields.website ?? null,
    holiday_zone: fields.holidayZone ?? 'france',
    linked_client_ids: fields.linkedClientIds ?? [],
    chorus_active: fields.chorusActive ?? false,
    chorus_requirement: fields.chorusRequirement ?? 'none',
    premium: fields.premium ?? false,
    exclusive: fields.exclusive ?? false,
    storage_eligible: fields.storageEligible ?? false,
  }),
});
