import { describe, expect, it } from '@jest/globals';
import { systemActor } from '../../../src/kernel/actor.js';
import { dayOf, daysAfter } from '../../../src/kernel/days.js';
import { newId } from '../../../src/kernel/ids.js';
import type { ImportView } from '../../../src/kernel/imports.vocabulary.js';
import type { Problem, ReceiptView } from '../../../src/kernel/views.js';
import { BusinessRegistry } from '../../../src/platform/log/business/business-registry.js';
import { Commands } from '../../../src/platform/log/commands/commands.js';
import { Mails } from '../../../src/platform/messages/mail/mails.js';
import type {
  ProcessingListRow,
  ProcessingView,
  RegisterView,
  SubprocessorChangeListRow,
  SubprocessorObjectionListRow,
  SubprocessorView,
} from '../../../src/oversight/subprocessors/subprocessors.views.js';
import { posted, refusalCode } from '../../support/answers.js';
import { jsonOf, type Call } from '../../support/application.js';
import { eventually } from '../../support/eventually.js';
import { paperText } from '../../support/papers.js';
import { givenAdministrator } from '../../support/people.js';
import { startPortal } from '../../support/portal.js';

const { running, people, contact, administrator, stranger, agent } = await startPortal();
let count = 0;

const today = dayOf(new Date().toISOString());
const earliest = daysAfter(today, 30);

const made = async (call: Call, path: string, json: object): Promise<string> => {
  const id = await posted(call, path, json);
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
    ...{
      name: `Hosting ${String(count).padStart(4, '0')}`,
      country: 'US',
      registration: `US-${count}`,
      activity: 'Hosts the data',
    },
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

/** A subprocessor that the town uses, with an announced change. */
const announced = async (over: object = {}) => {
  const fields = company();
  const subprocessorId = await made(agent, 'subprocessors', fields);
  const processingId = await made(agent, 'processings', row([subprocessorId]));
  expect((await announce(subprocessorId, over)).status).toBe(200);
  await running.caughtUp();
  const changes = await changesFor(administrator);
  const changeId = changes.find((change) => change.subprocessorId === subprocessorId)?.id ?? '';
  return { name: fields.name, subprocessorId, processingId, changeId };
};
const object = (of: { readonly subprocessorId: string; readonly changeId: string }, call: Call): Promise<Response> =>
  call('/api/subprocessor-objections', {
    json: { subprocessorId: of.subprocessorId, changeId: of.changeId, reason: 'Outside the Union' },
  });
/** All of them: a page has thirty. */
const changesFor = (call: Call): Promise<readonly SubprocessorChangeListRow[]> =>
  read(call, 'subprocessor-changes?range=[0,99]');
const mailsAbout = async (name: string): Promise<readonly (readonly [string, string])[]> => {
  await running.caughtUp();
  const { rows } = await running.app.get(Mails).list({ offset: 0, limit: 1_000 });
  return rows.flatMap(({ template, to, subject }) => (subject?.includes(name) ? [[template, to ?? ''] as const] : []));
};

describe('the register of a client', () => {
  it('is seen by contacts with the right and by staff, and by no contact of another client', async () => {
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
    expect(await refusalCode(administrator('/api/processings', { json: row([]) }))).toBe('forbidden');
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
    expect(await refusalCode(agent('/api/processings', { json: fields }))).toBe('processingKnown');
    const revise = (over: object) =>
      agent(`/api/processings/${id}/revise-processing`, { json: { ...fields, ...over } });
    expect(await refusalCode(revise({ clientId: people.village }))).toBe('clientUnknown');
    expect(await refusalCode(revise({ subprocessorIds: [newId()] }))).toBe('subprocessorUnknown');
    const works = await made(agent, 'subprocessors', company());
    expect(await refusalCode(revise({ subprocessorIds: [works] }))).toBe('processingSubprocessorUnannounced');
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
    expect(await refusalCode(Promise.resolve(again))).toBe('subprocessorChangeAnnounced');
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
    ...{ outcome, answer: 'We have looked at it', reason: 'It was not needed' },
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
    const changes = await changesFor(administrator);
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
    await eventually(
      async () =>
        (await read<SubprocessorView>(agent, `subprocessors/${change.subprocessorId}`)).changes[0]?.state ===
        'cancelled',
      10_000,
      'the end of the change',
    );
    await expect(
      dueOn('subprocessor', 'ApplySubprocessorChange', change.subprocessorId, earliest),
    ).rejects.toMatchObject({ code: 'notYetDue' });
    expect(await read<SubprocessorView>(agent, `subprocessors/${change.subprocessorId}`)).toMatchObject({
      status: 'active',
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
    const changes = await changesFor(administrator);
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

describe('a use of a subprocessor', () => {
  const seen = (processingId: string) => read<ProcessingView>(administrator, `processings/${processingId}`);
  const namesOf = async (processingId: string) => (await seen(processingId)).used.map(({ name }) => name);
  const applied = (id: string) => dueOn('subprocessor', 'ApplySubprocessorChange', id, earliest);
  const recorded = async (over: object = {}) => {
    const fields = company(over);
    return { id: await made(agent, 'subprocessors', fields), name: fields.name };
  };
  const toBeReplaced = (id: string, successorId: string): Promise<Response> =>
    announce(id, { kind: 'replaced', successorId });
  const announceUse = (processingId: string, subprocessorId: string): Promise<Response> =>
    agent(`/api/processings/${processingId}/announce-processing-subprocessor`, {
      json: { subprocessorId, effectiveOn: earliest, note: 'Backups' },
    });

  it('is never authorised by what is announced to others: a planned one that is named is announced first', async () => {
    const planned = await recorded({ since: undefined });
    await made(agent, 'processings', row([planned.id]));
    const other = await recorded();
    await made(agent, 'processings', row([other.id], { clientId: people.village }));
    expect(await jsonOf<Problem>(toBeReplaced(other.id, planned.id))).toMatchObject({
      errors: { successorId: { code: 'subprocessorUnknown' } },
    });
    expect((await announce(planned.id, { kind: 'added', effectiveOn: daysAfter(earliest, 1) })).status).toBe(200);
    await running.caughtUp();
    // its own day comes later
    expect(await refusalCode(toBeReplaced(other.id, planned.id))).toBe('subprocessorUnknown');
    expect(
      (await announce(other.id, { kind: 'replaced', successorId: planned.id, effectiveOn: daysAfter(earliest, 1) }))
        .status,
    ).toBe(200);
  });

  it('is announced where one is named that is to take the place of another one', async () => {
    const [planned, other] = [await recorded({ since: undefined }), await recorded()];
    expect((await toBeReplaced(other.id, planned.id)).status).toBe(200);
    const fields = row([]);
    const id = await made(agent, 'processings', fields);
    for (const answer of [
      agent(`/api/processings/${id}/revise-processing`, { json: { ...fields, subprocessorIds: [planned.id] } }),
      agent('/api/processings', { json: row([planned.id]) }),
    ])
      expect(await refusalCode(answer)).toBe('processingSubprocessorUnannounced');
    expect((await announceUse(id, planned.id)).status).toBe(200);
  });

  it('waits for the answers of its own clients, and the change that it comes by waits with it', async () => {
    const planned = await recorded({ since: undefined });
    const processingId = await made(agent, 'processings', row([planned.id]));
    expect((await announce(planned.id, { kind: 'added' })).status).toBe(200);
    await running.caughtUp();
    const changes = await changesFor(administrator);
    const changeId = changes.find((change) => change.subprocessorId === planned.id)?.id ?? '';
    const objection = await jsonOf<ReceiptView>(object({ subprocessorId: planned.id, changeId }, administrator));
    const other = await recorded();
    await made(agent, 'processings', row([other.id], { clientId: people.village }));
    expect((await toBeReplaced(other.id, planned.id)).status).toBe(200);
    await applied(other.id);
    expect(await read<SubprocessorView>(agent, `subprocessors/${other.id}`)).toMatchObject({
      ...{ status: 'active', changes: [expect.objectContaining({ state: 'held' })] },
    });
    expect(await namesOf(processingId)).toEqual([]);
    await answer(objection.id, 'kept');
    await applied(planned.id);
    await eventually(
      async () => (await read<SubprocessorView>(agent, `subprocessors/${other.id}`)).status === 'former',
      10_000,
      'the change that waited',
    );
    expect(await namesOf(processingId)).toEqual([planned.name]);
  });

  it('is never of one that is announced to leave', async () => {
    const leaving = await recorded();
    expect((await announce(leaving.id)).status).toBe(200);
    const id = await made(agent, 'processings', row([]));
    expect(await jsonOf<Problem>(announceUse(id, leaving.id))).toMatchObject({
      errors: { subprocessorId: { code: 'subprocessorUnknown' } },
    });
    const [replaced, next] = [await recorded(), await recorded()];
    expect((await toBeReplaced(replaced.id, next.id)).status).toBe(200);
    await running.caughtUp();
    expect(await refusalCode(agent('/api/processings', { json: row([replaced.id]) }))).toBe('subprocessorUnknown');
  });

  it('has what is announced of it meanwhile told to its client, who may object', async () => {
    const [used, next] = [await recorded(), await recorded()];
    const processingId = await made(agent, 'processings', row([]));
    expect((await announceUse(processingId, used.id)).status).toBe(200);
    await running.caughtUp();
    expect((await toBeReplaced(used.id, next.id)).status).toBe(200);
    expect(await mailsAbout(used.name)).toContainEqual(['subprocessorChangeAnnounced', 'anne@example.org']);
    const change = (await changesFor(administrator)).find(
      ({ kind, subprocessorId }) => kind === 'replaced' && subprocessorId === used.id,
    );
    expect(change).toMatchObject({ state: 'announced', name: used.name });
    expect((await object({ subprocessorId: used.id, changeId: change?.id ?? '' }, administrator)).status).toBe(201);
    expect(await read(stranger, 'subprocessor-changes')).toEqual([]);
  });

  it('is left out of a row that is restored where its client was not told meanwhile', async () => {
    const [stays, leaves, next] = [await recorded(), await recorded(), await recorded()];
    const processingId = await made(agent, 'processings', row([stays.id, leaves.id]));
    await made(agent, `processings/${processingId}/archive-processing`, {});
    expect((await toBeReplaced(leaves.id, next.id)).status).toBe(200);
    await applied(leaves.id);
    await made(agent, `processings/${processingId}/restore-processing`, {});
    expect(await namesOf(processingId)).toEqual([stays.name]);
    expect((await announceUse(processingId, next.id)).status).toBe(200);
    await made(agent, `processings/${processingId}/archive-processing`, {});
    await made(agent, `processings/${processingId}/restore-processing`, {});
    expect(await namesOf(processingId)).toEqual([stays.name]);
  });
});

describe('an objection', () => {
  it('is one of a client: of colleagues at once, one stands and the others are told', async () => {
    const change = await announced();
    const answers = await Promise.all(Array.from({ length: 5 }, () => object(change, administrator)));
    const codes = await Promise.all(answers.map(async (answer) => (answer.ok ? 'made' : await refusalCode(answer))));
    expect(codes.toSorted()).toEqual(['made', ...Array<string>(4).fill('subprocessorObjectionStands')]);
  });

  it('is made by those whom the change concerns, never by a stranger, a simulation or without the right', async () => {
    const change = await announced();
    expect((await object(change, contact)).status).toBe(403);
    expect((await object(change, stranger)).status).toBe(403);
    const simulated = await running.as(people.administrator, people.agent);
    expect((await object(change, simulated)).status).toBe(403);
    expect(await refusalCode(object({ ...change, changeId: newId() }, administrator))).toBe(
      'subprocessorChangeUnknown',
    );
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
      ...{ outcome: 'replacedForClient', serves: 'former', answer: 'Another one for you' },
    });
    const changes = await changesFor(administrator);
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
    expect(await refusalCode(object(change, administrator))).toBe('subprocessorChangeUnknown');
    expect(await mailsAbout(change.name)).toContainEqual(['subprocessorChangeCancelled', 'anne@example.org']);
  });

  it('is told of again to staff in the morning, seven days after', async () => {
    const change = await announced();
    const { id } = await jsonOf<ReceiptView>(object(change, administrator));
    await dueOn('subprocessorObjection', 'RemindOfSubprocessorObjection', id, daysAfter(today, 8));
    expect(await mailsAbout(change.name)).toContainEqual(['subprocessorObjectionReminded', 'agent@publisher.example']);
  });
});

describe('a decision for one client', () => {
  const seen = async (processingId: string) => read<ProcessingView>(administrator, `processings/${processingId}`);
  const namesOf = async (processingId: string) => (await seen(processingId)).used.map(({ name }) => name);
  const changeOf = async (changeId: string) => (await changesFor(administrator)).find(({ id }) => id === changeId);
  const decided = async (change: { readonly subprocessorId: string; readonly changeId: string }, body: object) => {
    const { id } = await jsonOf<ReceiptView>(object(change, administrator));
    await made(agent, `subprocessor-objections/${id}/answer-subprocessor-objection`, {
      ...{ outcome: 'replacedForClient', answer: 'It will not serve you', ...body },
    });
    return id;
  };
  const former = { serves: 'former' };
  const applied = (id: string, day = earliest) => dueOn('subprocessor', 'ApplySubprocessorChange', id, day);
  const mailsTo = async (name: string, template: string) =>
    (await mailsAbout(name)).filter((mail) => mail[0] === template);
  const csvText = async () => (await administrator('/api/processings/export?format=csv')).text();
  const lineOf = (csv: string, label: string): string => csv.split('\n').find((line) => line.includes(label)) ?? '';

  /** A planned one that a row of the town names, announced for its first use. */
  const coming = async () => {
    const fields = company({ since: undefined });
    const subprocessorId = await made(agent, 'subprocessors', fields);
    const body = row([subprocessorId]);
    const processingId = await made(agent, 'processings', body);
    const elsewhere = await made(agent, 'processings', row([subprocessorId], { clientId: people.village }));
    expect((await announce(subprocessorId, { kind: 'added' })).status).toBe(200);
    const changes = await changesFor(administrator);
    const changeId = changes.find((change) => change.subprocessorId === subprocessorId)?.id ?? '';
    return { name: fields.name, label: body.label, subprocessorId, processingId, elsewhere, changeId };
  };

  it('shows what is announced as announced, and authorised nowhere', async () => {
    const { name, label, processingId } = await coming();
    const day = earliest.split('-').toReversed().join('/');
    expect(await seen(processingId)).toMatchObject({
      ...{ used: [], subprocessors: '', announced: [expect.objectContaining({ name, effectiveOn: earliest })] },
    });
    expect(lineOf(await csvText(), label)).toContain(`${name} (${day})`);
    const said = await paperText(await administrator('/api/processings/register/paper'));
    expect(said).toMatch(/^$|Sous-traitants annoncés, pas encore autorisés/);
    const listed = await read<readonly ProcessingListRow[]>(agent, `processings?filter={"q":"${label}"}`);
    expect(listed.map(({ subprocessors }) => subprocessors)).toEqual(['']);
  });

  it('keeps the refused one out of its register for ever, and of its mails', async () => {
    const change = await coming();
    await decided(change, former);
    expect(await seen(change.processingId)).toMatchObject({ used: [], announced: [] });
    const before = await read<RegisterView>(administrator, 'processings/register');
    await applied(change.subprocessorId);
    expect(await seen(change.processingId)).toMatchObject({ used: [], announced: [], subprocessors: '' });
    expect(await changeOf(change.changeId)).toMatchObject({ state: 'excepted' });
    const other = await read<ProcessingView>(agent, `processings/${change.elsewhere}`);
    expect(other.used.map(({ name }) => name)).toEqual([change.name]);
    expect(lineOf(await csvText(), change.label)).not.toContain(change.name);
    expect(await paperText(await administrator('/api/processings/register/paper'))).not.toContain(change.name);
    expect((await read<RegisterView>(administrator, 'processings/register')).version).toBe(before.version);
    expect(await mailsTo(change.name, 'subprocessorChangeApplied')).toEqual([]);
    // later changes of the subprocessor concern the other clients
    await made(agent, `subprocessors/${change.subprocessorId}/announce-subprocessor-change`, {
      ...{ kind: 'removed', effectiveOn: daysAfter(earliest, 40), note: 'It leaves' },
    });
    expect(await mailsTo(change.name, 'subprocessorChangeAnnounced')).toHaveLength(1);
    const { exceptions } = await read<SubprocessorView>(agent, `subprocessors/${change.subprocessorId}`);
    expect(exceptions).toEqual([expect.objectContaining({ kind: 'added', servedByName: null })]);
  });

  it('lets another one serve it from the day on, and follows that one', async () => {
    const served = company();
    const servedById = await made(agent, 'subprocessors', served);
    const successorId = await made(agent, 'subprocessors', company({ name: `Refused ${newId()}` }));
    const change = await announced({ kind: 'replaced', successorId });
    await decided(change, { serves: 'other', servedById });
    expect(await namesOf(change.processingId)).toEqual([change.name]);
    expect(await changeOf(change.changeId)).toMatchObject({ state: 'excepted', objectionServedBy: served.name });
    await applied(change.subprocessorId);
    expect(await namesOf(change.processingId)).toEqual([served.name]);
    const { versions } = await read<RegisterView>(administrator, 'processings/register');
    expect(versions[0]).toMatchObject({ kind: 'subprocessorExcepted', label: served.name });
    expect(await mailsTo(change.name, 'subprocessorChangeApplied')).toEqual([]);
    expect(await mailsTo(change.name, 'subprocessorExceptionApplied')).toEqual([
      ['subprocessorExceptionApplied', 'anne@example.org'],
    ]);
    await announce(servedById);
    expect(await mailsTo(served.name, 'subprocessorChangeAnnounced')).toHaveLength(1);
    await announce(successorId);
    expect(await mailsTo('Refused', 'subprocessorChangeAnnounced')).toEqual([]);
  });

  it('asks for the one that serves the client instead: another one that works, and that it did not refuse', async () => {
    const planned = await made(agent, 'subprocessors', company({ since: undefined }));
    const successorId = await made(agent, 'subprocessors', company());
    const change = await announced({ kind: 'replaced', successorId });
    const { id } = await jsonOf<ReceiptView>(object(change, administrator));
    const asked = (body: object) =>
      jsonOf<Problem>(
        agent(`/api/subprocessor-objections/${id}/answer-subprocessor-objection`, {
          json: { outcome: 'replacedForClient', answer: 'Seen', ...body },
        }),
      );
    expect(await asked({})).toMatchObject({ errors: { serves: { code: 'required' } } });
    expect(await asked({ serves: 'other' })).toMatchObject({ errors: { servedById: { code: 'required' } } });
    for (const servedById of [planned, successorId, change.subprocessorId, newId()])
      expect(await asked({ serves: 'other', servedById })).toMatchObject({
        errors: { servedById: { code: 'subprocessorUnknown' } },
      });
    expect(await asked({ outcome: 'changeCancelled' })).toMatchObject({ errors: { reason: { code: 'required' } } });
  });

  it('keeps the former one at work, until the contract ends where that was decided', async () => {
    for (const decision of [former, { outcome: 'contractEnds' }]) {
      const change = await announced();
      await decided(change, decision);
      await applied(change.subprocessorId);
      expect(await namesOf(change.processingId)).toEqual([change.name]);
      expect(await changeOf(change.changeId)).toMatchObject({ state: 'excepted' });
      expect(await mailsTo(change.name, 'subprocessorChangeApplied')).toEqual([]);
    }
  });

  it('keeps one that moves where it was', async () => {
    const fields = company();
    const id = await made(agent, 'subprocessors', fields);
    const processingId = await made(agent, 'processings', row([id]));
    await made(agent, `subprocessors/${id}/announce-subprocessor-move`, {
      ...{ country: 'CA', registration: `CA-${newId()}`, processedIn: 'CA', safeguard: 'adequacy' },
      ...{ effectiveOn: earliest, note: 'It moves' },
    });
    const changes = await changesFor(administrator);
    const changeId = changes.find(({ subprocessorId }) => subprocessorId === id)?.id ?? '';
    await decided({ subprocessorId: id, changeId }, former);
    await applied(id);
    expect(await read<SubprocessorView>(agent, `subprocessors/${id}`)).toMatchObject({ country: 'CA' });
    expect((await seen(processingId)).used).toEqual([expect.objectContaining({ country: 'US', processedIn: 'US' })]);
    const inCanada = await read<readonly ProcessingListRow[]>(administrator, 'processings?filter={"country":"CA"}');
    expect(inCanada.map((one) => one.id)).not.toContain(processingId);
  });

  it('keeps one that was announced of its processing away, and adds the one that was chosen', async () => {
    const [refused, chosen] = [company(), company()];
    const subprocessorId = await made(agent, 'subprocessors', refused);
    const servedById = await made(agent, 'subprocessors', chosen);
    const processingId = await made(agent, 'processings', row([]));
    await made(agent, `processings/${processingId}/announce-processing-subprocessor`, {
      ...{ subprocessorId, effectiveOn: earliest, note: 'Backups' },
    });
    const changes = await changesFor(administrator);
    const changeId = changes.find((change) => change.processingId === processingId)?.id ?? '';
    await decided({ subprocessorId, changeId }, { serves: 'other', servedById });
    expect(await seen(processingId)).toMatchObject({ changes: [expect.objectContaining({ state: 'excepted' })] });
    await dueOn('processing', 'ApplyProcessingSubprocessor', processingId, earliest);
    expect(await seen(processingId)).toMatchObject({
      ...{ used: [expect.objectContaining({ name: chosen.name })] },
      changes: [expect.objectContaining({ state: 'excepted' })],
    });
    expect(await mailsTo(refused.name, 'processingSubprocessorAdded')).toEqual([]);
    expect(await mailsTo(refused.name, 'processingSubprocessorSpared')).toHaveLength(1);
  });

  it('cancels the change for all where that was decided, with the reason that all are told', async () => {
    const change = await announced();
    await decided(change, { outcome: 'changeCancelled', reason: 'It stays in the market' });
    await eventually(
      async () => (await changeOf(change.changeId))?.state === 'cancelled',
      10_000,
      'the end of the change',
    );
    expect(await changeOf(change.changeId)).toMatchObject({ reason: 'It stays in the market' });
    expect(await mailsTo(change.name, 'subprocessorChangeCancelled')).toHaveLength(1);
  });

  it('holds whichever came first: the objection of the last moment, or the day', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const change = await coming();
      const [objected] = await Promise.all([
        object(change, administrator),
        running
          .given('subprocessor', 'ApplySubprocessorChange', {}, change.subprocessorId, `${earliest}T12:00:00.000Z`)
          .catch(() => undefined),
      ]);
      await running.caughtUp();
      if (!objected.ok) continue;
      const { id } = await jsonOf<ReceiptView>(Promise.resolve(objected));
      await made(agent, `subprocessor-objections/${id}/answer-subprocessor-objection`, {
        ...{ outcome: 'replacedForClient', answer: 'It will not serve you', ...former },
      });
      await eventually(
        async () => (await read<SubprocessorView>(agent, `subprocessors/${change.subprocessorId}`)).status === 'active',
        10_000,
        'the change of the others',
      );
      expect(await seen(change.processingId)).toMatchObject({ used: [], announced: [] });
      expect(await changeOf(change.changeId)).toMatchObject({ state: 'excepted' });
    }
  });

  it('is ended by staff thirty days ahead, and may be objected to as any change', async () => {
    const change = await coming();
    const id = await decided(change, former);
    await applied(change.subprocessorId);
    const end = (over: object = {}) =>
      agent(`/api/subprocessor-objections/${id}/end-subprocessor-exception`, {
        json: { effectiveOn: earliest, note: 'The clauses are signed', ...over },
      });
    expect(await jsonOf<Problem>(end({ effectiveOn: daysAfter(earliest, -1) }))).toMatchObject({
      errors: { effectiveOn: { code: 'subprocessorNoticeTooShort' } },
    });
    expect((await end()).status).toBe(200);
    expect(await refusalCode(end())).toBe('subprocessorChangeAnnounced');
    expect(await mailsTo(change.name, 'subprocessorExceptionEndAnnounced')).toHaveLength(1);
    const announcedEnd = async () =>
      (await changesFor(administrator)).find(
        ({ kind, subprocessorId }) => kind === 'exceptionEnded' && subprocessorId === change.subprocessorId,
      );
    const { id: changeId = '' } = (await announcedEnd()) ?? {};
    expect(await read(stranger, 'subprocessor-changes')).toEqual([]);

    const again = { subprocessorId: change.subprocessorId, changeId };
    const objection = await jsonOf<ReceiptView>(object(again, administrator));
    await dueOn('subprocessorObjection', 'ApplySubprocessorExceptionEnd', id, earliest);
    expect(await announcedEnd()).toMatchObject({ state: 'held' });
    expect(await namesOf(change.processingId)).toEqual([]);
    expect(
      await refusalCode(
        agent(`/api/subprocessor-objections/${objection.id}/answer-subprocessor-objection`, {
          json: { outcome: 'replacedForClient', serves: 'former', answer: 'No' },
        }),
      ),
    ).toBe('objectionOutcomeUnfit');
    await answer(objection.id, 'kept');
    await eventually(
      async () => (await namesOf(change.processingId)).includes(change.name),
      10_000,
      'the ordinary register',
    );
    const { versions } = await read<RegisterView>(administrator, 'processings/register');
    expect(versions).toContainEqual(
      expect.objectContaining({ kind: 'subprocessorExceptionEnded', label: change.name }),
    );
    expect(await mailsTo(change.name, 'subprocessorExceptionEnded')).toHaveLength(1);
    expect(await refusalCode(end())).toBe('subprocessorExceptionMissing');
  });

  it('goes on where the end of it is given up', async () => {
    const change = await coming();
    const id = await decided(change, former);
    await applied(change.subprocessorId);
    await made(agent, `subprocessor-objections/${id}/end-subprocessor-exception`, {
      ...{ effectiveOn: earliest, note: 'The clauses are signed' },
    });
    const ends = await changesFor(administrator);
    const changeId = ends.find(({ kind, objectionId }) => kind === 'exceptionEnded' && !objectionId)?.id ?? '';
    await decided(
      { subprocessorId: change.subprocessorId, changeId },
      { outcome: 'changeCancelled', reason: 'We keep our word' },
    );
    await eventually(async () => (await changeOf(changeId))?.state === 'cancelled', 10_000, 'the end given up');
    expect(await namesOf(change.processingId)).toEqual([]);
    expect(
      await refusalCode(
        agent(`/api/subprocessor-objections/${id}/cancel-subprocessor-exception-end`, { json: { reason: 'X' } }),
      ),
    ).toBe('subprocessorChangeMissing');
  });
});

describe('a decision for one client, when later changes come', () => {
  const seen = (processingId: string) => read<ProcessingView>(administrator, `processings/${processingId}`);
  const namesOf = async (processingId: string) => (await seen(processingId)).used.map(({ name }) => name);
  const changeOf = async (of: Partial<SubprocessorChangeListRow>) =>
    (await changesFor(administrator)).findLast((change) => Object.entries(of).every((entry) => isIn(change, entry)));
  const isIn = (change: object, [key, value]: readonly [string, unknown]): boolean =>
    new Map<string, unknown>(Object.entries(change)).get(key) === value;
  const changeIdOf = async (of: Partial<SubprocessorChangeListRow>) => (await changeOf(of))?.id ?? '';
  const answered = (id: string, body: object): Promise<Response> =>
    agent(`/api/subprocessor-objections/${id}/answer-subprocessor-objection`, {
      json: { outcome: 'replacedForClient', answer: 'Seen', ...body },
    });
  const objected = async (change: { readonly subprocessorId: string; readonly changeId: string }) => {
    const { id } = await jsonOf<ReceiptView>(object(change, administrator));
    await running.caughtUp();
    return id;
  };
  const former = { serves: 'former' };
  const decided = async (change: { readonly subprocessorId: string; readonly changeId: string }, body: object) => {
    const id = await objected(change);
    const said = await answered(id, body);
    expect(said.ok ? '' : await said.clone().text()).toBe('');
    await running.caughtUp();
    return id;
  };
  const applied = (id: string, day = earliest) => dueOn('subprocessor', 'ApplySubprocessorChange', id, day);
  const templatesAbout = async (name: string) => (await mailsAbout(name)).map(([template]) => template);
  const recorded = async (over: object = {}) => {
    const fields = company(over);
    return { id: await made(agent, 'subprocessors', fields), name: fields.name };
  };
  /** A replaced subprocessor, whose successor the town has refused. */
  const refusedSuccessor = async (body: object = former) => {
    const refused = await recorded();
    const change = await announced({ kind: 'replaced', successorId: refused.id });
    const objectionId = await decided(change, body);
    await applied(change.subprocessorId);
    return { refused, ...change, objectionId };
  };
  const toBeReplaced = (id: string, successorId: string, over: object = {}) =>
    made(agent, `subprocessors/${id}/announce-subprocessor-change`, {
      ...{ kind: 'replaced', successorId, effectiveOn: earliest, note: 'Merged', ...over },
    });
  /** A planned one that a row of the town names, announced for its first use. */
  const coming = async () => {
    const { id: subprocessorId, name } = await recorded({ since: undefined });
    const processingId = await made(agent, 'processings', row([subprocessorId]));
    await announce(subprocessorId, { kind: 'added' });
    return { name, subprocessorId, processingId, changeId: await changeIdOf({ subprocessorId }) };
  };
  const announceUse = async (processingId: string, subprocessorId: string) => {
    await made(agent, `processings/${processingId}/announce-processing-subprocessor`, {
      ...{ subprocessorId, effectiveOn: earliest, note: 'Backups' },
    });
    return { subprocessorId, changeId: await changeIdOf({ processingId, subprocessorId }) };
  };
  const version = async () => (await read<RegisterView>(administrator, 'processings/register')).version;

  it('keeps the refused one away as the successor of another one, and says nothing that is not so', async () => {
    const { refused } = await refusedSuccessor();
    const other = await recorded();
    const body = row([other.id]);
    const processingId = await made(agent, 'processings', body);
    const elsewhere = await made(agent, 'processings', row([other.id], { clientId: people.village }));
    const before = await version();
    await toBeReplaced(other.id, refused.id);
    expect(await templatesAbout(other.name)).toEqual([]);
    const change = await changeOf({ subprocessorId: other.id });
    expect(change).toMatchObject({ state: 'excepted', objectionId: null });
    const waiting = await read<readonly SubprocessorChangeListRow[]>(
      administrator,
      'subprocessor-changes?filter={"waiting":true}&range=[0,99]',
    );
    expect(waiting.map(({ id }) => id)).not.toContain(change?.id);
    expect(await refusalCode(object({ subprocessorId: other.id, changeId: change?.id ?? '' }, administrator))).toBe(
      'subprocessorChangeUnknown',
    );
    await applied(other.id);
    expect(await namesOf(processingId)).toEqual([other.name]);
    expect(await templatesAbout(other.name)).toEqual([]);
    expect(await version()).toBe(before);
    expect(await changeOf({ subprocessorId: other.id })).toMatchObject({ state: 'excepted' });
    const works = await read<ProcessingView>(agent, `processings/${elsewhere}`);
    expect(works.used.map(({ name }) => name)).toEqual([refused.name]);
    const csv = await (await administrator('/api/processings/export?format=csv')).text();
    expect(csv.split('\n').find((line) => line.includes(body.label))).toContain(other.name);
    expect(csv).not.toContain(refused.name);
    expect(await paperText(await administrator('/api/processings/register/paper'))).not.toContain(refused.name);
    const found = await read<readonly ProcessingListRow[]>(agent, `processings?filter={"q":"${refused.name}"}`);
    expect(found.map(({ id }) => id)).toEqual([elsewhere]);
    for (const id of [refused.id, other.id]) {
      const { exceptions } = await read<SubprocessorView>(agent, `subprocessors/${id}`);
      expect(exceptions).toEqual([
        expect.objectContaining({ kind: 'replaced', clientName: 'Town', servedByName: null }),
      ]);
    }
  });

  it('keeps the refused one away as the successor of the one that was chosen', async () => {
    const chosen = await recorded();
    const { refused, processingId } = await refusedSuccessor({ serves: 'other', servedById: chosen.id });
    await toBeReplaced(chosen.id, refused.id);
    await applied(chosen.id);
    expect(await namesOf(processingId)).toEqual([chosen.name]);
    expect(await templatesAbout(chosen.name)).toEqual([]);
  });

  it('follows the chosen one to a successor that the client did not refuse', async () => {
    const [chosen, next] = [await recorded(), await recorded()];
    const { processingId } = await refusedSuccessor({ serves: 'other', servedById: chosen.id });
    await toBeReplaced(chosen.id, next.id);
    await applied(chosen.id);
    expect(await namesOf(processingId)).toEqual([next.name]);
    expect(await templatesAbout(chosen.name)).toEqual(['subprocessorChangeApplied', 'subprocessorChangeAnnounced']);
  });

  it('holds along a chain, and lets it in as a whole once the decision has ended', async () => {
    const { refused, processingId, name, objectionId } = await refusedSuccessor();
    const next = await recorded();
    await toBeReplaced(refused.id, next.id);
    await applied(refused.id);
    expect(await templatesAbout(refused.name)).toEqual([]);
    expect(await namesOf(processingId)).toEqual([name]);
    await made(agent, `subprocessor-objections/${objectionId}/end-subprocessor-exception`, {
      ...{ effectiveOn: earliest, note: 'The clauses are signed' },
    });
    await dueOn('subprocessorObjection', 'ApplySubprocessorExceptionEnd', objectionId, earliest);
    expect(await namesOf(processingId)).toEqual([next.name]);
  });

  it('has no successor that is announced to leave', async () => {
    const [first, second, third] = [await recorded(), await recorded(), await recorded()];
    await toBeReplaced(first.id, second.id);
    await toBeReplaced(second.id, third.id);
    const circle = announce(third.id, { kind: 'replaced', successorId: first.id });
    expect(await jsonOf<Problem>(circle)).toMatchObject({ errors: { successorId: { code: 'subprocessorUnknown' } } });
  });

  it('holds where the change is given up and announced again', async () => {
    const change = await coming();
    await decided(change, former);
    await made(agent, `subprocessors/${change.subprocessorId}/cancel-subprocessor-change`, { reason: 'Later' });
    await announce(change.subprocessorId, { kind: 'added', effectiveOn: daysAfter(earliest, 5) });
    expect(await changeOf({ subprocessorId: change.subprocessorId, state: 'excepted' })).toMatchObject({
      ...{ objectionId: null, effectiveOn: daysAfter(earliest, 5) },
    });
    await applied(change.subprocessorId, daysAfter(earliest, 5));
    expect(await seen(change.processingId)).toMatchObject({ used: [], announced: [] });
    const told = await templatesAbout(change.name);
    expect(told.filter((template) => template === 'subprocessorChangeAnnounced')).toHaveLength(1);
    expect(told).not.toContain('subprocessorChangeApplied');

    const [chosen, refused] = [await recorded(), await recorded()];
    const again = await announced({ kind: 'replaced', successorId: refused.id });
    await decided(again, { serves: 'other', servedById: chosen.id });
    await made(agent, `subprocessors/${again.subprocessorId}/cancel-subprocessor-change`, { reason: 'Later' });
    await toBeReplaced(again.subprocessorId, refused.id);
    expect(await changeOf({ subprocessorId: again.subprocessorId, state: 'excepted' })).toMatchObject({
      objectionServedBy: chosen.name,
    });
    await applied(again.subprocessorId);
    expect(await namesOf(again.processingId)).toEqual([chosen.name]);
  });

  it('keeps one out that was refused for its first use, also where it comes first as the successor of another', async () => {
    const change = await coming();
    await decided(change, former);
    const other = await recorded();
    await made(agent, 'processings', row([other.id], { clientId: people.village }));
    await toBeReplaced(other.id, change.subprocessorId);
    await applied(other.id);
    await eventually(
      async () => (await read<SubprocessorView>(agent, `subprocessors/${change.subprocessorId}`)).status === 'active',
      10_000,
      'the successor at work',
    );
    expect(await seen(change.processingId)).toMatchObject({ used: [], announced: [] });
  });

  it('is of one processing where one was refused for that alone: its other rows show it', async () => {
    const { id: subprocessorId, name } = await recorded({ since: undefined });
    const other = await recorded();
    const [here, there] = [
      await made(agent, 'processings', row([other.id])),
      await made(agent, 'processings', row([subprocessorId, other.id])),
    ];
    await decided(await announceUse(here, subprocessorId), former);
    expect(await seen(there)).toMatchObject({ announced: [expect.objectContaining({ name })] });
    expect(await seen(here)).toMatchObject({ announced: [] });
    await announce(subprocessorId, { kind: 'added' });
    await applied(subprocessorId);
    expect((await namesOf(there)).toSorted()).toEqual([name, other.name].toSorted());
    expect(await namesOf(here)).toEqual([other.name]);
    await dueOn('processing', 'ApplyProcessingSubprocessor', here, earliest);
    await toBeReplaced(other.id, subprocessorId);
    await applied(other.id);
    expect(await namesOf(here)).toEqual([other.name]);
    expect(await namesOf(there)).toEqual([name]);
  });

  it('is kept for a row that is archived meanwhile, and holds once that is restored', async () => {
    const chosen = await recorded();
    for (const [outcome, works] of [
      [{ serves: 'other', servedById: chosen.id }, chosen.name],
      [{ outcome: 'kept' }, undefined],
    ] as const) {
      const { id: subprocessorId, name } = await recorded();
      const processingId = await made(agent, 'processings', row([]));
      const id = await objected(await announceUse(processingId, subprocessorId));
      await dueOn('processing', 'ApplyProcessingSubprocessor', processingId, earliest);
      await made(agent, `processings/${processingId}/archive-processing`, {});
      expect((await answered(id, outcome)).status).toBe(200);
      await running.caughtUp();
      await made(agent, `processings/${processingId}/restore-processing`, {});
      await eventually(async () => (await namesOf(processingId)).length > 0, 10_000, 'what was decided');
      expect(await namesOf(processingId)).toEqual([works ?? name]);
    }
  });

  it('holds for a processing where its day came first', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const { id: subprocessorId } = await recorded();
      const processingId = await made(agent, 'processings', row([]));
      const change = await announceUse(processingId, subprocessorId);
      const [answer] = await Promise.all([
        object(change, administrator),
        running
          .given('processing', 'ApplyProcessingSubprocessor', {}, processingId, `${earliest}T12:00:00.000Z`)
          .catch(() => undefined),
      ]);
      await running.caughtUp();
      if (!answer.ok) continue;
      const { id } = await jsonOf<ReceiptView>(Promise.resolve(answer));
      expect((await answered(id, former)).status).toBe(200);
      await running.caughtUp();
      expect(await namesOf(processingId)).toEqual([]);
      expect(await changeOf({ processingId, subprocessorId })).toMatchObject({ state: 'excepted' });
    }
  });

  it('holds for a processing that the client gains later', async () => {
    const { refused, subprocessorId, name } = await refusedSuccessor();
    const refusal = { errors: { subprocessorIds: { code: 'processingSubprocessorRefused' } } };
    expect(await jsonOf<Problem>(agent('/api/processings', { json: row([refused.id]) }))).toMatchObject(refusal);
    const later = row([subprocessorId]);
    const processingId = await made(agent, 'processings', later);
    expect(await namesOf(processingId)).toEqual([name]);
    expect(
      await jsonOf<Problem>(
        agent(`/api/processings/${processingId}/announce-processing-subprocessor`, {
          json: { subprocessorId: refused.id, effectiveOn: earliest, note: 'Backups' },
        }),
      ),
    ).toMatchObject({ errors: { subprocessorId: { code: 'processingSubprocessorRefused' } } });
    const csv = ['clientCode;contractNumber;label;scope;serviceType;subprocessors']
      .concat(`TOWN;CT-L;Later ${newId()};Pay;hosting;${refused.name}`)
      .join('\n');
    const imported = await jsonOf<ImportView>(agent('/api/processings/imports', { json: { csv } }));
    expect(imported.counts).toMatchObject({ create: 0, refused: 1 });
    const elsewhere = (ids: readonly string[]) =>
      agent('/api/processings', { json: row(ids, { clientId: people.village }) });
    expect((await elsewhere([refused.id])).ok).toBe(true);
    expect(await refusalCode(elsewhere([subprocessorId]))).toBe('subprocessorUnknown');
  });

  it('never contradicts itself: what a decision bars is not kept, what was kept is not barred', async () => {
    const refused = await recorded();
    const [one, other] = [
      await announced({ kind: 'replaced', successorId: refused.id }),
      await announced({ kind: 'replaced', successorId: refused.id }),
    ];
    const id = await objected(other);
    await decided(one, former);
    expect(await refusalCode(answered(id, { outcome: 'kept' }))).toBe('objectionOutcomeUnfit');
    expect((await answered(id, former)).status).toBe(200);

    const [second, third] = [await recorded(), await recorded()];
    const kept = await announced({ kind: 'replaced', successorId: second.id });
    const rejected = await announced({ kind: 'replaced', successorId: second.id });
    await decided(kept, { outcome: 'kept' });
    await decided(rejected, { serves: 'other', servedById: third.id });
    await applied(kept.subprocessorId);
    await applied(rejected.subprocessorId);
    expect(await namesOf(kept.processingId)).toEqual([second.name]);
    expect(await namesOf(rejected.processingId)).toEqual([third.name]);
    expect(await templatesAbout(kept.name)).toContain('subprocessorChangeApplied');
  });

  it('keeps one where it was until it moves elsewhere, which the client did not refuse', async () => {
    const { id, name } = await recorded();
    const processingId = await made(agent, 'processings', row([id]));
    const move = (country: string) =>
      made(agent, `subprocessors/${id}/announce-subprocessor-move`, {
        ...{ country, registration: `${country}-${newId()}`, processedIn: country, safeguard: 'adequacy' },
        ...{ effectiveOn: earliest, note: 'It moves' },
      });
    await move('GB');
    await decided({ subprocessorId: id, changeId: await changeIdOf({ subprocessorId: id }) }, former);
    await applied(id);
    expect((await seen(processingId)).used).toEqual([expect.objectContaining({ country: 'US' })]);
    await move('CA');
    await applied(id);
    expect((await seen(processingId)).used).toEqual([expect.objectContaining({ country: 'CA' })]);
    expect(await templatesAbout(name)).toContain('subprocessorMoveApplied');
  });

  it('lets no one serve that the client refused or that is announced to change, and one that it wanted to keep', async () => {
    const { refused } = await refusedSuccessor();
    const leaving = await recorded();
    await announce(leaving.id);
    const wanted = await announced();
    await decided(wanted, former);
    await made(agent, `subprocessors/${wanted.subprocessorId}/cancel-subprocessor-change`, { reason: 'It stays' });
    const id = await objected(await announced());
    for (const servedById of [refused.id, leaving.id])
      expect(await jsonOf<Problem>(answered(id, { serves: 'other', servedById }))).toMatchObject({
        errors: { servedById: { code: 'subprocessorUnknown' } },
      });
    expect((await answered(id, { serves: 'other', servedById: wanted.subprocessorId })).status).toBe(200);
  });

  it('says that it has ended where that comes before the change', async () => {
    const change = await announced({ effectiveOn: daysAfter(earliest, 40) });
    const id = await decided(change, former);
    await made(agent, `subprocessor-objections/${id}/end-subprocessor-exception`, {
      ...{ effectiveOn: earliest, note: 'It cannot stay' },
    });
    await dueOn('subprocessorObjection', 'ApplySubprocessorExceptionEnd', id, earliest);
    expect(await changeOf({ id: change.changeId })).toMatchObject({ state: 'announced', objectionException: 'ended' });
    await applied(change.subprocessorId, daysAfter(earliest, 40));
    expect(await namesOf(change.processingId)).toEqual([]);
    expect(await templatesAbout(change.name)).toContain('subprocessorChangeApplied');
  });
});

describe('the end of an objection', () => {
  it('ends well where what it is promised happens at the same moment', async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      const change = await announced();
      const { id } = await jsonOf<ReceiptView>(object(change, administrator));
      await running.caughtUp();
      await agent(`/api/subprocessors/${change.subprocessorId}/cancel-subprocessor-change`, {
        json: { reason: 'It stays' },
      });
      const said = await agent(`/api/subprocessor-objections/${id}/answer-subprocessor-objection`, {
        json: { outcome: 'changeCancelled', reason: 'It stays', answer: 'Seen' },
      });
      expect(said.ok || (await refusalCode(said))).toBe(said.ok || 'subprocessorObjectionIs');
    }
  });

  it('ends with a change that staff give up: it waits no more, and its client is told', async () => {
    const change = await announced();
    const { id } = await jsonOf<ReceiptView>(object(change, administrator));
    await made(agent, `subprocessors/${change.subprocessorId}/cancel-subprocessor-change`, { reason: 'It stays' });
    const objection = () => read<SubprocessorObjectionListRow>(agent, `subprocessor-objections/${id}`);
    await eventually(async () => (await objection()).status === 'moot', 10_000, 'the end of the objection');
    expect(await read<SubprocessorView>(agent, `subprocessors/${change.subprocessorId}`)).toMatchObject({
      objections: 0,
    });
    expect(
      await refusalCode(
        agent(`/api/subprocessor-objections/${id}/answer-subprocessor-objection`, {
          json: { outcome: 'kept', answer: 'Seen' },
        }),
      ),
    ).toBe('subprocessorObjectionIs');
    const current = encodeURIComponent(JSON.stringify({ isCurrent: true }));
    const shown = await read<readonly SubprocessorChangeListRow[]>(
      administrator,
      `subprocessor-changes?filter=${current}&range=[0,99]`,
    );
    expect(shown.find((one) => one.id === change.changeId)).toMatchObject({
      ...{ state: 'cancelled', reason: 'It stays', objectionStatus: 'moot' },
    });
    expect(await mailsAbout(change.name)).toContainEqual(['subprocessorObjectionLapsed', 'anne@example.org']);
  });

  it('ends also with a change that the objection of another client has ended', async () => {
    const change = await announced();
    await made(agent, 'processings', row([change.subprocessorId], { clientId: people.village }));
    const other = await running.as(await givenAdministrator(running, people.village, 'Olga'));
    const theirs = await jsonOf<ReceiptView>(object(change, other));
    const { id } = await jsonOf<ReceiptView>(object(change, administrator));
    await made(agent, `subprocessor-objections/${id}/answer-subprocessor-objection`, {
      ...{ outcome: 'changeCancelled', reason: 'It stays', answer: 'Seen' },
    });
    const statusOf = async (one: string) =>
      (await read<SubprocessorObjectionListRow>(agent, `subprocessor-objections/${one}`)).status;
    await eventually(async () => (await statusOf(theirs.id)) === 'moot', 10_000, 'the end of the other objection');
    expect(await statusOf(id)).toBe('answered');
  });

  it('is decided before all of its client who were told of the change', async () => {
    await givenAdministrator(running, people.town);
    const change = await announced();
    const { id } = await jsonOf<ReceiptView>(object(change, administrator));
    await made(agent, `subprocessor-objections/${id}/answer-subprocessor-objection`, {
      ...{ outcome: 'kept', answer: 'Clauses are signed' },
    });
    const mails = (await mailsAbout(change.name)).filter(([template]) => /Answered|Decided/u.test(template));
    expect(mails.toSorted()).toEqual([
      ['subprocessorObjectionAnswered', 'anne@example.org'],
      ['subprocessorObjectionDecided', 'nora@example.org'],
    ]);
  });
});

describe('a file of processings', () => {
  const send = async (...lines: readonly string[]) => {
    const view = await jsonOf<ImportView>(agent('/api/processings/imports', { json: { csv: lines.join('\n') } }));
    await running.caughtUp();
    return view;
  };
  const heading = 'clientCode;contractNumber;label;scope;serviceType';
  const detail = (id: string) => read<ProcessingView>(agent, `processings/${id}`);

  it('leaves what it has no column of as it is, and empties what it has a blank cell of', async () => {
    const fields = company();
    const subprocessorId = await made(agent, 'subprocessors', fields);
    const stored = row([subprocessorId], { hostingPlace: 'Gravelines' });
    const id = await made(agent, 'processings', stored);
    const line = `TOWN;${stored.contractNumber};${stored.label};Changed;hosting`;
    expect((await send(heading, line)).counts).toMatchObject({ update: 1 });
    expect(await detail(id)).toMatchObject({
      ...{ scope: 'Changed', isHosted: true, hostedIn: 'FR', hostingPlace: 'Gravelines', hasSupport: true },
      subprocessorIds: [subprocessorId],
    });
    await send(`${heading};hostedIn;hostingPlace;hasSupport;subprocessors`, `${line};;;;`);
    expect(await detail(id)).toMatchObject({ isHosted: false, hostedIn: null, hasSupport: false, subprocessorIds: [] });
  });

  it('comes back as its export leaves it: successors by their names, those that are planned stay', async () => {
    const [leaving, next, planned] = [company(), company(), company({ since: undefined })];
    const ids = [await made(agent, 'subprocessors', leaving), await made(agent, 'subprocessors', planned)];
    const successorId = await made(agent, 'subprocessors', next);
    const stored = row(ids);
    const id = await made(agent, 'processings', stored);
    expect((await announce(ids[0] ?? '', { kind: 'replaced', successorId })).status).toBe(200);
    await dueOn('subprocessor', 'ApplySubprocessorChange', ids[0] ?? '', earliest);
    const line = `TOWN;${stored.contractNumber};${stored.label};Changed;hosting;${next.name}`;
    const { counts, rows } = await send(`${heading};subprocessors`, line);
    expect([counts, rows[0]?.reasons]).toEqual([expect.objectContaining({ update: 1 }), []]);
    const { subprocessorIds } = await detail(id);
    expect(subprocessorIds.toSorted()).toEqual(ids.toSorted());
  });

  it('counts one line of each processing, and says of the others which one', async () => {
    const { contractNumber, label } = row([]);
    const line = (scope: string) => `TOWN;${contractNumber};${label.toUpperCase()};${scope};hosting`;
    const { counts, rows } = await send(heading, line('First'), line('Second').toLowerCase());
    expect(counts).toMatchObject({ create: 1, refused: 1 });
    expect(rows.map(({ reasons }) => reasons)).toEqual([[], expect.arrayContaining([expect.stringContaining('2')])]);
    const [one] = await read<readonly ProcessingListRow[]>(agent, `processings?filter={"q":"${label}"}`);
    expect(one).toMatchObject({ scope: 'First' });
  });

  it('refuses what is neither yes nor no by line and column', async () => {
    const { contractNumber } = row([]);
    const lines = ['VRAI', 'x', 'O', 'sí', '1', 'FAUX', 'no', '0', 'peut-être'];
    const { counts, rows } = await send(
      `${heading};hasSupport`,
      ...lines.map((cell, place) => `TOWN;${contractNumber};${String(place)};Pay;hosting;${cell}`),
    );
    expect(counts).toMatchObject({ create: 8, refused: 1 });
    expect(rows[8]?.reasons).toEqual([expect.stringMatching(/^Assistance – .*peut-être/u)]);
    const stored = await read<readonly ProcessingListRow[]>(
      agent,
      `processings?filter={"q":"${contractNumber}"}&sort=["label","ASC"]`,
    );
    expect(stored.map(({ hasSupport }) => hasSupport)).toEqual([true, true, true, true, true, false, false, false]);
  });

  it('says of an archived one that it is archived', async () => {
    const stored = row([]);
    const line = `TOWN;${stored.contractNumber};${stored.label};Changed;hosting`;
    await send(heading, line);
    const [one] = await read<readonly ProcessingListRow[]>(agent, `processings?filter={"q":"${stored.label}"}`);
    await made(agent, `processings/${one?.id ?? ''}/archive-processing`, {});
    const { counts, rows } = await send(heading, line);
    expect(counts).toMatchObject({ unchanged: 0, refused: 1 });
    expect(rows[0]?.reasons).toEqual([
      'Ce traitement ne peut pas être modifié\u00a0: son état est «\u00a0Archivé\u00a0».',
    ]);
  });

  it('finds one that has left, where it works for the client yet', async () => {
    const change = await announced();
    const { id } = await jsonOf<ReceiptView>(object(change, administrator));
    await made(agent, `subprocessor-objections/${id}/answer-subprocessor-objection`, {
      ...{ outcome: 'replacedForClient', serves: 'former', answer: 'It stays for you' },
    });
    await dueOn('subprocessor', 'ApplySubprocessorChange', change.subprocessorId, earliest);
    const { contractNumber, label } = row([]);
    const of = (code: string) => `${code};${contractNumber};${label};Pay;hosting;${change.name}`;
    const { counts, rows } = await send(`${heading};subprocessors`, of('TOWN'), of('VILLAGE'));
    expect(counts).toMatchObject({ create: 1, refused: 1 });
    expect(rows[0]?.reasons).toEqual([]);
  });
});
