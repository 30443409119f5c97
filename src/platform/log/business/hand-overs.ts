import { sql, type RawBuilder } from 'kysely';
import type { DomainEvent, EventDefinition, Occurred } from '../../../kernel/event.js';
import type { HandedOver, HandOver } from '../../../kernel/handing-over.js';
import type { CommandClass } from '../../../kernel/lifecycle.js';
import type { Projection } from '../../../kernel/projection.js';
import { on, type On } from '../../../kernel/reaction.js';
import type { RowOf, Tables } from '../../../kernel/table.js';
import { allRows } from '../../reading/database/door.js';

export type Leaver = 'contact' | 'staffUser';

interface Work {
  readonly waitsFor: Leaver;
  /** As answers and texts name this work. */
  readonly kind: string;
  /** Permission of staff who take the work over. */
  readonly permission?: string;
  /** Absent: the thing ends with the person. */
  readonly command?: CommandClass<HandOver>;
}

interface Declared<Column extends string, Data extends HandedOver> extends Work {
  /** The kind when absent. */
  readonly lifecycle?: string;
  readonly number: Column;
  readonly title?: Column;
  /** Statuses in which it waits; any when absent. */
  readonly statuses?: readonly string[];
  /** People whom the work waits for: columns with their ids, or SQL over the table, called `t`. */
  readonly named: readonly Column[] | ((leaverId: string) => RawBuilder<unknown>);
  /** Work that was handed to a person who has left meanwhile goes on to their own successor. */
  readonly handedOver?: EventDefinition<string, Data>;
}

/** Work that waits for people who leave (features F49, F62), as its module declares it. */
export interface WaitingWork extends Work {
  readonly lifecycle: string;
  readonly from: Projection;
  /** `SELECT` of kind, id, number, title and client. */
  readonly rows: (leaverId: string) => RawBuilder<unknown>;
  /** The answer of a reaction to the event that hands the work over. */
  readonly whenHandedOver: <Given extends readonly unknown[], Answer>(
    answer: (event: Occurred<DomainEvent<string, HandedOver>>, ...given: Given) => Answer,
  ) => readonly On<Given, Answer>[];
}

const column = (name: string | undefined) => (name === undefined ? sql`NULL` : sql.ref(`t.${name}`));

/** Where a read model has such work: `handOver: [waiting(quotes, 'quotes', { kind: 'quote', waitsFor: 'contact', … })]`. */
export const waiting = <Of extends Tables, Name extends keyof Of & string, Data extends HandedOver>(
  projection: Projection<Of>,
  table: Name,
  { number, title, statuses, named, handedOver, ...work }: Declared<keyof RowOf<Of[Name]> & string, Data>,
): WaitingWork => {
  const clientId = 'client_id' in (projection.tables[table]?.columns ?? {}) ? 'client_id' : undefined;
  const inStatus = statuses ? sql`t.status = ANY(${[...statuses]}::text[])` : sql`TRUE`;
  const shown = sql`SELECT ${sql.lit(work.kind)} AS kind, t.id, ${column(number)} AS number,
    ${column(title)}::text AS title, ${column(clientId)}::uuid AS "clientId" FROM ${allRows(projection, table)} t`;
  const isNamed = (id: string) =>
    typeof named === 'function' ? named(id) : sql`${id}::uuid IN (${sql.join(named.map(column))})`;
  return {
    lifecycle: work.kind,
    ...work,
    from: projection,
    rows: (id) => sql`${shown} WHERE ${inStatus} AND ${isNamed(id)}`,
    whenHandedOver: (answer) => (handedOver ? [on(handedOver, answer)] : []),
  };
};

const declared = new Set<WaitingWork>();

export const declareWaitingWork = (work: readonly WaitingWork[]): void => work.forEach((each) => declared.add(each));

/** Work of all modules of this process. */
export const waitingWork = (): readonly WaitingWork[] => [...declared];
