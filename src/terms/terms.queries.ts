import { Injectable } from '@nestjs/common';
import { sql, type Kysely } from 'kysely';
import type { Actor } from '../kernel/actor.js';
import type { Language } from '../kernel/language.js';
import { notFound } from '../kernel/refusal.js';
import { Optional, Text, YesNo } from '../kernel/validation.js';
import { asked, staff, tableOf } from '../platform/database/door.js';
import { Db, type NoTables } from '../platform/database/database.js';
import type { Asking } from '../platform/reads/asking.js';
import { all } from '../platform/reads/conditions.js';
import { reads } from '../platform/reads/reads.js';
import { connectionOf } from '../platform/sessions/connection.js';
import { isLanguage } from '../platform/translations/dictionary.js';
import { staffUsers } from '../../projections/staff-users.js';
import { terms, type TermsAcceptanceRow, type TermsOfUseRow } from '../../projections/terms.js';
import { ofOneself } from '../platform/database/scopes.js';
import { standingOf, termsStatuses, textFields } from './terms-of-use.vocabulary.js';
import { termsOfUse } from './terms-of-use.js';
import { changesOf } from './terms-text.js';
import type {
  AcceptanceView,
  MyTermsView,
  PublishedTermsView,
  TermsOfUseListRow,
  TermsOfUseView,
} from './terms.views.js';

const ownAcceptances = asked(terms, 'terms_acceptances', 'a', ofOneself('a.person_id'));
const acceptanceRows = staff('the versions of the terms of use, with how many accepted each')(
  terms,
  'terms_acceptances',
);

const versionRows = tableOf(terms, 'terms_of_use');

class TermsOfUseFilter {
  /** In the name of the version and its French text. */
  @Optional() @Text({ max: 200 }) q?: string;
  @Optional() @YesNo() archived?: boolean;
}

interface ListedRow extends TermsOfUseRow {
  readonly published_by_name: string | null;
  readonly acceptances: number;
}

const textOf = (row: TermsOfUseRow, language: Language): string => row[textFields[language]];

const publishedView = (row: TermsOfUseRow, language: Language): PublishedTermsView => ({
  id: row.id,
  version: row.version,
  substantial: row.substantial,
  publishedAt: row.published_at ?? '',
  language,
  text: textOf(row, language),
  sha256: row.hashes?.[language] ?? '',
});

const acceptanceView = (row: TermsAcceptanceRow): AcceptanceView => ({
  id: row.id,
  termsId: row.terms_id,
  version: row.version,
  language: isLanguage(row.language) ? row.language : 'fr',
  sha256: row.sha256,
  acceptedAt: row.accepted_at,
});

/** Published ones, oldest first. */
const publishedVersions = async (db: Kysely<NoTables>): Promise<readonly TermsOfUseRow[]> => {
  const { rows } = await sql<TermsOfUseRow>`
    SELECT * FROM ${versionRows} v WHERE status = 'published' ORDER BY published_at`.execute(db);
  return rows;
};

/** What a draft changes in the version that is in force. */
const changesBy = async ({ status, french }: Pick<TermsOfUseRow, 'status' | 'french'>, { db }: Asking) =>
  status === 'draft' ? changesOf((await publishedVersions(db)).at(-1)?.french ?? '', french) : null;

/** All versions, for those who keep them. */
export const termsOfUseReads = reads<TermsOfUseListRow, TermsOfUseView>()({
  of: termsOfUse,
  from: [terms],
  tag: 'terms of use',
  requires: 'termsOfUse.read',
  rows: () => sql<ListedRow>`(
    SELECT v.*, (SELECT name FROM ${tableOf(staffUsers, 'staff_users')} s WHERE s.id::text = v.published_by) AS published_by_name,
      (SELECT count(*)::int FROM ${acceptanceRows} a WHERE a.terms_id = v.id) AS acceptances
    FROM ${versionRows} v)`,
  counted: () => versionRows,
  filter: TermsOfUseFilter,
  where: {
    q: (q) => sql`position(plain_words(${q}) in plain_words(version || ' ' || french)) > 0`,
    archived: { always: (archived) => (archived ? all : sql`status <> 'archived'`) },
  },
  sortable: { version: 'version', publishedAt: 'published_at', updatedAt: 'updated_at' },
  defaultSort: ['updatedAt', 'DESC'],
  pageSize: 30,
  view: (row) => ({
    id: row.id,
    status: termsStatuses.find((status) => status === row.status) ?? 'draft',
    version: row.version,
    substantial: row.substantial,
    publishedAt: row.publishedAt,
    publishedBy: row.publishedBy === null ? null : { id: row.publishedBy, name: row.publishedByName },
    acceptances: row.acceptances,
    updatedAt: row.updatedAt,
    revision: row.revision,
  }),
  detail: async (row, asking) => {
    const { french, spanish, english } = row;
    return { french, spanish, english, changes: await changesBy(row, asking) };
  },
});

/** The terms of use in force; a person's own acceptances, never another's. */
@Injectable()
export class TermsQueries {
  constructor(private readonly db: Db) {}

  /** @throws Refusal `notFound` while no version is published. */
  async published(language: Language): Promise<PublishedTermsView> {
    const current = (await publishedVersions(this.db.kysely)).at(-1);
    if (!current) throw notFound();
    return publishedView(current, language);
  }

  async mine(actor: Actor, sessionId: string, language: Language): Promise<MyTermsView> {
    const [versions, acceptances, session] = await Promise.all([
      publishedVersions(this.db.kysely),
      this.acceptancesOf(actor),
      connectionOf(this.db, sessionId),
    ]);
    const current = versions.at(-1);
    const former = versions.findLast(({ id }) => acceptances.some(({ terms_id }) => terms_id === id));
    return {
      ...standingOf(
        versions.map((row) => ({ id: row.id, publishedAt: row.published_at ?? '', substantial: row.substantial })),
        acceptances.map(({ terms_id }) => terms_id),
        session,
      ),
      current: current ? publishedView(current, language) : null,
      changedSince:
        current && former && former.id !== current.id
          ? { version: former.version, changes: changesOf(textOf(former, language), textOf(current, language)) }
          : null,
      acceptances: acceptances.map(acceptanceView),
    };
  }

  private async acceptancesOf(actor: Actor): Promise<readonly TermsAcceptanceRow[]> {
    const { rows } = await sql<TermsAcceptanceRow>`
      SELECT * FROM ${ownAcceptances({ actor })} a ORDER BY accepted_at DESC`.execute(this.db.kysely);
    return rows;
  }
}
