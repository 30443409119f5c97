import { setTimeout as pause } from 'node:timers/promises';
import { daysAfter, dayOf } from '../../src/kernel/days.js';
import { newId } from '../../src/kernel/ids.js';
import { tableName } from '../../src/kernel/projection.js';
import type { ReceiptView } from '../../src/kernel/views.js';
import { contactClients } from '../../projections/customers/contact-clients.js';
import { webinarSessions } from '../../projections/training/webinar-sessions.js';
import type { Call } from '../support/application.js';
import { rangeId } from '../support/people.js';
import { contactTable } from '../support/table-names.js';
import { repeat, rounded, middleTurn, Stopwatch, within, type Limit, type Sample, type Verdict } from './measure.js';
import { heapOf, type OwnProcess } from './processes.js';
import { settleTables } from './volume.js';
import { jsonOf, openingOf, taken, type World } from './world.js';

const created = async (call: Call, path: string, json: object): Promise<string> =>
  (await jsonOf<ReceiptView>(taken(call(path, { json, headers: { 'Idempotency-Key': newId() } })))).id;

const few = 10;
const turns = 5;
/** Streams of few events that take turns, so that they stay short. */
const fewStreams = 40;
const longestRatio = 2;

/**
 * The last event of a stream, so many times more: what is sealed in it stays readable, since it is sealed for a person
 * and not for a place.
 */
const repeatLast = `
  INSERT INTO event_log (stream, revision, event_id, type, data, metadata, at)
  SELECT e.stream, e.revision + n, gen_random_uuid(), e.type, e.data,
    jsonb_set(e.metadata::jsonb, '{commandId}', to_jsonb(gen_random_uuid()::text))::json, e.at
  FROM pg_advisory_xact_lock_shared(7301),
    (SELECT * FROM event_log WHERE stream = $1 ORDER BY revision DESC LIMIT 1) e, generate_series(1, $2::int) AS n`;

export interface CrowdStream extends Verdict {
  /** Notes on a ticket with so many events, by one person, one after the other. */
  readonly long: Sample;
  /** The same on tickets with ten. */
  readonly short: Sample;
  readonly events: number;
  /** Of both p99. */
  readonly ratio: number;
  /** The first note of a process on the long ticket, which folds all of it. */
  readonly cold: number;
}

/** A command on a stream with a long history against one with a short one; api and worker are two processes. */
export const benchCrowdStream = async (
  world: World,
  { events, count }: { readonly events: number; readonly count: number },
): Promise<CrowdStream> => {
  const { people, db } = world;
  const [contact, agent] = [await world.as(people.contact), await world.as(people.agent)];
  const note = (id: string): Promise<unknown> =>
    taken(agent(`/api/tickets/${id}/add-internal-note`, { json: { text: 'Seen with the colleague at the counter.' } }));
  const ticketWith = async (size: number): Promise<string> => {
    const id = await created(contact, '/api/tickets', openingOf(world));
    await note(id);
    await db.pool.query(repeatLast, [`ticket-${id}`, size - 2]);
    return id;
  };
  const short: string[] = [];
  while (short.length < fewStreams) short.push(await ticketWith(few));
  const long = await ticketWith(events);
  await world.settled();
  await repeat(new Stopwatch(), fewStreams, 1, (index) => note(short[index] ?? ''));
  const cold = new Stopwatch();
  await repeat(cold, 1, 1, () => note(long));
  await world.settled();
  const notes = (idAt: (index: number) => string) => async (watch: Stopwatch) => {
    await world.settled();
    await repeat(watch, count, 1, (index) => note(idAt(index)));
  };
  const { floor, figure } = await middleTurn(
    turns,
    notes((index) => short[index % fewStreams] ?? ''),
    notes(() => long),
  );
  const ratio = rounded(figure.p99 / floor.p99);
  return {
    ...{ events, long: figure, short: floor, ratio, cold: cold.sample.p99 },
    ...{ target: `p99 at most ${longestRatio} × that of ${few} events`, met: ratio <= longestRatio },
  };
};

const triesEach = 6;
const text = { fr: 'Budget', es: 'Presupuesto', en: 'Budget' };
const enrolmentTable = tableName(webinarSessions, 'webinar_enrolments');

export interface CrowdSeats extends Verdict {
  readonly apis: number;
  readonly people: number;
  /** Answers by status, and by code where a seat was refused. */
  readonly answers: Readonly<Record<string, number>>;
  /** Seats that the log has given, and the read model after it. */
  readonly given: number;
  readonly shown: number;
  /** From the request to its answer. */
  readonly asked: Sample;
}

const answerOf = async (answer: Response): Promise<string> => {
  const said = await answer.text();
  return answer.ok
    ? String(answer.status)
    : `${answer.status} ${/"code":"(\w+)"/.exec(said)?.[1] ?? said.slice(0, 80)}`;
};

/** Seats of one webinar, asked for by people at several apis at once; a fifth more is asked for than there is. */
export const benchCrowdSeats = async (
  world: World,
  { seats, people }: { readonly seats: number; readonly people: number },
): Promise<CrowdSeats> => {
  const { apis, crowd, db } = world;
  const agent = await world.as(world.people.agent);
  const webinarId = await created(agent, '/api/webinars', {
    ...{ reference: 'CROWD', title: text, description: text, price: 0 },
  });
  await world.settled();
  const at = { day: daysAfter(dayOf(new Date().toISOString()), 10), from: '10:00', to: '11:00' };
  const id = await created(agent, '/api/webinar-sessions', { webinarId, ...at, seats });
  await taken(agent(`/api/webinar-sessions/${id}/open-webinar-session`, { json: {} }));
  await world.settled();
  const answers: Record<string, number> = {};
  const book = async (call: Call, participantId: string): Promise<void> => {
    const headers = { 'Idempotency-Key': newId() };
    const answer = await call(`/api/webinar-sessions/${id}/enrol-participant`, { json: { participantId }, headers });
    const said = await answerOf(answer);
    answers[said] = (answers[said] ?? 0) + 1;
  };
  const calls = await Promise.all(
    crowd.slice(0, people).map((person, index) => world.as(person, apis[index % apis.length])),
  );
  const watch = new Stopwatch();
  await repeat(watch, people * triesEach, people, (index) => {
    const call = calls[index % people];
    return call ? book(call, crowd[index] ?? '') : Promise.resolve();
  });
  await world.settled();
  const { rows } = await db.pool.query<{ given: number; shown: number }>(
    `SELECT (SELECT coalesce(sum(json_array_length(data->'enrolments')), 0)::int FROM event_log
        WHERE stream = $1 AND type = 'WebinarParticipantsEnrolled') AS given,
      (SELECT count(*)::int FROM ${enrolmentTable} WHERE session_id = $2) AS shown`,
    [`webinarSession-${id}`, id],
  );
  const { given = 0, shown = 0 } = rows[0] ?? {};
  const failed = Object.keys(answers).filter((said) => said.startsWith('5'));
  return {
    ...{ apis: apis.length, people, answers, given, shown, asked: watch.sample },
    target: `exactly ${seats} seats, no answer of the kind 5xx`,
    met: given === seats && shown === seats && failed.length === 0,
  };
};

const heapLimit = 200;
const meLimit = 50;
const askers = 4;
/** Milliseconds that a person looks at an answer. */
const look = 100;
const longestTelling = 60 * 60_000;
const placeTable = tableName(contactClients, 'contact_clients');

const readers = `
  INSERT INTO ${contactTable} (id, status, revision, created_at, updated_at, client_id, client_ids, civility, first_name, last_name, email,
    landline, role, language, sees_all_tickets, product_rights, can_update_contacts, can_use_storage, service, function, function_rights,
    profile_ids, eligible_default_administrator, time_zone, mail_topics, mail_in_error)
  SELECT gen_random_uuid(), 'active', '0', now(), now(), CASE WHEN n % 2 = 0 THEN $2::uuid ELSE $3::uuid END, '[]', 'none', 'Camille',
    'Reader', 'reader.' || n || '@example.org', '+33553000000', 'user', 'fr', FALSE, '{}', FALSE, FALSE, 'Finance', 'Clerk', '["news"]',
    '[]', FALSE, 'Europe/Paris', '["tickets", "news"]', FALSE
  FROM generate_series(1, $1::int) AS n`;

/** As the read model has them: each at their own client. */
const places = `
  INSERT INTO ${placeTable}
  SELECT r.* FROM ${contactTable} c
    JOIN ${placeTable} one ON one.contact_id = $1::uuid AND one.place = 'own'
    CROSS JOIN LATERAL jsonb_populate_record(one, jsonb_build_object('contact_id', c.id, 'client_id', c.client_id)) AS r
  WHERE c.last_name = 'Reader'`;

const told = `
  SELECT count(*)::int AS mails, count(DISTINCT person_id)::int AS people,
    count(*) FILTER (WHERE state IN ('queued', 'sending'))::int AS waiting,
    (SELECT count(*)::int FROM ${contactTable} c WHERE c.last_name = 'Reader' AND NOT EXISTS (
      SELECT FROM mails t WHERE t.template = 'contentNewsPublished' AND t.person_id = c.id::text)) AS missed,
    (SELECT count(*)::int FROM mailings) AS mailings
  FROM mails WHERE template = 'contentNewsPublished'`;

interface Told {
  readonly mails: number;
  readonly people: number;
  readonly waiting: number;
  readonly missed: number;
  readonly mailings: number;
}

export interface CrowdNews {
  readonly told: Verdict & Pick<Told, 'mails' | 'people' | 'missed'> & { readonly seconds: number };
  /** MiB of the worker's heap, garbage included: at rest, and at its highest meanwhile. */
  readonly heap: Verdict & { readonly idle: number; readonly highest: number };
  /** `/api/me` by four people meanwhile. */
  readonly me: Limit;
}

/** Publishes news that all contacts may read. */
const publishNews = async (world: World): Promise<void> => {
  const [agent, publisher] = [await world.as(world.people.agent), await world.as(world.publisher)];
  const { domain: domainId } = world.catalogue;
  const sectionId = await created(agent, '/api/content-sections', {
    ...{ title: { fr: 'Aide', es: 'Ayuda', en: 'Help' }, position: 1, rangeId, domainId, nature: 'help' },
  });
  await world.settled();
  const id = await created(agent, '/api/content-articles', {
    ...{ title: 'Closing the year', nature: 'news', language: 'fr', text: '## First\nDo this.', tabDisplay: 'no' },
    ...{ isAccessible: true, isNew: true, isUpdated: false, isImportant: false, sectionId },
  });
  await taken(agent(`/api/content-articles/${id}/submit-content-article`, { json: {} }));
  await world.settled();
  await taken(publisher(`/api/content-articles/${id}/publish-content-article`, { json: {} }));
};

/** News to very many readers, whose worker is killed in the middle; api and worker are two processes. */
export const benchCrowdNews = async (world: World, { count }: { readonly count: number }): Promise<CrowdNews> => {
  const { people, crowd, db } = world;
  await db.pool.query(readers, [count, people.town, people.village]);
  await db.pool.query(places, [people.contact]);
  await settleTables(db, contactTable, placeTable);
  await world.settled();
  const standing = async (): Promise<Told> => {
    const { rows } = await db.pool.query<Told>(told);
    return rows[0] ?? { mails: 0, people: 0, waiting: 0, missed: count, mailings: 0 };
  };
  let worker: OwnProcess = world.firstWorker;
  const idle = await heapOf(worker);
  let highest = idle;
  let isOver = false;
  const meanwhile = new Stopwatch();
  const watchHeap = async (): Promise<void> => {
    while (!isOver) {
      // in the middle there is none
      const heap = await heapOf(worker).catch(() => 0);
      highest = Math.max(highest, heap);
      await pause(250);
    }
  };
  const ask = async (person: string): Promise<void> => {
    for (let asked = 0; !isOver; asked += 1) {
      const call = await world.as(person);
      const start = performance.now();
      await taken(call('/api/me'));
      if (asked >= 20) meanwhile.took(performance.now() - start);
      await pause(look);
    }
  };
  const since = performance.now();
  const tell = async (): Promise<Told> => {
    await publishNews(world);
    for (let isKilled = false; ;) {
      const now = await standing();
      if (isKilled && now.mailings === 0 && now.waiting === 0 && now.mails > 0) return now;
      if (performance.now() - since > longestTelling) return now;
      if (!isKilled && now.mails >= count / 3) {
        await worker.stop('SIGKILL');
        worker = await world.worker();
        isKilled = true;
      }
      await pause(100);
    }
  };
  const telling = tell().finally(() => (isOver = true));
  const [after] = await Promise.all([telling, watchHeap(), ...crowd.slice(0, askers).map(ask)]);
  const milliseconds = performance.now() - since;
  meanwhile.lasted(milliseconds);
  const { mails, people: reached, missed } = after;
  return {
    told: {
      ...{ mails, people: reached, missed, seconds: Math.round(milliseconds / 1_000) },
      ...{ target: `each of ${count} readers once`, met: missed === 0 && mails === reached },
    },
    heap: {
      ...{ idle: rounded(idle), highest: rounded(highest) },
      ...{ target: `at most ${heapLimit} MiB above idle`, met: highest - idle <= heapLimit },
    },
    me: within(meLimit, meanwhile.sample),
  };
};
