import { sql } from 'kysely';
import { plainWords } from '../kernel/words.js';
import type { Asking } from './accounts.queries.js';
import { structureSeparator } from './contact-import.vocabulary.js';
import { system } from '../platform/database/door.js';
import { structures } from '../../projections/structures.js';

const structureRows = system('finds the structures that an import names, of the client that the asker imports for')(
  structures,
  'structures',
);

/** What a file calls a structure → its id. */
export type NamedStructures = ReadonlyMap<string, string>;

/** Letters and figures alone, so that `Prénom *` and `prenom` are one heading. */
export const plain = (words: string): string => plainWords(words).replace(/[^a-z0-9]+/g, '');

/** The client's open structures, by name and by SIRET. */
export const namedStructures = async (clientId: string, { db }: Asking): Promise<NamedStructures> => {
  const { rows } = await sql<{ id: string; name: string; siret: string | null }>`
    SELECT id, name, siret FROM ${structureRows} WHERE client_id = ${clientId}::uuid AND status = 'active'`.execute(db);
  return new Map(
    rows.flatMap(({ id, name, siret }) => [
      [plain(name), id] as const,
      ...(siret === null ? [] : [[siret, id] as const]),
    ]),
  );
};

/** The structures of one cell, `|` between them, and those that nobody knows. */
export const structuresNamed = (
  cell: string | undefined,
  known: NamedStructures,
): { readonly structureIds: readonly string[]; readonly unknown: readonly string[] } => {
  const names = (cell ?? '')
    .split(structureSeparator)
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const ids = names.map((name) => known.get(plain(name)));
  return {
    structureIds: [...new Set(ids.filter((id) => id !== undefined))],
    unknown: names.filter((_, index) => ids[index] === undefined),
  };
};
