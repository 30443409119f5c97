import { beforeAll, describe, expect, it } from '@jest/globals';
import { systemActor, type Actor } from '../../../src/kernel/actor.js';
import { dayOf, daysAfter } from '../../../src/kernel/days.js';
import { newId } from '../../../src/kernel/ids.js';
import type { ImportView } from '../../../src/kernel/imports.vocabulary.js';
import type { Problem, ReceiptView } from '../../../src/kernel/views.js';
import type { TrainingSessionView } from '../../../src/training/attendance/attendance.views.js';
import type { StoredFileView } from '../../../src/platform/papers/files/files.views.js';
import type { OrderView } from '../../../src/sales/orders/orders.views.js';
import type {
  ConnectionLog,
  MailedSeat,
  SubscriptionRow,
  WebinarFiguresRow,
  WebinarPackListRow,
  WebinarPackView,
  WebinarSessionListRow,
  WebinarSessionView,
} from '../../../src/training/webinars/webinars.views.js';
import { Mails, type ReadMail } from '../../../src/platform/messages/mail/mails.js';
import { Commands } from '../../../src/platform/log/commands/commands.js';
import { PersonalData } from '../../../src/platform/people/personal-data/personal-data.js';
import { webinarPack } from '../../../src/training/webinars/webinar-pack.js';
import { webinarSession } from '../../../src/training/webinars/webinar-session.js';
import { roomLink } from '../../../src/training/webinars/room-links.queries.js';
import { refusalCode } from '../../support/answers.js';
import { jsonOf, type Call } from '../../support/application.js';
import { startPortal } from '../../support/portal.js';
import { givenSoldArticle, orderFields } from '../../support/sold-article.js';
import { clientTable, webinarPackTable, webinarSessionTable } from '../../support/table-names.js';
import { givenSignedOrder } from '../../support/signing.js';

const { running, people, administrator, agent } = await startPortal();
/** May sign for the client. */
let signatory: string;
let contacts: readonly string[];
let webinarId: string;
let number = 0;

const today = dayOf(new Date().toISOString());
const text = { fr: 'Budget', es: 'Presupuesto', en: 'Budget' };
const created = async (path: string, json: object): Promise<string> =>
  (await jsonOf<ReceiptView>(agent(`/api/${path}`, { json }))).id;
const ask = (session: string, verb: string, json: object, call: Call = administrator): Promise<Response> =>
  call(`/api/webinar-sessions/${session}/${verb}`, { json });

const openSession = async (seats: number, inDays = 10): Promise<string> => {
  const at = { day: daysAfter(today, inDays), from: '10:00', to: '11:00' };
  const id = await created('webinar-sessions', { webinarId, ...at, seats, roomUrl: 'https://room.example/1' });
  expect((await ask(id, 'open-webinar-session', {}, agent)).status).toBe(200);
  await running.caughtUp();
  return id;
};
const grantPack = async (units: number): Promise<string> => {
  number += 1;
  const fields = { clientId: people.town, reference: `PACK-${number}`, units, expiresOn: daysAfter(today, 90) };
  const id = await created('webinar-packs', fields);
  await running.caughtUp();
  return id;
};
const sessionOf = async (id: string, call: Call = administrator): Promise<WebinarSessionView> => {
  await running.caughtUp();
  return jsonOf<WebinarSessionView>(call(`/api/webinar-sessions/${id}`));
};
const balanceOf = async (id: string): Promise<number> => {
  await running.caughtUp();
  return (await jsonOf<WebinarPackView>(agent(`/api/webinar-packs/${id}`))).unitsLeft;
};
const statuses = async (answers: readonly Promise<Response>[]): Promise<readonly number[]> =>
  (await Promise.all(answers)).map(({ status }) => status);

/** As if the clock had gone on to this instant. */
const later = (
  id: string,
  command: string,
  body: object = {},
  over: Partial<Actor> = {},
  now = '2040-01-01T00:00:00Z',
) =>
  running.app.get(Commands).execute({
    ...{ lifecycle: webinarSession, command, id, body, actor: { ...systemActor, ...over } },
    ...{ commandId: newId(), correlationId: 'test', now: new Date(now).toISOString() },
  });

/** As if its end had come. */
const held = (id: string) => later(id, 'HoldWebinarSession');

/** Number of mails of this template to each of these people. */
const mailed = async (template: string, ids: readonly string[]): Promise<readonly number[]> => {
  await running.caughtUp();
  const { rows } = await running.db.pool.query<{ id: string }>(
    `SELECT person_id AS id FROM mails WHERE template = $1 AND person_id::uuid = ANY($2::uuid[])`,
    [template, ids],
  );
  return ids.map((each) => rows.filter(({ id }) => id === each).length);
};

const letter = (index: number): string => String.fromCodePoint(65 + index);

const contactFields = (firstName: string, index: number) => ({
  ...{ civility: 'none', firstName, lastName: `Number${letter(Math.floor(index / 26))}${letter(index % 26)}` },
  email: `${firstName}.number${index}@town.example.org`.toLowerCase(),
  ...{ landline: '0553000000', service: 'Hall', function: 'Clerk', role: 'accountless' },
});

beforeAll(async () => {
  contacts = [];
  for (let index = 0; index < 12; index += 1)
    contacts = [
      ...contacts,
      await running.given('contact', 'RegisterContact', { ...contactFields('Ann', index), clientId: people.town }),
    ];
  signatory = await running.given('contact', 'RegisterContact', {
    ...contactFields('Sybil', 12),
    ...{ clientId: people.town, role: 'user', functionRights: ['signatures'] },
  });
  webinarId = await created('webinars', {
    ...{ reference: 'WEB-1', title: text, description: text, price: 9_000, vatRate: '2000' },
  });
  await running.caughtUp();
});

const person = (index: number): string => contacts[index] ?? '';

describe('the last seat', () => {
  it('goes to one of two hundred who ask at once with packs about to run out, and is paid once', async () => {
    const session = await openSession(1);
    const packs = [await grantPack(1), await grantPack(1), await grantPack(1)];
    const answers = await statuses(
      Array.from({ length: 200 }, (_, index) =>
        ask(session, 'enrol-participant', {
          participantId: person(index % contacts.length),
          packId: packs[index % packs.length],
        }),
      ),
    );
    expect(answers.filter((status) => status === 200)).toHaveLength(1);
    // refused commands found the seat taken, or lost the race for it
    expect(answers.filter((status) => ![200, 409].includes(status))).toEqual([]);
    expect((await sessionOf(session)).taken).toBe(1);
    const balances = await Promise.all(packs.map(balanceOf));
    expect(balances.toSorted()).toEqual([0, 1, 1]);
  });

  it('of a pack that runs out pays one seat of those that are asked for at once, in whatever session', async () => {
    const packId = await grantPack(1);
    const sessions = [await openSession(5), await openSession(5), await openSession(5)];
    const answers = await statuses(
      sessions.flatMap((session) =>
        [0, 1, 2, 3].map((index) => ask(session, 'enrol-participant', { participantId: person(index), packId })),
      ),
    );
    expect(answers.filter((status) => status === 200)).toHaveLength(1);
    expect(await balanceOf(packId)).toBe(0);
    const taken = await Promise.all(sessions.map(async (session) => (await sessionOf(session)).taken));
    expect(taken.reduce((sum, each) => sum + each, 0)).toBe(1);
    expect(await refusalCode(ask(sessions[0] ?? '', 'enrol-participant', { participantId: person(9), packId }))).toBe(
      'webinarQuotaReached',
    );
  });

  it('of a pack pays as many seats as it has units, though all are asked for at once in as many sessions', async () => {
    const sessions: string[] = [];
    for (let index = 0; index < 10; index += 1) sessions.push(await openSession(5));
    const packId = await grantPack(sessions.length);
    const answers = await statuses(
      sessions.map((session, index) => ask(session, 'enrol-participant', { participantId: person(index), packId })),
    );
    expect(answers).toEqual(sessions.map(() => 200));
    expect(await balanceOf(packId)).toBe(0);
    expect(await refusalCode(ask(sessions[0] ?? '', 'enrol-participant', { participantId: person(11), packId }))).toBe(
      'webinarQuotaReached',
    );
  });

  it('is paid by no other client’s pack', async () => {
    const [session, packId] = [await openSession(2), await grantPack(1)];
    const stranger = await running.as(people.stranger);
    expect([403, 409]).toContain(
      (await ask(session, 'enrol-participant', { participantId: people.stranger, packId }, stranger)).status,
    );
    expect(await balanceOf(packId)).toBe(1);
  });
});

describe('the waiting list', () => {
  it('is served in its order, and an offer that is declined passes on', async () => {
    const [session, packId] = [await openSession(1), await grantPack(3)];
    expect((await ask(session, 'enrol-participant', { participantId: person(0), packId })).status).toBe(200);
    expect(await refusalCode(ask(session, 'enrol-participant', { participantId: person(1), packId }))).toBe(
      'webinarSessionFull',
    );
    for (const index of [1, 2])
      expect((await ask(session, 'join-waiting-list', { participantIds: [person(index)] })).status).toBe(200);
    expect((await ask(session, 'cancel-enrolment', { participantId: person(0) })).status).toBe(200);
    expect(await balanceOf(packId)).toBe(3);
    expect(await refusalCode(ask(session, 'accept-seat-offer', { participantId: person(2), packId }))).toBe(
      'webinarOfferUnknown',
    );
    // the offer waits on the home page of the client, and on no other client's
    const offers = async (call: Call): Promise<readonly (readonly [string, boolean])[]> => {
      await running.caughtUp();
      const rows = await jsonOf<readonly WebinarSessionListRow[]>(
        call('/api/webinar-sessions?filter={"offered":true}&sort=["offeredUntil","ASC"]'),
      );
      return rows.map(({ id, offeredUntil }) => [id, offeredUntil !== null] as const);
    };
    expect(await offers(administrator)).toEqual([[session, true]]);
    expect(await offers(await running.as(people.stranger))).toEqual([]);
    expect((await ask(session, 'leave-waiting-list', { participantId: person(1) })).status).toBe(200);
    expect((await ask(session, 'accept-seat-offer', { participantId: person(2), packId })).status).toBe(200);
    const { enrolments, waitingList } = await sessionOf(session);
    expect(enrolments.map(({ participant }) => participant.id)).toEqual([person(2)]);
    expect(waitingList).toEqual([]);
    expect(await offers(administrator)).toEqual([]);
    expect(await balanceOf(packId)).toBe(2);
  });

  it('takes a unit of the pack for each of two who wait together', async () => {
    const [session, first] = [await openSession(2), await grantPack(2)];
    for (const index of [0, 1])
      expect((await ask(session, 'enrol-participant', { participantId: person(index), packId: first })).status).toBe(
        200,
      );
    const pair = { participantIds: [person(2), person(3)] };
    expect((await ask(session, 'join-waiting-list', pair)).status).toBe(200);
    for (const index of [0, 1])
      expect((await ask(session, 'cancel-enrolment', { participantId: person(index) })).status).toBe(200);
    const accept = (packId: string) => ask(session, 'accept-seat-offer', { participantId: person(2), packId });
    expect(await refusalCode(accept(await grantPack(1)))).toBe('webinarQuotaReached');
    const two = await grantPack(2);
    expect((await accept(two)).status).toBe(200);
    expect(await balanceOf(two)).toBe(0);
  });
});

describe('a seat that is freed', () => {
  it('goes to the first whom it fits; a pair goes on waiting, and shrinks for the next one', async () => {
    const session = await openSession(3);
    const packId = await grantPack(6);
    for (const index of [0, 1, 2])
      expect((await ask(session, 'enrol-participant', { participantId: person(index), packId })).status).toBe(200);
    for (const waiting of [[3, 4], [5]])
      expect((await ask(session, 'join-waiting-list', { participantIds: waiting.map(person) })).status).toBe(200);
    expect((await ask(session, 'cancel-enrolment', { participantId: person(0) })).status).toBe(200);
    const offeredTo = async () =>
      (await sessionOf(session)).waitingList.map(({ participants, offeredUntil }) => [
        participants.length,
        offeredUntil !== null,
      ]);
    expect(await offeredTo()).toEqual([
      [2, false],
      [1, true],
    ]);
    expect((await ask(session, 'accept-seat-offer', { participantId: person(5), packId })).status).toBe(200);

    // the next seat is free to all, or for one of the pair
    expect((await ask(session, 'cancel-enrolment', { participantId: person(1) })).status).toBe(200);
    expect(await sessionOf(session)).toMatchObject({ seatsLeft: 1, isFull: false });
    const shrink = { participantId: person(4), isAlone: true };
    expect((await ask(session, 'leave-waiting-list', shrink)).status).toBe(200);
    expect(await offeredTo()).toEqual([[1, true]]);
    // of many who ask at once for the seat that is kept, and the one it is kept for, one gets it
    const asking = [6, 7, 8, 9].map((index) =>
      ask(session, 'enrol-participant', { participantId: person(index), packId }),
    );
    const accepting = [1, 2].map(() => ask(session, 'accept-seat-offer', { participantId: person(3), packId }));
    expect((await statuses([...asking, ...accepting])).filter((status) => status === 200)).toHaveLength(1);
    const { enrolments, waitingList } = await sessionOf(session);
    expect(enrolments.map(({ participant }) => participant.id).toSorted()).toEqual(
      [person(2), person(3), person(5)].toSorted(),
    );
    expect(waitingList).toEqual([]);
  });
});

describe('the provider', () => {
  it('cancels a session: all participants are told, the pack is credited, the calendar takes it out', async () => {
    const [session, packId] = [await openSession(5), await grantPack(2)];
    for (const index of [3, 4])
      expect((await ask(session, 'enrol-participant', { participantId: person(index), packId })).status).toBe(200);
    expect(await balanceOf(packId)).toBe(0);
    expect((await ask(session, 'cancel-webinar-session', { reason: 'speaker' }, agent)).status).toBe(200);
    expect(await balanceOf(packId)).toBe(2);
    const file = await (await administrator(`/api/webinar-sessions/${session}/calendar`)).text();
    expect(file).toContain('METHOD:CANCEL');
    expect(file).toContain('SEQUENCE:1');
    const past = await jsonOf<readonly SubscriptionRow[]>(
      administrator(`/api/webinar-subscriptions?filter=${encodeURIComponent(JSON.stringify({ when: 'past' }))}`),
    );
    expect(past.filter(({ sessionId }) => sessionId === session).map(({ status }) => status)).toEqual([
      'cancelled',
      'cancelled',
    ]);
  });

  // three hundred are half a minute of a busy machine: `npm test -- full` takes them
  const crowd = process.env.FULL_RUN === undefined ? 80 : 300;

  it(`cancels a session of ${crowd}: each of them is told once, and each unit comes back once`, async () => {
    const [session, packId] = [await openSession(crowd), await grantPack(crowd)];
    const many = Array.from({ length: crowd }, () => newId());
    await Promise.all(
      many.map((id, index) =>
        running.given('contact', 'RegisterContact', { ...contactFields('Crowd', index), clientId: people.town }, id),
      ),
    );
    await running.caughtUp();
    for (const participantId of many)
      expect((await ask(session, 'enrol-participant', { participantId, packId })).status).toBe(200);
    expect(await balanceOf(packId)).toBe(0);
    const cancelled = await statuses(
      [1, 2, 3].map(() => ask(session, 'cancel-webinar-session', { reason: 'technical' }, agent)),
    );
    expect(cancelled.filter((status) => status === 200)).toHaveLength(1);
    expect(await balanceOf(packId)).toBe(crowd);
    const { ledger } = await jsonOf<WebinarPackView>(agent(`/api/webinar-packs/${packId}`));
    expect(ledger).toMatchObject({ granted: crowd, taken: crowd, givenBack: crowd, lapsed: 0, left: crowd });
    const { rows } = await running.db.pool.query<{ people: bigint; mails: bigint }>(
      `SELECT count(DISTINCT person_id) AS people, count(*) AS mails FROM mails
       WHERE template = 'webinarSessionCancelled' AND person_id::uuid = ANY($1::uuid[])`,
      [many],
    );
    expect(rows[0]).toEqual({ people: BigInt(crowd), mails: BigInt(crowd) });
  }, 120_000);
});

describe('a pack that is ordered', () => {
  const packsOf = async (call: Call): Promise<readonly WebinarPackListRow[]> => {
    await running.caughtUp();
    return jsonOf(call('/api/webinar-packs'));
  };

  it('is granted once the order is accepted, once, to its client, whose people are told', async () => {
    const pack = { nature: 'training', followUps: ['webinarPack'], webinarUnits: 10, webinarDays: 90 };
    await givenSoldArticle(running, pack);
    const { id } = await jsonOf<ReceiptView>(
      administrator('/api/orders', { json: { ...orderFields(people), quantity: 2, total: 2_400 } }),
    );
    const file = new FormData();
    file.append('file', new Blob(['%PDF-1.4\n%%EOF\n'], { type: 'application/pdf' }), 'signed.pdf');
    const { id: fileId } = await jsonOf<StoredFileView>(administrator('/api/files', { method: 'POST', body: file }));
    expect((await administrator(`/api/orders/${id}/return-signed-copy`, { json: { fileId } })).status).toBe(200);
    const before = await packsOf(administrator);
    await statuses([1, 2, 3].map(() => agent(`/api/orders/${id}/accept-order`, { json: {} })));
    const { number: reference } = await jsonOf<OrderView>(administrator(`/api/orders/${id}`));
    const known = new Set(before.map((each) => each.id));
    expect((await packsOf(administrator)).filter((each) => !known.has(each.id))).toMatchObject([
      { reference, units: 20, unitsLeft: 20, orderId: id, status: 'active', expiresOn: daysAfter(today, 90) },
    ]);
    expect((await packsOf(await running.as(people.stranger))).map((each) => each.reference)).not.toContain(reference);
    // of all that were granted to the client, each once
    expect(await mailed('webinarPackGranted', [people.administrator])).toEqual([known.size + 1]);
  });

  /** Number of mails to the administrator that few units of the pack are left. */
  const lowOf = async (packId: string): Promise<number> => {
    await running.caughtUp();
    const { rows } = await running.db.pool.query(
      `SELECT 1 FROM mails WHERE template = 'webinarPackRanLow' AND person_id = $1 AND link LIKE $2`,
      [people.administrator, `%${packId}`],
    );
    return rows.length;
  };

  it('that ends soon is told while something is left of it, and waits on the home page', async () => {
    const [packId, empty] = [await grantPack(10), await grantPack(1)];
    const session = await openSession(5);
    const enrolled = await ask(session, 'enrol-participant', { participantId: person(0), packId: empty });
    expect(enrolled.status).toBe(200);
    await running.caughtUp();
    const before = await mailed('webinarPackEndedSoon', [people.administrator]);
    for (const id of [packId, empty])
      await running.app.get(Commands).execute({
        ...{ lifecycle: webinarPack, command: 'WarnOfPackEnd', id, body: {}, actor: systemActor },
        ...{ commandId: newId(), correlationId: 'test', now: `${daysAfter(today, 61)}T00:00:00.000Z` },
      });
    const [count = 0] = before;
    expect(await mailed('webinarPackEndedSoon', [people.administrator])).toEqual([count + 1]);
    const waiting = async (): Promise<readonly string[]> => {
      const filter = encodeURIComponent(JSON.stringify({ runsOut: true }));
      const rows = await jsonOf<readonly WebinarPackListRow[]>(administrator(`/api/webinar-packs?filter=${filter}`));
      return rows.map(({ id }) => id).filter((id) => id === packId || id === empty);
    };
    expect(await waiting()).toEqual([]);
    const soon = [daysAfter(today, 30), packId];
    await running.db.pool.query(`UPDATE ${webinarPackTable} SET expires_on = $1 WHERE id = $2`, soon);
    expect(await waiting()).toEqual([packId]);
  });

  it('is shown with what it paid and what came back, also once it is over, to those who enrol', async () => {
    const [session, packId] = [await openSession(5), await grantPack(2)];
    for (const index of [0, 1])
      expect((await ask(session, 'enrol-participant', { participantId: person(index), packId })).status).toBe(200);
    const ofPack = async (standing: string): Promise<readonly WebinarPackListRow[]> => {
      await running.caughtUp();
      const filter = encodeURIComponent(JSON.stringify({ standing: [standing] }));
      const rows = await jsonOf<readonly WebinarPackListRow[]>(administrator(`/api/webinar-packs?filter=${filter}`));
      return rows.filter(({ id }) => id === packId);
    };
    expect(await ofPack('spent')).toMatchObject([{ used: 2, unitsLeft: 0 }]);
    // once, when one of two was left
    expect(await lowOf(packId)).toBe(1);
    expect((await ask(session, 'cancel-enrolment', { participantId: person(1) })).status).toBe(200);
    expect(await ofPack('active')).toMatchObject([{ used: 1, unitsLeft: 1 }]);
    await running.db.pool.query(`UPDATE ${webinarPackTable} SET expires_on = $1 WHERE id = $2`, [
      daysAfter(today, -1),
      packId,
    ]);
    expect(await ofPack('active')).toEqual([]);
    expect(await ofPack('expired')).toMatchObject([{ used: 1, unitsLeft: 0 }]);
    const { ledger, reference } = await jsonOf<WebinarPackView>(administrator(`/api/webinar-packs/${packId}`));
    const movesOf = (personId: string) =>
      ledger.entries.filter(({ person: of }) => of?.id === personId).map(({ move }) => move);
    expect(movesOf(person(0))).toEqual(['taken']);
    expect(movesOf(person(1))).toEqual(['givenBack', 'taken']);
    // given back while the pack was good: in this story its end was moved before the day of the seats
    expect(ledger).toMatchObject({ granted: 2, taken: 2, givenBack: 1, lapsed: 1, left: 0 });
    const file = await (await administrator('/api/webinar-packs/export?format=csv')).text();
    expect(file).toContain(reference);

    const contact = await running.as(people.contact);
    expect(await packsOf(contact)).toEqual([]);
    expect((await contact(`/api/webinar-packs/${packId}`)).status).toBe(404);
    expect((await contact('/api/webinar-packs/export?format=csv')).status).toBe(403);
  });

  it('needs an article that says how many seats it brings', async () => {
    const named = { fr: 'Pack', es: 'Bono', en: 'Pack' };
    const fields = { code: 'PACK', kind: 'simple', nature: 'training', title: named, unit: 'pack' };
    const refused = async (over: object) =>
      (await jsonOf<Problem>(agent('/api/articles', { json: { ...fields, followUps: ['webinarPack'], ...over } })))
        .errors?.['webinarUnits']?.code;
    expect(await refused({})).toBe('required');
    expect(await refused({ webinarUnits: 0 })).toBeDefined();
  });
});

describe('participants', () => {
  it('are told of a move, and find the new hour under the same name in their calendar', async () => {
    const [session, packId] = [await openSession(5), await grantPack(1)];
    expect((await ask(session, 'enrol-participant', { participantId: person(6), packId })).status).toBe(200);
    await running.caughtUp();
    const fileOf = async () => (await administrator(`/api/webinar-sessions/${session}/calendar`)).text();
    const [said, before] = [
      (file: string, name: string) => RegExp(`^${name}[^:]*:(.*)$`, 'm').exec(file)?.[1],
      await fileOf(),
    ];
    const move = { day: '2031-06-02', from: '14:00', to: '15:00' };
    expect((await ask(session, 'move-webinar-session', move, agent)).status).toBe(200);
    expect(await mailed('webinarSessionMoved', [person(6)])).toEqual([1]);
    const after = await fileOf();
    expect(said(after, 'UID')).toBe(said(before, 'UID'));
    expect([before, after].map((file) => Number(said(file, 'SEQUENCE')))).toEqual([0, 1]);
    expect([said(after, 'DTSTART')?.trim(), said(after, 'DTEND')?.trim()]).toEqual([
      '20310602T120000Z',
      '20310602T130000Z',
    ]);
  });

  it('keep their seats; the contact who asked for these is told no more once they act for another client alone', async () => {
    const fields = { ...contactFields('Both', 13), clientId: people.village, role: 'user' };
    const both = await running.given('contact', 'RegisterContact', fields);
    await running.given('contact', 'ChangeContactClients', { clientIds: [people.town] }, both);
    const [session, packId] = [await openSession(2), await grantPack(2)];
    const enrolling = { kind: 'contact', id: both, clientId: people.town, functionRights: ['webinars'] } as const;
    await later(
      session,
      'EnrolParticipant',
      { participantId: person(10), packId },
      enrolling,
      new Date().toISOString(),
    );
    expect((await ask(session, 'enrol-participant', { participantId: person(11), packId })).status).toBe(200);
    expect(await mailed('webinarParticipantsEnrolled', [both, person(10)])).toEqual([1, 1]);
    await running.given('contact', 'ChangeContactClients', { clientIds: [] }, both);
    await running.caughtUp();
    const asked = [both, people.administrator, person(10)];
    const before = await mailed('webinarSessionMoved', asked);
    const move = { day: '2031-06-03', from: '14:00', to: '15:00' };
    expect((await ask(session, 'move-webinar-session', move, agent)).status).toBe(200);
    const moved = await mailed('webinarSessionMoved', asked);
    expect(moved.map((count, place) => count - (before[place] ?? 0))).toEqual([0, 1, 1]);
    expect((await ask(session, 'cancel-enrolment', { participantId: person(10) }, agent)).status).toBe(200);
    expect(await mailed('webinarEnrolmentCancelled', [both, person(10)])).toEqual([0, 1]);
  });

  it('are reminded once the day before, and once more where the session was moved since', async () => {
    const [session, packId] = [await openSession(5), await grantPack(2)];
    for (const index of [7, 8])
      expect((await ask(session, 'enrol-participant', { participantId: person(index), packId })).status).toBe(200);
    const asked = [person(7), person(8), person(9)];
    expect((await ask(session, 'cancel-enrolment', { participantId: person(8) })).status).toBe(200);
    const { startsAt } = await sessionOf(session);
    const remind = (at: string, hours: number) =>
      later(session, 'RemindOfWebinarSession', {}, {}, new Date(Date.parse(at) - hours * 3_600_000).toISOString());
    await expect(remind(startsAt, 25)).rejects.toThrow('notYetDue');
    await remind(startsAt, 24);
    await expect(remind(startsAt, 23)).rejects.toThrow('notYetDue');
    expect(await mailed('webinarSessionReminded', asked)).toEqual([1, 0, 0]);
    const move = { day: daysAfter(today, 12), from: '10:00', to: '11:00' };
    expect((await ask(session, 'move-webinar-session', move, agent)).status).toBe(200);
    await remind((await sessionOf(session)).startsAt, 24);
    expect(await mailed('webinarSessionReminded', asked)).toEqual([2, 0, 0]);
  });

  it('are present at the training that the session was, as its connection list says', async () => {
    const [session, packId] = [await openSession(5), await grantPack(2)];
    const there = [people.contact, people.administrator];
    for (const participantId of there)
      expect((await ask(session, 'enrol-participant', { participantId, packId })).status).toBe(200);
    const halfDays = [{ day: today, from: '00:00', to: '23:55' }];
    const fields = { clientId: people.town, title: 'Budget', trainerIds: [people.agent], halfDays };
    const training = await created('training-sessions', fields);
    const act = (verb: string, json: object) => agent(`/api/training-sessions/${training}/${verb}`, { json });
    for (const contactId of there) expect((await act('list-trainee', { contactId })).status).toBe(200);
    const record = () => act('record-connections', { halfDay: `${today} 00:00`, webinarSessionId: session });
    // the session is held within the half-day
    await running.db.pool.query(
      `UPDATE ${webinarSessionTable} SET starts_at = now(), ends_at = now() + interval '1 minute' WHERE id = $1`,
      [session],
    );
    // the attendance of the webinar is not recorded yet
    expect((await jsonOf<Problem>(record())).errors?.['webinarSessionId']?.code).toBe('connectionsUnknown');
    const recorder = { kind: 'staff', id: people.agent, permissions: ['catalogue'] } as const;
    await later(session, 'RecordWebinarAttendance', { participantIds: [people.contact] }, recorder);
    await running.caughtUp();
    expect((await record()).status).toBe(200);
    await running.caughtUp();
    const { participants } = await jsonOf<TrainingSessionView>(agent(`/api/training-sessions/${training}`));
    const presenceOf = (id: string) => participants.find(({ contactId }) => contactId === id)?.presences;
    expect(presenceOf(people.contact)).toMatchObject([{ presence: 1, evidence: 'log' }]);
    expect(presenceOf(people.administrator)).not.toMatchObject([{ evidence: 'log' }]);
  });
});

describe('two sessions over the change of clocks', () => {
  it('keep the hour on the wall, and their calendar files say which instant that is', async () => {
    const days = ['2031-10-25', '2031-10-27'];
    const files: string[] = [];
    for (const day of days) {
      const id = await created('webinar-sessions', { webinarId, day, from: '10:00', to: '11:00', seats: 2 });
      expect((await ask(id, 'open-webinar-session', {}, agent)).status).toBe(200);
      await running.caughtUp();
      files.push(await (await administrator(`/api/webinar-sessions/${id}/calendar`)).text());
    }
    expect(files.map((file) => /DTSTART[^:]*:(\S+)/.exec(file)?.[1])).toEqual(['20311025T080000Z', '20311027T090000Z']);
    expect(files.map((file) => /DTEND[^:]*:(\S+)/.exec(file)?.[1])).toEqual(['20311025T090000Z', '20311027T100000Z']);
  });

  it('lasts an hour more when it is moved to the night in which the clock is put back', async () => {
    const session = await openSession(2);
    const move = { day: '2031-10-26', from: '00:30', to: '04:30' };
    expect((await ask(session, 'move-webinar-session', move, agent)).status).toBe(200);
    // the night has an hour more
    const { startsAt, endsAt } = await sessionOf(session);
    expect([startsAt, endsAt]).toEqual(['2031-10-25T22:30:00.000Z', '2031-10-26T03:30:00.000Z']);
  });
});

describe('the room', () => {
  const link = 'https://room.example/1';
  const enter = (session: string, call: Call) => call(`/api/webinar-sessions/${session}/room`, { json: {} });
  const visit = (pass: string) => running.call('/api/webinar-sessions/room-visits', { json: { link: pass } });
  /** As if the clock had gone on. */
  const moveTo = (session: string, minutes: number) =>
    running.db.pool.query(
      `UPDATE ${webinarSessionTable} SET starts_at = now() + make_interval(mins => $1) WHERE id = $2`,
      [minutes, session],
    );
  const passOf = (sessionId: string, participantId: string): string =>
    roomLink({ sessionId, participantId }, (text) => running.app.get(PersonalData).keyedHash(text)).split('#')[1] ?? '';

  it('opens a quarter of an hour before, for those who are enrolled alone', async () => {
    const [session, packId] = [await openSession(5), await grantPack(3)];
    for (const participantId of [person(5), people.contact])
      expect((await ask(session, 'enrol-participant', { participantId, packId })).status).toBe(200);
    const contact = await running.as(people.contact);
    await running.caughtUp();

    expect(await refusalCode(enter(session, contact))).toBe('roomClosed');
    expect(await refusalCode(visit(passOf(session, person(5))))).toBe('roomClosed');
    expect((await sessionOf(session, contact)).mayEnter).toBe(false);
    await moveTo(session, 10);
    expect(await sessionOf(session, contact)).toMatchObject({ hasRoom: true, mayEnter: true });
    expect(await jsonOf(enter(session, contact))).toEqual({ url: link });
    expect(await jsonOf(visit(passOf(session, person(5))))).toEqual({ url: link });

    // the enroller of others may not enter; staff who keep sessions enter to lead them
    expect(await refusalCode(enter(session, administrator))).toBe('forbidden');
    expect((await enter(session, await running.as(people.stranger))).status).toBe(404);
    expect(await jsonOf(enter(session, agent))).toEqual({ url: link });
    expect((await visit(passOf(session, person(6)))).status).toBe(404);
    expect((await visit(passOf(session, person(5)).replace(/.$/, '_'))).status).toBe(404);

    expect((await ask(session, 'cancel-enrolment', { participantId: people.contact }, agent)).status).toBe(200);
    await running.caughtUp();
    expect((await enter(session, contact)).status).not.toBe(200);
  });

  it('keeps who entered and when, and proposes it with the lists of its software as the log', async () => {
    const [session, packId] = [await openSession(5), await grantPack(5)];
    for (const participantId of [people.contact, person(1), person(2)])
      expect((await ask(session, 'enrol-participant', { participantId, packId })).status).toBe(200);
    await running.caughtUp();
    await moveTo(session, 10);
    const contact = await running.as(people.contact);
    // two clicks at once are one entry
    await Promise.all([enter(session, contact), enter(session, contact), enter(session, contact)]);
    expect((await visit(passOf(session, person(1)))).status).toBe(200);
    expect((await enter(session, agent)).status).toBe(200);
    const logOf = async (call: Call = agent) => {
      await running.caughtUp();
      return jsonOf<ConnectionLog>(call(`/api/webinar-sessions/${session}/connections`));
    };
    const proposed = async () =>
      (await logOf()).participants.map(({ participantId, entries, isProposed }) => [
        participantId,
        entries.length,
        isProposed,
      ]);
    expect(await proposed()).toEqual([
      [people.contact, 1, true],
      [person(1), 1, true],
      [person(2), 0, false],
    ]);
    for (const call of [administrator, contact])
      expect((await call(`/api/webinar-sessions/${session}/connections`)).status).toBe(404);

    // the list of the room says more than its door
    const list = [
      '2. Participants',
      'Name\tFirst Join\tLast Leave\tIn-Meeting Duration\tEmail',
      'Somebody\t10:00\t10:30\t30min\tann.number2@town.example.org',
      'NumberAB Ann\t10:00\t10:52\t52min 10s\t',
      'tablette\t10:00\t10:01\t1min\t',
    ].join('\r\n');
    const upload = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> => {
      const body = new FormData();
      body.append('file', new File([bytes], 'attendance.csv', { type: 'text/csv' }));
      return (await jsonOf<StoredFileView>(agent('/api/files', { method: 'POST', body }))).id;
    };
    const teams = new Uint8Array(Buffer.from(`\ufeff${list}`, 'utf16le'));
    const recorder = { kind: 'staff', id: people.agent, permissions: ['catalogue'] } as const;
    const file = (fileId: string) => later(session, 'FileConnectionLists', { fileIds: [fileId] }, recorder);
    const fileId = await upload(teams);
    await file(fileId);
    await running.caughtUp();
    await file(await upload(teams));
    await expect(file(await upload(new TextEncoder().encode('Bonjour')))).rejects.toMatchObject({
      code: 'connectionListUnreadable',
    });
    const log = await logOf();
    expect(log.lists).toMatchObject([
      { software: 'teams', people: 3, file: { id: fileId }, unmatched: [{ name: 'tablette', seconds: 60 }] },
    ]);
    expect(
      log.participants.map(({ participantId, seconds, isProposed }) => [participantId, seconds, isProposed]),
    ).toEqual([
      [people.contact, null, false],
      [person(1), 3130, true],
      [person(2), 1800, true],
    ]);
    // a piece that names everybody is read by staff alone
    expect((await agent(`/api/files/${fileId}/content`)).status).not.toBe(404);
    expect((await administrator(`/api/files/${fileId}/content`)).status).toBe(404);
  });

  it('is found by the mails to participants without an account, on a page of their seat, also by late ones', async () => {
    const [session, packId] = [await openSession(5), await grantPack(2)];
    expect((await ask(session, 'enrol-participant', { participantId: person(5), packId })).status).toBe(200);
    const { startsAt } = await sessionOf(session);
    await later(session, 'OpenWebinarRoom', {}, {}, new Date(Date.parse(startsAt) - 600_000).toISOString());
    // the mails that the room is open have left
    expect((await ask(session, 'enrol-participant', { participantId: person(8), packId })).status).toBe(200);
    await running.caughtUp();
    const { rows } = await running.db.pool.query<{ id: string; link: string }>(
      `SELECT person_id AS id, link FROM mails WHERE template = 'webinarParticipantsEnrolled' AND link LIKE $1`,
      [`%${session}%`],
    );
    const linksOf = (of: string) => new Set(rows.filter(({ id }) => id === of).map(({ link: to }) => to));
    expect(linksOf(person(8))).toEqual(new Set([`/webinaires/room#${passOf(session, person(8))}`]));
    expect(linksOf(people.administrator)).toEqual(new Set([`/webinaires/subscribe/${webinarId}/${session}`]));

    const seat = (of: string): Promise<MailedSeat> =>
      jsonOf(running.call('/api/webinar-sessions/seat-visits', { json: { link: passOf(session, of) } }));
    const shown = await seat(person(8));
    expect(shown).toMatchObject({
      title: text,
      status: 'open',
      isTheirs: true,
      hasRoom: true,
      mayEnter: false,
      startsAt,
    });
    expect(shown.calendar).toContain(`UID:webinar-session-${session}@`);
    expect(JSON.stringify(shown)).not.toMatch(/Ann|Number|room\.example/);
    await moveTo(session, 10);
    expect((await seat(person(8))).mayEnter).toBe(true);

    expect((await ask(session, 'cancel-enrolment', { participantId: person(5) }, agent)).status).toBe(200);
    expect((await ask(session, 'cancel-webinar-session', { reason: 'speaker' }, agent)).status).toBe(200);
    await running.caughtUp();
    const nothing = { hasRoom: false, mayEnter: false, replayUrl: null, calendar: null };
    expect(await seat(person(5))).toMatchObject({ isTheirs: false, ...nothing });
    expect((await seat(person(8))).calendar).toContain('METHOD:CANCEL');
    const foreign = running.call('/api/webinar-sessions/seat-visits', { json: { link: passOf(session, person(9)) } });
    expect((await foreign).status).toBe(404);
  });

  it('is shown by no answer, and stands readable in nothing that is stored', async () => {
    const session = await openSession(5);
    for (const call of [administrator, agent])
      expect(await (await call(`/api/webinar-sessions/${session}`)).text()).not.toContain('room.example');
    const { rows } = await running.db.pool.query<{ kept: string | null }>(
      `SELECT data::text AS kept FROM event_log WHERE type LIKE 'WebinarSession%'
       UNION ALL SELECT room_url FROM ${webinarSessionTable} UNION ALL SELECT m::text FROM mails m`,
    );
    expect(rows.some(({ kept }) => kept?.includes('sealed:'))).toBe(true);
    expect(rows.filter(({ kept }) => kept?.includes('room.example'))).toEqual([]);
    expect((await ask(session, 'revise-webinar-session', { seats: 6 }, agent)).status).toBe(200);
    expect((await sessionOf(session, agent)).hasRoom).toBe(true);
  });
});

describe('the recording', () => {
  it('is for those who took part, once the session was held', async () => {
    const replayUrl = 'https://replay.example/budget';
    const fields = { reference: 'WEB-REPLAY', title: text, description: text, price: 0, replayUrl };
    const recorded = await created('webinars', fields);
    await running.caughtUp();
    const at = { day: daysAfter(today, 5), from: '10:00', to: '11:00' };
    const session = await created('webinar-sessions', { webinarId: recorded, ...at, seats: 5 });
    expect((await ask(session, 'open-webinar-session', {}, agent)).status).toBe(200);
    for (const participantId of [people.contact, person(11)])
      expect((await ask(session, 'enrol-participant', { participantId })).status).toBe(200);
    const contact = await running.as(people.contact);
    const replayOf = async (call: Call) => (await sessionOf(session, call)).replayUrl;
    expect(await replayOf(contact)).toBeNull();
    await held(session);
    expect(await replayOf(contact)).toBe(replayUrl);
    expect(await replayOf(administrator)).toBeNull();
    expect((await (await running.as(people.stranger))(`/api/webinar-sessions/${session}`)).status).toBe(404);
  });
});

describe('a caller', () => {
  const mailOf = async (template: string, personId: string): Promise<ReadMail | undefined> => {
    await running.caughtUp();
    const { rows } = await running.db.pool.query<{ id: string }>(
      `SELECT id FROM mails WHERE template = $1 AND person_id = $2 ORDER BY created_at DESC LIMIT 1`,
      [template, personId],
    );
    const [row] = rows;
    return row && running.app.get(Mails).read(row.id);
  };

  it('is enrolled by staff at their client, gets the mail with its calendar file, and is taken out by another', async () => {
    const [session, packId] = [await openSession(1), await grantPack(2)];
    const caller = { clientId: people.town, participantId: person(11), packId };
    expect(await refusalCode(ask(session, 'enrol-participant', { ...caller, clientId: undefined }, agent))).toBe(
      'clientUnknown',
    );
    expect((await ask(session, 'enrol-participant', caller, agent)).status).toBe(200);
    expect(await balanceOf(packId)).toBe(1);
    const uid = `UID:webinar-session-${session}@`;
    const told = await mailOf('webinarParticipantsEnrolled', person(11));
    expect(told?.calendar?.replaceAll('\r\n ', '')).toContain(uid);
    expect(told?.calendar).toContain('METHOD:PUBLISH');
    expect(told?.body?.text).toContain('/webinaires/room#');
    expect(await mailed('webinarParticipantsEnrolled', [people.agent])).toEqual([0]);

    const wait = { clientId: people.town, participantIds: [person(10)] };
    expect((await ask(session, 'join-waiting-list', wait, agent)).status).toBe(200);
    expect((await ask(session, 'cancel-enrolment', { participantId: person(11) }, agent)).status).toBe(200);
    const gone = await mailOf('webinarEnrolmentCancelled', person(11));
    expect(gone?.calendar).toContain('METHOD:CANCEL');
    expect(await mailed('webinarSeatsOffered', [person(10)])).toEqual([1]);
    expect((await ask(session, 'accept-seat-offer', { participantId: person(10), packId }, agent)).status).toBe(200);
    expect((await sessionOf(session)).enrolments.map(({ participant }) => participant.id)).toEqual([person(10)]);
  });

  it('is told once, with all who had a seat, when the recording is there', async () => {
    const fields = { reference: 'WEB-REC', title: text, description: text, price: 0, vatRate: '2000' };
    const recorded = await created('webinars', fields);
    await running.caughtUp();
    const at = { day: daysAfter(today, 5), from: '10:00', to: '11:00' };
    const session = await created('webinar-sessions', { webinarId: recorded, ...at, seats: 5 });
    await ask(session, 'open-webinar-session', {}, agent);
    const seats = [person(0), person(1)];
    for (const participantId of seats)
      expect((await ask(session, 'enrol-participant', { clientId: people.town, participantId }, agent)).status).toBe(
        200,
      );
    await ask(session, 'cancel-enrolment', { participantId: person(1) }, agent);
    await held(session);
    const publish = (replayUrl: string) =>
      agent(`/api/webinars/${recorded}/revise-webinar`, { json: { ...fields, replayUrl } });
    expect((await publish('https://replay.example/1')).status).toBe(200);
    expect((await publish('https://replay.example/1')).status).toBe(200);
    expect(await mailed('webinarRecordingPublished', seats)).toEqual([1, 0]);
  });
});

describe('a file of sessions', () => {
  it('is tried, says what is wrong in it, and schedules each session once', async () => {
    const line = (reference: string) => `${reference};01/03/2031;10:00;11:00;12`;
    const csv = ['Reference;Day;From;Until;Seats', line('web-1'), line('NONE'), line('WEB-1')].join('\n');
    const send = (name: string, file: string) =>
      jsonOf<ImportView>(agent(`/api/webinar-sessions/${name}`, { json: { csv: file } }));
    const tried = await send('import-trials', csv);
    expect(tried.rows.map(({ outcome }) => outcome)).toEqual(['create', 'refused', 'refused']);
    const once = ['Reference;Day;From;Until;Seats', line('WEB-1')].join('\n');
    // also at the same time
    const sent = await Promise.all([send('imports', once), send('imports', once)]);
    expect(sent.map(({ counts }) => counts.create + counts.unchanged)).toEqual([1, 1]);
    await running.caughtUp();
    expect((await send('import-trials', once)).counts).toMatchObject({ create: 0, unchanged: 1 });
    expect((await send('imports', once)).counts).toMatchObject({ create: 0, unchanged: 1 });
    await running.caughtUp();
    const filter = encodeURIComponent(JSON.stringify({ from: '2031-03-01', to: '2031-03-01' }));
    const found = await jsonOf<readonly WebinarSessionView[]>(agent(`/api/webinar-sessions?filter=${filter}`));
    expect(found.map(({ seats, startsAt }) => [seats, startsAt])).toEqual([[12, '2031-03-01T09:00:00.000Z']]);
  });
});

describe('a seat that is ordered', () => {
  it('names who signs, and waits for the order', async () => {
    const session = await openSession(5);
    expect(await refusalCode(ask(session, 'enrol-participant', { participantId: person(6) }))).toBe(
      'webinarPaymentMissing',
    );
    const unable = { participantId: person(6), signatoryId: people.colleague };
    expect(await refusalCode(ask(session, 'enrol-participant', unable))).toBe('signerNotEntitled');
    const fields = { participantId: person(6), signatoryId: signatory };
    expect((await ask(session, 'enrol-participant', fields)).status).toBe(200);
    expect((await sessionOf(session)).enrolments).toEqual([
      expect.objectContaining({ payment: 'order', price: 9_000, vatRate: 2000 }),
    ]);
    expect(await mailed('webinarSeatOrdered', [person(6), people.administrator, signatory])).toEqual([1, 1, 0]);
  });

  const orderOf = async (id: string | null | undefined): Promise<OrderView> => {
    await running.caughtUp();
    return jsonOf<OrderView>(agent(`/api/orders/${id}`));
  };
  const orderedSeat = async (participantId: string, seats = 5) => {
    const session = await openSession(seats);
    const fields = { participantId, signatoryId: signatory };
    expect((await ask(session, 'enrol-participant', fields)).status).toBe(200);
    const [seat] = (await sessionOf(session)).enrolments;
    return { session, seat, orderId: seat?.orderId };
  };

  it('has one order, which names seat and session, at the price that was shown', async () => {
    const { session, seat, orderId } = await orderedSeat(person(6));
    expect(seat?.awaitsSignature).toBe(true);
    expect(await orderOf(orderId)).toMatchObject({
      status: 'awaitingSignature',
      extraId: `${session}/${seat?.id}`,
      articleCode: 'WEB-1',
      totals: { net: 9_000, gross: 10_800 },
    });
    expect((await ask(session, 'cancel-enrolment', { participantId: person(6) })).status).toBe(200);
    expect((await orderOf(orderId)).status).toBe('cancelled');
  });

  it('names what the client’s invoices need, as every order does (defaults G13)', async () => {
    const requiring = (chorusRequirement: string) =>
      running.db.pool.query(`UPDATE ${clientTable} SET chorus_requirement = $1 WHERE id = $2`, [
        chorusRequirement,
        people.town,
      ]);
    await requiring('serviceAndCommitment');
    try {
      const session = await openSession(5);
      expect((await sessionOf(session)).chorus.requirement).toBe('serviceAndCommitment');
      const fields = { participantId: person(6), signatoryId: signatory };
      expect(await refusalCode(ask(session, 'enrol-participant', fields))).toBe('chorusServiceRequired');
      const withService = { ...fields, chorusService: 'FIN' };
      expect(await refusalCode(ask(session, 'enrol-participant', withService))).toBe('commitmentRequired');
      const whole = { ...withService, commitment: 'EJ-2026-1' };
      expect((await ask(session, 'enrol-participant', whole)).status).toBe(200);
      const [seat] = (await sessionOf(session)).enrolments;
      expect(await orderOf(seat?.orderId)).toMatchObject({ chorusService: 'FIN', commitment: 'EJ-2026-1' });
    } finally {
      await requiring('none');
    }
  });

  it('is given back with its order where that is not signed in time, which is said before and told then', async () => {
    const { session, seat, orderId } = await orderedSeat(person(7), 1);
    const { startsAt, signUntil } = await sessionOf(session);
    const twoDaysBefore = new Date(Date.parse(startsAt) - 2 * 86_400_000).toISOString();
    expect([seat?.letGoAt, signUntil]).toEqual([twoDaysBefore, twoDaysBefore]);
    const before = await mailed('webinarSeatUnsigned', [person(7), people.administrator]);
    await later(session, 'LetUnsignedSeatGo', { enrolmentId: seat?.id }, {}, twoDaysBefore);
    await running.caughtUp();
    expect((await sessionOf(session)).taken).toBe(0);
    expect((await orderOf(orderId)).status).toBe('cancelled');
    const after = await mailed('webinarSeatUnsigned', [person(7), people.administrator]);
    expect(after.map((count, place) => count - (before[place] ?? 0))).toEqual([1, 1]);
  });

  it('is given back once when its order is refused, and kept when it is signed', async () => {
    const { session, orderId } = await orderedSeat(person(6), 1);
    expect((await ask(session, 'join-waiting-list', { participantIds: [person(8)] })).status).toBe(200);
    expect((await agent(`/api/orders/${orderId}/refuse-order`, { json: { reason: 'No budget' } })).status).toBe(200);
    const { taken, waitingList } = await sessionOf(session);
    expect(taken).toBe(0);
    expect(waitingList.map(({ offeredUntil }) => offeredUntil === null)).toEqual([false]);

    const kept = await orderedSeat(person(9));
    await givenSignedOrder(running, kept.orderId ?? '');
    await running.caughtUp();
    const subscriptions = await jsonOf<readonly SubscriptionRow[]>(
      administrator('/api/webinar-subscriptions?filter={"when":"coming"}&range=[0,99]'),
    );
    expect(subscriptions.find(({ sessionId }) => sessionId === kept.session)?.status).toBe('confirmed');
    expect((await sessionOf(kept.session)).enrolments.map(({ awaitsSignature }) => awaitsSignature)).toEqual([false]);
  });

  it('counts in the figures of its month once its order is signed', async () => {
    const figures = async () => {
      await running.caughtUp();
      const rows = await jsonOf<readonly WebinarFiguresRow[]>(agent('/api/webinar-figures'));
      return rows.filter(({ reference }) => reference === 'WEB-1').map(({ taken, net }) => ({ taken, net }));
    };
    const sum = (rows: readonly { readonly taken: number; readonly net: number }[]) =>
      rows.reduce((all, { taken, net }) => ({ taken: all.taken + taken, net: all.net + net }), { taken: 0, net: 0 });
    const before = sum(await figures());
    const { session, orderId } = await orderedSeat(person(10));
    expect(sum(await figures())).toEqual({ ...before, taken: before.taken + 1 });
    await givenSignedOrder(running, orderId ?? '');
    expect(sum(await figures())).toEqual({ taken: before.taken + 1, net: before.net + 9_000 });
    const file = await (await agent('/api/webinar-figures/export?format=csv')).text();
    expect(file).toContain('WEB-1');
    expect((await administrator('/api/webinar-figures')).status).toBe(403);
    await ask(session, 'cancel-webinar-session', { reason: 'speaker' }, agent);
    expect(sum(await figures())).toEqual(before);
  });

  it('is not given back by another order that names it', async () => {
    const { session, seat } = await orderedSeat(person(6));
    const forged = await running.given('order', 'PlaceAgreedOrder', {
      ...{ clientId: people.town, soldId: webinarId, code: 'WEB-1', titles: text },
      lines: [{ code: 'WEB-1', titles: text, unitPrice: 1, vatRate: 0 }],
      ...{ placedBy: people.contact, signatoryId: signatory, extraId: `${session}/${seat?.id}` },
    });
    await agent(`/api/orders/${forged}/cancel-order`, { json: {} });
    expect((await sessionOf(session)).taken).toBe(1);
  });

  it('leaves an accepted order to those who handle orders when the provider cancels the session', async () => {
    const { session, orderId } = await orderedSeat(person(8));
    await givenSignedOrder(running, orderId ?? '');
    await running.given('order', 'AcceptOrder', {}, orderId ?? '');
    await running.caughtUp();
    expect((await ask(session, 'cancel-webinar-session', { reason: 'speaker' }, agent)).status).toBe(200);
    expect((await orderOf(orderId)).status).toBe('accepted');
    const { rows } = await running.db.pool.query<{ link: string }>(
      `SELECT link FROM mails WHERE template = 'seatOrderStands' AND person_id = $1`,
      [people.agent],
    );
    expect(rows.map(({ link }) => link)).toEqual([`/admin/orders/${orderId}/show`]);
  });

  it('takes its order away when the provider cancels the session', async () => {
    const { session, orderId } = await orderedSeat(person(6));
    expect((await ask(session, 'cancel-webinar-session', { reason: 'speaker' }, agent)).status).toBe(200);
    expect((await orderOf(orderId)).status).toBe('cancelled');
  });
});
