import type { DomainEvent, Occurred } from '../../src/kernel/event.js';
import { projection, type StreamRows } from '../../src/kernel/projection.js';
import { recordColumns } from '../../src/kernel/record.js';
import {
  flag,
  instant,
  integer,
  json,
  name,
  nullable,
  number,
  table,
  text,
  uuid,
  type RowOf,
} from '../../src/kernel/table.js';
import {
  defaultBrand,
  type Brand,
  type Country,
  type Entity,
} from '../../src/customers/accounts/account.vocabulary.js';
import { legalIdentity } from '../../src/shell/legal-identities/legal-identity.js';
import type { LegalIdentityContent } from '../../src/shell/legal-identities/legal-identity.rules.js';

const tables = {
  legal_identities: table(
    {
      ...recordColumns,
      brand: text<Brand>(),
      /** Null: of all entities of the brand that have none of their own. */
      entity: nullable(text<Entity>()),
      name,
      legal_form: text(),
      /** In cents. */
      capital: nullable(number),
      address: text(),
      country: text<Country>(),
      siren: nullable(text()),
      tax_id: nullable(text()),
      register: text(),
      vat_number: text(),
      email: text(),
      /** E.164. */
      phone: text(),
    },
    { key: ['id'], indexes: ['(brand, entity)'] },
  ),
  /** The history, a row for each step. */
  legal_identity_steps: table(
    {
      /** Of the identity. */
      id: uuid,
      revision: integer,
      since: instant,
      is_active: flag,
      /** Null: as before. */
      content: nullable(json<LegalIdentityContent>()),
    },
    { key: ['id', 'revision'] },
  ),
};

export type LegalIdentityRow = RowOf<typeof tables.legal_identities>;

const rowOf = (fields: LegalIdentityContent) => ({
  brand: fields.brand ?? defaultBrand,
  entity: fields.entity ?? null,
  name: fields.name ?? '',
  legal_form: fields.legalForm ?? '',
  capital: fields.capital ?? null,
  address: fields.address ?? '',
  country: fields.country ?? 'FR',
  siren: fields.siren ?? null,
  tax_id: fields.taxId ?? null,
  register: fields.register ?? '',
  vat_number: fields.vatNumber ?? '',
  email: fields.email ?? '',
  phone: fields.phone ?? '',
});

const { registered, revised, archived, restored } = legalIdentity;

type Handle = (rows: StreamRows<typeof tables>, event: Occurred<DomainEvent<string, LegalIdentityContent>>) => void;

/** The present row, and the step that led to it; an archived or restored identity has the fields of before. */
const written: Handle = (rows, { data, streamId, revision, at }) => {
  rows.put('legal_identity_steps', {
    ...{ id: streamId, revision: Number(revision), since: at, is_active: true, content: data },
  });
};
const standing =
  (isActive: boolean): Handle =>
  (rows, { streamId, revision, at }) => {
    rows.change('legal_identities', { status: isActive ? 'active' : 'archived' });
    rows.put('legal_identity_steps', {
      ...{ id: streamId, revision: Number(revision), since: at, is_active: isActive, content: null },
    });
  };
const begun: Handle = (rows, event) => {
  rows.begin('legal_identities', { ...rowOf(event.data), status: 'active' });
  written(rows, event);
};
const changed: Handle = (rows, event) => {
  rows.change('legal_identities', rowOf(event.data));
  written(rows, event);
};

export const legalIdentities = projection(
  'legal_identities',
  { version: 1, tables, events: [registered, revised, archived, restored] },
  {
    [registered.type]: begun,
    [revised.type]: changed,
    [archived.type]: standing(false),
    [restored.type]: standing(true),
  },
);
