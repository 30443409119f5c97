import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { AccountsModule } from '../../../src/customers/accounts/accounts.module.js';
import { CatalogueModule } from '../../../src/customers/catalogue/catalogue.module.js';
import type { Occurred } from '../../../src/kernel/event.js';
import { newId } from '../../../src/kernel/ids.js';
import type { MailToSend } from '../../../src/kernel/reaction.js';
import { NotificationsModule } from '../../../src/shell/notifications/notifications.module.js';
import type {
  NotificationChoicesView,
  NotificationView,
  UnreadView,
} from '../../../src/shell/notifications/notifications.views.js';
import { Mails } from '../../../src/platform/messages/mail/mails.js';
import { Outbox } from '../../../src/platform/messages/mail/outbox.js';
import type { ConsumerTables } from '../../../src/platform/reading/projections/tables.js';
import { Sessions } from '../../../src/platform/people/sessions/sessions.js';
import { TicketsModule } from '../../../src/support/tickets/tickets.module.js';
import { jsonOf, startApplication, type Call, type RunningApplication } from '../../support/application.js';
import { eventually } from '../../support/eventually.js';
import { givenPeople, type People } from '../../support/people.js';
import { givenCatalogue, TicketUser, type Catalogue } from '../../support/tickets.js';

let running: RunningApplication;
let people: People;
let catalogue: Catalogue;
let contact: Call;
let agent: Call;

beforeAll(async () => {
  running = await startApplication({
    modules: [AccountsModule, CatalogueModule, TicketsModule, NotificationsModule],
  });
  people = await givenPeople(running);
  catalogue = await givenCatalogue(running, people);
  contact = await running.as(people.contact);
  agent = await running.as(people.agent);
}, 60_000);
afterAll(() => running.close());

const opening = () => new TicketUser(contact, people, catalogue).opening();

const openedTicket = async (): Promise<string> => {
  const json = { json: opening(), headers: { 'Idempotency-Key': newId() } };
  return (await jsonOf<{ id: string }>(contact('/api/tickets', json))).id;
};

/** A ticket of the contact that an agent has answered. @returns its number. */
const answeredTicket = async (): Promise<string> => {
  const id = await openedTicket();
  await jsonOf(agent(`/api/tickets/${id}/answer-ticket`, { json: { text: 'Try again', fileIds: [] } }));
  await running.caughtUp();
  const { number } = await jsonOf<{ number: string }>(contact(`/api/tickets/${id}`));
  return number;
};

/** A ticket that the agent has taken, and the contact has said more about. @returns its id. */
const ticketSaidMoreAbout = async (): Promise<string> => {
  const id = await openedTicket();
  await jsonOf(agent(`/api/tickets/${id}/take-ticket`, { json: {} }));
  await jsonOf(contact(`/api/tickets/${id}/add-ticket-information`, { json: { text: 'Still so', fileIds: [] } }));
  await running.caughtUp();
  return id;
};

const told = (call: Call, filter: object = {}) =>
  jsonOf<readonly NotificationView[]>(call(`/api/notifications?filter=${JSON.stringify(filter)}`));
const unread = async (call: Call): Promise<number> =>
  (await jsonOf<UnreadView>(call('/api/notifications/unread'))).unread;
const mailsAbout = async (number: string): Promise<readonly string[]> => {
  const { rows } = await running.app.get(Mails).list({ offset: 0, limit: 200 });
  return rows.flatMap(({ subject, template }) => (subject?.includes(number) ? [template] : []));
};

const choose = async (call: Call, choices: object): Promise<void> => {
  const { id } = await jsonOf<NotificationChoicesView>(call('/api/notification-choices/own'));
  const path = id === null ? '' : `/${id}/revise-notification-choices`;
  await jsonOf(
    call(`/api/notification-choices${path}`, { json: { noMail: [], notShown: [], digest: false, ...choices } }),
  );
  await running.caughtUp();
};

describe('a change of a ticket', () => {
  it('is told in the application and by mail, in the person’s language', async () => {
    await choose(contact, {});
    const number = await answeredTicket();
    const [answer, opened] = await told(contact);
    expect(answer).toMatchObject({
      matter: 'ticketAnswered',
      text: `Demande ${number}\u00a0: nouvelle réponse`,
      clientId: people.town,
      clientName: 'Town',
      readAt: null,
    });
    expect(answer?.link).toMatch(/^\/sfrequest\//);
    expect(opened?.matter).toBe('ticketOpened');
    expect(await mailsAbout(number)).toEqual(expect.arrayContaining(['ticketAnswered', 'ticketOpened']));
  });

  it('is told to no other person', async () => {
    const stranger = await running.as(people.stranger);
    expect(await told(stranger)).toEqual([]);
    const [one] = await told(contact);
    expect((await stranger(`/api/notifications/${one?.id}/mark-read`, { json: {} })).status).toBe(404);
  });

  it('is not mailed about matters that the person wants no mail of', async () => {
    await choose(contact, { noMail: ['ticketAnswered'] });
    const number = await answeredTicket();
    expect(await mailsAbout(number)).toEqual(['ticketOpened']);
    expect((await told(contact))[0]?.matter).toBe('ticketAnswered');
  });

  it('is not shown where the person does not want to see it', async () => {
    await choose(contact, { notShown: ['ticketAnswered'] });
    const number = await answeredTicket();
    expect((await told(contact))[0]?.text).toBe(`Demande ${number} enregistrée`);
    expect(await mailsAbout(number)).toEqual(expect.arrayContaining(['ticketAnswered']));
  });
});

describe('choices', () => {
  it('name every matter, and those that protect the person as locked', async () => {
    const { matters } = await jsonOf<NotificationChoicesView>(contact('/api/notification-choices/own'));
    expect(matters).toContainEqual({ matter: 'security', locked: true });
    expect(matters).toContainEqual({ matter: 'ticketAnswered', locked: false });
    expect(matters.map(({ matter }) => matter)).not.toContain('staffWork');
  });

  it('cannot mute those', async () => {
    const { id } = await jsonOf<NotificationChoicesView>(contact('/api/notification-choices/own'));
    const answer = await contact(`/api/notification-choices/${id}/revise-notification-choices`, {
      json: { noMail: ['security'], notShown: [], digest: false },
    });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({
      code: 'notificationMatterNotFree',
      errors: { noMail: { code: 'notificationMatterNotFree' } },
    });
  });

  it('are the person’s own', async () => {
    const { id } = await jsonOf<NotificationChoicesView>(contact('/api/notification-choices/own'));
    const colleague = await running.as(people.colleague);
    const answer = await colleague(`/api/notification-choices/${id}/revise-notification-choices`, {
      json: { noMail: [], notShown: [], digest: true },
    });
    expect([403, 404]).toContain(answer.status);
  });
});

describe('staff', () => {
  it('are told of their tickets, with the way to their own screens', async () => {
    const id = await ticketSaidMoreAbout();
    const [one] = await told(agent, { unread: true });
    expect(one).toMatchObject({ matter: 'ticketAnswered', clientName: 'Town', link: `/admin/tickets/${id}/show` });
    await agent(`/api/notifications/${one?.id}/mark-read`, { json: {} });
    expect((await told(agent, { unread: false })).map((other) => other.id)).toContain(one?.id);
  });
});

describe('the badge', () => {
  it('counts what is unread: one marked, all marked, one taken back', async () => {
    await choose(contact, {});
    await answeredTicket();
    const before = await unread(contact);
    const [one] = await told(contact, { unread: true });
    await contact(`/api/notifications/${one?.id}/mark-read`, { json: {} });
    expect(await unread(contact)).toBe(before - 1);
    expect((await told(contact, { unread: true })).map(({ id }) => id)).not.toContain(one?.id);
    await contact('/api/notifications/mark-all-read', { json: {} });
    expect(await unread(contact)).toBe(0);
    await contact(`/api/notifications/${one?.id}/mark-unread`, { json: {} });
    expect(await unread(contact)).toBe(1);
  });

  it('moves by itself while the page is open, and stops with the session', async () => {
    const answer = await contact('/api/notifications/live');
    expect(answer.headers.get('content-type')).toContain('text/event-stream');
    const events: string[] = [];
    const reading = (async () => {
      const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) events.push(part.value);
    })();
    await eventually(() => events.join('').includes('data: {"unread":'));
    const seen = events.length;
    await answeredTicket();
    await eventually(() => events.length > seen);
    await running.app.get(Sessions).revokeAll(people.contact);
    contact = await running.as(people.contact);
    await answeredTicket();
    await reading;
  }, 30_000);
});

describe('a person who wants one mail a day', () => {
  const digests = async () =>
    (await running.app.get(Mails).list({ offset: 0, limit: 200 })).rows.filter(
      ({ template }) => template === 'notificationDigest',
    );
  const morning = async (): Promise<void> => {
    await sql`UPDATE notifications SET digest_due_at = digest_due_at - interval '2 days'`.execute(running.db.kysely);
    await running.caughtUp();
  };

  it('gets their unread notifications at eight, in one mail', async () => {
    await choose(contact, { digest: true });
    const read = await answeredTicket();
    await contact('/api/notifications/mark-all-read', { json: {} });
    const number = await answeredTicket();
    expect(await mailsAbout(number)).toEqual([]);
    await morning();
    const [digest, ...others] = await digests();
    expect(others).toEqual([]);
    const { body } = await running.app.get(Mails).read(digest?.id ?? '');
    expect(body?.text).toContain(`– Demande ${number}\u00a0: nouvelle réponse`);
    expect(body?.text).not.toContain(read);
    expect(body?.text).toMatch(/\/notif\/$/m);
    await running.caughtUp();
    expect(await digests()).toHaveLength(1);
  });

  it('reads in it nothing of a client for which they act no more', async () => {
    const id = await running.given('contact', 'RegisterContact', {
      ...{ clientId: people.village, clientIds: [people.town], civility: 'none', firstName: 'Both', lastName: 'Here' },
      ...{ email: 'both@village.example.org', landline: '0553000000', service: 'Finance', function: 'Clerk' },
      ...{ language: 'fr', role: 'user', productRights: [] },
    });
    await running.caughtUp();
    await choose(await running.as(id), { digest: true });
    const ticket = await new TicketUser(agent, people, catalogue).opens({ contactId: id });
    await jsonOf(agent(`/api/tickets/${ticket}/answer-ticket`, { json: { text: 'Try again', fileIds: [] } }));
    await running.caughtUp();
    const { rows } = await sql`
      SELECT FROM notifications WHERE person_id = ${id}::uuid AND digest_due_at IS NOT NULL`.execute(running.db.kysely);
    expect(rows.length).toBeGreaterThan(0);
    await running.given('contact', 'ChangeContactClients', { clientIds: [] }, id);
    await running.caughtUp();
    const before = (await digests()).length;
    await morning();
    expect(await digests()).toHaveLength(before);
  });

  /** A notification that an event about this client caused. */
  const notified = async (
    personId: string,
    clientId: string,
    number: string,
    reach: Pick<MailToSend, 'theirOwn' | 'isShared'>,
  ): Promise<void> => {
    const outbox = running.app.get(Outbox);
    const at = new Date().toISOString();
    const event: Occurred = {
      ...{ id: newId(), type: 'TicketOpened', stream: `ticket-${newId()}`, streamId: newId() },
      ...{ revision: 0n, position: 0n, data: {}, at },
      metadata: {
        ...{ actor: 'system', actorKind: 'system', tenant: clientId, at, schema: 1 },
        ...{ correlationId: newId(), commandId: newId() },
      },
    };
    const to = { personId, email: 'both@village.example.org', name: null, language: 'fr' } as const;
    const args = { number, title: 'Printer', client: 'Town', contact: 'Both Here', agent: '' };
    const mail: MailToSend = { template: 'ticketOpened', to, args, deliveryClass: 'B', ...reach };
    const notice = await outbox.prepare(mail, event);
    if (!notice) throw new Error('no notice');
    await running.db.kysely
      .withTables<ConsumerTables>()
      .transaction()
      .execute((tx) => outbox.write(tx, [notice]));
  };

  it('reads of a client that they left what is their own, and of one that they act for by a link what it shares', async () => {
    const county = await running.given('client', 'RegisterClient', {
      ...{ name: 'County', clientCode: 'COUNTY', kind: 'localAuthority', siren: '732829320', zipCode: '24000' },
      ...{ city: 'County', linkedClientIds: [people.town] },
    });
    const id = await running.given('contact', 'RegisterContact', {
      ...{ clientId: county, clientIds: [people.town, people.village], civility: 'none', firstName: 'Left' },
      ...{ lastName: 'Two', email: 'left@county.example.org', landline: '0553000000', service: 'Finance' },
      ...{ function: 'Clerk', language: 'fr', role: 'user', productRights: [] },
    });
    await running.caughtUp();
    const reader = await running.as(id);
    await choose(reader, { digest: true });
    for (const [client, name] of [
      [people.town, 'TOWN'],
      [people.village, 'VILLAGE'],
    ] as const) {
      await notified(id, client, `${name}-OWN`, { theirOwn: true });
      await notified(id, client, `${name}-SHARED`, { isShared: true });
      await notified(id, client, `${name}-CLIENT`, {});
    }
    await running.given('contact', 'ChangeContactClients', { clientIds: [] }, id);
    await running.caughtUp();
    const before = (await digests()).map((digest) => digest.id);
    const shown = (await told(await running.as(id))).map(({ text }) => /[A-Z]+-[A-Z]+/.exec(text)?.[0]).toSorted();
    expect(shown).toEqual(['TOWN-CLIENT', 'TOWN-OWN', 'TOWN-SHARED', 'VILLAGE-OWN']);
    await morning();
    const digest = (await digests()).find((each) => !before.includes(each.id));
    const { body } = await running.app.get(Mails).read(digest?.id ?? '');
    const listed = (body?.text ?? '').match(/(TOWN|VILLAGE)-[A-Z]+/g);
    expect(listed).toEqual(['TOWN-OWN', 'TOWN-SHARED', 'VILLAGE-OWN']);
  });

  it('of staff is led to the list of staff', async () => {
    const before = (await digests()).map(({ id }) => id);
    await choose(agent, { digest: true });
    await ticketSaidMoreAbout();
    await morning();
    const digest = (await digests()).find(({ id }) => !before.includes(id));
    const { body } = await running.app.get(Mails).read(digest?.id ?? '');
    expect(body?.text).toMatch(/\/admin\/notifications$/m);
  });
});
