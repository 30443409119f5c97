import { sql, type RawBuilder } from 'kysely';
import { anyResource, isCustomer, type Actor } from '../../kernel/actor.js';
import { wordsOf } from '../../kernel/words.js';
import { asked, tableOf } from '../../platform/reading/database/door.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { all, and, idList, nothing, or, type Condition } from '../../platform/reading/reads/conditions.js';
import { tickets } from '../../../projections/support/tickets.js';

const ticketParticipantRows = tableOf(tickets, 'ticket_participants');

/** The actor is named on the ticket: contact, second contact, creator, agent, participant. */
export const names = ({ id: own, holder }: Actor): Condition => named(holder?.id ?? own);

const named = (id: string): Condition =>
  or(
    sql`t.contact_id = ${id}::uuid`,
    sql`t.second_contact_id = ${id}::uuid`,
    sql`t.creator_id = ${id}`,
    sql`t.agent_id = ${id}::uuid`,
    sql`t.id = ANY(ARRAY(SELECT p.ticket_id FROM ${ticketParticipantRows} p WHERE p.contact_id = ${id}::uuid))`,
  );

/** Tickets about one of these structures. */
export const ofAnyStructure = (structureIds: readonly string[]): Condition =>
  sql`t.structure_id = ANY(${idList(structureIds)})`;

/** Tickets about the structures that the actor is limited to; all tickets for an actor without such a limit. */
const ofStructures = ({ structureIds }: Actor): Condition =>
  structureIds.length === 0 ? all : ofAnyStructure(structureIds);

export const clientsOf = ({ clientId, linkedClientIds }: Actor): readonly string[] => [
  ...(clientId ? [clientId] : []),
  ...linkedClientIds,
];

/** Says what `can()` says of `ticket.read`. */
const visible = ({ actor, can }: Pick<Asking, 'actor' | 'can'>): Condition => {
  if (!isCustomer(actor)) return can(actor, 'ticket.read', anyResource('ticket')).allowed ? all : nothing;
  const theirs: Condition = sql`t.client_id = ANY(${idList(clientsOf(actor))})`;
  if (actor.holder) return and(theirs, visible({ actor: actor.holder, can }));
  if (actor.kind === 'clientAdministrator') return theirs;
  return and(theirs, actor.seesAllTickets ? or(ofStructures(actor), names(actor)) : names(actor));
};

/** The tickets that the asking user may see, as `t`: the row scope of every list, count, export, search and detail. */
export const ticketsSeen = asked(tickets, 'tickets', 't', visible);

/**
 * Of these, tickets whose texts the asker may read; restricted ones have fewer readers. Same rule as `can()` for
 * `ticket.readRestricted`.
 */
export const readable = (asking: Pick<Asking, 'actor' | 'can'>): Condition =>
  readsRestricted(asking) ? all : or(sql`NOT t.restricted`, names(asking.actor));

const readsRestricted = ({ actor, can }: Pick<Asking, 'actor' | 'can'>): boolean =>
  can(actor, 'ticket.readRestricted', { ...anyResource('ticket'), clientId: actor.clientId, restricted: true }).allowed;

/** Sort key in place of the title: masked titles sort as null, so their position reveals nothing. */
export const sortedTitle = (asking: Asking): RawBuilder<unknown> | undefined =>
  readsRestricted(asking) ? undefined : sql`CASE WHEN ${readable(asking)} THEN t.title END`;

export const readsNotes = ({ actor, can }: Pick<Asking, 'actor' | 'can'>): boolean =>
  can(actor, 'ticket.readInternal', anyResource('ticket')).allowed;

/** Words that nearly every text has: they tell no ticket from another, and cost most to look up. */
const idleWords = new Set(
  wordsOf(
    'le la les l un une des de du d au aux à et ou est sont en dans par pour sur avec sans que qui qu ne n pas ce cette se s sa son ses il elle ils nous vous on a été ' +
      'el los las lo una unos del al y o es son por para con sin no su sus se que ' +
      'the an of and or is are to in on at for with by not it this that we you',
  ),
);

/** The words of a search, as the column `search` knows them; idle ones only when there are no others. */
export const searchWords = (text: string, most = 8): readonly string[] => {
  const words = wordsOf(text);
  const telling = words.filter((word) => !idleWords.has(word));
  return (telling.length > 0 ? telling : words).slice(0, most);
};

/** Where a word may stand: anywhere, in titles, descriptions, numbers, internal notes. */
export type Mark = '' | 't/' | 'd/' | 'n/' | 'i/';

/** Shorter words are looked for as they are: too much begins like them. */
const shortestBeginning = 3;

const beginning = (word: string): string => (word.length < shortestBeginning ? word : `${word}:*`);

/** All these words, or words that begin so, each in one of the places marked; finds nothing without a word. */
export const wordsQuery = (words: readonly string[], marks: readonly Mark[] = ['']): RawBuilder<unknown> => {
  const anywhere = words.map((word) => `(${marks.map((mark) => mark + beginning(word)).join(' | ')})`);
  return sql`${anywhere.join(' & ')}::tsquery`;
};

export const withWords = (words: readonly string[], marks?: readonly Mark[]): Condition =>
  sql`t.search @@ ${wordsQuery(words, marks)}`;
