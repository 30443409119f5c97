import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { businessModules } from '../../src/app.module.js';
import { systemActor } from '../../src/kernel/actor.js';
import { dayOf, daysAfter } from '../../src/kernel/days.js';
import { newId } from '../../src/kernel/ids.js';
import type { ImportView } from '../../src/kernel/imports.vocabulary.js';
import type { Problem, ReceiptView } from '../../src/kernel/views.js';
import { BusinessRegistry } from '../../src/platform/business/business-registry.js';
import { Commands } from '../../src/platform/commands/commands.js';
import { Mails } from '../../src/platform/mail/mails.js';
import type {
  ProcessingListRow,
  ProcessingView,
  RegisterView,
  SubprocessorChangeListRow,
  SubprocessorObjectionListRow,
  SubprocessorView,
} from '../../src/subprocessors/subprocessors.views.js';
import { jsonOf, startApplication, type Call, type RunningApplication } from '../support/application.js';
import { eventually } from '../support/eventually.js';
import { paperText } from '../support/papers.js';
import { givenPeople, type People } from '../support/people.js';

let running: RunningApplication;
let people: People;
let contact: Call;
let administrator: Call;
let stranger: Call;
let agent: Call;
let count = 0;

const today = dayOf(new Date().toISOString());
const earliest = daysAfter(today, 30);

beforeAll(async () => {
  running = await startApplication({ modules: businessModules });
  people = await givenPeople(running);
  contact = await running.as(people.contact);
  administrator = await running.as(people.administrator);
  stranger = await running.as(people.stranger);
  agent = await running.as(people.agent);
});
afterAll(() => running.close());

const codeOf = async (answer: Promise<Response>): Promise<string> => (await jsonOf<Problem>(answer)).code;
const made = async (call: Call, path: string, json: object): Promise<string> => {
  const answer = await call(`/api/${path}`, { json });
  expect([path, answer.ok ? '' : await answer.clone().text()]).toEqual([path, '']);
  const { id } = await jsonOf<ReceiptView>(answer);
  await running.caughtUp();
  return id;
};
const read = async <View>(call: Call, path: string): Promise<View> => {
  await running.caughtUp();
  return jsonOf<View>(call(`/api/${path}`));
};

const company = (over: object = {}) => {
  count += 1;
  return {
    ...{ name: `Hosting ${count}`, country: 'US', registration: `US-${count}`, activity: 'Hosts the data' },
    ...{ processedIn: 'US', safeguard: 'standardClauses', since: '2024-01-01', ...over },
  };
};
const row = (subprocessorIds: readonly string[], over: object = {}) => {
  count += 1;
  return {
    ...{ clientId: people.town, contractNumber: `CT-${count}`, label: `Payroll ${count}`, scope: 'Employees: pay' },
    ...{ serviceType: 'hosting', isHosted: true, hostedIn: 'FR', hasSupport: true, subprocessorIds, ...over },
  };
};
const announce = (id: string, over: object = {}): Promise<Response> =>
  agent(`/api/subprocessors/${id}/announce-subprocessor-change`, {
    json: { kind: 'removed', effectiveOn: earliest, note: 'It leaves the market', ...over },
  });

/** A subprocessor that the town uses, with what is announced of it. */
const announced = async (over: object = {}) => {
  const fields = company();
  const subprocessorId = await made(agent, 'subprocessors', fields);
  const processingId = await made(agent, 'processings', row([subprocessorId]));
  expect((await announce(subprocessorId, over)).status).toBe(200);
  const changes = await read<readonly SubprocessorChangeListRow[]>(administrator, 'subprocessor-changes');
  const changeId = changes.find((change) => change.subprocessorId === subprocessorId)?.id ?? '';
  return { name: fields.name, subprocessorId, processingId, changeId };
};
const object = (of: { readonly subprocessorId: string; readonly changeId: string }, call: Call): Promise<Response> =>
  call('/api/subprocessor-objections', {
    json: { subprocessorId: of.subprocessorId, changeId: of.changeId, reason: 'Outside the Union' },
  });
const mailsAbout = async (name: string): Promise<readonly (readonly [string, string])[]> => {
  await running.caughtUp();
  const { rows } = await running.app.get(Mails).list({ offset: 0, limit: 200 });
  return rows.flatMap(({ template, to, subject }) => (subject?.includes(name) ? [[template, to ?? ''] as const] : []));
};

describe('the register of a client', () => {
  it('is seen by those with the right and by staff, and by nobody of another client', async () => {
    const fields = row([await made(agent, 'subprocessors', company())]);
    const id = await made(agent, 'processings', fields);
    const listed = await read<readonly ProcessingListRow[]>(administrator, 'processings');
    expect(listed.map((one) => one.id)).toContain(id);
    const detail = await read<ProcessingView>(administrator, `processings/${id}`);
    expect(detail.used).toHaveLength(1);
    for (const call of [contact, stranger]) {
      expect((await call('/api/processings')).status).toBe(403);
      expect((await call(`/api/processings/${id}`)).status).toBe(404);
      expect((await call('/api/processings/register/paper')).status).toBe(403);
    }
    expect(await codeOf(administrator('/api/processings', { json: row([]) }))).toBe('forbidden');
    const village = await made(agent, 'processings', row([], { clientId: people.village }));
    expect((await administrator(`/api/processings/${village}`)).status).toBe(404);
  });

  it('is filtered, and leaves as CSV and as a paper in the language of the reader', async () => {
    const subprocessorId = await made(agent, 'subprocessors', company({ country: 'IN' }));
    const fields = row([subprocessorId], { serviceType: 'dataRecovery', label: 'Filtered' });
    const id = await made(agent, 'processings', fields);
    const found = (filter: object) =>
      read<readonly ProcessingListRow[]>(
        administrator,
        `processings?filter=${encodeURIComponent(JSON.stringify(filter))}`,
      );
    for (const filter of [{ q: 'filtered' }, { serviceType: ['dataRecovery'] }, { country: 'IN' }])
      expect((await found(filter)).map((one) => one.id)).toEqual([id]);
    const csv = await administrator('/api/processings/export?format=csv');
    expect(await csv.text()).toContain('Reprise de données');
    const said = await paperText(await administrator('/api/processings/register/paper'));
    expect(said).toMatch(/^$|Registre de sous-traitance/);
    expect(said).toMatch(/^$|Filtered/);
  });

  it('refuses what does not fit: another client, an unknown subprocessor, a row that is there', async () => {
    const fields = row([]);
    const id = await made(agent, 'processings', fields);
    expect(await codeOf(agent('/api/processings', { json: fields }))).toBe('processingKnown');
    const revise = (over: object) =>
      agent(`/api/processings/${id}/revise-processing`, { json: { ...fields, ...over } });
    expect(await codeOf(revise({ clientId: people.village }))).toBe('clientUnknown');
    expect(await codeOf(revise({ subprocessorIds: [newId()] }))).toBe('subprocessorUnknown');
    const works = await made(agent, 'subprocessors', company());
    expect(await codeOf(revise({ subprocessorIds: [works] }))).toBe('processingSubprocessorUnannounced');
  });

  it('tells each reader what changed since they last read it', async () => {
    const fields = row([]);
    const id = await made(agent, 'processings', fields);
    const before = await read<RegisterView>(administrator, 'processings/register');
    await made(administrator, 'register-readings', {});
    expect(await read<RegisterView>(administrator, 'processings/register')).toMatchObject({ differences: [] });
    await made(agent, `processings/${id}/revise-processing`, { ...fields, hasSupport: false });
    const after = await read<RegisterView>(administrator, 'processings/register');
    expect(after.version).toBe(before.version + 1);
    expect(after.differences).toEqual([
      expect.objectContaining({ id, kind: 'rowChanged', label: fields.label, fields: ['hasSupport'] }),
    ]);
  });

  it('is filled from a file: what is there already is changed, and a line that is wrong is told of', async () => {
    const label = `Imported ${newId()}`;
    const csv = (support: string): string =>
      ['clientCode;contractNumber;label;scope;serviceType;hasSupport', `TOWN;CT-I;${label};Pay;Hébergement;${support}`]
        .concat('NOBODY;CT-I;Lost;Pay;hosting;oui')
        .join('\n');
    const view = (support: string) =>
      jsonOf<ImportView>(agent('/api/processings/imports', { json: { csv: csv(support) } }));
    expect((await view('oui')).counts).toMatchObject({ create: 1, refused: 1 });
    await running.caughtUp();
    expect((await view('non')).counts).toMatchObject({ update: 1, refused: 1 });
    const listed = await read<readonly ProcessingListRow[]>(administrator, 'processings?filter={"q":"Imported"}');
    expect(listed).toEqual([expect.objectContaining({ label, serviceType: 'hosting', hasSupport: false })]);
  });
});

describe('a change of a subprocessor', () => {
  it('is announced thirty days ahead, and told to those whom it concerns alone', async () => {
    const { name, subprocessorId } = await announced();
    expect(await mailsAbout(name)).toEqual([['subprocessorChangeAnnounced', 'anne@example.org']]);
    expect(await read(stranger, 'subprocessor-changes')).toEqual([]);
    const again = await announce(subprocessorId);
    expect(await codeOf(Promise.resolve(again))).toBe('subprocessorChangeAnnounced');
    const other = await made(agent, 'subprocessors', company());
    const early = await jsonOf<Problem>(announce(other, { effectiveOn: daysAfter(earliest, -1) }));
    expect(early).toMatchObject({ errors: { effectiveOn: { code: 'subprocessorNoticeTooShort' } } });
    expect(JSON.stringify(early)).toContain(earliest.split('-').toReversed().join('/'));
  });

  it('waits for a person until they have read the register or objected', async () => {
    const { changeId } = await announced();
    const waiting = async () =>
      (
        await read<readonly SubprocessorChangeListRow[]>(administrator, 'subprocessor-changes?filter={"waiting":true}')
      ).map(({ id }) => id);
    expect(await waiting()).toContain(changeId);
    await made(administrator, 'register-readings', {});
    expect(await waiting()).toEqual([]);
  });

  it('takes effect: the successor works from then on, and the register has a new version', async () => {
    const successorId = await made(agent, 'subprocessors', company({ since: undefined, name: 'Successor' }));
    const name = `Leaving ${newId()}`;
    const id = await made(agent, 'subprocessors', company({ name }));
    const processingId = await made(agent, 'processings', row([id]));
    const { lifecycle } = running.app.get(BusinessRegistry).lifecycle('subprocessor');
    await running.app.get(Commands).execute({
      lifecycle,
      command: 'AnnounceSubprocessorChange',
      id,
      body: { kind: 'replaced', effectiveOn: daysAfter(today, -1), successorId, note: 'Merged' },
      actor: { ...systemActor, id: people.agent, kind: 'staff', permissions: ['clients'] },
      commandId: newId(),
      correlationId: newId(),
      now: new Date(Date.now() - 40 * 86_400_000).toISOString(),
    });
    const before = await read<RegisterView>(administrator, 'processings/register');
    // by the clock, or here where it has not come to it yet
    await running.given('subprocessor', 'ApplySubprocessorChange', {}, id).catch(() => undefined);
    const detail = await read<ProcessingView>(administrator, `processings/${processingId}`);
    expect(detail.used.map(({ name: used, status }) => [used, status])).toEqual([['Successor', 'active']]);
    expect(await read<SubprocessorView>(agent, `subprocessors/${id}`)).toMatchObject({
      ...{ status: 'former', successorId, changes: [expect.objectContaining({ state: 'applied' })] },
    });
    const { versions } = await read<RegisterView>(administrator, 'processings/register');
    expect(versions[0]).toMatchObject({ kind: 'subprocessorReplaced', label: name });
    expect(versions[0]?.version).toBeGreaterThanOrEqual(before.version);
    expect(await mailsAbout(name)).toContainEqual(['subprocessorChangeApplied', 'anne@example.org']);
  });
});

/** As its day begins, before it does. */
const dueOn = async (name: string, command: string, id: string, day: string): Promise<void> => {
  await running.caughtUp();
  const { lifecycle } = running.app.get(BusinessRegistry).lifecycle(name);
  await running.app.get(Commands).execute({
    ...{ lifecycle, command, id, body: {}, actor: systemActor, commandId: newId(), correlationId: newId() },
    now: `${day}T12:00:00.000Z`,
  });
  await running.caughtUp();
};
const answer = (id: string, outcome: string): Promise<string> =>
  made(agent, `subprocessor-objections/${id}/answer-subprocessor-objection`, {
    outcome,
    answer: 'We have looked at it',
  });

describe('a move of a subprocessor', () => {
  const place = { country: 'BE', registration: `BE-${newId()}`, processedIn: 'BE', safeguard: undefined };

  it('is announced, never a mere revision, and waits for the answer to the last objection', async () => {
    const fields = company();
    const id = await made(agent, 'subprocessors', fields);
    await made(agent, 'processings', row([id]));
    const revised = agent(`/api/subprocessors/${id}/revise-subprocessor`, {
      json: { ...fields, since: undefined, processedIn: 'CA' },
    });
    expect(await jsonOf<Problem>(revised)).toMatchObject({
      errors: { processedIn: { code: 'subprocessorMoveUnannounced' } },
    });
    await made(agent, `subprocessors/${id}/announce-subprocessor-move`, {
      ...{ ...place, effectiveOn: earliest, note: 'Its data centre moves' },
    });
    const changes = await read<readonly SubprocessorChangeListRow[]>(administrator, 'subprocessor-changes');
    const change = changes.find(({ subprocessorId }) => subprocessorId === id);
    expect(change).toMatchObject({ kind: 'moved', country: 'BE', processedIn: 'BE' });
    expect(await mailsAbout(fields.name)).toEqual([['subprocessorMoveAnnounced', 'anne@example.org']]);

    const objection = await jsonOf<ReceiptView>(
      object({ subprocessorId: id, changeId: change?.id ?? '' }, administrator),
    );
    await dueOn('subprocessor', 'ApplySubprocessorChange', id, earliest);
    expect(await read<SubprocessorView>(agent, `subprocessors/${id}`)).toMatchObject({
      ...{ country: 'US', changes: [expect.objectContaining({ state: 'held' })] },
    });
    expect(await mailsAbout(fields.name)).toContainEqual(['subprocessorChangeHeld', 'agent@publisher.example']);

    await answer(objection.id, 'kept');
    await eventually(
      async () => (await read<SubprocessorView>(agent, `subprocessors/${id}`)).country === 'BE',
      10_000,
      'the move',
    );
    expect(await read<SubprocessorView>(agent, `subprocessors/${id}`)).toMatchObject({
      country: 'BE',
      changes: [expect.objectContaining({ state: 'applied' })],
    });
    expect(await mailsAbout(fields.name)).toContainEqual(['subprocessorMoveApplied', 'anne@example.org']);
    const { versions } = await read<RegisterView>(administrator, 'processings/register');
    expect(versions).toContainEqual(expect.objectContaining({ kind: 'subprocessorMoved', label: fields.name }));
  });

  it('never takes effect where its end was promised', async () => {
    const change = await announced();
    const { id } = await jsonOf<ReceiptView>(object(change, administrator));
    await answer(id, 'changeCancelled');
    await dueOn('subprocessor', 'ApplySubprocessorChange', change.subprocessorId, earliest);
    expect(await read<SubprocessorView>(agent, `subprocessors/${change.subprocessorId}`)).toMatchObject({
      ...{ status: 'active', changes: [expect.objectContaining({ state: 'held' })] },
    });
  });
});

describe('a subprocessor that works already', () => {
  it('is announced to the client of the processing alone, and stands in it once its day has come', async () => {
    const { name, ...fields } = company();
    const subprocessorId = await made(agent, 'subprocessors', { ...fields, name });
    const id = await made(agent, 'processings', row([]));
    await made(agent, `processings/${id}/announce-processing-subprocessor`, {
      ...{ subprocessorId, effectiveOn: earliest, note: 'It keeps the backups' },
    });
    const changes = await read<readonly SubprocessorChangeListRow[]>(administrator, 'subprocessor-changes');
    const change = changes.find(({ processingId }) => processingId === id);
    expect(change).toMatchObject({ kind: 'named', name, state: 'announced' });
    expect(await read(stranger, 'subprocessor-changes')).toEqual([]);
    expect(await mailsAbout(name)).toEqual([['processingSubprocessorAnnounced', 'anne@example.org']]);

    const objected = { subprocessorId, changeId: change?.id ?? '' };
    expect((await object(objected, stranger)).status).toBe(403);
    const answered = await object(objected, administrator);
    expect(answered.ok ? '' : await answered.clone().text()).toBe('');
    const objection = await jsonOf<ReceiptView>(Promise.resolve(answered));
    await dueOn('processing', 'ApplyProcessingSubprocessor', id, earliest);
    expect(await read<ProcessingView>(administrator, `processings/${id}`)).toMatchObject({ used: [] });
    await made(administrator, `subprocessor-objections/${objection.id}/withdraw-subprocessor-objection`, {});
    await eventually(
      async () => (await read<ProcessingView>(administrator, `processings/${id}`)).used.length === 1,
      10_000,
      'the subprocessor of the processing',
    );
    expect(await read<ProcessingView>(administrator, `processings/${id}`)).toMatchObject({
      ...{ used: [expect.objectContaining({ name })], changes: [expect.objectContaining({ state: 'applied' })] },
    });
  });
});

describe('an objection', () => {
  it('is one of a client: of colleagues at once, one stands and the others are told', async () => {
    const change = await announced();
    const answers = await Promise.all(Array.from({ length: 5 }, () => object(change, administrator)));
    const codes = await Promise.all(
      answers.map(async (answer) => (answer.ok ? 'made' : (await jsonOf<Problem>(Promise.resolve(answer))).code)),
    );
    expect(codes.toSorted()).toEqual(['made', ...Array<string>(4).fill('subprocessorObjectionStands')]);
  });

  it('is made by those whom the change concerns, never by a stranger, a simulation or without the right', async () => {
    const change = await announced();
    expect((await object(change, contact)).status).toBe(403);
    expect((await object(change, stranger)).status).toBe(403);
    const simulated = await running.as(people.administrator, people.agent);
    expect((await object(change, simulated)).status).toBe(403);
    expect(await codeOf(object({ ...change, changeId: newId() }, administrator))).toBe('subprocessorChangeUnknown');
  });

  it('is withdrawn, made again, and answered; each side is told', async () => {
    const change = await announced();
    const first = await jsonOf<ReceiptView>(object(change, administrator));
    await made(administrator, `subprocessor-objections/${first.id}/withdraw-subprocessor-objection`, {});
    const { id } = await jsonOf<ReceiptView>(object(change, administrator));
    const queue = await read<readonly SubprocessorObjectionListRow[]>(
      agent,
      `subprocessor-objections?filter=${encodeURIComponent(JSON.stringify({ status: ['made'], changeId: change.changeId }))}`,
    );
    expect(queue.map((one) => [one.id, one.reason])).toEqual([[id, 'Outside the Union']]);
    await made(agent, `subprocessor-objections/${id}/answer-subprocessor-objection`, {
      ...{ outcome: 'replacedForClient', answer: 'Another one for you' },
    });
    const changes = await read<readonly SubprocessorChangeListRow[]>(administrator, 'subprocessor-changes');
    expect(changes.find((one) => one.id === change.changeId)).toMatchObject({
      ...{ objectionStatus: 'answered', objectionOutcome: 'replacedForClient', objectionAnswer: 'Another one for you' },
    });
    const told = await mailsAbout(change.name);
    expect(told).toContainEqual(['subprocessorObjectionMade', 'agent@publisher.example']);
    expect(told).toContainEqual(['subprocessorObjectionWithdrawn', 'agent@publisher.example']);
    expect(told).toContainEqual(['subprocessorObjectionAnswered', 'anne@example.org']);
  });

  it('comes to nothing once the change is cancelled', async () => {
    const change = await announced();
    await made(agent, `subprocessors/${change.subprocessorId}/cancel-subprocessor-change`, { reason: 'It stays' });
    expect(await codeOf(object(change, administrator))).toBe('subprocessorChangeUnknown');
    expect(await mailsAbout(change.name)).toContainEqual(['subprocessorChangeCancelled', 'anne@example.org']);
  });

  it('is told of again to staff in the morning, seven days after', async () => {
    const change = await announced();
    const { id } = await jsonOf<ReceiptView>(object(change, administrator));
    await dueOn('subprocessorObjection', 'RemindOfSubprocessorObjection', id, daysAfter(today, 8));
    expect(await mailsAbout(change.name)).toContainEqual(['subprocessorObjectionReminded', 'agent@publisher.example']);
  });
});
