import { systemActor, type Actor } from '../kernel/actor.js';
import { daysAgo, iso, laterAtWork } from './clock.js';
import type { DemoClient, DemoContact } from './clients.js';
import { moduleId, productId, rangeId, releaseOn, versionId } from './demo-products.js';
import { demoId, type Planned, type PlannedStream } from './planned.js';
import type { Random } from './random.js';
import { agents } from './staff.js';
import { supportedStructureIds } from './structures.js';
import { stories, type By, type Step, type Story, type Telling } from './stories.js';
import type { Topic } from './topic.js';
import { assistanceTopics, changeTopics } from './topics.js';

/** A client with the people who may open tickets. */
export interface Customer {
  readonly client: DemoClient;
  readonly contacts: readonly DemoContact[];
  readonly random: Random;
}

const hour = 3_600_000;

/** How many of `total` tickets tell each story: at least one. */
const cast = (total: number): readonly Story[] => {
  const shares = stories.reduce((sum, { share }) => sum + share, 0);
  return stories.flatMap((story) =>
    Array.from({ length: Math.max(1, Math.round((total * story.share) / shares)) }, () => story),
  );
};

const mayOpen = ({ actor }: DemoContact, topic: Topic, product: { readonly range: string }): boolean =>
  actor.kind === 'clientAdministrator' ||
  (actor.productRights[rangeId(product.range)] ?? []).includes(
    topic.type === 'improvement' ? 'openChangeRequests' : 'openTickets',
  );

const topicsOf = ({ client }: Customer, kind: Story['kind']): readonly Topic[] => {
  const owned = new Set(client.products.map(({ key }) => key));
  return (kind === 'change' ? changeTopics : assistanceTopics).filter(({ product }) => owned.has(product));
};

/** The tickets of one client, telling these stories; topics come back only once all were told. */
export const ticketsOf = (customer: Customer, told: readonly Story[], now: number): readonly PlannedStream[] => {
  const unused = new Map<Story['kind'], Topic[]>();
  return told.flatMap((story, index) => {
    const topics = unused.get(story.kind)?.length
      ? unused.get(story.kind)
      : [...customer.random.some(topicsOf(customer, story.kind), 99)];
    const topic = topics?.pop();
    if (!topic) return [];
    unused.set(story.kind, topics ?? []);
    return [ticketOf(customer, story, topic, index, now)];
  });
};

const ticketOf = (customer: Customer, story: Story, topic: Topic, index: number, now: number): PlannedStream => {
  const { client, random } = customer;
  const product = client.products.find(({ key }) => key === topic.product);
  const askers = customer.contacts.filter((contact) => product && mayOpen(contact, topic, product));
  const asker = askers[index % Math.max(1, askers.length)];
  if (!asker) return [];
  const opened = daysAgo(random.between(...story.opened) + random.next(), now);
  const id = demoId('ticket', `${client.key}/${index}/${topic.title}`);
  const release = releaseOn(iso(opened).slice(0, 10));
  const telling: Telling = {
    topic,
    language: client.language,
    contactId: asker.id,
    kind: story.kind ?? 'assistance',
    productId: productId(topic.product),
    moduleId: moduleId(topic.product, topic.module),
    versionId: versionId(topic.product, release.name),
  };
  const colleagues = customer.contacts.filter(
    (contact) => contact !== asker && contact.actor.kind === 'clientAdministrator',
  );
  const actors: Readonly<Record<By, Actor>> = {
    customer: asker.actor,
    colleague: colleagues[0]?.actor ?? asker.actor,
    agent: agentFor(client, random),
    system: systemActor,
  };
  const opening: Planned = {
    lifecycle: 'ticket',
    command: 'OpenTicket',
    id,
    actor: asker.actor,
    at: iso(opened),
    body: { ...openingOf(customer, telling, asker, opened), ...structureOf(client, asker, index) },
  };
  const told = [opening, ...follow(opening, voted(story.steps, colleagues.length), actors, telling, random, now)];
  return [...told, ...ending(told, now)];
};

const closings = ['AcceptTicketSolution', 'CloseTicket', 'CancelTicket', 'CloseResolvedTicket'];
const resolving = ['ProposeTicketSolution', 'ResolveSilentTicket'];
const reopeningWindow = 30 * 24 * hour;

/** Ends the reopening of tickets closed more than thirty days ago. */
const ending = (told: readonly Planned[], now: number): readonly Planned[] => {
  const last = told.at(-1);
  const ends = Date.parse(last?.at ?? '') + reopeningWindow;
  return last && closings.includes(last.command) && ends <= now
    ? [{ ...last, command: 'EndTicketReopening', actor: systemActor, at: iso(ends), body: {} }]
    : [];
};

/** A second vote needs a second person. */
const voted = (steps: readonly Step[], colleagues: number): readonly Step[] =>
  steps.filter(({ command }, index) => command !== 'VoteForTicket' || (colleagues > 0 && index === 0));

const agentFor = (client: DemoClient, random: Random): Actor =>
  client.language === 'es'
    ? (agents.find(({ language }) => language === 'es') ?? random.pick(agents))
    : random.pick(agents);

/** Every other ticket is about one structure; those of who is kept to some, all of them. */
const structureOf = (client: DemoClient, { actor }: DemoContact, index: number): object => {
  const kept = actor.structureIds.length > 0;
  const offered = kept ? actor.structureIds : supportedStructureIds(client);
  const structureId = offered[Math.floor(index / (kept ? 1 : 2)) % Math.max(1, offered.length)];
  return structureId !== undefined && (kept || index % 2 === 0) ? { structureId } : {};
};

const openingOf = ({ contacts, random }: Customer, telling: Telling, asker: DemoContact, opened: number): object => {
  const { topic, kind, ...ids } = telling;
  const { corrections } = releaseOn(iso(opened).slice(0, 10));
  const informed = contacts.find((contact) => contact !== asker && random.chance(0.25));
  return {
    kind,
    clientId: asker.actor.clientId,
    productId: ids.productId,
    moduleId: ids.moduleId,
    versionId: ids.versionId,
    ...(random.chance(0.5) ? { correctiveVersionId: versionId(topic.product, random.pick(corrections)) } : {}),
    type: topic.type,
    title: topic.title,
    description: topic.description,
    contactId: asker.id,
    phone: asker.phone,
    informedContactIds: informed ? [informed.id] : [],
    ...(kind === 'assistance'
      ? { severity: topic.severity, impact: random.pick(['everyone', 'department', 'person']) }
      : {}),
    ...(topic.severity === 'blocking'
      ? {
          severityReason: topic.description.split('\n').at(-1) ?? topic.title,
          deadline: iso(opened + 48 * hour).slice(0, 10),
        }
      : {}),
    ...(random.chance(0.2) ? { availability: 'Du lundi au jeudi, de 9 h à 12 h' } : {}),
  };
};

/** The answer to a solution names it: the last one of those before. */
const solutionIn = (before: readonly Step[], { command }: Step): object =>
  ['AcceptTicketSolution', 'RejectTicketSolution'].includes(command)
    ? { solutionNumber: before.filter((step) => resolving.includes(step.command)).length }
    : {};

const follow = (
  opening: Planned,
  steps: readonly Step[],
  actors: Readonly<Record<By, Actor>>,
  telling: Telling,
  random: Random,
  now: number,
): readonly Planned[] => {
  let at = Date.parse(opening.at);
  return steps.map((step, place) => {
    const [least, most] = step.after;
    const hours = least + random.next() * (most - least);
    at = step.by === 'system' ? at + hours * hour : laterAtWork(at, hours, now);
    const { command, by } = step;
    return {
      lifecycle: 'ticket',
      command,
      id: opening.id,
      actor: actors[by],
      at: iso(at),
      body: { ...step.body(telling), ...solutionIn(steps.slice(0, place), step) },
    };
  });
};

/** Clients of the log-ins get every story; the others share what is left. */
export const demoTickets = (customers: readonly Customer[], count: number, now: number): readonly PlannedStream[] => {
  const [shown, others] = [
    customers.filter(({ contacts }) => contacts.length > 3),
    customers.filter(({ contacts }) => contacts.length <= 3),
  ];
  const forShown = shown.flatMap((customer) => ticketsOf(customer, cast(Math.round(count * 0.1)), now));
  const left = cast(Math.max(0, count - forShown.length));
  const forOthers = others.flatMap((customer, index) =>
    ticketsOf(
      customer,
      left.filter((_, place) => place % others.length === index),
      now,
    ),
  );
  return [...forShown, ...forOthers]
    .filter((stream) => stream.length > 0)
    .sort(([one], [other]) => (one?.at ?? '').localeCompare(other?.at ?? ''));
};
