import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { orders } from '../../../projections/sales/orders.js';
import { erpExports } from '../../../projections/training/erp-exports.js';
import { businessModules } from '../../../src/app.module.js';
import type { TrainingSessionView } from '../../../src/training/attendance/attendance.views.js';
import { trainingSession } from '../../../src/training/attendance/training-session.js';
import { DeliverErpExports } from '../../../src/training/erp-exports/erp-delivery.jobs.js';
import { cursorsOf, lastChangeBefore } from '../../../src/training/erp-exports/erp-changes.queries.js';
import { NightlyErpExport } from '../../../src/training/erp-exports/nightly-export.jobs.js';
import type { ErpExportListRow, ErpExportView } from '../../../src/training/erp-exports/erp-exports.views.js';
import { systemActor } from '../../../src/kernel/actor.js';
import { dayOf, daysAfter, instantAt } from '../../../src/kernel/days.js';
import type { ImportView } from '../../../src/kernel/imports.vocabulary.js';
import { tableName } from '../../../src/kernel/projection.js';
import { Commands } from '../../../src/platform/log/commands/commands.js';
import { Config } from '../../../src/platform/run/config/config.js';
import type { StoredFileView } from '../../../src/platform/papers/files/files.views.js';
import { posted, refusalCode, post } from '../../support/answers.js';
import { jsonOf, startApplication, type Call, type RunningApplication } from '../../support/application.js';
import { givenPeople, type People } from '../../support/people.js';
import { givenSoldArticle, orderFields } from '../../support/sold-article.js';
import { givenSignedOrder } from '../../support/signing.js';
import { scannedSheet } from '../../support/scanned-sheet.js';

let running: RunningApplication;
let people: People;
let administrator: Call;
let agent: Call;
let folder: string;

const today = dayOf(new Date().toISOString());

/** Its number. */
const accepted = async (): Promise<string> => {
  const id = await posted(agent, 'orders', orderFields(people));
  await givenSignedOrder(running, id);
  await posted(agent, `orders/${id}/accept-order`);
  await running.caughtUp();
  return (await jsonOf<{ readonly number: string }>(agent(`/api/orders/${id}`))).number;
};
const prepared = (): Promise<string> => posted(agent, 'erp-exports', { day: today });
const deliver = async (): Promise<void> => {
  await running.caughtUp();
  await running.app.get(DeliverErpExports, { strict: false }).run();
  await running.caughtUp();
};
const exportOf = (id: string): Promise<ErpExportView> => jsonOf<ErpExportView>(agent(`/api/erp-exports/${id}`));
const fileOf = async (name: string | null): Promise<readonly string[]> =>
  (await readFile(join(folder, name ?? ''), 'utf8')).trim().split('\n');
const answer = (lines: readonly string[], path = 'imports'): Promise<ImportView> =>
  jsonOf<ImportView>(
    agent(`/api/erp-exports/${path}`, {
      json: { csv: ['export;kind;reference;answer;erpReference;error', ...lines].join('\n') },
    }),
  );

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guichet-erp-'));
  running = await startApplication({ modules: businessModules });
  Object.assign(running.app.get(Config), { erpFolder: folder });
  people = await givenPeople(running);
  administrator = await running.as(people.administrator);
  agent = await running.as(people.agent);
  await givenSoldArticle(running);
});
afterAll(async () => {
  await running.close();
  await rm(folder, { recursive: true, force: true });
});

/** Read into what was told last. */
const answerOf = async (id: string, line: string): Promise<void> => {
  const { number } = await exportOf(id);
  expect((await answer([`${number};${line}`])).counts).toMatchObject({ update: 1 });
  await running.caughtUp();
};

describe('an export to the ERP', () => {
  it('is a file of what was accepted, delivered once', async () => {
    const number = await accepted();
    const id = await prepared();
    await deliver();
    await deliver();
    const view = await exportOf(id);
    expect(view).toMatchObject({ status: 'delivered', lines: 1, deliveries: 1, accepted: 0, rejected: 0 });
    expect(await readdir(folder)).toEqual([view.fileName]);
    expect(await fileOf(view.fileName)).toEqual([
      'export;day;kind;reference;state;clientCode;order;net;gross;date',
      expect.stringMatching(
        new RegExp(`^${view.number};${today};order;${number};accepted;[^;]+;${number};10.00;12.00;`),
      ),
    ]);
  });

  it('tells nothing twice, however many ask at once', async () => {
    await accepted();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => agent('/api/erp-exports', { json: { day: today } })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
    expect(await refusalCode(post(agent, 'erp-exports', { day: today }))).toBe('erpNothingToExport');
    expect(await refusalCode(post(agent, 'erp-exports', { day: daysAfter(today, 2) }))).toBe('erpDayNotOver');
    await deliver();
  });

  it('tells how much of a training session was attended, and tells it again once a presence is taken back', async () => {
    const halfDay = `${today} 00:00`;
    const session = await posted(agent, 'training-sessions', {
      ...{ clientId: people.town, title: 'Payroll', trainerIds: [people.agent] },
      halfDays: [{ day: today, from: '00:00', to: '23:55' }],
    });
    const at = (verb: string, json: object = {}, call = agent) =>
      posted(call, `training-sessions/${session}/${verb}`, json);
    for (const contactId of [people.administrator, people.contact]) await at('list-trainee', { contactId });
    await at('open-signing');
    await running.caughtUp();
    const { code } = await jsonOf<{ readonly code: string }>(agent(`/api/training-sessions/${session}/room-code`));
    await at('sign-presence', { code }, administrator);
    const told = async (): Promise<{ readonly id: string; readonly line: string | undefined }> => {
      const id = await posted(agent, 'erp-exports', { day: today, kinds: ['attendance'] });
      await deliver();
      return { id, line: (await fileOf((await exportOf(id)).fileName))[1] };
    };
    const presences = async (): Promise<readonly number[]> => {
      const view = await jsonOf<TrainingSessionView>(agent(`/api/training-sessions/${session}`));
      return view.participants.map((person) => person.presences[0]?.presence ?? 0).toSorted();
    };
    expect(await refusalCode(post(agent, 'erp-exports', { day: today, kinds: ['attendance'] }))).toBe(
      'erpNothingToExport',
    );
    const hold = {
      lifecycle: trainingSession,
      command: 'HoldTrainingSession',
      id: session,
      body: {},
      actor: systemActor,
    };
    await running.app.get(Commands, { strict: false }).execute({ ...hold, now: instantAt(today, '23:55') });
    await running.caughtUp();
    const first = await told();
    expect(first.line).toContain(`;attendance;${session};1/2;`);
    const mark = { participantId: people.administrator, halfDay };
    await at('ask-unvalidation', { ...mark, reason: 'Left early' });
    const second = await running.given('staffUser', 'RegisterStaffUser', {
      ...{ name: 'Second', email: 'second@publisher.example', supportLevel: 'level1', language: 'fr' },
      permissions: ['interventions'],
    });
    await running.caughtUp();
    await at('confirm-unvalidation', mark, await running.as(second));
    await running.caughtUp();
    const lowered = await told();
    expect(lowered.line).toContain(`;attendance;${session};0/2;`);

    // the sheet is filed anew, so that the exported line differs from the present state
    const body = new FormData();
    body.append('file', new File([scannedSheet()], 'sheet.pdf', { type: 'application/pdf' }));
    const { id: fileId } = await jsonOf<StoredFileView>(agent('/api/files', { method: 'POST', body }));
    await at('file-attendance-sheet', { halfDay, fileIds: [fileId] });
    // what two persons took back, two validate again
    const marked = async (...participantIds: string[]): Promise<void> => {
      for (const call of [agent, await running.as(second)])
        await at('mark-presences', { halfDay, participantIds }, call);
    };
    await marked(people.administrator, people.contact);
    await answerOf(first.id, `attendance;${session};accepted;NAV-1;`);
    expect(await presences()).toEqual([2, 2]);
    const third = await told();
    expect(third.line).toContain(`;attendance;${session};2/2;`);
    const takenBack = async (participantId: string): Promise<void> => {
      await at('ask-unvalidation', { participantId, halfDay, reason: 'Left early' });
      await at('confirm-unvalidation', { participantId, halfDay }, await running.as(second));
      await running.caughtUp();
    };
    // the other one was absent: the count is the same
    await takenBack(people.contact);
    const swapped = await told();
    expect(swapped.line).toContain(`;attendance;${session};1/2;`);
    await marked(people.contact);
    await takenBack(people.administrator);
    await answerOf(swapped.id, `attendance;${session};accepted;NAV-2;`);
    expect(await presences()).toEqual([0, 2]);
    const other = await told();
    expect(other.line).toContain(`;attendance;${session};1/2;`);
    await marked(people.administrator);
    const again = await told();
    expect(again.line).toContain(`;attendance;${session};2/2;`);
    // taken back and validated anew: told once more, with the same count
    await takenBack(people.administrator);
    await marked(people.administrator);
    await answerOf(again.id, `attendance;${session};accepted;NAV-3;`);
    expect(await presences()).toEqual([2, 2]);
    const last = await told();
    expect(last.line).toContain(`;attendance;${session};2/2;`);
    await answerOf(last.id, `attendance;${session};accepted;NAV-4;`);
    expect(await presences()).toEqual([3, 3]);
    expect(
      await refusalCode(post(agent, `training-sessions/${session}/ask-unvalidation`, { ...mark, reason: 'Left' })),
    ).toBe('presenceInErp');
  });

  it('tells each change of an invoice, also back to the state before, and nothing twice', async () => {
    const number = await accepted();
    const orders = await jsonOf<readonly { readonly id: string; readonly number: string }[]>(agent('/api/orders'));
    const order = orders.find((one) => one.number === number)?.id ?? '';
    await posted(agent, `orders/${order}/start-preparation`);
    await posted(agent, `orders/${order}/deliver-order`, { deliveredOn: today });
    const record = async (code: string, label?: string): Promise<void> => {
      await posted(agent, `orders/${order}/record-invoice`, { number: 'F-1', code, ...(label && { label }) });
      await running.caughtUp();
    };
    const told = async (): Promise<readonly string[]> => {
      const id = await posted(agent, 'erp-exports', { day: today, kinds: ['invoice'] });
      await running.caughtUp();
      return (await exportOf(id)).told.map(({ reference, state }) => `${reference} ${state}`);
    };
    const nothing = async (): Promise<void> =>
      expect(await refusalCode(post(agent, 'erp-exports', { day: today, kinds: ['invoice'] }))).toBe(
        'erpNothingToExport',
      );
    await nothing();
    await record('SUSPENDUE');
    expect(await told()).toEqual(['F-1 SUSPENDUE']);
    await record('A_TRAITER');
    expect(await told()).toEqual(['F-1 A_TRAITER']);
    await nothing();
    await record('SUSPENDUE');
    expect(await told()).toEqual(['F-1 SUSPENDUE']);
    await record('SUSPENDUE', 'Suspended');
    await nothing();
    await record('A_TRAITER');
    await record('MANDATEE');
    expect(await told()).toEqual(['F-1 MANDATEE']);
    await nothing();
    await posted(agent, 'erp-exports', { day: today, kinds: ['order'] });
    await deliver();
  });

  it('is prepared by itself at night, once, of what happened until the end of the day before', async () => {
    const yesterday = daysAfter(today, -1);
    const nightly = running.app.get(NightlyErpExport, { strict: false });
    expect(await nightly.waits()).toBe(false);
    await accepted();
    await running.db.pool.query(`UPDATE ${tableName(erpExports, 'erp_changes')} SET at = at - interval '1 day'`);
    Object.assign(running.app.get(Config), { erpExportAt: '00:00' });
    expect(await nightly.waits()).toBe(true);
    await Promise.all([nightly.run(), nightly.run()]);
    expect(await nightly.waits()).toBe(false);
    await deliver();
    const rows = await jsonOf<readonly ErpExportListRow[]>(agent('/api/erp-exports'));
    expect(rows.filter(({ day }) => day === yesterday)).toMatchObject([{ status: 'delivered', lines: 1 }]);
  });

  it('is tried again when the ERP is away, and then left to staff', async () => {
    await accepted();
    const file = join(folder, 'no-folder');
    await writeFile(file, '');
    Object.assign(running.app.get(Config), { erpFolder: file });
    const id = await prepared();
    await deliver();
    expect(await exportOf(id)).toMatchObject({ status: 'prepared', deliverAt: expect.any(String) });
    for (let failures = 0; failures < 3; failures += 1)
      await running.given('erpExport', 'ReportErpDeliveryFailure', {}, id);
    await running.caughtUp();
    expect(await exportOf(id)).toMatchObject({ status: 'failed', deliverAt: null });
    const faulty = `?filter=${encodeURIComponent(JSON.stringify({ faulty: true }))}`;
    const rows = await jsonOf<readonly ErpExportListRow[]>(agent(`/api/erp-exports${faulty}`));
    expect(rows.map((row) => row.id)).toEqual([id]);
    Object.assign(running.app.get(Config), { erpFolder: folder });
    await rm(file);
    await posted(agent, `erp-exports/${id}/resend-erp-export`);
    await deliver();
    expect(await exportOf(id)).toMatchObject({ status: 'delivered', deliveries: 1 });
  });
});

describe('the answer of the ERP', () => {
  it('is read in by a file, each line with its outcome, and what was rejected is told again', async () => {
    const [first, second] = [await accepted(), await accepted()];
    const id = await prepared();
    await deliver();
    const { number } = await exportOf(id);
    const lines = [
      `${number};order;${first};accepted;NAV-1;`,
      `${number};order;${second};rejected;;Client inconnu`,
      `${number};order;CMD-0;accepted;;`,
      `ERP-0;order;${first};accepted;;`,
    ];
    const trial = await answer(lines, 'import-trials');
    expect(trial.counts).toMatchObject({ update: 2, refused: 2 });
    expect((await answer(lines)).counts).toMatchObject({ update: 2, refused: 2 });
    await running.caughtUp();
    const answered = await exportOf(id);
    expect(answered).toMatchObject({ status: 'answered', accepted: 1, rejected: 1 });
    expect(answered.told).toMatchObject([
      { reference: second, outcome: 'rejected', error: 'Client inconnu' },
      { reference: first, outcome: 'accepted', erpReference: 'NAV-1' },
    ]);
    const { revision } = await jsonOf<{ readonly revision: string }>(agent(`/api/erp-exports/${id}`));
    await answer(lines);
    await running.caughtUp();
    expect(await jsonOf(agent(`/api/erp-exports/${id}`))).toMatchObject({ revision });

    await posted(agent, `erp-exports/${id}/resend-erp-export`);
    await deliver();
    const resent = await exportOf(id);
    expect(resent).toMatchObject({ status: 'delivered', deliveries: 2, rejected: 0 });
    expect((await fileOf(resent.fileName)).slice(1).map((each) => each.split(';')[3])).toEqual([second]);
  });

  it('is read in by staff alone', async () => {
    const csv = 'export;kind;reference;answer\nERP-0;order;CMD-1;accepted';
    for (const path of ['import-trials', 'imports'])
      expect((await administrator(`/api/erp-exports/${path}`, { json: { csv } })).status).toBe(403);
    expect((await administrator('/api/erp-exports')).status).toBe(403);
  });
});

describe('a change told by exports that compared states', () => {
  const forgetCursors = (setting: string): Promise<unknown> =>
    running.db.pool.query(
      `UPDATE ${tableName(erpExports, 'erp_exports')} SET follows_log = false, ${setting};
       DELETE FROM ${tableName(erpExports, 'erp_cursors')}`,
    );

  it('is told no more, until the day that they were of; later changes are', async () => {
    await accepted();
    const id = await prepared();
    await running.caughtUp();
    const { number } = await exportOf(id);
    await forgetCursors('day = day');
    expect(await refusalCode(post(agent, 'erp-exports', { day: today }))).toBe('erpNothingToExport');
    await forgetCursors(`day = CASE WHEN number = '${number}' THEN day - 1 ELSE day END`);
    const again = await prepared();
    await deliver();
    expect((await exportOf(again)).told).toMatchObject(
      (await exportOf(id)).told.map(({ reference }) => ({ reference })),
    );
    expect(await refusalCode(post(agent, 'erp-exports', { day: today }))).toBe('erpNothingToExport');
  });

  it('is told again from the instant on at which an export of the same day was prepared', async () => {
    await accepted();
    const id = await prepared();
    await running.caughtUp();
    const [line] = (await exportOf(id)).told;
    await forgetCursors(`created_at = created_at - interval '1 hour'`);
    const again = await prepared();
    await running.caughtUp();
    expect((await exportOf(again)).told.map(({ reference }) => reference)).toContain(line?.reference);
  });
});

describe('the first export that follows the log', () => {
  const after = async (setting: string): Promise<readonly [place: bigint, next: bigint | null]> => {
    await running.db.pool.query(
      `UPDATE ${tableName(erpExports, 'erp_exports')} SET follows_log = false, ${setting};
       DELETE FROM ${tableName(erpExports, 'erp_cursors')}`,
    );
    const [cursor] = await cursorsOf(running.db.kysely, ['order']);
    if (!cursor) throw new Error('no cursor');
    return [cursor.place, await lastChangeBefore(running.db.kysely, [cursor], '9999-01-01T00:00:00Z')];
  };

  const [changes, exports] = [tableName(erpExports, 'erp_changes'), tableName(erpExports, 'erp_exports')];
  const madeLongAgo = () => running.db.pool.query(`UPDATE ${changes} SET at = at - interval '2 days'`);
  /** Place of the last order that was accepted. */
  const newest = async (): Promise<bigint> => {
    const { rows } = await running.db.pool.query<{ place: string }>(
      `SELECT max(place)::text AS place FROM ${changes} WHERE kind = 'order'`,
    );
    return BigInt(rows[0]?.place ?? -1);
  };
  const ordersOf = async (id: string): Promise<readonly string[]> =>
    (await exportOf(id)).told.flatMap(({ kind, reference }) => (kind === 'order' ? [reference] : []));

  it('reads on behind what exports that compared states have told, unless the last one was full', async () => {
    await accepted();
    await running.caughtUp();
    await prepared();
    await running.caughtUp();
    await madeLongAgo();
    const [place, next] = await after('lines = lines');
    expect([place > 0n, next]).toEqual([true, null]);
    await accepted();
    await running.caughtUp();
    const [again, later] = await after('lines = lines');
    expect([again, Number(later) > Number(place)]).toEqual([place, true]);
    const [from] = await after('lines = 1000');
    expect(from).toBe(-1n);
    // the exports of this file are as they were
    await after('lines = 1');
    await prepared();
    await running.caughtUp();
  });

  it('tells what the last export missed shortly before its instant, and nothing that an export told', async () => {
    await madeLongAgo();
    await accepted();
    await running.caughtUp();
    const missed = await newest();
    const lost = await prepared();
    await running.caughtUp();
    const [order] = await ordersOf(lost);
    // as if no export had told it
    await running.db.pool.query(`DELETE FROM ${tableName(erpExports, 'erp_lines')} WHERE export_id = $1`, [lost]);
    await accepted();
    await running.caughtUp();
    const former = await prepared();
    await running.caughtUp();
    await running.db.pool.query(
      `UPDATE ${changes} SET at = (SELECT created_at - interval '3 milliseconds' FROM ${exports} WHERE id = $2)
       WHERE place = $1`,
      [String(missed), former],
    );
    await after('lines = lines');
    const again = await prepared();
    await running.caughtUp();
    expect(await ordersOf(again)).toEqual([order]);
  });

  it('begins at the first change after the instant of the last of several that was not full', async () => {
    await madeLongAgo();
    await accepted();
    await running.caughtUp();
    const first = await newest();
    const ofTheDayBefore = await prepared();
    await running.caughtUp();
    await running.db.pool.query(`UPDATE ${exports} SET day = day - 1 WHERE id = $1`, [ofTheDayBefore]);
    expect((await after('lines = lines'))[0]).toBe(first - 1n);
    await madeLongAgo();
    await accepted();
    await running.caughtUp();
    const second = await newest();
    const last = await prepared();
    await running.caughtUp();
    expect((await after('lines = lines'))[0]).toBe(second - 1n);
    await running.db.pool.query(`UPDATE ${exports} SET lines = 1000 WHERE id = $1`, [last]);
    const [beforeFull] = await after('lines = lines');
    expect([beforeFull >= first, beforeFull < second - 1n]).toEqual([true, true]);
    // the exports of this file are as they were
    await after('lines = 1');
    await accepted();
    await running.caughtUp();
    await prepared();
    await running.caughtUp();
  });
});

describe('a change that a read model of the lines does not know yet', () => {
  it('waits for the next export, with all that follows it', async () => {
    await accepted();
    await running.caughtUp();
    const never = [{ kind: 'invoice' as const, place: -1n, eventId: null }];
    const last = await lastChangeBefore(running.db.kysely, never, '9999-01-01T00:00:00Z');
    expect(last).not.toBeNull();
    const known = Number(last) - 1;
    const tx = await running.db.kysely.startTransaction().execute();
    await sql`UPDATE checkpoints SET resting = FALSE, position = ${known} WHERE consumer = 'orders'`.execute(tx);
    const lower = await lastChangeBefore(tx, never, '9999-01-01T00:00:00Z');
    await tx.rollback().execute();
    expect(Number(lower)).toBeLessThan(Number(last));
    await prepared();
  });
});

describe('a busy month', () => {
  const yesterday = daysAfter(today, -1);
  const nightly = () => running.app.get(NightlyErpExport, { strict: false });
  const exportsOf = async (day: string): Promise<readonly number[]> => {
    await running.caughtUp();
    const rows = await jsonOf<readonly ErpExportListRow[]>(agent('/api/erp-exports'));
    return rows.filter((row) => row.day === day).map(({ lines }) => lines);
  };

  it('is told in one night, in as many exports as it takes', async () => {
    await accepted();
    await running.caughtUp();
    const before = await exportsOf(yesterday);
    await nightly().run();
    expect(await exportsOf(yesterday)).toEqual(before);
    // invoices of one order, as if the log had them before what comes next
    const { rows } = await running.db.pool.query<{ end: string }>('SELECT max(position)::text AS end FROM event_log');
    const end = rows[0]?.end;
    await running.db.pool.query(`SELECT setval('event_log_position_seq', $1::bigint + 2001)`, [end]);
    await accepted();
    await running.caughtUp();
    await running.db.pool.query(
      `INSERT INTO ${tableName(erpExports, 'erp_changes')} (event_id, place, kind, stream_id, revision, at, reference, state)
       SELECT gen_random_uuid(), $2::bigint + n, 'invoice',
         (SELECT id FROM ${tableName(orders, 'orders')} LIMIT 1), '0', $1::date, 'F-2026-' || n, 'MANDATEE'
       FROM generate_series(1, 2001) n`,
      [yesterday, end],
    );
    await nightly().run();
    const after = await exportsOf(yesterday);
    expect(after.slice(0, after.length - before.length).toSorted((one, other) => other - one)).toEqual([
      1_000, 1_000, 2,
    ]);
    await nightly().run();
    expect(await exportsOf(yesterday)).toEqual(after);
  });
});
