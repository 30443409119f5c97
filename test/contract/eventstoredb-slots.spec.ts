import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { businessModules } from '../../src/app.module.js';
import type { Problem, ReceiptView } from '../../src/kernel/views.js';
import type { FreeSlots } from '../../src/services/slots/slots.views.js';
import { jsonOf, startApplication, type Call, type RunningApplication } from '../support/application.js';
import { startStore, type Store } from '../support/eventstoredb/store.js';
import { givenPeople, type People } from '../support/people.js';

describe('a slot on EventStoreDB', () => {
  let store: Store;
  let running: RunningApplication;
  let people: People;
  let contact: Call;
  let agent: Call;

  beforeAll(async () => {
    store = await startStore();
    const env = { EVENT_STORE: 'eventstoredb', EVENTSTORE_URL: store.url };
    running = await startApplication({ modules: businessModules, env });
    people = await givenPeople(running);
    [contact, agent] = await Promise.all([running.as(people.contact), running.as(people.agent)]);
    await running.given('slotResource', 'RegisterSlotResource', {
      ...{ staffId: people.agent, kind: 'trainer', skills: ['training'], departments: [], holidayZone: 'france' },
      weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
      ...{ morningFrom: '09:00', morningTo: '12:30', afternoonFrom: '13:30', afternoonTo: '17:00' },
    });
  }, 120_000);
  afterAll(async () => {
    await running.close();
    await store.close();
  });

  it('goes to one of 200 who ask at once; 199 are answered with the three nearest', async () => {
    const visit = async (): Promise<string> => {
      const content = { nature: 'training', title: 'Training', contactId: people.contact, quantity: 1 };
      const json = { clientId: people.town, ...content };
      return (await jsonOf<ReceiptView>(agent('/api/interventions', { json }))).id;
    };
    const visits = await Promise.all(Array.from({ length: 200 }, visit));
    await running.caughtUp();
    const { free } = await jsonOf<FreeSlots>(contact(`/api/slots/free?interventionId=${visits[0]}`));
    const slot = free[0]?.slot;
    const answers = await Promise.all(
      visits.map((interventionId) => contact('/api/slots', { json: { interventionId, slot } })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = await Promise.all(
      answers.filter(({ status }) => status !== 201).map(async (answer): Promise<Problem> => jsonOf<Problem>(answer)),
    );
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['slotTaken']));
    expect(refused.every(({ args }) => String(args?.['slots']).split(' ').length === 3)).toBe(true);
    expect((await store.events()).filter(({ type }) => type === 'SlotHeld')).toHaveLength(1);
  }, 120_000);
});
