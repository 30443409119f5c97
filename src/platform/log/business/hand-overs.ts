import { sql, type RawBuilder } from 'kysely';
import type { DomainEvent, EventDefinition, Occurred } from '../../../kernel/event.js';
import type { HandedOver, HandOver } from '../../../kernel/handing-over.js';
import type { CommandClass } from '../../../kernel/lifecycle.js';
import type { Projection } from '../../../kernel/projection.js';
import { on, type On } from '../../../kernel/reaction.js';
import type { RowOf, Tables } from '../../../kernel/table.js';
import { allRows } from '../../reading/database/door.js';

export type Leaver = 'contact' | 'staffUser';

type HandedOverEvent = Occurred<DomainEvent<string, HandedOver>>;

interface Waiting<Column extends string, Event extends string, Data extends HandedOver> {
  readonly waitsFor: Leaver;
  /** As answers and texts name this work; the lifecycle when `lifecycle` is absent. */
  readonly kind: string;
  readonly lifecycle?: string;
  readonly number: Column;
  readonly title?: Column;
  /** Statuses in which it waits; any when absent. */
  readonly statuses?: readonly string[];
  /** Whether it waits for this person: SQL over the table, called `t`. */
  readonly where: (leaverId: string) => RawBuilder<unknown>;
  /** Absent: the thing ends with the person. */
  readonly command?: CommandClass<HandOver>;
  /** Work that was handed to a person who has left meanwhile goes on to their own successor. */
  readonly handedOver?: EventDefinition<Event, Data>;
  /** Permission of staff who take the work over. */
  readonly permission?: string;
}

/** Work that waits for people who leave (features F49, F62), as its module declares it. */
export interface WaitingWork extends Pick<Waiting<string, string, HandedOver>, 'kind' | 'waitsFor' | 'permission'> {
  readonly lifecycle: string;
  readonly from: Projection;
  readonly command: CommandClass<HandOver> | undefined;
  /** `SELECT` of kind, id, number, title and client. */
  readonly rows: (leaverId: string) => RawBuilder<unknown>;
  /** The answer of a reaction to the event that hands the work over. */
  readonly whenHandedOver: <Given extends readonly unknown[], Answer>(
    answer: (event: HandedOverEvent, ...given: Given) => Answer,
  ) => readonly On<Given, Answer>[];
}

/** Where a read model has such work: `handOver: [waiting(quotes, 'quotes', { kind: 'quote', waitsFor: 'contact', … })]`. */
export const waiting = <
  Of extends Tables,
  Name extends keyof Of & string,
  Event extends string,
  Data extends HandedOver,
>(
  projection: Projection<Of>,
  table: Name,
  {
    lifecycle,
    number,
    title,
    statuses,
    where,
    command,
    handedOver,
    ...work
  }: Waiting<keyof RowOf<Of[Name]> & string, Event, Data>,
): WaitingWork => {
  const column = (name: string | undefined) => (name === undefined ? sql`NULL` : sql.ref(`t.${name}`));
  const inStatus = statuses ? sql`t.status = ANY(${[...statuses]}::text[])` : sql`TRUE`;
  const { columns }: Of[Name] = projection.tables[table];
  const shown = sql`SELECT ${sql.lit(work.kind)} AS kind, t.id, ${column(number)} AS number, ${column(title)}::text AS title,
    ${column('client_id' in columns ? 'client_id' : undefined)}::uuid AS "clientId" FROM ${allRows(projection, table)} t`;
  return {
    ...work,
    lifecycle: lifecycle ?? work.kind,
    from: projection,
    command,
    rows: (leaverId) => sql`${shown} WHERE ${inStatus} AND ${where(leaverId)}`,
    whenHandedOver: (answer) => (handedOver ? [on(handedOver, answer)] : []),
  };
};

const declared = new Set<WaitingWork>();

export const declareWaitingWork = (work: readonly WaitingWork[]): void => {
  for (const each of work) declared.add(each);
};

/** Work of all modules of this process. */
export const waitingWork = (): readonly WaitingWork[] => [...declared];
