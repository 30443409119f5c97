import type { DomainEvent } from './event.js';
import type { Rule } from './lifecycle.js';
import { Id } from './validation.js';

/**
 * Passes pending work from a person who leaves to their successor (features F49, F62); the system sends it for the
 * person who removed them.
 */
export class HandOver {
  @Id() fromId!: string;
  @Id() toId!: string;
}

/** The initiator of the event is the person who removed them. */
export interface HandedOver {
  readonly fromId: string;
  readonly toId: string;
}

interface Waiting<State, Event extends DomainEvent, Facts> {
  /** Statuses in which the thing waits for a person. */
  readonly from: readonly string[];
  /** For whom. */
  readonly waitsFor: (state: State) => readonly (string | null | undefined)[];
  readonly handedOver: (asked: HandedOver, state: State, facts: Facts) => Event | readonly Event[];
}

/** The rule of a thing that waits for people: what does not wait for who leaves stays as it is. */
export const handsOver = <State, Event extends DomainEvent, Facts>({
  from,
  waitsFor,
  handedOver,
}: Waiting<State, Event, Facts>): Rule<State, HandOver, Event, Facts> => ({
  from,
  by: ['system'],
  decide: (state, { fromId, toId }, { facts }) =>
    waitsFor(state).includes(fromId) ? handedOver({ fromId, toId }, state, facts) : [],
});

/** Replaces the person who leaves by their successor; other people stay. */
export const after = <Named extends string | null>({ fromId, toId }: HandedOver, named: Named): Named | string =>
  named === fromId ? toId : named;
