import { sql } from 'kysely';
import { contacts } from '../../../projections/customers/contacts.js';
import { staffUsers } from '../../../projections/customers/staff-users.js';
import { anyResource } from '../../kernel/actor.js';
import type { HandOver } from '../../kernel/handing-over.js';
import type { CommandClass } from '../../kernel/lifecycle.js';
import { integer, json, nullable, text, uuid, type ValuesOf } from '../../kernel/table.js';
import { waitingWork, type Leaver, type WaitingWork } from '../../platform/log/business/hand-overs.js';
import { system, tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import type { ReadModel } from '../../platform/reading/reads/declaration.js';
import { leftKinds, type LeftBehind, type LeftKind } from './left-behind.vocabulary.js';

const contactRows = system(
  'finds what waits for who leaves, at whichever client: what the one who asks may not read is only counted',
)(contacts, 'contacts');
const staffRows = tableOf(staffUsers, 'staff_users');

const left = {
  kind: text<LeftKind>(),
  id: uuid,
  number: text(),
  title: nullable(text()),
  clientId: nullable(uuid),
};
export type Left = ValuesOf<typeof left>;

interface PassingWork extends WaitingWork {
  readonly kind: LeftKind;
  readonly command: CommandClass<HandOver>;
}

/** Work that passes to a successor, as modules declare it, in the order of its kinds. */
export const workFor = (leaver: Leaver): readonly PassingWork[] =>
  leftKinds.flatMap((kind) =>
    waitingWork().flatMap(({ command, ...work }) =>
      work.kind === kind && work.waitsFor === leaver && command ? [{ ...work, kind, command }] : [],
    ),
  );

/** @throws Error where no module declares this kind */
export const workOf = (kind: LeftKind): PassingWork => {
  const found = [...workFor('contact'), ...workFor('staffUser')].find((work) => work.kind === kind);
  if (!found) throw new Error(`No module says how a ${kind} passes from people who leave: handOver in its module`);
  return found;
};

const endsWithStaff = (): readonly WaitingWork[] => waitingWork().filter(({ command }) => !command);

const readBy = (leaver: Leaver): readonly ReadModel[] => [...new Set(workFor(leaver).map(({ from }) => from))];

/** Read models of what waits for a contact, and for one of the provider's people. */
export const leftByContacts = (): readonly ReadModel[] => readBy('contact');
export const leftByStaff = (): readonly ReadModel[] => [
  ...readBy('staffUser'),
  ...endsWithStaff().map(({ from }) => from),
];

const leftBy = async (leaver: Leaver, db: Asking['db'], id: string): Promise<readonly Left[]> => {
  const parts = workFor(leaver).map((work) => work.rows(id));
  if (parts.length === 0) return [];
  const { rows } = await select(left)`${sql.join(parts, sql` UNION ALL `)} ORDER BY kind, number, id`.execute(db);
  return rows;
};

type Asker = Pick<Asking, 'db' | 'actor' | 'can'>;

const seenBy = (rows: readonly Left[], { actor, can }: Asker): LeftBehind => {
  const seen = rows.filter(({ kind, clientId }) => {
    const { lifecycle } = workOf(kind);
    return can(actor, `${lifecycle}.read`, { ...anyResource(lifecycle), clientId }).allowed;
  });
  return {
    waiting: seen.map(({ kind, id, number, title }) => ({ kind, id, number, title })),
    waitingCount: rows.length,
  };
};

/** Open work of a contact, at one client or at each of theirs, as the system sees it. */
export const leftByContactIn = async (db: Asking['db'], id: string, clientId?: string): Promise<readonly Left[]> => {
  const rows = await leftBy('contact', db, id);
  return clientId === undefined ? rows : rows.filter((thing) => thing.clientId === clientId);
};

/** Open work of a member of staff, as the system sees it. */
export const leftByStaffUserIn = (db: Asking['db'], id: string): Promise<readonly Left[]> =>
  leftBy('staffUser', db, id);

/** Permission that a member of staff needs to take this kind over; undefined: it waits for customers alone. */
export const neededFor = (kind: LeftKind): string | undefined =>
  workFor('staffUser').find((work) => work.kind === kind)?.permission;

export const mayTake = (permissions: readonly string[], { kind }: Pick<Left, 'kind'>): boolean =>
  permissions.some((permission) => permission === neededFor(kind));

/** Open work of a leaving member of staff that the successor may handle. */
export const passingOnToStaff = async (db: Asking['db'], fromId: string, toId: string): Promise<readonly Left[]> => {
  const { rows } = await select({ permissions: json<readonly string[]>() })`
    SELECT permissions FROM ${staffRows} s WHERE id = ${toId}::uuid`.execute(db);
  const left = await leftByStaffUserIn(db, fromId);
  return left.filter((thing) => mayTake(rows[0]?.permissions ?? [], thing));
};

/** Successor of a contact who has left altogether. */
export const successorOfContact = async (db: Asking['db'], id: string): Promise<string | undefined> => {
  const { rows } = await select({ id: uuid })`
    SELECT successor_id AS id FROM ${contactRows} c
    WHERE id = ${id}::uuid AND status = 'archived' AND successor_id IS NOT NULL`.execute(db);
  return rows[0]?.id;
};

/** Successor of a member of staff who has left, if they may take this kind. */
export const successorOfStaffUser = async (
  db: Asking['db'],
  id: string,
  kind: LeftKind,
): Promise<string | undefined> => {
  const { rows } = await select({ id: uuid, permissions: json<readonly string[]>() })`
    SELECT n.id, n.permissions FROM ${staffRows} s JOIN ${staffRows} n ON n.id = s.successor_id
    WHERE s.id = ${id}::uuid AND s.status = 'archived'`.execute(db);
  const [found] = rows;
  return found && mayTake(found.permissions, { kind }) ? found.id : undefined;
};

/** The member of staff, or else the first of their successors, one after the other, who has not left. */
export const inOffice = async (db: Asking['db'], id: string): Promise<string> => {
  const { rows } = await select({ id: uuid })`
    WITH RECURSIVE line AS (
      SELECT s.id, s.status, s.successor_id FROM ${staffRows} s WHERE s.id = ${id}::uuid
      UNION SELECT s.id, s.status, s.successor_id FROM line JOIN ${staffRows} s
        ON line.status = 'archived' AND s.id = line.successor_id)
    SELECT id FROM line WHERE status = 'active'`.execute(db);
  return rows[0]?.id ?? id;
};

export const waitingForContact = async (id: string, asker: Asker, clientId?: string): Promise<LeftBehind> =>
  seenBy(await leftByContactIn(asker.db, id, clientId), asker);

export const waitingForStaffUser = async (id: string, asker: Asker): Promise<LeftBehind> =>
  seenBy(await leftByStaffUserIn(asker.db, id), asker);

/** Number of subscriptions that end with this member of staff: no successor takes them over. */
export const countSubscriptionsOf = async (db: Asking['db'], staffUserId: string): Promise<number> => {
  const rowsOf = endsWithStaff().map((work) => work.rows(staffUserId));
  if (rowsOf.length === 0) return 0;
  const { rows } = await select({ count: integer })`
    SELECT count(*)::int AS count FROM (${sql.join(rowsOf, sql` UNION ALL `)}) AS w`.execute(db);
  return rows[0]?.count ?? 0;
};
