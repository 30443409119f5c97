import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { businessModules } from '../../../src/app.module.js';
import { systemActor } from '../../../src/kernel/actor.js';
import { unreachableAmong } from '../../../src/customers/directory/people.js';
import { newId } from '../../../src/kernel/ids.js';
import { Forgetting } from '../../../src/platform/people/personal-data/forgetting.js';
import { PersonContents } from '../../../src/oversight/privacy/person-content.queries.js';
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
  let tickets: Call;
  let risks: Call;
  let quotes: Call;
  let stream: string;
  const agentOf = async (permissions: readonly string[]): Promise<Call> => {
    const id = await running.given('staffUser', 'RegisterStaffUser', {
      ...{ name: 'Agent', email: `${permissions.join('-')}@publisher.example`, supportLevel: 'level1', language: 'fr' },
      permissions,
    });
    await running.caughtUp();
    return running.as(id);
  };
  const toContact = async (call: Call, query: Readonly<Record<string, string>>): Promise<MailView | undefined> =>
    (await jsonOf<readonly MailView[]>(about(call, query))).find(({ person }) => person.id === people.contact);
  beforeAll(async () => {
    tickets = await agentOf(['tickets']);
    risks = await agentOf(['ticketRisks']);
    quotes = await agentOf(['quotes']);
    stream = `ticket-${ticketId}`;
  });

  it('are shown the mails about a ticket or to a contact, by event and number, without the subject', async () => {
    const shown = await toContact(tickets, { stream });
    expect(shown).toMatchObject({ to: address, subject: null, template: 'ticketOpened', about: { label: number } });
    expect(await toContact(tickets, { personId: people.contact })).toEqual(shown);
    expect((await about(quotes, { stream })).status).toBe(404);
    expect((await about(quotes, { personId: people.contact })).status).toBe(404);
    expect((await about(tickets, {})).status).toBe(400);
    expect((await tickets('/api/mails')).status).toBe(403);
    expect((await tickets(`/api/mails/${shown?.id}`)).status).toBe(403);
    expect((await about(await running.as(people.contact), { stream })).status).toBe(403);
  });

  it('without the right to read contacts are shown a part of the address, and not the answer that repeats it', async () => {
    await sql`UPDATE mails SET error = ${`550 no such user <${address}>`} WHERE about = ${stream}`.execute(
      running.db.kysely,
    );
    expect(await toContact(tickets, { stream })).toMatchObject({ error: expect.stringContaining(address) });
    expect(await toContact(risks, { stream })).toMatchObject({ to: expect.stringMatching(/^.…@/), error: null });
    await sql`UPDATE mails SET error = NULL WHERE about = ${stream}`.execute(running.db.kysely);
  });

  it('are refused on no page that they may open', async () => {
    expect((await about(risks, { stream })).status).toBe(200);
    expect((await about(await agentOf(['clients']), { stream: `order-${newId()}` })).status).toBe(200);
  });

  it('find no mails to staff, nor to anything that is no contact', async () => {
    expect((await about(tickets, { personId: people.agent })).status).toBe(404);
    expect((await about(tickets, { personId: newId() })).status).toBe(404);
    expect((await about(tickets, { stream: `contact-${people.agent}` })).status).toBe(404);
    expect((await about(tickets, { stream: 'contact-none' })).status).toBe(404);
  });

  it('are not shown that a mail about something else was written', async () => {
    const contacts = await agentOf(['contacts']);
    expect(await jsonOf(about(contacts, { personId: people.contact }))).toEqual([]);
    await sql`UPDATE mails SET about = NULL WHERE about = ${stream}`.execute(running.db.kysely);
    expect(await toContact(tickets, { personId: people.contact })).toBeUndefined();
    expect(await toContact(operator, { personId: people.contact })).toMatchObject({ about: null });
    await sql`UPDATE mails SET about = ${stream} WHERE template = 'ticketOpened'`.execute(running.db.kysely);
  });
});

describe('a person whose data are restricted', () => {
  it('is found by no address, and shown in part to operators', async () => {
    const email = 'paul@example.org';
    const json = { personId: people.colleague, ground: 'accuracyContested' };
    expect((await operator('/api/restrictions', { json })).status).toBe(201);
    await running.caughtUp();
    await sql`UPDATE mails SET error = ${`550 <${email}>`} WHERE person_id = ${people.colleague}`.execute(
      running.db.kysely,
    );
    expect(await found({ to: email })).toEqual([]);
    const [mail] = await found({ personId: people.colleague });
    expect(mail).toMatchObject({ to: 'p…@example.org', subject: null, error: null });
    expect((await about(operator, { personId: people.colleague })).status).toBe(404);
  });
});

describe('the directory', () => {
  it('says of contacts alone that no mail reaches them', async () => {
    const archived = people.stranger;
    await running.given('contact', 'ArchiveContact', {}, archived);
    await running.caughtUp();
    expect(await unreachableAmong(running.db.kysely, [people.contact, archived, people.agent, newId()])).toEqual([
      archived,
    ]);
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
    // their own export says so too
    const contents = await running.app.get(PersonContents).of(people.contact);
    const mails = contents.find(({ what }) => what === 'mails')?.rows;
    expect(mails?.flatMap((row) => row['withheld'] ?? []).toSorted()).toEqual(['muted', 'shownOnly']);
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
