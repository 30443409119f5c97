import { sql } from 'kysely';
import { ticketPublications } from '../../projections/ticket-publications.js';
import { anyResource, isCustomer, type Resource } from '../kernel/actor.js';
import { Id, Optional } from '../kernel/validation.js';
import { choiceIn, labelsOf } from '../directory/labels.js';
import { asked, tableOf } from '../platform/database/door.js';
import type { ListDefinition, ListRequest } from '../platform/http/list.js';
import { Page } from '../platform/http/page.js';
import { both, ids as idList, nothing, type Asking, type Condition } from './ticket-scope.queries.js';
import type { PublishedChangeRow } from './tickets.views.js';
import { tickets } from '../../projections/tickets.js';
import { licences } from '../../projections/licences.js';

const ticketVoteRows = tableOf(tickets, 'ticket_votes');
const ticketPublicationRows = tableOf(ticketPublications, 'ticket_publications');

export class PublishedChangeFilter {
  @Optional() @Id() productId?: string;
}

export const publishedChangeList = {
  filter: PublishedChangeFilter,
  sortable: { votes: 't.votes', publishedAt: 'p.published_at', title: 'p.title' },
  defaultSort: ['votes', 'DESC'],
  pageSize: 30,
} satisfies ListDefinition<PublishedChangeFilter>;

const licencesOfOwnClient = asked(
  licences,
  'licences',
  'l',
  ({ actor }: Pick<Asking, 'actor'>): Condition => sql`l.client_id = ${actor.clientId}::uuid`,
);

/** Whose client holds the product: a licence that is valid today. */
const shownTo = ({ actor, can, now }: Pick<Asking, 'actor' | 'can' | 'now'>): Condition => {
  const open: Condition = sql`(t.kind = 'change' AND t.closed_at IS NULL)`;
  if (!isCustomer(actor)) return can(actor, 'ticket.read', anyResource('ticket')).allowed ? open : nothing;
  const today = now.slice(0, 10);
  return both(
    open,
    sql`EXISTS (SELECT FROM ${licencesOfOwnClient({ actor })} l WHERE l.product_id = t.product_id
      AND l.status = 'active' AND l.valid_from <= ${today} AND coalesce(l.valid_to >= ${today}, TRUE))`,
  );
};

/** Published change requests, as `p` and `t`. */
const published = (asking: Parameters<typeof shownTo>[0]) =>
  sql`${ticketPublicationRows} p JOIN ${changesShownTo(asking)} t ON t.id = p.ticket_id`;

const changesShownTo = asked(tickets, 'tickets', 't', shownTo);

/** What the asker votes as, for a change request of which they see no more than what was published. */
const voter = ({ actor }: Pick<Asking, 'actor'>, rangeId: string | null): Resource => ({
  ...anyResource('ticket'),
  clientId: actor.clientId,
  memberIds: [actor.id],
  rangeId,
});

/** @returns undefined where the change request is not published to the asker. */
export const voterOf = async (id: string, asking: Asking): Promise<Resource | undefined> => {
  const { rows } = await sql<{ range_id: string | null }>`
    SELECT t.range_id FROM ${published(asking)} WHERE t.id = ${id}::uuid`.execute(asking.db);
  return rows[0] && voter(asking, rows[0].range_id);
};

interface PublishedRow extends Omit<PublishedChangeRow, 'product' | 'mayVote'> {
  readonly product_id: string | null;
  readonly range_id: string | null;
  readonly total: number;
}

/** Change requests that the asker may vote for, without whose they are. */
export const publishedChanges = async (
  { filter, ids, order, limit, offset }: ListRequest<PublishedChangeFilter>,
  asking: Asking,
): Promise<Page<PublishedChangeRow>> => {
  const { actor, can, db } = asking;
  const where = both(
    filter.productId === undefined ? sql`TRUE` : sql`t.product_id = ${filter.productId}::uuid`,
    ids ? sql`t.id = ANY(${idList(ids)})` : sql`TRUE`,
  );
  const { rows } = await sql<PublishedRow>`
    SELECT t.id, p.title, p.summary, p.published_at AS "publishedAt", t.votes, t.product_id, t.range_id,
      coalesce(t.client_id = ${actor.clientId}::uuid, FALSE) AS mine, count(*) OVER ()::integer AS total,
      EXISTS (SELECT FROM ${ticketVoteRows} v WHERE v.ticket_id = t.id AND v.contact_id::text = ${actor.id}) AS "votedByMe"
    FROM ${published(asking)} WHERE ${where}
    ORDER BY ${sql.ref(order.column)} ${sql.raw(order.direction)}, t.id LIMIT ${limit} OFFSET ${offset}`.execute(db);
  const labels = await labelsOf(
    asking,
    rows.map(({ product_id }) => product_id),
    ['product'],
  );
  return new Page(
    rows.map((row) => ({
      id: row.id,
      title: row.title,
      summary: row.summary,
      product: choiceIn(labels, row.product_id),
      publishedAt: row.publishedAt,
      votes: row.votes,
      votedByMe: row.votedByMe,
      mayVote: can(actor, 'ticket.voteForTicket', voter(asking, row.range_id)).allowed,
      mine: row.mine,
    })),
    rows[0]?.total ?? 0,
  );
};
