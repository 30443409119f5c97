import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type {
  CourseSeatsListRow,
  CourseSeatsView,
  EnrolmentImportView,
  EnrolmentListRow,
  EnrolmentView,
} from '../../../src/training/enrolments/enrolments.views.js';
import { courseSeats } from '../../../src/training/enrolments/course-seats.js';
import { enrolment } from '../../../src/training/enrolments/enrolment.js';
import { systemActor } from '../../../src/kernel/actor.js';
import { dayOf, daysAfter, startOf } from '../../../src/kernel/days.js';
import type { Lifecycle } from '../../../src/kernel/lifecycle.js';
import type { Problem, ReceiptView } from '../../../src/kernel/views.js';
import { Commands } from '../../../src/platform/log/commands/commands.js';
import { Mails } from '../../../src/platform/messages/mail/mails.js';
import { jsonOf, type Call } from '../../support/application.js';
import { startPortal } from '../../support/portal.js';
import { courseSeatsTable } from '../../support/table-names.js';
import { forgetUnprovenMails } from '../../support/unproven-mails.js';

const { running, people, administrator, agent } = await startPortal();
let number = 0;

const tomorrow = daysAfter(dayOf(new Date().toISOString()), 1);
const text = { fr: 'Budget', es: 'Presupuesto', en: 'Budget' };
const created = async (path: string, json: object): Promise<string> =>
  (await jsonOf<ReceiptView>(agent(`/api/${path}`, { json }))).id;
const done = async (path: string, json: object = {}, call: Call = agent): Promise<void> => {
  const answer = await call(`/api/${path}`, { json });
  expect([answer.status, answer.status < 300 ? '' : await answer.text()]).toEqual([
    answer.status < 300 ? answer.status : 200,
    '',
  ]);
};
const problemOf = async (path: string, json: object, call: Call = administrator): Promise<Problem> =>
  jsonOf<Problem>(call(`/api/${path}`, { json }));
const read = async <Answer>(path: string, call: Call = administrator): Promise<Answer> => {
  await running.caughtUp();
  return jsonOf<Answer>(call(`/api/${path}`));
};
const filtered = (filter: object): string => `?filter=${encodeURIComponent(JSON.stringify(filter))}`;

const courseFields = (code: string) => ({
  ...{ code, title: text, description: text, groupId, durationMonths: 6, hours: 8, language: 'fr' },
});
const newSeats = async (quantity: number, more: object = {}, ofCourse: object = {}): Promise<string> => {
  number += 1;
  const course = await created('courses', { ...courseFields(`ENROL-${number}`), ...ofCourse });
  await done(`courses/${course}/publish-course-content`, { units: [{ kind: 'page', title: 'Cycle', text: 'Words.' }] });
  await done(`courses/${course}/open-course`);
  const fields = { clientId: people.town, courseId: course, quantity, orderReference: `CMD-${number}` };
  const id = await created('course-seats', { ...fields, correspondentId: people.administrator, ...more });
  await running.caughtUp();
  return id;
};
const somebody = (name: string) => ({
  ...{ civility: 'none', firstName: 'Ann', lastName: name, email: `${name.toLowerCase()}@town.example.org` },
});
const letters = (index: number): string => String.fromCodePoint(65 + (index % 26), 65 + Math.floor(index / 26));
const enrol = (seatsId: string, name: string, call: Call = administrator): Promise<Response> =>
  call('/api/enrolments', { json: { ...somebody(name), seatsId, startsOn: tomorrow } });
const enrolled = async (seatsId: string, name: string): Promise<string> => {
  const { id } = await jsonOf<ReceiptView>(enrol(seatsId, name));
  await running.caughtUp();
  return id;
};
const seatsOf = (id: string, call?: Call): Promise<CourseSeatsView> => read(`course-seats/${id}`, call);
const learnersOf = (seatsId: string, call?: Call): Promise<readonly EnrolmentListRow[]> =>
  read(`enrolments${filtered({ seatsId })}`, call);
const seated = async (seatsId: string): Promise<readonly (number | null)[]> => {
  const rows = await learnersOf(seatsId);
  const views = await Promise.all(rows.map(({ id }) => read<EnrolmentView>(`enrolments/${id}`)));
  return views.map(({ seat }) => seat).toSorted((one, other) => (one ?? 0) - (other ?? 0));
};

let groupId: string;

beforeAll(async () => {
  groupId = await created('course-groups', { title: { fr: 'Finances', es: 'Finanzas', en: 'Finance' } });
  await running.caughtUp();
});
// seats are counted here, not mails
beforeEach(() => forgetUnprovenMails(running));

describe('ten seats', () => {
  it('are taken by ten of a hundred who are enrolled at once, each by one', async () => {
    const seatsId = await newSeats(10);
    const answers = await Promise.all(Array.from({ length: 100 }, (_, index) => enrol(seatsId, letters(index))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(await seated(seatsId)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(await seatsOf(seatsId)).toMatchObject({ taken: 10, seatsLeft: 0, maximum: 10 });
    const refused = await problemOf('enrolments', { ...somebody('Last'), seatsId, startsOn: tomorrow });
    expect(refused).toMatchObject({ code: 'enrolmentMaximumReached', status: 409 });
    expect(refused.detail).toContain('10');
  });

  it('are no more than the course takes, also where it took more before and a lower seat is given back', async () => {
    const seatsId = await newSeats(3);
    const first = await enrolled(seatsId, 'Ada');
    await enrolled(seatsId, 'Bea');
    await enrolled(seatsId, 'Cleo');
    const { courseId } = await seatsOf(seatsId);
    await done(`courses/${courseId}/revise-course`, { ...courseFields(`ENROL-${number}`), cap: 2 });
    await done(`enrolments/${first}/unenrol`, {}, administrator);
    expect(await seatsOf(seatsId)).toMatchObject({ taken: 2, maximum: 2, seatsLeft: 0 });
    expect((await enrol(seatsId, 'Dora')).status).toBe(409);
  });

  it('leave none when a command is lost between taking the number and enrolling', async () => {
    const seatsId = await newSeats(2);
    // a killed process leaves a taken number without an enrolment
    const { Reservations } = await import('../../../src/platform/log/commands/reservations.js');
    const reservations = running.app.get(Reservations, { strict: false });
    const lost = { what: 'courseSeat', value: `${seatsId} 1`, refusal: 'courseSeatTaken' };
    await reservations.take('enrolment-0199f000-0000-7000-8000-000000000001', 'none', [lost], {
      ...{ actor: 'system', actorKind: 'system', tenant: 'provider', correlationId: 'lost', commandId: 'lost' },
      ...{ schema: 1, at: new Date().toISOString() },
    });
    const answers = await Promise.all(['One', 'Two', 'Three'].map((name) => enrol(seatsId, name)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await seated(seatsId)).toEqual([2]);
  });

  it('seat the same person once, however often they are asked for at once', async () => {
    const seatsId = await newSeats(5);
    const answers = await Promise.all(Array.from({ length: 5 }, () => enrol(seatsId, 'Same')));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await seated(seatsId)).toEqual([1]);
  });
});

describe('an enrolment', () => {
  it('is changed on from what was seen before the platform was told, and not once another person has changed it', async () => {
    const id = await enrolled(await newSeats(1), 'Before');
    const swapped = await jsonOf<ReceiptView>(
      administrator(`/api/enrolments/${id}/swap-learner`, { json: somebody('After') }),
    );
    const seen = { 'If-Match': `"${swapped.revision}"` };
    // the platform was told meanwhile
    const { revision, status } = await read<EnrolmentView>(`enrolments/${id}`);
    expect([status, BigInt(revision) > BigInt(swapped.revision)]).toEqual(['upcoming', true]);
    const move = (days: number, call: Call, headers = {}) =>
      call(`/api/enrolments/${id}/move-enrolment`, { json: { startsOn: daysAfter(tomorrow, days) }, headers });
    expect((await move(1, administrator, seen)).status).toBe(200);
    expect((await move(2, agent)).status).toBe(200);
    expect((await administrator(`/api/enrolments/${id}/unenrol`, { json: {}, headers: seen })).status).toBe(412);
  });

  it('is known to the platform, swapped, and given back for the next', async () => {
    const seatsId = await newSeats(1);
    const id = await enrolled(seatsId, 'First');
    expect((await enrol(seatsId, 'Second')).status).toBe(409);
    await done(`enrolments/${id}/swap-learner`, somebody('Second'), administrator);
    const [row] = await learnersOf(seatsId);
    expect(row).toMatchObject({ participant: { name: 'Ann Second' }, startsOn: tomorrow });
    await done(`enrolments/${id}/unenrol`, {}, administrator);
    expect(await seatsOf(seatsId)).toMatchObject({ seatsLeft: 1 });
    expect((await enrol(seatsId, 'Third')).status).toBe(201);
    expect(await problemOf(`enrolments/${id}/unenrol`, {})).toMatchObject({ code: 'enrolmentIs' });
  });

  it('starts tomorrow at the earliest', async () => {
    const seatsId = await newSeats(1);
    const today = daysAfter(tomorrow, -1);
    expect(await problemOf('enrolments', { ...somebody('Early'), seatsId, startsOn: today })).toMatchObject({
      errors: { startsOn: { code: 'enrolmentStartsTooSoon' } },
    });
  });

  it('shows orders to those who enrol and to staff alone: in no list, detail, search or order of the others', async () => {
    const seatsId = await newSeats(3);
    const reference = (await seatsOf(seatsId, agent)).orderReference ?? '';
    const marie = await running.as(people.contact);
    const person = await read<{ readonly email: string }>(`contacts/${people.contact}`, agent);
    const own = { ...somebody('Marie'), email: person.email, seatsId, startsOn: tomorrow };
    const { id } = await jsonOf<ReceiptView>(administrator('/api/enrolments', { json: own }));
    await running.caughtUp();
    for (const call of [administrator, agent]) {
      expect((await seatsOf(seatsId, call)).orderReference).toBe(reference);
      expect((await read<EnrolmentListRow>(`enrolments/${id}`, call)).orderReference).toBe(reference);
      expect(await read(`course-seats${filtered({ q: reference })}`, call)).not.toEqual([]);
      expect(await read(`enrolments${filtered({ q: reference })}`, call)).not.toEqual([]);
    }
    expect((await seatsOf(seatsId, marie)).orderReference).toBeNull();
    expect((await read<EnrolmentListRow>(`enrolments/${id}`, marie)).orderReference).toBeNull();
    for (const path of ['course-seats', 'enrolments']) {
      expect(await read(`${path}${filtered({ q: reference })}`, marie)).toEqual([]);
      const sorted = await read<readonly { readonly orderReference: string | null }[]>(
        `${path}?sort=${encodeURIComponent(JSON.stringify(['orderReference', 'DESC']))}`,
        marie,
      );
      expect(sorted.length).toBeGreaterThan(0);
      expect(sorted.filter(({ orderReference }) => orderReference !== null)).toEqual([]);
    }
    expect(await read(`enrolments${filtered({ q: 'Marie' })}`, marie)).not.toEqual([]);
    const csv = await (await marie('/api/enrolments/export?format=csv')).text();
    expect(csv).not.toContain(reference);
  });

  it('of a colleague is seen by those who enrol, and by themselves', async () => {
    const seatsId = await newSeats(2);
    const [marie, paul] = [await running.as(people.contact), await running.as(people.colleague)];
    const contact = await read<{ readonly email: string }>(`contacts/${people.contact}`, agent);
    const who = { civility: 'none', firstName: 'Marie', lastName: 'Any', email: contact.email };
    expect((await marie('/api/enrolments', { json: { ...who, seatsId, startsOn: tomorrow } })).status).toBe(403);
    await done('enrolments/propose-enrolment', { ...who, seatsId }, marie);
    const [proposed] = await learnersOf(seatsId);
    expect(proposed).toMatchObject({ status: 'proposed', participant: { id: people.contact } });
    const waiting = await read<readonly CourseSeatsListRow[]>(`course-seats${filtered({ waiting: true })}`);
    expect(waiting.map(({ id }) => id)).toContain(seatsId);
    expect(await learnersOf(seatsId, marie)).toHaveLength(1);
    expect(await learnersOf(seatsId, paul)).toHaveLength(0);
    await done(`enrolments/${proposed?.id}/accept-proposed-enrolment`, { startsOn: tomorrow }, administrator);
    expect((await marie(`/api/enrolments/${proposed?.id}/unenrol`, { json: {} })).status).toBe(403);
    expect((await paul(`/api/enrolments/${proposed?.id}`)).status).toBe(404);
  });

  it('of a learner without an account is theirs once they have one', async () => {
    const id = await enrolled(await newSeats(1), 'Newcomer');
    expect(await read<EnrolmentView>(`enrolments/${id}`)).toMatchObject({ participant: { id }, isMine: false });
    const contactId = await running.given('contact', 'RegisterContact', {
      ...{ clientId: people.town, civility: 'none', firstName: 'Ann', lastName: 'Newcomer', language: 'fr' },
      ...{ email: 'Newcomer@town.example.org', landline: '0553000000', service: 'Finance', function: 'Clerk' },
      ...{ role: 'user', productRights: [] },
    });
    const newcomer = await running.as(contactId);
    expect(await read<EnrolmentView>(`enrolments/${id}`, newcomer)).toMatchObject({
      participant: { id: contactId, name: 'Ann Newcomer' },
      isMine: true,
    });
    expect(await learnersOf((await read<EnrolmentView>(`enrolments/${id}`)).seatsId, newcomer)).toHaveLength(1);
  });

  it('is hidden from contacts of another client', async () => {
    const seatsId = await newSeats(1);
    const stranger = await running.as(people.stranger);
    expect((await stranger(`/api/course-seats/${seatsId}`)).status).toBe(404);
    expect([403, 404]).toContain((await enrol(seatsId, 'Spy', stranger)).status);
    expect(await learnersOf(seatsId)).toEqual([]);
  });
});

/** As if the clock had gone on, and the time of a command had come. */
const dueAt = async (of: Lifecycle, command: string, id: string, day: string): Promise<void> => {
  const now = `${day}T12:00:00.000Z`;
  await running.app.get(Commands, { strict: false }).execute({
    lifecycle: of,
    command,
    id,
    body: {},
    actor: systemActor,
    now,
  });
  await running.caughtUp();
};
const addressOf = async (contactId: string): Promise<string> =>
  (await read<{ readonly email: string }>(`contacts/${contactId}`, agent)).email;
/** Recipients of mails of this template whose text has these words. */
const told = async (template: string, words: string): Promise<readonly string[]> => {
  const mails = running.app.get(Mails);
  const { rows } = await mails.list({ offset: 0, limit: 2000 });
  const read = await Promise.all(rows.filter((row) => row.template === template).map(({ id }) => mails.read(id)));
  return read.flatMap(({ to, body }) => (to !== null && body?.text.includes(words) ? [to] : []));
};

describe('an end', () => {
  it('of an access is told before it comes, and once, to the learner and to the correspondent', async () => {
    const id = await enrolled(await newSeats(2), 'Ending');
    const { endsOn } = await read<EnrolmentView>(`enrolments/${id}`);
    const before = (days: number) => daysAfter(endsOn ?? '', -days);
    await dueAt(enrolment, 'StartEnrolment', id, daysAfter(tomorrow, 1));
    const announce = (days: number) => dueAt(enrolment, 'AnnounceEnrolmentEnd', id, before(days));
    await expect(announce(31)).rejects.toMatchObject({ code: 'notYetDue' });
    await announce(30);
    await expect(announce(29)).rejects.toMatchObject({ code: 'notYetDue' });
    const correspondent = await addressOf(people.administrator);
    expect(await told('enrolmentEndAnnouncedOfTheirs', 'Ann Ending')).toEqual([correspondent]);
    const learners = async () =>
      (await told('enrolmentEndAnnounced', 'Budget')).filter((to) => to === 'ending@town.example.org');
    expect(await learners()).toHaveLength(1);
    await announce(7);
    expect(await learners()).toHaveLength(2);
    expect(await told('enrolmentEndAnnouncedOfTheirs', 'Ann Ending')).toEqual([correspondent, correspondent]);
  });

  it('of seats is told while some are left, and not once all are taken', async () => {
    const expiresOn = daysAfter(tomorrow, 60);
    const seatsId = await newSeats(1, { expiresOn });
    const reference = `CMD-${number}`;
    const announce = (days: number) =>
      dueAt(courseSeats, 'AnnounceCourseSeatsEnd', seatsId, daysAfter(expiresOn, -days));
    const id = await enrolled(seatsId, 'Fills');
    await announce(30);
    expect(await told('courseSeatsEndAnnounced', reference)).toEqual([]);
    await done(`enrolments/${id}/unenrol`, {}, administrator);
    await running.caughtUp();
    await announce(7);
    // a single mail to the correspondent, who administers the client as well
    expect(await told('courseSeatsEndAnnounced', reference)).toEqual([await addressOf(people.administrator)]);
    await expect(announce(6)).rejects.toMatchObject({ code: 'notYetDue' });
  });

  it.each([
    ['france', 'Europe/Paris'],
    ['guadeloupe', 'America/Guadeloupe'],
  ])('of seats is the last midnight of their client in %s, until which they are taken', async (holidayZone, clock) => {
    const town = { name: 'Overseas', clientCode: `OVER-${holidayZone}`, kind: 'localAuthority', siren: '732829320' };
    const where = { zipCode: '24000', city: 'Overseas', holidayZone };
    const clientId = await running.given('client', 'RegisterClient', { ...town, ...where });
    await running.caughtUp();
    const seatsId = await newSeats(2, { clientId, correspondentId: undefined });
    const [grantedOn, lastDay] = [daysAfter(tomorrow, -20), daysAfter(tomorrow, -10)];
    await running.db.pool.query(`UPDATE ${courseSeatsTable} SET created_at = $1, expires_on = $2 WHERE id = $3`, [
      ...[startOf(grantedOn), lastDay, seatsId],
    ]);
    const { ledger } = await seatsOf(seatsId, agent);
    expect(ledger.entries[0]).toMatchObject({ move: 'lapsed', at: startOf(daysAfter(lastDay, 1), clock) });
  });
});

describe('the list of enrolments', () => {
  it('is searched by names, courses and orders', async () => {
    const seatsId = await newSeats(4);
    const orderReference = (await seatsOf(seatsId)).orderReference ?? '';
    for (const name of ['Zola', 'Érard', 'Morand']) await enrolled(seatsId, name);
    const found = async (q: string, call?: Call): Promise<readonly (string | null)[]> => {
      const rows = await read<readonly EnrolmentListRow[]>(`enrolments${filtered({ q, seatsId })}`, call);
      return rows.map(({ participant }) => participant.name).toSorted();
    };
    expect(await found('erard')).toEqual(['Ann Érard']);
    expect(await found('mor budg')).toEqual(['Ann Morand']);
    for (const q of ['budget', orderReference, orderReference.replace('-', ' ')])
      expect(await found(q)).toEqual(['Ann Morand', 'Ann Zola', 'Ann Érard']);
    expect(await found('zola paie')).toEqual([]);
    expect(await found('mor budg', agent)).toEqual(['Ann Morand']);
    expect(await found('mor paie', agent)).toEqual([]);
  });

  describe('is sorted by what it shows:', () => {
    const titled = (fr: string) => ({ title: { ...text, fr } });
    let names: readonly string[];

    beforeAll(async () => {
      const zola = await newSeats(1, { orderReference: 'SORT-2' }, titled('Triable B'));
      const town = await newSeats(1, { orderReference: 'SORT-3' }, titled('Triable A'));
      const village = { clientId: people.village, correspondentId: people.stranger, orderReference: 'SORT-1' };
      const other = await newSeats(1, village, titled('Triable C'));
      for (const [seatsId, name, days] of [
        [zola, 'Zola', 2],
        [town, 'Érard', 0],
        [other, 'Morand', 1],
      ] as const)
        await done('enrolments', { ...somebody(name), seatsId, startsOn: daysAfter(tomorrow, days) });
      const [first] = await learnersOf(zola, agent);
      await done(`enrolments/${first?.id}/unenrol`);
      names = ['Ann Zola', 'Ann Érard', 'Ann Morand'];
    });

    /** In the order in which they were enrolled; the names of sorts that tell them apart, and how. */
    it.each([
      ['name', [1, 0, 2]],
      ['participant', [1, 2, 0]],
      ['clientName', [0, 1, 2]],
      ['startsOn', [1, 2, 0]],
      ['endsOn', [1, 2, 0]],
      ['orderReference', [2, 0, 1]],
      ['createdAt', [0, 1, 2]],
    ] as const)('%s', async (sort, places) => {
      const sorted = async (order: string) => {
        const query = `${filtered({ q: 'triable' })}&sort=${encodeURIComponent(JSON.stringify([sort, order]))}`;
        const rows = await read<readonly EnrolmentListRow[]>(`enrolments${query}`, agent);
        return rows.map(({ participant }) => participant.name);
      };
      const expected = places.map((place) => names[place]);
      expect(await sorted('ASC')).toEqual(expected);
      expect(await sorted('DESC')).toEqual(expected.toReversed());
    });
  });

  it('finds no learner by their name whose data are restricted', async () => {
    const seatsId = await newSeats(2);
    const { email } = await read<{ readonly email: string }>(`contacts/${people.colleague}`, agent);
    const who = { civility: 'none', firstName: 'Paul', lastName: 'Hidden', email };
    await done('enrolments', { ...who, seatsId, startsOn: tomorrow }, administrator);
    const officer = await running.given('staffUser', 'RegisterStaffUser', {
      ...{ name: 'Officer', email: 'officer@publisher.example', supportLevel: 'level1', language: 'fr' },
      permissions: ['privacy'],
    });
    await running.caughtUp();
    const restriction = { personId: people.colleague, ground: 'accuracyContested' };
    await done('restrictions', restriction, await running.as(officer));
    const rowsOf = (filter: object, sort = ''): Promise<readonly EnrolmentListRow[]> =>
      read(`enrolments${filtered({ seatsId, ...filter })}${sort}`, agent);
    const [row] = await rowsOf({});
    expect(row?.participant.name).not.toContain('Hidden');
    expect(row?.email).toBeNull();
    expect(await rowsOf({ q: 'hidden' })).toEqual([]);
    expect(await rowsOf({}, `&sort=${encodeURIComponent('["participant","ASC"]')}`)).toEqual([]);
  });
});

describe('several people', () => {
  it('of one form are enrolled together, or not at all', async () => {
    const seatsId = await newSeats(2);
    const asked = (...names: readonly string[]) => ({ seatsId, startsOn: tomorrow, participants: names.map(somebody) });
    expect(await problemOf('enrolments/together', asked('Aa', 'Bb', 'Cc'))).toMatchObject({
      code: 'enrolmentMaximumReached',
    });
    expect(await problemOf('enrolments/together', asked('Aa', 'Aa'))).toMatchObject({
      errors: { 'participants.1.email': { code: 'learnerEnrolledAlready' } },
    });
    expect(await learnersOf(seatsId)).toEqual([]);
    await done('enrolments/together', asked('Aa', 'Bb'), administrator);
    expect(await seated(seatsId)).toEqual([1, 2]);
  });

  it('of a file are tried first, and enrolled once', async () => {
    const seatsId = await newSeats(2);
    const csv = [
      'firstName;lastName;email',
      'Ann;One;f1@town.example.org',
      'Bob;Two;none',
      'Cy;Three;f3@town.example.org',
    ]
      .concat('Di;Four;f4@town.example.org')
      .join('\n');
    const asked = { seatsId, startsOn: tomorrow, csv };
    const outcomes = async (which: string) => {
      await running.caughtUp();
      const view = await jsonOf<EnrolmentImportView>(administrator(`/api/enrolments/${which}`, { json: asked }));
      return view.rows.map(({ outcome }) => outcome);
    };
    const first = ['create', 'refused', 'create', 'refused'];
    expect(await outcomes('import-trials')).toEqual(first);
    expect(await learnersOf(seatsId)).toEqual([]);
    expect(await outcomes('imports')).toEqual(first);
    expect(await outcomes('imports')).toEqual(['unchanged', 'refused', 'unchanged', 'refused']);
    expect(await seated(seatsId)).toEqual([1, 2]);
  });
});

describe('the correspondent', () => {
  it('is changed to a contact of the client alone', async () => {
    const seatsId = await newSeats(1);
    const change = (correspondentId: string) => ({ correspondentId });
    expect(await problemOf(`course-seats/${seatsId}/change-correspondent`, change(people.stranger))).toMatchObject({
      errors: { correspondentId: { code: 'contactUnknown' } },
    });
    await done(`course-seats/${seatsId}/change-correspondent`, change(people.colleague), administrator);
    expect((await seatsOf(seatsId)).correspondent?.id).toBe(people.colleague);
  });
});
