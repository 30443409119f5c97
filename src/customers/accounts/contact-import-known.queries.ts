import { contacts } from '../../../projections/customers/contacts.js';
import { structures } from '../../../projections/customers/structures.js';
import { nullable, text, uuid, type ValuesOf } from '../../kernel/table.js';
import { system } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { plain } from '../../platform/papers/imports/csv-file.js';
import type { ContactRole } from './account.vocabulary.js';
import { structureSeparator } from './contact-import.vocabulary.js';

const bySystem = system(
  'decides whom a line of an import revises, and what it names, of the client it is imported for',
);
const contactRows = bySystem(contacts, 'contacts');
const structureRows = bySystem(structures, 'structures');

const known = {
  id: uuid,
  status: text<'active' | 'archived'>(),
  role: text<ContactRole>(),
  civility: text(),
  firstName: nullable(text()),
  lastName: nullable(text()),
  email: text(),
  landline: nullable(text()),
  mobile: nullable(text()),
  service: nullable(text()),
  function: nullable(text()),
  language: text(),
  workstation: nullable(text()),
  operatingSystem: nullable(text()),
};

export type KnownContact = ValuesOf<typeof known>;

/** The client's contacts by address: whom a line may revise. */
export const knownContacts = async (clientId: string, { db }: Asking): Promise<ReadonlyMap<string, KnownContact>> => {
  const { rows } = await select(known)`
    SELECT id, status, role, civility, first_name, last_name, email, landline, mobile, service, "function", language, workstation,
      operating_system
    FROM ${contactRows} WHERE client_id = ${clientId}::uuid AND email IS NOT NULL`.execute(db);
  return new Map(rows.map((row) => [row.email, row]));
};

/** Plain name or SIRET of a structure → its id. */
export type NamedStructures = ReadonlyMap<string, string>;

/** The client's open structures, by name and by SIRET. */
export const namedStructures = async (clientId: string, { db }: Asking): Promise<NamedStructures> => {
  const { rows } = await select({ id: uuid, name: text(), siret: nullable(text()) })`
    SELECT id, name, siret FROM ${structureRows} WHERE client_id = ${clientId}::uuid AND status = 'active'`.execute(db);
  return new Map(
    rows.flatMap(({ id, name, siret }) => [
      [plain(name), id] as const,
      ...(siret === null ? [] : [[siret, id] as const]),
    ]),
  );
};

/** Structures of one cell, separated by `|`, and names that match no structure. */
export const structuresNamed = (
  cell: string | undefined,
  structuresByName: NamedStructures,
): { readonly structureIds: readonly string[]; readonly unknown: readonly string[] } => {
  const names = (cell ?? '')
    .split(structureSeparator)
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const ids = names.map((name) => structuresByName.get(plain(name)));
  return {
    structureIds: [...new Set(ids.filter((id) => id !== undefined))],
    unknown: names.filter((_, index) => ids[index] === undefined),
  };
};
