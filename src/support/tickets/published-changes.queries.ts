import { sql } from 'kysely';
import { ticketPublications } from '../../../projections/support/ticket-publications.js';
import { anyResource, isCustomer, type Resource } from '../../kernel/actor.js';
import { flag, only } from '../../kernel/table.js';
import { Id, Optional } from '../../kernel/validation.js';
import { runsAt } from '../../customers/directory/catalogue.js';
import { choiceIn, labelsOf } from '../../customers/directory/labels.js';
import { asked, tableOf } from '../../platform/reading/database/door.js';
import { ofOwnClient } from '../../platform/reading/database/scopes.js';
import { select } from '../../platform/reading/database/select.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { and, nothing, type Condition } from '../../platform/reading/reads/conditions.js';
import { listing } from '../../platform/reading/reads/reads.js';
import type { PublishedChangeRow } from './tickets.views.js';
import { tickets } from '../../../projections/support/tickets.js';
import { licences } from '../../../projections/customers/licences.js';
import { products } from '../../../projections/customers/products.js';

const ticketVoteRows = tableOf(tickets, 'ticket_votes');
const ticketPublicationRows = tableOf(ticketPublications, 'ticket_publications');

class PublishedChangeFilter {
  @Optional() @Id() productId?: string;
}

const licencesOfOwnClient = asked(licences, 'licences', 'l', ofOwnClient('l.client_id'));

/** Published change requests for customers whose client holds the product by a licence that is valid today. */
const shownTo = ({ actor, can, now }: Pick<Asking, 'actor' | 'can' | 'now'>): Condition => {
  const open: Condition = sql`(t.kind = 'change' AND t.closed_at IS NULL)`;
  if (!isCustomer(actor)) return can(actor, 'ticket.read', anyResource('ticket')).allowed ? open : nothing;
  const held = sql`SELECT FROM ${licencesOfOwnClient({ actor })} l
    WHERE l.product_id = t.product_id AND ${runsAt('l', now)}`;
  return and(open, sql`EXISTS (${held})`);
};

/** Published change requests, as `p` and `t`. */
const published = (asking: Parameters<typeof shownTo>[0]) =>
  sql`${ticketPublicationRows} p JOIN ${changesShownTo(asking)} t ON t.id = p.ticket_id`;

const changesShownTo = asked(tickets, 'tickets', 't', shownTo);

/** Resource for the right to vote, when the asker sees only the published part of a change request. */
const voter = ({ actor }: Pick<Asking, 'actor'>, rangeId: string | null): Resource => ({
  ...anyResource('ticket'),
  clientId: actor.clientId,
  memberIds: [actor.id],
  rangeId,
});

/** @returns undefined where the change request is not published to the asker. */
export const voterOf = async (
  id: string,
  asking: Pick<Asking, 'db' | 'actor' | 'can' | 'now'>,
): Promise<Resource | undefined> => {
  const { rows } = await select(only(tickets.tables.tickets.columns, 'range_id'))`
    SELECT t.range_id FROM ${published(asking)} WHERE t.id = ${id}::uuid`.execute(asking.db);
  return rows[0] && voter(asking, rows[0].range_id);
};

const publishedChange = {
  ...only(tickets.tables.tickets.columns, 'id', 'votes', 'product_id', 'range_id'),
  ...only(ticketPublications.tables.ticket_publications.columns, 'title', 'summary', 'published_at'),
  mine: flag,
  voted_by_me: flag,
};

/** Change requests that the asker may vote for, without whose they are. */
export const publishedChangeReads = listing<PublishedChangeRow>()({
  path: 'tickets/published',
  tag: 'tickets',
  from: [tickets, ticketPublications, licences, products],
  rows: (asking) => select(publishedChange)`(
    SELECT t.id, p.title, p.summary, p.published_at, t.votes, t.product_id, t.range_id,
      coalesce(t.client_id = ${asking.actor.clientId}::uuid, FALSE) AS mine,
      EXISTS (SELECT FROM ${ticketVoteRows} v
        WHERE v.ticket_id = t.id AND v.contact_id::text = ${asking.actor.id}) AS voted_by_me
    FROM ${published(asking)})`,
  filter: PublishedChangeFilter,
  where: {},
  sortable: { votes: 'votes', publishedAt: 'published_at', title: 'title' },
  defaultSort: ['votes', 'DESC'],
  lookUp: (rows, asking) =>
    labelsOf(
      asking,
      rows.map(({ productId }) => productId),
      ['product'],
    ),
  shows: ['id', 'votes', 'votedByMe', 'mine', 'title', 'summary', 'publishedAt'],
  view: ({ productId, rangeId }, asking, labels) => ({
    product: choiceIn(labels, productId),
    mayVote: asking.can(asking.actor, 'ticket.voteForTicket', voter(asking, rangeId)).allowed,
  }),
});
