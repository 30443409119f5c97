import { sql, type Kysely } from 'kysely';
import { staffUsers } from '../../../projections/customers/staff-users.js';
import { terms } from '../../../projections/customers/terms.js';
import { namesOf, personIn } from '../directory/labels.js';
import { personBehind } from '../../kernel/actor.js';
import type { Language } from '../../kernel/language.js';
import { notFound } from '../../kernel/refusal.js';
import { camelColumns, instant, integer, text, uuid, type ValuesOf } from '../../kernel/table.js';
import { Optional, Text, YesNo } from '../../kernel/validation.js';
import type { NoTables } from '../../platform/reading/database/database.js';
import { asked, staff, tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { all } from '../../platform/reading/reads/conditions.js';
import { pick } from '../../platform/reading/reads/pick.js';
import { reads } from '../../platform/reading/reads/reads.js';
import type { Connection } from '../../platform/people/sessions/connection.js';
import { standingOf, textFields } from './terms-of-use.vocabulary.js';
import { termsOfUse } from './terms-of-use.js';
import { changesOf } from './terms-text.js';
import type {
  AcceptanceView,
  MyTermsView,
  PublishedTermsView,
  TermsOfUseListRow,
  TermsOfUseView,
} from './terms.views.js';
import { termsOfUseShown } from './terms.views.js';

const ownAcceptances = asked(
  terms,
  'terms_acceptances',
  'a',
  ({ actor }: Asking) => sql<boolean>`a.person_id = ${personBehind(actor)}::uuid`,
);
const acceptanceRows = staff('the versions of the terms of use, with how many accepted each')(
  terms,
  'terms_acceptances',
);
const versionRows = tableOf(terms, 'terms_of_use');
const versionColumns = terms.tables.terms_of_use.columns;
const version = camelColumns(versionColumns);

type Version = ValuesOf<typeof version>;

const textOf = (of: Version, language: Language): string => of[textFields[language]];

const publishedView = (of: Version, language: Language): PublishedTermsView => ({
  ...pick(of, 'id', 'version', 'substantial'),
  publishedAt: of.publishedAt ?? '',
  language,
  text: textOf(of, language),
  sha256: of.hashes?.[language] ?? '',
});

/** Published ones, oldest first. */
const publishedVersions = async (db: Kysely<NoTables>): Promise<readonly Version[]> => {
  const { rows } = await select(version)`
    SELECT * FROM ${versionRows} v WHERE status = 'published' ORDER BY published_at`.execute(db);
  return rows;
};

/** Changes that a draft makes to the version in force. */
const changesBy = async ({ status, french }: Pick<Version, 'status' | 'french'>, { db }: Asking) =>
  status === 'draft' ? changesOf((await publishedVersions(db)).at(-1)?.french ?? '', french) : null;

class TermsOfUseFilter {
  /** In the name of the version and its French text. */
  @Optional() @Text({ max: 200 }) q?: string;
  @Optional() @YesNo() archived?: boolean;
}

/** All versions, for those who keep them. */
export const termsOfUseReads = reads<TermsOfUseListRow, TermsOfUseView>()({
  of: termsOfUse,
  from: [terms, staffUsers],
  tag: 'terms of use',
  requires: 'termsOfUse.read',
  rows: () => select({ ...versionColumns, acceptances: integer })`(
    SELECT v.*, (SELECT count(*)::int FROM ${acceptanceRows} a WHERE a.terms_id = v.id) AS acceptances
    FROM ${versionRows} v)`,
  counted: () => versionRows,
  filter: TermsOfUseFilter,
  where: {
    q: (q) => sql`position(plain_words(${q}) in plain_words(version || ' ' || french)) > 0`,
    archived: { always: (archived) => (archived ? all : sql`status <> 'archived'`) },
  },
  sortable: { version: 'version', publishedAt: 'published_at', updatedAt: 'updated_at' },
  defaultSort: ['updatedAt', 'DESC'],
  lookUp: (rows, { db }) =>
    namesOf(
      db,
      rows.map(({ publishedBy }) => publishedBy),
      ['staffUser'],
    ),
  shows: [...termsOfUseShown, 'acceptances'],
  view: ({ publishedBy }, _, names) => ({
    publishedBy: publishedBy === null ? null : personIn(names, publishedBy),
  }),
  detail: async (row, asking) => ({
    ...pick(row, 'french', 'spanish', 'english'),
    changes: await changesBy(row, asking),
  }),
});

/** The terms of use in force. @throws Refusal `notFound` while no version is published. */
export const termsInForce = async (language: Language, db: Kysely<NoTables>): Promise<PublishedTermsView> => {
  const current = (await publishedVersions(db)).at(-1);
  if (!current) throw notFound();
  return publishedView(current, language);
};

const acceptance = {
  id: uuid,
  termsId: uuid,
  version: text(),
  language: text<Language>(),
  sha256: text(),
  acceptedAt: instant,
};

const acceptancesOf = async (asking: Asking): Promise<readonly AcceptanceView[]> => {
  const { rows } = await select(acceptance)`
    SELECT id, terms_id, version, language, sha256, accepted_at FROM ${ownAcceptances(asking)} a
    ORDER BY accepted_at DESC`.execute(asking.db);
  return rows;
};

/** Standing of the asker, by their own acceptances. */
export const ownTerms = async (
  language: Language,
  session: Promise<Connection>,
  asking: Asking,
): Promise<MyTermsView> => {
  const [versions, acceptances, connection] = await Promise.all([
    publishedVersions(asking.db),
    acceptancesOf(asking),
    session,
  ]);
  const accepted = acceptances.map(({ termsId }) => termsId);
  const current = versions.at(-1);
  const former = versions.findLast(({ id }) => accepted.includes(id));
  return {
    ...standingOf(
      versions.map(({ id, publishedAt, substantial }) => ({ id, publishedAt: publishedAt ?? '', substantial })),
      accepted,
      connection,
    ),
    current: current ? publishedView(current, language) : null,
    changedSince:
      current && former && former.id !== current.id
        ? { version: former.version, changes: changesOf(textOf(former, language), textOf(current, language)) }
        : null,
    acceptances,
  };
};
