import type { DomainEvent, Occurred } from '../../src/kernel/event.js';
import { derivedId } from '../../src/kernel/ids.js';
import type { Lifecycle } from '../../src/kernel/lifecycle.js';
import { occurred } from '../../src/kernel/testing.js';
import { eventExamples } from '../contract/golden/event-examples.js';
import { people } from './ticket-rows.js';

const { town, marie, paul, agent } = people;

/** Things that are the client or a person, or one's own by their id: their stream is theirs. */
const ownIds: Readonly<Record<string, string>> = {
  client: town,
  defaultAdministrator: town,
  ...Object.fromEntries(
    ['contact', 'account', 'contentReceipt', 'contentEvaluation', 'tutorialViewing', 'personalExport'].map((name) => [
      name,
      marie,
    ]),
  ),
  staffUser: people.agent,
};

/** Whether its stream is at an id that the client or the person says: no other thing stands there. */
export const isOneself = ({ name }: Pick<Lifecycle, 'name'>): boolean => Object.hasOwn(ownIds, name);

export const idOfThing = ({ name }: Pick<Lifecycle, 'name'>): string => ownIds[name] ?? derivedId('thing', name);

/** Examples that the matrix shapes: each names the town and Marie, and no ticket is restricted. */
const shaped: Readonly<Record<string, object>> = {
  TicketOpened: { personalDataIncident: false },
  WarrantyMoved: { clientId: town },
  OrderShipped: { complete: true },
  OrderDelivered: { complete: true },
  TutorialSubmitted: { status: 'submitted' },
  TutorialReturned: { status: 'draft' },
  ContactRequestSent: { clientId: town, senderId: marie },
  MenuCustomised: { personId: marie },
  NotificationsChosen: { personId: marie },
  LearnerNamed: { namedBy: paul },
  PathEntered: { enrolledBy: paul },
};

/** A second kind of thing of a lifecycle, of which its rules say something else. */
interface Variant {
  readonly of: string;
  readonly shaped: Readonly<Record<string, object>>;
}

export const variants: Readonly<Record<string, Variant>> = {
  'ticket, restricted': { of: 'ticket', shaped: { TicketOpened: { personalDataIncident: true } } },
  'contact, administrator': { of: 'contact', shaped: { ContactRegistered: { role: 'administrator' } } },
  'signature, in the place of another': { of: 'signature', shaped: { SignaturePrepared: { inPlaceOf: paul } } },
  'savedView, of the client': { of: 'savedView', shaped: { SavedViewRegistered: { scope: 'client' } } },
  'savedView, of the staff': {
    of: 'savedView',
    shaped: { SavedViewRegistered: { scope: 'client', ownerId: agent, clientId: null } },
  },
};

/** Events without which a thing names no people at all. */
const happened: Readonly<Record<string, readonly string[]>> = {
  trainingSession: ['TraineeListed'],
  webinarSession: ['WebinarParticipantsEnrolled', 'WebinarWaitingListJoined', 'WebinarSeatsOffered'],
};

export const namedEvents: readonly string[] = [
  ...Object.keys(shaped),
  ...Object.values(happened).flat(),
  ...Object.values(variants).flatMap((variant) => Object.keys(variant.shaped)),
];

const onThing = (lifecycle: Lifecycle, event: DomainEvent, revision: number): Occurred =>
  occurred(event, {
    streamId: idOfThing(lifecycle),
    revision: BigInt(revision),
    at: '2026-03-02T09:00:00.000Z',
    metadata: { actor: marie, actorKind: 'contact', tenant: town },
  });

/** A thing with the events that led to its state. */
export interface Thing {
  readonly state: { readonly status: string };
  readonly events: readonly DomainEvent[];
}

/** So many states of one lifecycle are looked at, at most. */
const mostStates = 600;

const examplesOf = (lifecycle: Lifecycle, kind: string): readonly DomainEvent[] =>
  eventExamples
    .filter(({ type }) => lifecycle.events.some((known) => known.type === type))
    .map(({ type, data }) => ({ type, data: { ...data, ...shaped[type], ...variants[kind]?.shaped[type] } }));

/** States that the example events lead to; a new status is gone on from first. */
const reachedThings = (
  lifecycle: Lifecycle,
  examples: readonly DomainEvent[],
  births: readonly DomainEvent[],
  isEnough: (thing: Thing) => boolean,
): readonly Thing[] => {
  const first: Thing = { state: lifecycle.initial, events: [] };
  const seen = new Map<string, Thing>([[JSON.stringify(first.state), first]]);
  const statuses = new Set([first.state.status]);
  const [fresh, rest]: [Thing[], Thing[]] = [[first], []];
  for (let thing = fresh.shift(); thing; thing = fresh.shift() ?? rest.shift()) {
    const { state, events } = thing;
    for (const event of thing === first ? births : examples) {
      const next: Thing = {
        state: lifecycle.evolve(state, onThing(lifecycle, event, events.length)),
        events: [...events, event],
      };
      const { status } = next.state;
      if (status !== state.status && !lifecycle.transitions[state.status]?.includes(status)) continue;
      const key = JSON.stringify(next.state);
      if (seen.has(key)) continue;
      seen.set(key, next);
      (statuses.has(status) ? rest : fresh).push(next);
      statuses.add(status);
      if (isEnough(next) || seen.size > mostStates) return [...seen.values()];
    }
  }
  return [...seen.values()];
};

/**
 * Of each status that the example events lead to, a thing that came to it, with all that must have happened. Its life
 * begins as the first example does, where that leads to the status.
 */
export const thingsOf = (lifecycle: Lifecycle, kind: string = lifecycle.name): ReadonlyMap<string, Thing> => {
  const missed = new Set(Object.keys(lifecycle.transitions).filter((status) => status !== lifecycle.initial.status));
  const wanted = happened[lifecycle.name] ?? [];
  const has = ({ events }: Thing): boolean => wanted.every((type) => events.some((event) => event.type === type));
  const isEnough = (thing: Thing): boolean => {
    if (has(thing)) missed.delete(thing.state.status);
    return missed.size === 0;
  };
  const examples = examplesOf(lifecycle, kind);
  const reached = [examples.slice(0, 1), examples].flatMap((births) =>
    missed.size > 0 ? reachedThings(lifecycle, examples, births, isEnough) : [],
  );
  const found = new Map<string, Thing>();
  for (const thing of [...reached.filter(has), ...reached])
    if (!found.has(thing.state.status)) found.set(thing.state.status, thing);
  return found;
};
