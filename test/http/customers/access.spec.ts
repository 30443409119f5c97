import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { businessModules } from '../../../src/app.module.js';
import type { MeView } from '../../../src/customers/access/access.views.js';
import { SecondFactors } from '../../../src/platform/people/sessions/second-factors.js';
import { newTotpSecret } from '../../../src/platform/people/sessions/totp.js';
import { jsonOf, startApplication, type RunningApplication } from '../../support/application.js';
import { givenPeople, type People } from '../../support/people.js';

let running: RunningApplication;
let people: People;
beforeAll(async () => {
  running = await startApplication({ modules: businessModules, env: { SECOND_FACTOR: 'required' } });
  people = await givenPeople(running);
});
afterAll(() => running.close());

const shownTo = async (personId: string): Promise<MeView> => jsonOf((await running.as(personId))('/api/me'));

describe('the session of the connected person', () => {
  it('shows a contact as they are at the client that they act for', async () => {
    const chief = await running.given('contact', 'RegisterContact', {
      ...{ clientId: people.town, civility: 'madam', firstName: 'Nina', lastName: 'Test', email: 'nina@example.org' },
      ...{ landline: '0553000000', service: 'Finance', function: 'Clerk', role: 'user', language: 'es' },
      ...{ canUseStorage: true, eligibleDefaultAdministrator: true },
    });
    await running.caughtUp();
    expect(await shownTo(chief)).toMatchObject({
      ...{ id: chief, kind: 'contact', name: 'Nina Test', login: 'nina@example.org', language: 'es' },
      ...{ client: { id: people.town }, clients: [{ label: 'Town' }], clientChosen: true, canUseStorage: true },
      contact: { id: chief, clientId: people.town, eligibleDefaultAdministrator: true },
    });
    expect(await shownTo(people.contact)).toMatchObject({
      ...{ canUseStorage: false, contact: { eligibleDefaultAdministrator: false } },
    });
  });

  it('names the client alone where it connects with its vocal code', async () =>
    expect(await shownTo(people.town)).toMatchObject({
      ...{ kind: 'client', name: 'Town', login: 'TOWN', client: { id: people.town }, clients: [{ label: 'Town' }] },
      ...{ contact: null, defaultClientId: null, canUseStorage: false, staffCompany: null },
    }));

  it('names no client for a member of staff', async () =>
    expect(await shownTo(people.clerk)).toMatchObject({
      ...{ kind: 'staff', name: 'Clerk', login: 'clerk@publisher.example', contact: null, client: null, clients: [] },
      ...{ clientChosen: true, canUseStorage: false, orderVisibility: 'none' },
    }));

  it('says whether a second factor is there, or is still asked for', async () => {
    const { contact, clerk } = people;
    const standing = async () => [(await shownTo(contact)).secondFactor, (await shownTo(clerk)).secondFactor];
    expect(await standing()).toEqual(['none', 'required']);
    for (const person of [contact, clerk])
      await running.app.get(SecondFactors).addTotp(person, newTotpSecret(), 'phone');
    expect(await standing()).toEqual(['enrolled', 'enrolled']);
  });
});
