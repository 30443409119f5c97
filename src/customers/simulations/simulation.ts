import { anyResource, type Actor } from '../../kernel/actor.js';
import { event } from '../../kernel/event.js';
import { lifecycle, type Reservation } from '../../kernel/lifecycle.js';
import { refuse, refusal } from '../../kernel/refusal.js';
import {
  CloseSimulation,
  ElevateSimulation,
  EndSimulation,
  ExpireSimulation,
  StartSimulation,
} from './simulation.commands.js';
import { simulationMinutes, type SimulatedAs, type SimulationEnding } from './simulation.vocabulary.js';

interface Started {
  readonly staffId: string;
  readonly clientId: string;
  readonly as: SimulatedAs;
  /** The simulated person: the contact, or the client itself. */
  readonly personId: string;
  readonly reason: string;
  readonly reference: string;
  /** When it ends by itself: an instant, ISO 8601 UTC. */
  readonly until: string;
}

export const simulationStarted = event('SimulationStarted').carries<Started>({
  impersonal: { reason: 'evidence', reference: 'number' },
});
export const simulationElevated = event('SimulationElevated').carries<{ readonly reason: string }>({
  impersonal: { reason: 'evidence' },
});
export const simulationEnded = event('SimulationEnded').carries<{ readonly how: SimulationEnding }>();

interface Simulation {
  readonly status: 'none' | 'active' | 'ended';
  readonly started: Started | null;
  readonly elevated: boolean;
}

/** Looked up before a simulation starts. */
export interface SimulationFacts {
  readonly clientKnown: boolean;
  /** The contact may connect, and belongs to the client. */
  readonly contactKnown: boolean;
}

const later = (instant: string, minutes: number): string =>
  new Date(Date.parse(instant) + minutes * 60_000).toISOString();

/** A member of staff is one person at a time. */
const oneAtATime = ({ staffId }: Started): Reservation => ({
  what: 'simulation',
  value: staffId,
  refusal: 'alreadySimulating',
});

const whoSimulates = (actor: Actor): string => actor.simulatedBy ?? actor.id;

/** A member of staff acting as a client or as a contact, for an hour, with a reason (specification §4; defaults G21). */
export const simulation = lifecycle<Simulation, SimulationFacts>()('simulation', {
  plural: 'simulations',
  initial: { status: 'none', started: null, elevated: false },
  commands: { StartSimulation, ElevateSimulation, EndSimulation, CloseSimulation, ExpireSimulation },
  events: [simulationStarted, simulationElevated, simulationEnded],
  transitions: { none: ['active'], active: ['ended'], ended: [] },
  // the simulated person may read about it, the simulating member of staff may act on it
  resource: ({ started }) => ({
    ...anyResource('simulation'),
    clientId: started?.clientId ?? null,
    memberIds: started ? [started.staffId] : [],
    readerIds: started ? [started.personId] : [],
  }),
  tenant: ({ started }) => started?.clientId ?? null,
  held: ({ status, started }) => (started && status === 'active' ? [oneAtATime(started)] : []),
  timers: ({ status, started }) =>
    started && status === 'active' ? [{ name: 'end', command: new ExpireSimulation(), dueAt: started.until }] : [],
  decide: {
    StartSimulation: {
      from: ['none'],
      by: ['staff'],
      refusals: ['noClientFound', 'noContactFound', 'alreadySimulating'],
      decide: (_, { clientId, as, contactId, reason, reference }, { actor, now, facts }) => {
        if (!facts.clientKnown) return refuse('noClientFound');
        const personId = as === 'contact' ? contactId : clientId;
        if (personId === undefined || (as === 'contact' && !facts.contactKnown)) return refuse('noContactFound');
        const until = later(now, simulationMinutes);
        return [simulationStarted({ staffId: actor.id, clientId, as, personId, reason, reference, until })];
      },
    },
    ElevateSimulation: {
      from: ['active'],
      by: ['customer', 'staff'],
      whileSimulating: { when: 'always', because: 'the simulation’s own acts' },
      refusals: ['notYourSimulation', 'alreadyElevated'],
      guard: ({ elevated, started }, { actor }) => {
        if (started?.staffId !== whoSimulates(actor)) return refusal('notYourSimulation');
        return elevated ? refusal('alreadyElevated') : undefined;
      },
      decide: (_, { reason }) => [simulationElevated({ reason })],
    },
    EndSimulation: {
      from: ['active'],
      by: ['customer', 'staff'],
      whileSimulating: { when: 'always', because: 'the simulation’s own acts' },
      refusals: ['notYourSimulation'],
      guard: ({ started }, { actor }) =>
        started?.staffId === whoSimulates(actor) ? undefined : refusal('notYourSimulation'),
      decide: () => [simulationEnded({ how: 'left' })],
    },
    CloseSimulation: { from: ['active'], by: ['system'], decide: () => [simulationEnded({ how: 'revoked' })] },
    ExpireSimulation: {
      from: ['active'],
      by: ['system'],
      timed: 'effect',
      decide: () => simulationEnded({ how: 'timedOut' }),
    },
  },
  evolve: {
    SimulationStarted: (state, { data }) => ({ ...state, status: 'active', started: data }),
    SimulationElevated: (state) => ({ ...state, elevated: true }),
    SimulationEnded: (state) => ({ ...state, status: 'ended' }),
  },
});
