import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { businessModules } from '../../src/app.module.js';
import { dayOf, daysAfter } from '../../src/kernel/days.js';
import { textIn } from '../../src/kernel/named.js';
import type { ReceiptView } from '../../src/kernel/views.js';
import type { WebinarPackView, WebinarSessionView } from '../../src/training/webinars/webinars.views.js';
import { jsonOf, startApplication, type Call, type RunningApplication } from '../support/application.js';
import { startStore, type Store } from '../support/eventstoredb/store.js';
import { givenPeople, type People } from '../support/people.js';

const text = { fr: 'Budget', es: 'Presupuesto', en: 'Budget' };
const today = dayOf(new Date().toISOString());

describe('the last seat of a webinar on EventStoreDB', () => {
  let store: Store;
  let running: RunningApplication;
  let people: People;
  let administrator: Call;
  let agent: Call;
  let contacts: readonly string[];
  let webinarId: string;

  const created = async (path: string, json: object): Promise<string> =>
    (await jsonOf<ReceiptView>(agent(`/api/${path}`, { json }))).id;
  const ask = (session: string, verb: string, json: object): Promise<Response> =>
    administrator(`/api/webinar-sessions/${session}/${verb}`, { json });
  const openSession = async (): Promise<string> => {
    const at = { day: daysAfter(today, 10), from: '10:00', to: '11:00' };
    const id = await created('webinar-sessions', { webinarId, ...at, seats: 1 });
    expect((await agent(`/api/webinar-sessions/${id}/open-webinar-session`, { json: {} })).status).toBe(200);
    await running.caughtUp();
    return id;
  };
  const grantPack = async (reference: string, units: number): Promise<string> => {
    const id = await created('webinar-packs', {
      ...{ clientId: people.town, reference, units, expiresOn: daysAfter(today, 90) },
    });
    await running.caughtUp();
    return id;
  };
  const balanceOf = async (id: string): Promise<number> => {
    await running.caughtUp();
    return (await jsonOf<WebinarPackView>(agent(`/api/webinar-packs/${id}`))).unitsLeft;
  };
  const eventsOf = async (session: string, type: string) =>
    (await store.events()).filter((event) => event.type === type && event.stream === `webinarSession-${session}`);

  beforeAll(async () => {
    store = await startStore();
    const env = { EVENT_STORE: 'eventstoredb', EVENTSTORE_URL: store.url };
    running = await startApplication({ modules: businessModules, env });
    people = await givenPeople(running);
    [administrator, agent] = await Promise.all([running.as(people.administrator), running.as(people.agent)]);
    const names = ['Anne', 'Berthe', 'Chloe', 'Denise', 'Elise', 'Flora', 'Gilles', 'Henri', 'Irma', 'Jules'];
    contacts = await Promise.all(
      names.map((firstName) =>
        running.given('contact', 'RegisterContact', {
          ...{ clientId: people.town, civility: 'none', firstName, lastName: 'Test', landline: '0553000000' },
          ...{ email: `${firstName.toLowerCase()}.test@town.example`, service: 'Hall', function: 'Clerk' },
          role: 'accountless',
        }),
      ),
    );
    webinarId = await created('webinars', {
      ...{ reference: 'WEB-1', title: text, description: text, price: 9_000, vatRate: '2000' },
    });
    await running.caughtUp();
  }, 120_000);
  afterAll(async () => {
    await running.close();
    await store.close();
  });

  it('goes to one of 200 who ask at once with packs about to run out, and one unit is debited', async () => {
    const session = await openSession();
    const packs = await Promise.all(['A', 'B', 'C'].map((name) => grantPack(`PACK-${name}`, 1)));
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        ask(session, 'enrol-participant', {
          ...{ participantId: contacts[index % contacts.length], packId: packs[index % packs.length] },
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => ![200, 409].includes(status))).toEqual([]);
    expect(await eventsOf(session, 'WebinarParticipantsEnrolled')).toHaveLength(1);
    expect((await Promise.all(packs.map(balanceOf))).toSorted()).toEqual([0, 1, 1]);
  }, 120_000);

  it('is offered to those who wait in the order in which they came, and its unit comes back once', async () => {
    const [session, packId] = [await openSession(), await grantPack('PACK-D', 1)];
    const [seated = '', ...others] = contacts;
    expect((await ask(session, 'enrol-participant', { participantId: seated, packId })).status).toBe(200);
    const joined = await Promise.all(others.map((id) => ask(session, 'join-waiting-list', { participantIds: [id] })));
    // commands that lost the race for the place in the list are refused
    const waiting = joined.filter(({ status }) => status === 200).length;
    expect(waiting).toBeGreaterThan(0);
    const cancelled = await Promise.all(
      [1, 2, 3].map(() => ask(session, 'cancel-enrolment', { participantId: seated })),
    );
    expect(cancelled.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await balanceOf(packId)).toBe(1);
    for (let place = 0; place < waiting; place += 1) {
      await running.caughtUp();
      const { waitingList } = await jsonOf<WebinarSessionView>(administrator(`/api/webinar-sessions/${session}`));
      const offered = waitingList.filter(({ offeredUntil }) => offeredUntil !== null);
      expect(offered.map(({ id }) => id)).toEqual([waitingList[0]?.id]);
      const { participantId } = offered[0] ?? { participantId: '' };
      expect((await ask(session, 'leave-waiting-list', { participantId })).status).toBe(200);
    }
    const entries = async (type: string) => (await eventsOf(session, type)).map(({ data }) => textIn(data, 'entryId'));
    expect(await entries('WebinarSeatsOffered')).toEqual(await entries('WebinarWaitingListJoined'));
  }, 120_000);
});
