import type { Kysely } from 'kysely';
import { legalHolds } from '../../../projections/oversight/legal-holds.js';
import { licences } from '../../../projections/customers/licences.js';
import { privacy } from '../../../projections/oversight/privacy.js';
import { tickets } from '../../../projections/support/tickets.js';
import { dayOf } from '../../kernel/days.js';
import { text } from '../../kernel/table.js';
import { system, tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import type { NoTables } from '../../platform/reading/database/database.js';
import { administratorsOf, type KnownPerson } from '../../customers/directory/people.js';
import type { ErasureObstacle } from './privacy.vocabulary.js';

const bySystem = system('decides whether a person’s data may be erased');
const ticketTable = bySystem(tickets, 'tickets');
const licenceTable = bySystem(licences, 'licences');
const erasureTable = bySystem(privacy, 'erasures');

type Database = Kysely<NoTables>;

const holdTable = tableOf(legalHolds, 'legal_holds');

/** Stream that keeps a person's data, with the reference that people know: a ticket number, a case reference. */
export interface Obstacle {
  readonly obstacle: ErasureObstacle;
  readonly reference: string;
}

const named = { reference: text() };

const openTickets = async (db: Database, { id }: KnownPerson): Promise<readonly Obstacle[]> => {
  const { rows } = await select(named)`
    SELECT t.number AS reference FROM ${ticketTable} t
    WHERE t.closed_at IS NULL AND (t.contact_id::text = ${id} OR t.creator_id = ${id}) ORDER BY t.number`.execute(db);
  return rows.map(({ reference }) => ({ obstacle: 'openTicket', reference }));
};

/** A contract runs with the client, and this person is its only administrator. */
const runningContracts = async (db: Database, person: KnownPerson, now: string): Promise<readonly Obstacle[]> => {
  if (person.clientId === null) return [];
  const administrators = await administratorsOf(db, person.clientId);
  if (administrators.length !== 1 || administrators[0] !== person.id) return [];
  const today = dayOf(now);
  const { rows } = await select(named)`
    SELECT coalesce(number, id::text) AS reference FROM ${licenceTable}
    WHERE client_id = ${person.clientId}::uuid AND status = 'active' AND coalesce(valid_to >= ${today}, TRUE)
    ORDER BY 1`.execute(db);
  return rows.map(({ reference }) => ({ obstacle: 'runningContract', reference }));
};

const holds = async (db: Database, { id, clientId }: KnownPerson): Promise<readonly Obstacle[]> => {
  const { rows } = await select(named)`
    SELECT reference FROM ${holdTable} WHERE status = 'active'
      AND ((subject_kind = 'person' AND subject_id = ${id}) OR (subject_kind = 'client' AND subject_id = ${clientId ?? ''}))
    ORDER BY reference`.execute(db);
  return rows.map(({ reference }) => ({ obstacle: 'legalHold', reference }));
};

const orders = async (db: Database, { id }: KnownPerson): Promise<readonly Obstacle[]> => {
  const { rows } = await select(named)`
    SELECT to_char(ordered_at, 'YYYY-MM-DD') AS reference FROM ${erasureTable} WHERE person_id::text = ${id}`.execute(
    db,
  );
  return rows.map(({ reference }) => ({ obstacle: 'alreadyOrdered', reference }));
};

/** Everything that keeps the data of a person from being erased now. */
export const obstaclesOf = async (db: Database, person: KnownPerson, now: string): Promise<readonly Obstacle[]> =>
  (
    await Promise.all([
      openTickets(db, person),
      runningContracts(db, person, now),
      holds(db, person),
      orders(db, person),
    ])
  ).flat();
