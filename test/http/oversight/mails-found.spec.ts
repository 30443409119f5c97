import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { businessModules } from '../../../src/app.module.js';
import { systemActor } from '../../../src/kernel/actor.js';
import { Forgetting } from '../../../src/platform/people/personal-data/forgetting.js';
import type { MailView } from '../../../src/oversight/operations/operations.views.js';
import { jsonOf, startApplication, type Call, type RunningApplication } from '../../support/application.js';
import { givenPeople, type People } from '../../support/people.js';
import { givenCatalogue, TicketUser } from '../../support/tickets.js';

/** “Why did this customer not get that mail?” */

let running: RunningApplication;
let people: People;
let operator: Call;
let ticketId: string;
let number: string;
let address: string;

const found = (filter: object): Promise<readonly MailView[]> =>
  jsonOf<readonly MailView[]>(operator(`/api/mails?filter=${encodeURIComponent(JSON.stringify(filter))}`));
const about = (call: Call, query: Readonly<Record<string, string>>) =>
  call(`/api/mails/about?${new URLSearchParams(query).toString()}`);

beforeAll(async () => {
  running = await startApplication({ modules: businessModules });
  people = await givenPeople(running);
  operator = await running.as(people.agent);
  const catalogue = await givenCatalogue(running, people);
  const user = new TicketUser(await running.as(people.contact), people, catalogue);
  ticketId = await user.opens();
  await running.caughtUp();
  ({ number } = await jsonOf<{ readonly number: string }>(operator(`/api/tickets/${ticketId}`)));
  const [mail] = await found({ personId: people.contact });
  address = mail?.to ?? '';
}, 60_000);
afterAll(() => running.close());

describe('mails are found', () => {
  it('by person, address, thing, number, client, template, state and day, with what became of them', async () => {
    const [mail, ...others] = await found({ personId: people.contact });
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      channel: 'mail',
      state: 'sent',
      withheld: null,
      to: expect.stringContaining('@'),
      subject: expect.stringContaining(number),
      person: { id: people.contact },
      client: { id: people.town },
      about: { kind: 'ticket', id: ticketId, mayRead: true },
      sentAt: expect.any(String),
    });
    const today = new Date().toISOString().slice(0, 10);
    for (const filter of [
      { to: address.toUpperCase() },
      { about: `ticket-${ticketId}` },
      { about: ticketId },
      { about: `n° ${number}` },
      { clientId: people.town },
      { template: mail?.template },
      { state: 'sent', channel: 'mail' },
      { from: today, until: today },
    ])
      expect([filter, (await found(filter)).map(({ id }) => id)]).toEqual([filter, expect.arrayContaining([mail?.id])]);
    for (const filter of [
      { to: 'nobody@else.example' },
      { about: '000000' },
      { state: 'failed' },
      { channel: 'sms' },
      { until: '2020-01-01' },
    ])
      expect([filter, await found(filter)]).toEqual([filter, []]);
    expect(await jsonOf(operator(`/api/mails/${mail?.id}`))).toEqual(mail);
    expect((await operator('/api/mails?filter={"state":"lost"}')).status).toBe(400);
  });

  it('with the words of the server that refused them', async () => {
    await sql`UPDATE mails SET state = 'failed', error = 'MailRefused: 550 no such user' WHERE about = ${`ticket-${ticketId}`}
      AND person_id = ${people.contact}`.execute(running.db.kysely);
    expect(await found({ state: 'failed' })).toMatchObject([{ error: 'MailRefused: 550 no such user' }]);
    await sql`UPDATE mails SET state = 'sent', error = NULL WHERE state = 'failed'`.execute(running.db.kysely);
  });
});

describe('agents', () => {
  it('are shown the mails about a ticket or to a contact, the addresses with `contacts` alone', async () => {
    const agentOf = async (permissions: readonly string[]): Promise<Call> => {
      const id = await running.given('staffUser', 'RegisterStaffUser', {
        ...{
          name: 'Agent',
          email: `${permissions.join('-')}@publisher.example`,
          supportLevel: 'level1',
          language: 'fr',
        },
        permissions,
      });
      await running.caughtUp();
      return running.as(id);
    };
    const [tickets, quotes] = [await agentOf(['tickets']), await agentOf(['quotes'])];
    const stream = `ticket-${ticketId}`;
    const shown = await jsonOf<readonly MailView[]>(about(tickets, { stream }));
    expect(shown.find(({ person }) => person.id === people.contact)).toMatchObject({
      to: address,
      subject: expect.stringContaining(number),
    });
    expect((await about(quotes, { stream })).status).toBe(404);
    expect((await about(quotes, { personId: people.contact })).status).toBe(404);
    expect((await about(tickets, {})).status).toBe(400);
    expect((await tickets('/api/mails')).status).toBe(403);
    expect((await tickets(`/api/mails/${shown[0]?.id}`)).status).toBe(403);
    expect((await about(await running.as(people.contact), { stream })).status).toBe(403);
  });
});

describe('a mail that is not written', () => {
  const withheld = async (personId = people.contact) =>
    (await found({ state: 'withheld', personId })).map(({ withheld: why, template }) => `${template}: ${why}`);
  const answered = async (text: string): Promise<void> => {
    const answer = await operator(`/api/tickets/${ticketId}/answer-ticket`, { json: { text, fileIds: [] } });
    expect(answer.status).toBe(200);
    await running.caughtUp();
  };

  it('because the person wants none leaves a line, which says how they were told otherwise', async () => {
    const contact = await running.as(people.contact);
    const choices = { noMail: ['ticketAnswered'], notShown: [], digest: false };
    const { id } = await jsonOf<{ readonly id: string }>(contact('/api/notification-choices', { json: choices }));
    await running.caughtUp();
    await answered('Looking at it');
    expect(await withheld()).toEqual(['ticketAnswered: shownOnly']);
    const revise = (json: object) =>
      contact(`/api/notification-choices/${id}/revise-notification-choices`, { json: { ...choices, ...json } });
    expect((await revise({ notShown: ['ticketAnswered'] })).status).toBe(200);
    await running.caughtUp();
    await answered('Still looking');
    expect(await withheld()).toEqual(['ticketAnswered: muted', 'ticketAnswered: shownOnly']);
    const [muted, shown] = await found({ state: 'withheld' });
    expect(muted).toMatchObject({ to: address, shown: false, sentAt: null, about: { id: ticketId } });
    expect(shown).toMatchObject({ to: address, shown: true, readAt: null });
    expect((await revise({ noMail: [], notShown: [] })).status).toBe(200);
    await running.caughtUp();
    await answered('Found it');
    expect(await withheld()).toHaveLength(2);
  });

  it('because no address reaches the person leaves a line, and no line says more once they are forgotten', async () => {
    await running.given('contact', 'ArchiveContact', {}, people.contact);
    await running.caughtUp();
    await answered('Mended');
    const [line] = await found({ state: 'withheld', personId: people.contact });
    expect(line).toMatchObject({ template: 'ticketAnswered', withheld: 'unreachable', to: null, subject: null });
    await running.app.get(Forgetting).forget(people.contact, systemActor);
    const forgotten = await found({ personId: people.contact });
    expect(forgotten.map(({ to, subject }) => [to, subject])).toEqual(forgotten.map(() => [null, null]));
    await answered('Done');
    expect(await found({ personId: people.contact })).toHaveLength(forgotten.length);
  });
});
