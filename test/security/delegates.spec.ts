import { beforeAll, describe, expect, it } from '@jest/globals';
import type { MeView } from '../../src/customers/access/access.views.js';
import type { ReceiptView } from '../../src/kernel/views.js';
import { Credentials } from '../../src/platform/people/sessions/credentials.js';
import { SecondFactors } from '../../src/platform/people/sessions/second-factors.js';
import { newTotpSecret } from '../../src/platform/people/sessions/totp.js';
import type { SignInStepView } from '../../src/customers/sign-in/sign-in.views.js';
import { refusalCode } from '../support/answers.js';
import { jsonOf, type Call } from '../support/application.js';
import { colleagueCard, password } from '../support/people.js';
import { startPortal } from '../support/portal.js';
import { Browser } from '../support/sign-in.js';
import { dayIn } from '../support/days.js';

const {
  running,
  people,
  /** The session is older than the powers lent to its owner. */
  contact: marie,
  administrator: anne,
} = await startPortal({ env: { SECOND_FACTOR: 'required' } });

beforeAll(async () => {
  for (const person of [people.contact, people.colleague]) await running.app.get(Credentials).set(person, password);
});

/** Lends the administration of contacts, as one administrator to one colleague. */
const lend = async (from: Call, receiverId: string, receiver: Call): Promise<void> => {
  const offer = { receiverId, powers: ['contacts'], startsOn: dayIn(0), endsOn: dayIn(20), isAbsence: true };
  const { id } = await jsonOf<ReceiptView>(from('/api/delegations', { json: offer }));
  await running.caughtUp();
  expect((await receiver(`/api/delegations/${id}/accept-delegation`, { json: {} })).status).toBe(200);
  await running.caughtUp();
};

const revised = async (call: Call): Promise<string> => {
  const answer = await call(`/api/contacts/${people.colleague}/revise-contact`, { json: colleagueCard });
  return answer.ok ? 'revised' : await refusalCode(answer);
};
const secondFactorOf = async (call: Call): Promise<string> => (await jsonOf<MeView>(call('/api/me'))).secondFactor;

describe('a delegate who administers has a second factor (defaults G20)', () => {
  it('before the powers count, also in a session that was open when they were lent', async () => {
    expect(await secondFactorOf(marie)).toBe('none');
    await lend(anne, people.contact, marie);
    expect(await secondFactorOf(marie)).toBe('required');
    expect(await revised(marie)).toBe('secondFactorFirst');
    expect((await marie(`/api/contacts/duplicates?clientId=${people.town}`)).status).toBe(403);
    // rights without the delegation stay usable
    expect((await marie('/api/tickets')).status).toBe(200);

    await running.app.get(SecondFactors).addTotp(people.contact, newTotpSecret(), 'phone');
    expect(await secondFactorOf(marie)).toBe('enrolled');
    expect(await revised(marie)).toBe('revised');

    await running.app.get(SecondFactors).removeAll(people.contact);
    expect(await revised(marie)).toBe('secondFactorFirst');
  });

  it('at whichever of their clients the powers are lent', async () => {
    const nora = { role: 'administrator', firstName: 'Nora', email: 'nora@village.example' };
    const administrator = await running.given('contact', 'RegisterContact', {
      ...{ ...colleagueCard, ...nora },
      clientId: people.village,
    });
    await running.given('contact', 'ChangeContactClients', { clientIds: [people.village] }, people.colleague);
    await running.caughtUp();
    const logIn = async () => {
      const answer = await new Browser(running.call).logIn('paul@example.org', password);
      return answer.status === 204 ? 'connected' : (await jsonOf<SignInStepView>(answer)).step;
    };
    expect(await logIn()).toBe('connected');
    const paul = await running.as(people.colleague);
    const atVillage = await running.as(people.colleague);
    await atVillage('/api/me/choose-client', { json: { clientId: people.village } });
    await lend(await running.as(administrator), people.colleague, atVillage);
    expect(await logIn()).toBe('enrolment');
    expect(await secondFactorOf(paul)).toBe('required');
    expect(await secondFactorOf(atVillage)).toBe('required');
  });
});
