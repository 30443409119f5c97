import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { businessModules } from '../../../src/app.module.js';
import { functionRights } from '../../../src/customers/grounds/permissions.vocabulary.js';
import { isJsonObject, parseJson } from '../../../src/kernel/json.js';
import { newId, streamOf } from '../../../src/kernel/ids.js';
import { creates, type Lifecycle } from '../../../src/kernel/lifecycle.js';
import { kebab } from '../../../src/kernel/names.js';
import { BusinessRegistry } from '../../../src/platform/log/business/business-registry.js';
import { EventStorePort } from '../../../src/platform/log/event-store/ports.js';
import { People as Actors } from '../../../src/platform/people/access/ports.js';
import { PersonalData } from '../../../src/platform/people/personal-data/personal-data.js';
import { storedEvents } from '../../contract/golden/stored-events.js';
import { startApplication, type Call, type RunningApplication } from '../../support/application.js';
import { casesOf, nobody, nothing, type Case } from '../../support/matrix.js';
import type { Asker } from '../../support/matrix-answers.js';
import { sentCommands } from '../../support/matrix-commands.js';
import { isOneself, thingsOf, type Thing } from '../../support/matrix-things.js';
import { lets, rowOf, whoMayRows } from '../../support/matrix-who-may.js';
import { givenPeople, type People } from '../../support/people.js';
import { people as named } from '../../support/ticket-rows.js';
import { givenCatalogue, TicketUser } from '../../support/tickets.js';
import { forgetUnprovenMails } from '../../support/unproven-mails.js';

/*
 * Each command over HTTP, by each kind of person, on an existing thing of the town in a status that allows the command.
 * The allowed senders come from the matrix of rights; `test/security/command-rights.spec.ts` holds the rules to it
 * right by right.
 */
interface Asked {
  readonly lifecycle: Lifecycle;
  readonly command: string;
  readonly status: string;
  readonly thing: Thing;
}

const { lifecycles } = await storedEvents();

/** Routes of commands that the matrix of routes asks about an id of nothing, with their last word. */
const unknownOnly: readonly (readonly [verb: string, route: string])[] = [
  ...casesOf(nobody, nothing, {}).flatMap(({ route, target }) => {
    const verb = /^POST \/api\/[^/]+\/:id\/([^/]+)$/.exec(route)?.[1];
    return target === 'nothing' && verb !== undefined ? [[verb, route] as const] : [];
  }),
];

const firstThing = (lifecycle: Lifecycle, command: string): readonly Asked[] => {
  const from = lifecycle.rules[command]?.from ?? [];
  return [...thingsOf(lifecycle)]
    .filter(([status]) => from.includes(status) && status !== lifecycle.initial.status)
    .slice(0, 1)
    .map(([status, thing]) => ({ lifecycle, command, status, thing }));
};

const written = 'no command of a lifecycle: its own spec asks it of what is there';
const atPlace = 'stands at an id that the person and the text say: its own spec asks it there';

/** Routes that are asked about an id of nothing alone, with the reason: fewer, never more. */
const left: Readonly<Record<string, string>> = {
  'POST /api/content-evaluations/:id/evaluate-content-article': atPlace,
  'POST /api/tutorial-viewings/:id/rate-tutorial': atPlace,
  'POST /api/tutorial-viewings/:id/watch-tutorial': atPlace,
  'POST /api/signatures/:id/prepare-signature': 'asked of a document, not of a signature: test/http/sales/signatures',
  'POST /api/demo-webinars/:id/room': written,
  'POST /api/new-clients/:id/define-first-user': written,
  'POST /api/notifications/:id/mark-read': written,
  'POST /api/notifications/:id/mark-unread': written,
  'POST /api/personal-exports/:id/link': written,
  'POST /api/sms-stops/:id/lift-sms-stop': written,
  'POST /api/survey-invitations/:id/ballot': written,
  'POST /api/webinar-sessions/:id/room': written,
};
const mostLeft = 12;

const isToAsk = (command: string): boolean =>
  unknownOnly.some(([verb, route]) => verb === kebab(command) && !Object.hasOwn(left, route));

const all = lifecycles
  .filter((lifecycle) => !isOneself(lifecycle))
  .flatMap((lifecycle) =>
    sentCommands(lifecycle)
      .filter((command) => !creates(lifecycle.rules[command] ?? { from: [] }) && isToAsk(command))
      .flatMap((command) => firstThing(lifecycle, command)),
  )
  .map((asked) => [`${asked.lifecycle.name} ${asked.command}`, asked] as const);

let application: RunningApplication;
let people: People;
let calls: Readonly<Record<Asker, Call>>;
let bodies: ReadonlyMap<string, Case>;
const ids = new Map<string, string>();

/** The example's people are those who ask. */
const ofPeople = (data: object): object => {
  const who = [
    [named.town, people.town],
    [named.marie, people.contact],
    [named.paul, people.colleague],
    [named.agent, people.agent],
  ] as const;
  const text = who.reduce((json, [name, id]) => json.replaceAll(name, id), JSON.stringify(data));
  const made = parseJson(text);
  return isJsonObject(made) ? made : {};
};

const append = async ({ lifecycle, thing }: Asked): Promise<string> => {
  const id = newId();
  const { events: definitions } = application.app.get(BusinessRegistry);
  const events = thing.events.map(({ type, data }) => ({ type, data: ofPeople(data) }));
  const sealed = await application.app.get(PersonalData).seal(events, definitions, id);
  await application.app.get(EventStorePort).append(
    streamOf(lifecycle.name, id),
    'none',
    events.map(({ type }, index) => ({
      id: newId(),
      type,
      data: sealed[index] ?? {},
      metadata: {
        ...{ actor: people.contact, actorKind: 'contact', tenant: people.town, correlationId: newId() },
        ...{ commandId: newId(), schema: definitions.get(type)?.schema ?? 1, at: '2026-03-02T09:00:00.000Z' },
      },
    })),
  );
  return id;
};

beforeAll(async () => {
  application = await startApplication({ modules: businessModules });
  people = await givenPeople(application);
  const catalogue = await givenCatalogue(application, people);
  const as = (person: string, simulatedBy?: string) => application.as(person, simulatedBy);
  const contact = await as(people.contact);
  calls = {
    ...{ anonymous: application.call, contact, colleague: await as(people.colleague) },
    ...{ administrator: await as(people.administrator), stranger: await as(people.stranger) },
    ...{ clerk: await as(people.clerk), agent: await as(people.agent) },
    simulated: await as(people.contact, people.agent),
  };
  const opening = new TicketUser(contact, people, catalogue).opening();
  bodies = new Map(casesOf(people, catalogue, opening).map((each) => [each.route, each]));
  for (const [name, asked] of all) ids.set(name, await append(asked));
  await application.readModelsCaughtUp();
}, 120_000);
afterAll(() => application.close());
beforeEach(() => forgetUnprovenMails(application));

const onProducts = ['openTickets', 'openChangeRequests', 'vote'];
/** Askers that the row of the matrix allows. */
const letBy = async (row: string): Promise<readonly Asker[]> => {
  const contact = ['named', ...onProducts];
  const agent = await application.app.get(Actors).actorOf(people.agent);
  const staff = ['agent', ...(agent?.permissions ?? [])];
  const may: Readonly<Record<Asker, boolean>> = {
    anonymous: false,
    contact: lets(row, 'customers', contact),
    colleague: lets(row, 'customers', ['second', 'allTickets', ...onProducts]),
    administrator: lets(row, 'customers', [
      'administrator',
      'allTickets',
      'allOrders',
      ...functionRights,
      ...onProducts,
    ]),
    stranger: lets(row, 'customers', ['allTickets', ...onProducts]) && lets(row, 'even', ['elsewhere']),
    clerk: lets(row, 'staff', []),
    agent: lets(row, 'staff', staff),
    simulated: lets(row, 'customers', contact) && lets(row, 'even', ['simulated']),
  };
  return Object.keys(calls).filter((asker): asker is Asker =>
    Object.entries(may).some(([who, is]) => who === asker && is),
  );
};

describe('a thing that is there', () => {
  it('is what each route of a command is asked about', () => {
    const verbs = all.map(([, { command }]) => kebab(command));
    const unasked = unknownOnly.filter(([verb]) => !verbs.includes(verb)).map(([, route]) => route);
    expect(unasked.toSorted()).toEqual(Object.keys(left).toSorted());
    expect(unasked).toHaveLength(mostLeft);
  });

  it.each(all)(
    '%s answers each kind of person as the matrix of rights says',
    async (name, { lifecycle, command, status }) => {
      const { path = kebab(lifecycle.plural) } = application.app.get(BusinessRegistry).lifecycle(lifecycle.name);
      const route = `/api/${path}/:id/${kebab(command)}`;
      const json = bodies.get(`POST ${route}`)?.body;
      expect(json).toBeDefined();
      const found: Record<string, number> = {};
      for (const [asker, call] of Object.entries(calls))
        found[asker] = (await call(route.replace(':id', ids.get(name) ?? ''), { json })).status;
      const answered = Object.keys(found).filter((asker) => ![401, 403, 404].includes(found[asker] ?? 0));
      const expected = await letBy(rowOf(whoMayRows[lifecycle.name] ?? {}, command, status) ?? '');
      // an invalid body would be refused before anybody's rights are asked
      expect(Object.values(found)).not.toContain(400);
      expect([JSON.stringify(found), answered]).toEqual([JSON.stringify(found), expected]);
    },
  );
});
