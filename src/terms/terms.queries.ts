import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Actor } from '../kernel/actor.js';
import type { Language } from '../kernel/language.js';
import { allowedCommands } from '../kernel/lifecycle.js';
import { notFound } from '../kernel/refusal.js';
import { Optional, Text, YesNo } from '../kernel/validation.js';
import { asked, staff } from '../platform/database/door.js';
import { Access } from '../platform/access-port.js';
import { Db } from '../platform/database/database.js';
import { connectionOf } from '../platform/sessions/connection.js';
import type { ListDefinition, ListRequest } from '../platform/http/list.js';
import { Page } from '../platform/http/page.js';
import { isLanguage } from '../platform/translations/dictionary.js';
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

type Tables = {
  readonly terms_of_use_v1: TermsOfUseRow;
};

export class TermsOfUseFilter {
  /** In the name of the version and its French text. */
  @Optional() @Text({ max: 200 }) q?: string;
  @Optional() @YesNo() archived?: boolean;
}

export const termsOfUseList = {
  filter: TermsOfUseFilter,
  sortable: { version: 'version', publishedAt: 'published_at', updatedAt: 'updated_at' },
  defaultSort: ['updatedAt', 'DESC'],
  pageSize: 30,
} satisfies ListDefinition<TermsOfUseFilter>;

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

const listedView = (row: ListedRow): TermsOfUseListRow => ({
  id: row.id,
  status: termsStatuses.find((status) => status === row.status) ?? 'draft',
  version: row.version,
  substantial: row.substantial,
  publishedAt: row.published_at,
  publishedBy: row.published_by === null ? null : { id: row.published_by, name: row.published_by_name },
  acceptances: row.acceptances,
  updatedAt: row.updated_at,
  revision: row.revision,
});

/** The versions of the terms of use; a person's own acceptances, never another's. */
@Injectable()
export class TermsQueries {
  private readonly db;

  constructor(
    private readonly pool: Db,
    private readonly access: Access,
  ) {
    this.db = pool.kysely.withTables<Tables>();
  }

  /** @throws Refusal `notFound` while no version is published. */
  async published(language: Language): Promise<PublishedTermsView> {
    const current = (await this.versions()).at(-1);
    if (!current) throw notFound();
    return publishedView(current, language);
  }

  async mine(actor: Actor, sessionId: string, language: Language): Promise<MyTermsView> {
    const [versions, acceptances, session] = await Promise.all([
      this.versions(),
      this.acceptancesOf(actor),
      connectionOf(this.pool, sessionId),
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

  async list({ filter, ids, order, offset, limit }: ListRequest<TermsOfUseFilter>): Promise<Page<TermsOfUseListRow>> {
    const rows = await this.listed()
      .$if(filter.archived !== true && ids === null, (query) => query.where('version.status', '!=', 'archived'))
      .$if(filter.q !== undefined, (query) =>
        query.where(
          sql<boolean>`position(plain_words(${filter.q ?? ''}) in plain_words(version.version || ' ' || version.french)) > 0`,
        ),
      )
      .$if(ids !== null && ids.length > 0, (query) => query.where('version.id', 'in', ids ?? []))
      .orderBy(sql.ref(`version.${order.column}`), (by) =>
        (order.direction === 'asc' ? by.asc() : by.desc()).nullsLast(),
      )
      .orderBy('version.id')
      .execute();
    return new Page(rows.slice(offset, offset + limit).map(listedView), rows.length);
  }

  /** @throws Refusal `notFound`. */
  async one(id: string, actor: Actor): Promise<TermsOfUseView> {
    const row = await this.listed().where('version.id', '=', id).executeTakeFirst();
    if (!row) throw notFound();
    const current = (await this.versions()).at(-1);
    const { status, version, substantial, french, spanish, english } = row;
    const state = {
      status: status === 'published' || status === 'archived' ? status : 'draft',
      terms: { version, substantial, french, spanish, english },
    } as const;
    return {
      ...listedView(row),
      french,
      spanish,
      english,
      changes: status === 'draft' ? changesOf(current?.french ?? '', french) : null,
      allowedCommands: allowedCommands(termsOfUse, state, id, { actor, now: row.updated_at }, this.access.can),
    };
  }

  private listed() {
    return this.db
      .selectFrom('terms_of_use_v1 as version')
      .selectAll('version')
      .select([
        sql<string | null>`(SELECT name FROM staff_users_v1 WHERE id::text = version.published_by)`.as(
          'published_by_name',
        ),
        sql<number>`(SELECT count(*)::int FROM ${acceptanceRows} WHERE terms_id = version.id)`.as('acceptances'),
      ]);
  }

  /** Published ones, oldest first. */
  private versions(): Promise<readonly TermsOfUseRow[]> {
    return this.db
      .selectFrom('terms_of_use_v1')
      .selectAll()
      .where('status', '=', 'published')
      .orderBy('published_at')
      .execute();
  }

  private acceptancesOf(actor: Actor): Promise<readonly TermsAcceptanceRow[]> {
    return this.db.selectFrom(ownAcceptances({ actor }).as('a')).selectAll().orderBy('accepted_at', 'desc').execute();
  }
}
