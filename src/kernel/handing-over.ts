import type { DomainEvent } from './event.js';
import type { Rule } from './lifecycle.js';
import { Id } from './validation.js';

/** What waits for somebody who leaves passes to who takes over (features F49, F62); the system sends it for who let them leave. */
export class HandOver {
  @Id() fromId!: string;
  @Id() toId!: string;
}

/** Who let them leave is the initiator of the event. */
export interface HandedOver {
  readonly fromId: string;
  readonly toId: string;
}

interface Waiting<State, Event extends DomainEvent, Facts> {
  /** Statuses in which it waits for somebody. */
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

/** Who is named afterwards where this one was named before. */
export const after = <Named extends string | null>({ fromId, toId }: HandedOver, named: Named): Named | string =>
  named === fromId ? toId : named;
