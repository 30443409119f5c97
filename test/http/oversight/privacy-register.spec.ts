import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { newId } from '../../../src/kernel/ids.js';
import { Projections } from '../../../src/platform/reading/projections/projections.js';
import type {
  DataIncidentView,
  ErasurePlanView,
  ErasureView,
  HeldDataView,
  LegalHoldView,
  PrivacyRequestView,
  RestrictionView,
} from '../../../src/oversight/privacy/privacy.views.js';
import { jsonOf, type Call } from '../../support/application.js';
import { PrivateLife } from '../../support/private-life.js';
import { ticketTable } from '../../support/table-names.js';

let life: PrivateLife;
beforeAll(async () => {
  life = await PrivateLife.start();
  await life.ticketsOf(life.marie).opens();
  await life.running.caughtUp();
}, 60_000);
afterAll(() => life.running.close());

describe('a restriction', () => {
  let id = '';
  let ticket = '';
  beforeAll(async () => {
    const paul = life.ticketsOf(await life.running.as(life.people.colleague));
    const { contact, colleague } = life.people;
    ticket = await paul.opens({ contactId: colleague, secondContactId: contact, phone: '0553999999' });
    await paul.sends(`/${ticket}/chase-up-ticket`, { comment: 'Still waiting', callbackPhone: '0553999999' });
    await life.ticketsOf(life.marie).opens({ secondContactId: colleague });
    await life.running.caughtUp();
  });

  /** All that others are shown of the people in tickets. */
  const lookedAt = async (): Promise<string> => {
    const administrator = await life.running.as(life.people.administrator);
    const paths = ['', `/${ticket}`, '/export?format=csv', `/choices?clientId=${life.people.town}`];
    const read = (call: Call) => paths.map(async (path) => (await call(`/api/tickets${path}`)).text());
    const rights = `/api/contact-rights?filter=${encodeURIComponent(JSON.stringify({ clientId: life.people.town }))}`;
    const matrix = (await administrator(rights)).text();
    return (await Promise.all([...read(life.officer), ...read(administrator), matrix])).join('\n');
  };
  const foundByName = async (call: Call): Promise<number> =>
    (await life.ticketsOf(call).lists({ contactName: 'Paul' })).body.length;

  it('freezes the record of the person: no change is accepted', async () => {
    id = await life.sent(life.officer, 'restrictions', {
      personId: life.people.colleague,
      ground: 'accuracyContested',
    });
    const successor = { successorId: life.people.contact };
    expect(await life.refused(life.officer, `contacts/${life.people.colleague}/archive-contact`, successor)).toBe(
      'personRestricted',
    );
  });

  it('shows the person to themselves alone', async () => {
    const path = `/api/contacts/${life.people.colleague}`;
    const colleague = await life.running.as(life.people.colleague);
    const administrator = await life.running.as(life.people.administrator);
    expect([(await life.officer(path)).status, (await administrator(path)).status]).toEqual([404, 404]);
    expect((await colleague(path)).status).toBe(200);
    const listed = await jsonOf<{ readonly id: string }[]>(life.officer('/api/contacts'));
    expect(listed.map(({ id: contactId }) => contactId)).not.toContain(life.people.colleague);
    expect((await jsonOf<HeldDataView>(colleague('/api/me/data'))).restricted).toBe(true);
  });

  it('keeps their name and numbers out of the tickets that they are in, live and after a rebuild, and from searches', async () => {
    expect(await lookedAt()).not.toMatch(/Paul|553999999/);
    expect(await foundByName(life.officer)).toBe(0);
    expect(await foundByName(await life.running.as(life.people.colleague))).toBe(1);
    for (const list of ['log-entries', 'log-actors', 'streams', 'history-reads']) {
      const answer = await life.officer(`/api/${list}?range=[0,24]`);
      expect([list, answer.status]).toEqual([list, 200]);
      expect(await answer.text()).not.toMatch(/Paul/);
    }
    for (const name of ['tickets', 'contacts', 'privacy']) await life.running.app.get(Projections).rebuild(name);
    await life.running.caughtUp();
    expect(await lookedAt()).not.toMatch(/Paul|553999999/);
    expect(await foundByName(life.officer)).toBe(0);
  });

  it('is once at a time, and lifted with a reason', async () => {
    expect(
      await life.refused(life.officer, 'restrictions', { personId: life.people.colleague, ground: 'unlawful' }),
    ).toBe('personAlreadyRestricted');
    await life.sent(life.officer, `restrictions/${id}/lift-restriction`, { reason: 'Checked' });
    const [row] = await jsonOf<RestrictionView[]>(life.officer('/api/restrictions'));
    expect(row).toMatchObject({ status: 'lifted', liftReason: 'Checked' });
    expect(await life.mails()).toContain('restrictionLifted paul@example.org');
    expect(await lookedAt()).toMatch(/Paul Test[^]*553999999/);
    expect(await foundByName(life.officer)).toBe(1);
  });
});

describe('an erasure', () => {
  const planOf = (personId: string) => jsonOf<ErasurePlanView>(life.officer(`/api/erasures/plan?personId=${personId}`));

  it('is tried dry: what goes, what stays and why, what stands against it', async () => {
    // the first look is noted, and so is there to be told by the second
    await planOf(life.people.contact);
    const plan = await planOf(life.people.contact);
    expect(plan.obstacles.map(({ obstacle }) => obstacle)).toContain('openTicket');
    expect(plan.goes.map(({ what }) => what)).toEqual(expect.arrayContaining(['sessions', 'mails', ticketTable]));
    expect(plan.sealedFields).toBeGreaterThan(5);
    expect(plan.stays.map(({ reason }) => reason)).toEqual(
      expect.arrayContaining(['businessFacts', 'auditChain', 'securityLog']),
    );
  });

  it('is refused while a ticket is open, a hold lies on the client, or a contract needs the person', async () => {
    const order = (personId: string) => life.refused(life.officer, 'erasures', { personId, ground: 'request' });
    expect(await order(life.people.contact)).toBe('erasureHeld');
    expect(await order(life.people.administrator)).toBe('erasureHeld');
    const hold = await life.sent(life.officer, 'legal-holds', {
      subjectKind: 'client',
      subjectId: life.people.village,
      ground: 'dispute',
      reference: 'TA 24-118',
    });
    expect((await planOf(life.people.stranger)).obstacles).toEqual([{ obstacle: 'legalHold', reference: 'TA 24-118' }]);
    expect(await order(life.people.stranger)).toBe('erasureHeld');
    await life.sent(life.officer, `legal-holds/${hold}/archive-legal-hold`);
  });

  it('is carried out by a worker, after a last mail, and fulfils the request', async () => {
    const luc = await life.running.as(life.people.stranger);
    const requestId = await life.sent(luc, 'privacy-requests', { right: 'erasure' });
    const order = { personId: life.people.stranger, ground: 'request', requestId };
    // however many order it at once: one is ordered, the others read of it
    const { id, codes } = await life.sentAtOnce(life.officer, 'erasures', order);
    expect(['erasureAlreadyOrdered', 'erasureHeld']).toEqual(expect.arrayContaining(codes));
    const [erased] = await jsonOf<ErasureView[]>(life.officer('/api/erasures'));
    expect(erased).toMatchObject({ id, status: 'completed', person: { name: null } });
    expect((await luc('/api/me')).status).toBe(401);
    expect(await jsonOf<PrivacyRequestView>(life.officer(`/api/privacy-requests/${requestId}`))).toMatchObject({
      status: 'fulfilled',
      person: { name: null },
      message: null,
    });
    expect(await life.refused(life.officer, 'erasures', { personId: life.people.stranger, ground: 'request' })).toBe(
      'erasureHeld',
    );
  });
});

describe('an erasure while a mail to the person has not left', () => {
  const somebody = async (firstName: string): Promise<string> => {
    const { running, people } = life;
    const card = { civility: 'none', firstName, lastName: 'Test', email: `${firstName.toLowerCase()}@example.org` };
    const place = { clientId: people.village, service: 'Finance', function: 'Clerk', landline: '0553000000' };
    const id = await running.given('contact', 'RegisterContact', { ...card, ...place, role: 'user', language: 'fr' });
    await running.caughtUp();
    await life.sent(await running.as(id), 'privacy-requests', { right: 'access' });
    await setMails(id, 'queued');
    return id;
  };
  /** The mail server is away, or back. */
  const setMails = (personId: string, state: 'queued' | 'sent') =>
    sql`UPDATE mails SET state = ${state}, due_at = clock_timestamp() + interval '1 hour' WHERE person_id = ${personId}`.execute(
      life.running.db.kysely,
    );
  const statusOf = async (id: string) =>
    (await jsonOf<ErasureView[]>(life.officer('/api/erasures'))).find((erasure) => erasure.id === id)?.status;

  it('waits until it has', async () => {
    const personId = await somebody('Zoe');
    const id = await life.sent(life.officer, 'erasures', { personId, ground: 'unlawful' });
    expect(await statusOf(id)).toBe('ordered');
    await setMails(personId, 'sent');
    await life.running.caughtUp();
    expect(await statusOf(id)).toBe('completed');
  });

  it('keeps the data when a legal hold is placed after the order, until it is lifted', async () => {
    const personId = await somebody('Ida');
    const id = await life.sent(life.officer, 'erasures', { personId, ground: 'unlawful' });
    const about = { subjectKind: 'person', subjectId: personId, ground: 'dispute', reference: 'TA 24-119' };
    const hold = await life.sent(life.officer, 'legal-holds', about);
    await setMails(personId, 'sent');
    await life.running.caughtUp();
    expect(await statusOf(id)).toBe('ordered');
    await life.sent(life.officer, `legal-holds/${hold}/archive-legal-hold`);
    expect(await statusOf(id)).toBe('completed');
  });

  it('waits for a day, and no longer', async () => {
    const personId = await somebody('Yann');
    const id = newId();
    const yesterday = new Date(Date.now() - 25 * 3_600_000).toISOString();
    await life.long(yesterday, 'erasure', 'OrderErasure', id, { personId, ground: 'unlawful' });
    await life.running.caughtUp();
    expect(await statusOf(id)).toBe('completed');
  });
});

describe('a legal hold', () => {
  it('is listed once, by the name of the person or the client whose data are kept', async () => {
    const { administrator, village } = life.people;
    const placed = (subjectKind: string, subjectId: string, reference: string) =>
      life.sent(life.officer, 'legal-holds', { subjectKind, subjectId, ground: 'dispute', reference });
    const ids = [await placed('person', administrator, 'TA 24-201'), await placed('client', village, 'TA 24-202')];
    const listed = async (filter: object): Promise<readonly (readonly [string, string | null])[]> => {
      const path = `/api/legal-holds?filter=${encodeURIComponent(JSON.stringify(filter))}`;
      const rows = await jsonOf<readonly LegalHoldView[]>(life.officer(path));
      return rows.map(({ reference, subjectName }) => [reference, subjectName]);
    };
    expect(await listed({ id: ids })).toEqual([
      ['TA 24-202', 'Village'],
      ['TA 24-201', 'Anne Test'],
    ]);
    expect(await listed({ q: 'anne' })).toEqual([['TA 24-201', 'Anne Test']]);
    for (const id of ids) await life.sent(life.officer, `legal-holds/${id}/archive-legal-hold`);
  });
});

describe('a personal-data incident told of on a ticket', () => {
  const incidents = () => jsonOf<DataIncidentView[]>(life.officer('/api/data-incidents'));

  it('is recorded with its two clocks', async () => {
    const ticket = await life.ticketsOf(life.marie).opens({ personalDataIncident: true });
    await life.running.caughtUp();
    const [incident] = await incidents();
    expect(incident).toMatchObject({ status: 'recorded', ticket: { id: ticket }, client: { name: 'Town' } });
    const hours = (at: string) => (Date.parse(at) - Date.parse(incident?.recordedAt ?? '')) / 3_600_000;
    expect([hours(incident?.noticeDueAt ?? ''), hours(incident?.authorityDueAt ?? '')]).toEqual([24, 72]);
  });

  it('is told to the controller, and closed with what was done', async () => {
    const [incident] = await incidents();
    const path = `data-incidents/${incident?.id}`;
    const close = { outcome: 'noRisk', measures: 'Deleted' };
    expect(await life.refused(life.officer, `${path}/close-data-incident`, close)).toBe('controllerNotToldYet');
    await life.sent(life.officer, `${path}/notify-controller`, { message: 'A file went astray' });
    expect(await life.mails()).toContain('controllerNotified anne@example.org');
    await life.sent(life.officer, `${path}/close-data-incident`, close);
    expect((await incidents())[0]).toMatchObject({ status: 'closed', outcome: 'noRisk', measures: 'Deleted' });
  });

  it('is in the register that leaves as a file, which is offered to those who keep it', async () => {
    const list = await life.officer('/api/data-incidents');
    expect(list.headers.get('X-Export-Formats')).toBe('csv,xlsx');
    await life.ticketsOf(life.marie).opens({ personalDataIncident: true });
    await life.running.caughtUp();
    const file = await (await life.officer('/api/data-incidents/export?format=csv')).text();
    const [, open, closed] = file.split('\r\n').map((line) => line.split(';'));
    expect([open?.[1], open?.slice(-3)]).toEqual(['Town', ['', '', '']]);
    expect([closed?.[1], closed?.slice(-2)]).toEqual(['Town', ['sans risque pour les personnes', 'Deleted']]);
    expect((await life.marie('/api/privacy-requests')).headers.get('X-Export-Formats')).toBeNull();
    expect((await life.marie('/api/privacy-requests/export?format=csv')).status).toBe(403);
  });
});
