import { beforeAll, describe, expect, it } from '@jest/globals';
import { attendanceOf } from '../../../src/training/attendance/attendance-door.queries.js';
import type {
  PresenceListRow,
  RoomCodeView,
  TrainingSessionView,
} from '../../../src/training/attendance/attendance.views.js';
import { dayOf } from '../../../src/kernel/days.js';
import type { Problem, ReceiptView } from '../../../src/kernel/views.js';
import type { StoredFileView } from '../../../src/platform/papers/files/files.views.js';
import { refusalCode } from '../../support/answers.js';
import { jsonOf, type Call } from '../../support/application.js';
import { startPortal } from '../../support/portal.js';
import { scannedSheet } from '../../support/scanned-sheet.js';

const { running, people, contact, administrator, agent } = await startPortal();
let second: Call;

const today = dayOf(new Date().toISOString());
const at = (call: Call, id: string, verb: string, json: object = {}): Promise<Response> =>
  call(`/api/training-sessions/${id}/${verb}`, { json });
const statuses = async (answers: readonly Promise<Response>[]): Promise<readonly number[]> =>
  (await Promise.all(answers)).map(({ status }) => status).sort((one, other) => one - other);

const view = async (id: string, call: Call = agent): Promise<TrainingSessionView> => {
  await running.caughtUp();
  return jsonOf<TrainingSessionView>(call(`/api/training-sessions/${id}`));
};

/** The whole of today, so that it may be signed whenever the test runs. */
const planned = async (): Promise<string> => {
  const halfDays = [{ day: today, from: '00:00', to: '23:55' }];
  const fields = { clientId: people.town, title: 'Payroll', trainerIds: [people.agent], halfDays };
  const { id } = await jsonOf<ReceiptView>(agent('/api/training-sessions', { json: fields }));
  for (const contactId of [people.administrator, people.contact])
    expect((await at(agent, id, 'list-trainee', { contactId })).status).toBe(200);
  return id;
};
const opened = async (): Promise<string> => {
  const id = await planned();
  expect((await at(agent, id, 'open-signing')).status).toBe(200);
  await running.caughtUp();
  return id;
};
const shown = async (id: string): Promise<string> =>
  (await jsonOf<RoomCodeView>(agent(`/api/training-sessions/${id}/room-code`))).code;

const halfDay = `${today} 00:00`;
const markOf = (personId: string) => ({ participantId: personId, halfDay });

beforeAll(async () => {
  const colleague = { name: 'Second', email: 'second@publisher.example', supportLevel: 'level1', language: 'fr' };
  second = await running.as(
    await running.given('staffUser', 'RegisterStaffUser', { ...colleague, permissions: ['interventions'] }),
  );
});

describe('the code of the room', () => {
  it('is signed with by two participants at the same time, each once', async () => {
    const id = await opened();
    const code = await shown(id);
    expect(
      await statuses([
        at(administrator, id, 'sign-presence', { code }),
        at(contact, id, 'sign-presence', { code }),
        at(contact, id, 'sign-presence', { code }),
      ]),
    ).toEqual([200, 200, 409]);
    const { participants, validated } = await view(id);
    expect(validated).toBe(2);
    expect(participants.map(({ presences }) => presences[0])).toMatchObject([
      { presence: 1, evidence: 'code' },
      { presence: 1, evidence: 'code' },
    ]);
  });

  it('is guessed five times at most, also by guesses at the same time', async () => {
    const id = await opened();
    const wrong = (await shown(id)) === '000000' ? '000001' : '000000';
    await statuses(Array.from({ length: 8 }, () => at(contact, id, 'sign-presence', { code: wrong })));
    expect(await refusalCode(at(contact, id, 'sign-presence', { code: await shown(id) }))).toBe('roomCodeTriesSpent');
    expect((await at(administrator, id, 'sign-presence', { code: await shown(id) })).status).toBe(200);
    const { rows } = await running.db.pool.query(
      `SELECT 1 FROM event_log WHERE stream = $1 AND type = 'RoomCodeRefused'`,
      [`trainingSession-${id}`],
    );
    expect(rows).toHaveLength(5);
  });

  it('is shown to those who teach alone, and only while signing is open', async () => {
    const id = await opened();
    expect((await administrator(`/api/training-sessions/${id}/room-code`)).status).toBe(404);
    const code = await shown(id);
    expect((await at(agent, id, 'close-signing')).status).toBe(200);
    expect((await agent(`/api/training-sessions/${id}/room-code`)).status).toBe(404);
    expect(await refusalCode(at(contact, id, 'sign-presence', { code }))).toBe('presenceSigningClosed');
  });

  it('leaves a participant what is of themselves, and others nothing', async () => {
    const id = await opened();
    expect((await view(id, administrator)).participants).toHaveLength(2);
    const own = await view(id, contact);
    expect(own.participants).toMatchObject([{ isAsker: true }]);
    expect(own.toSign).toBe(true);
    const stranger = await running.as(people.stranger);
    expect((await stranger(`/api/training-sessions/${id}`)).status).toBe(404);
    expect((await at(stranger, id, 'sign-presence', { code: '123456' })).status).toBe(404);
  });
});

describe('a sheet', () => {
  it('is filed, and validates offline the participants who are marked beside it', async () => {
    const id = await planned();
    const marking = { halfDay, participantIds: [people.contact] };
    expect(await refusalCode(at(agent, id, 'mark-presences', marking))).toBe('attendanceSheetMissing');
    const body = new FormData();
    body.append('file', new File([scannedSheet()], 'sheet.pdf', { type: 'application/pdf' }));
    const { id: fileId } = await jsonOf<StoredFileView>(agent('/api/files', { method: 'POST', body }));
    expect((await at(agent, id, 'file-attendance-sheet', { halfDay, fileIds: [fileId] })).status).toBe(200);
    expect((await at(agent, id, 'mark-presences', marking)).status).toBe(200);
    const { timetable, participants } = await view(id);
    expect(timetable[0]?.sheets).toMatchObject([{ id: fileId, name: 'sheet.pdf' }]);
    expect(participants.map(({ presences }) => presences[0]?.presence)).toEqual([0, 2]);
    expect((await view(id, contact)).timetable[0]?.sheets).toEqual([]);
  });
});

describe('a sheet that is none', () => {
  const uploaded = async (content: string, name: string): Promise<string> => {
    const body = new FormData();
    body.append('file', new File([content], name));
    return (await jsonOf<StoredFileView>(agent('/api/files', { method: 'POST', body }))).id;
  };
  const fileFault = async (id: string, key: string, fileId: string) =>
    (await jsonOf<Problem>(at(agent, id, 'file-attendance-sheet', { halfDay: key, fileIds: [fileId] }))).errors?.[
      'fileIds'
    ]?.code;

  it('is refused: a table, and the same scan for another half-day, of this session or of another one', async () => {
    const halfDays = [
      { day: today, from: '00:00', to: '00:05' },
      { day: today, from: '00:05', to: '23:55' },
    ];
    const fields = { clientId: people.town, title: 'Payroll', trainerIds: [people.agent], halfDays };
    const { id } = await jsonOf<ReceiptView>(agent('/api/training-sessions', { json: fields }));
    expect(await fileFault(id, halfDay, await uploaded('a;b', 'sheet.csv'))).toBe('sheetNeitherPictureNorPdf');
    const scan = scannedSheet();
    const [first, again] = [await uploaded(scan, 'morning.pdf'), await uploaded(scan, 'afternoon.pdf')];
    expect((await at(agent, id, 'file-attendance-sheet', { halfDay, fileIds: [first] })).status).toBe(200);
    expect(await fileFault(id, `${today} 00:05`, first)).toBe('sheetOfAnotherHalfDay');
    expect(await fileFault(id, `${today} 00:05`, again)).toBe('sheetOfAnotherHalfDay');
    await running.caughtUp();
    expect(await fileFault(await planned(), halfDay, again)).toBe('sheetOfAnotherHalfDay');
  });
});

describe('un-validation', () => {
  const signedBy = async (): Promise<string> => {
    const id = await opened();
    expect((await at(contact, id, 'sign-presence', { code: await shown(id) })).status).toBe(200);
    return id;
  };
  const reason = { reason: 'Left early' };

  it('takes two people, and shows in the certificate', async () => {
    const id = await signedBy();
    const mark = markOf(people.contact);
    expect((await at(agent, id, 'ask-unvalidation', { ...mark, ...reason })).status).toBe(200);
    expect(await refusalCode(at(agent, id, 'confirm-unvalidation', mark))).toBe('unvalidationOfOneself');
    await running.caughtUp();
    const waiting = await jsonOf<readonly PresenceListRow[]>(
      agent(`/api/presences?filter=${encodeURIComponent(JSON.stringify({ asked: true, sessionId: id }))}`),
    );
    expect(waiting).toMatchObject([{ presence: '1', reason: 'Left early' }]);
    expect((await at(second, id, 'confirm-unvalidation', mark)).status).toBe(200);
    const { participants } = await view(id);
    expect(participants.find(({ contactId }) => contactId === people.contact)).toMatchObject({
      standing: 'withdrawn',
      presences: [{ presence: 0 }],
    });
  });

  it('is not undone by one, nor by taking the trainee off, also at the same time; two validate again', async () => {
    const id = await signedBy();
    const mark = markOf(people.contact);
    expect((await at(agent, id, 'ask-unvalidation', { ...mark, ...reason })).status).toBe(200);
    expect((await at(second, id, 'confirm-unvalidation', mark)).status).toBe(200);
    const off = { participantId: people.contact };
    const takings = [agent, second].map((call) => refusalCode(at(call, id, 'take-trainee-off', off)));
    expect(await Promise.all(takings)).toEqual(['presenceWithdrawn', 'presenceWithdrawn']);
    expect(await refusalCode(at(contact, id, 'sign-presence', { code: await shown(id) }))).toBe('presenceWithdrawn');

    const body = new FormData();
    body.append('file', new File([scannedSheet()], 'sheet.pdf', { type: 'application/pdf' }));
    const { id: fileId } = await jsonOf<StoredFileView>(agent('/api/files', { method: 'POST', body }));
    expect((await at(agent, id, 'file-attendance-sheet', { halfDay, fileIds: [fileId] })).status).toBe(200);
    const marking = { halfDay, participantIds: [people.contact] };
    // one person several times at once is one person
    const alone = await statuses([agent, agent, agent].map((call) => at(call, id, 'mark-presences', marking)));
    expect(alone).toEqual([200, 409, 409]);
    const asked = await view(id);
    expect(asked.participants.find(({ contactId }) => contactId === people.contact)).toMatchObject({
      standing: 'withdrawn',
      presences: [{ presence: 0, unvalidation: { askedBy: { id: people.agent }, reason: null } }],
    });
    expect((await at(second, id, 'mark-presences', marking)).status).toBe(200);
    const { participants } = await view(id);
    expect(participants.find(({ contactId }) => contactId === people.contact)).toMatchObject({
      standing: 'complete',
      presences: [{ presence: 2, unvalidatedAt: null, unvalidation: null }],
    });
  });

  it('is asked for and confirmed once where several do so at the same time', async () => {
    const id = await signedBy();
    const mark = markOf(people.contact);
    const asks = [agent, agent, second].map((call) => at(call, id, 'ask-unvalidation', { ...mark, ...reason }));
    expect(await statuses(asks)).toEqual([200, 409, 409]);
    // the asker may not confirm; the other agent confirms once
    const confirms = [agent, agent, second, second].map((call) => at(call, id, 'confirm-unvalidation', mark));
    expect(await statuses(confirms)).toEqual([200, 409, 409, 409]);
    const { rows } = await running.db.pool.query(
      `SELECT 1 FROM event_log WHERE stream = $1 AND type = 'PresenceUnvalidated'`,
      [`trainingSession-${id}`],
    );
    expect(rows).toHaveLength(1);
  });

  it('is not said anything of where an enrolment takes part in no session', async () => {
    expect(await attendanceOf({ db: running.db.kysely }, people.contact)).toBeNull();
  });
});
