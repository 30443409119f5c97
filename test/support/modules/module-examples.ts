import type { Random } from '../../../src/demo/random.js';
import type { DomainEvent } from '../../../src/kernel/event.js';
import type { Recorded, RecordLifecycle } from '../../../src/kernel/record.js';
import type { Case } from '../matrix.js';
import type { People } from '../people.js';

/**
 * Bodies of a lifecycle's commands in a state: by command, from a seeded choice. Commands without a row have no fields.
 */
export type Bodies = Readonly<Record<string, (random: Random, state: unknown) => object>>;

/** In the words of `whoMay`; by status where it is not the same in all of them. */
export type Row = string | Readonly<Record<string, string>>;

/** By command, and who may `read`; `otherwise` is the row of the commands that have none. */
export type Rows = Readonly<Record<string, Row>>;

/** Examples of a module for the tests of all modules: golden events, histories, the matrix of routes. */
export interface ModuleExamples {
  /** An example of each of its events, with every field that it may have. */
  readonly events: readonly DomainEvent[];
  /** By lifecycle. */
  readonly bodies: Readonly<Record<string, Bodies>>;
  /** Senders of each command, and readers, by lifecycle. */
  readonly whoMay?: Readonly<Record<string, Rows>>;
  /** Facts that its rules look up, for the histories. */
  readonly facts?: object;
  /** Valid fields of the command that begins a thing, by route. */
  fields(people: People): Readonly<Record<string, (n: number) => object>>;
  /** Cases of the matrix of routes; when absent, those of a record that the provider keeps. */
  cases?(people: People): readonly Case[];
}

/** The four events of a record, with every field that it may have. */
export const recorded = <Fields extends object>(
  of: RecordLifecycle<Fields>,
  fields: Required<Recorded<Fields>>,
): readonly DomainEvent[] => [of.registered(fields), of.revised(fields), of.archived({}), of.restored({})];
