import { sql, type Kysely, type RawBuilder } from 'kysely';
import { privacy } from '../../../projections/oversight/privacy.js';
import { system } from '../../platform/reading/database/door.js';
import type { Actor } from '../../kernel/actor.js';
import { languages } from '../../kernel/language.js';
import { text } from '../../kernel/table.js';
import type { NoTables } from '../../platform/reading/database/database.js';
import { select } from '../../platform/reading/database/select.js';
import { text as textOf } from '../../platform/people/translations/dictionary.js';

/** As the module privacy keeps them. */
const restrictions = system('whose data are restricted is found by nobody but themselves, whoever asks')(
  privacy,
  'restrictions',
);

/** The asker, and the language of the answer. */
type Reader = Pick<Actor, 'id' | 'language'>;

/**
 * A condition on the person with this id: people whose data are restricted are found by themselves alone (GDPR 18). Staff
 * who lift restrictions see them in their register.
 */
export const findable = (id: string, { id: reader }: Pick<Reader, 'id'>): RawBuilder<boolean> => sql<boolean>`(
  ${sql.ref(id)}::text = ${reader}
  OR NOT EXISTS (SELECT FROM ${restrictions} x WHERE x.person_id = ${sql.ref(id)} AND x.status = 'active'))`;

/** The same of several at once, by columns whose ids stand as text: the system may be among them. */
export const allFindable = (
  ids: readonly string[],
  { id: reader }: Pick<Reader, 'id'>,
): RawBuilder<boolean> => sql<boolean>`
  NOT EXISTS (SELECT FROM ${restrictions} x WHERE x.status = 'active' AND x.person_id::text <> ${reader}
    AND x.person_id::text IN (${sql.join(ids.map((id) => sql`${sql.ref(id)}::text`))}))`;

/** Whether the data of the person with this id are restricted. */
export const isRestricted = (id: string): RawBuilder<boolean> => sql<boolean>`
  EXISTS (SELECT FROM ${restrictions} x WHERE x.person_id = ${sql.ref(id)} AND x.status = 'active')`;

/** Words in a file in the place of data about a person whose data are restricted; their own file has their data. */
export const wordsForRestricted = async (
  db: Kysely<NoTables>,
  reader: Reader,
): Promise<(person: string) => string | undefined> => {
  const { rows } = await select({ person: text() })`
    SELECT x.person_id::text AS person FROM ${restrictions} x WHERE x.status = 'active'`.execute(db);
  const people = new Set(rows.map(({ person }) => person));
  const words = textOf(reader.language, 'common', 'restrictedPerson');
  return (person) => (people.has(person) && person !== reader.id ? words : undefined);
};

/** Words in the place of a restricted name, in any language: no person has such a name. */
export const isMask = (name: string | null): boolean =>
  languages.some((language) => textOf(language, 'common', 'restrictedPerson') === name);

interface Named {
  readonly id: string;
  readonly name: string | null;
  readonly restricted: boolean;
}

/** Name of a found person for this reader: words in the place of a name that is restricted. */
export const nameFor = ({ id, name, restricted }: Named, reader: Reader): string | null =>
  name !== null && restricted && id !== reader.id ? textOf(reader.language, 'common', 'restrictedPerson') : name;

/** Name of a person for this reader: words in the place of a restricted name, null for a forgotten one. */
export const shownName = (id: string, name: RawBuilder<unknown>, reader: Reader): RawBuilder<string | null> =>
  sql<string | null>`CASE WHEN ${name} IS NULL OR ${findable(id, reader)} THEN ${name}
    ELSE ${textOf(reader.language, 'common', 'restrictedPerson')} END`;

/** The same of a row of contacts, by the alias that it has in the statement. */
export const shownContactName = (alias: string, reader: Reader): RawBuilder<string | null> =>
  shownName(
    `${alias}.id`,
    sql`nullif(concat_ws(' ', ${sql.ref(`${alias}.first_name`)}, ${sql.ref(`${alias}.last_name`)}), '')`,
    reader,
  );
