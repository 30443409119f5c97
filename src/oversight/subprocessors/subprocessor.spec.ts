import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { systemActor } from '../../kernel/actor.js';
import { derivedId } from '../../kernel/ids.js';
import { unreachableStatuses } from '../../kernel/lifecycle.js';
import { command, specify } from '../../kernel/testing.js';
import { fieldErrors } from '../../kernel/validation.js';
import * as commands from './subprocessor.commands.js';
import { subprocessor } from './subprocessor.js';
import * as events from './subprocessor.events.js';

const now = '2026-03-01T08:00:00.000Z';
const staff = { ...systemActor, id: 'ann', kind: 'staff' } as const;
const facts = { successorKnown: true, successorWaits: false, clientIds: ['town'], objections: 0, excepted: [] };
const { given } = specify(subprocessor, { now, actor: staff, facts });

const fields = {
  name: 'Hosting',
  country: 'FR',
  registration: '732829320',
  activity: 'Hosts the data',
  processedIn: 'FR',
} as const;
const data = { ...fields, safeguard: null };
const planned = events.subprocessorRecorded({ ...data, since: null });
const active = events.subprocessorRecorded({ ...data, since: '2025-01-01' });
const change = {
  changeId: 'change-id',
  kind: 'added',
  effectiveOn: '2026-03-31',
  successorId: null,
  note: 'New',
} as const;
const announced = events.subprocessorChangeAnnounced(change);
const announcedNow = (over: Partial<Parameters<typeof events.subprocessorChangeAnnounced>[0]> = {}) =>
  events.subprocessorChangeAnnounced({ ...change, changeId: derivedId(derivedId('stream'), 'change'), ...over });
const announce = (over: Partial<commands.AnnounceSubprocessorChange>) =>
  command(commands.AnnounceSubprocessorChange, { kind: 'added', effectiveOn: '2026-03-31', note: 'New', ...over });

describe('a subprocessor', () => {
  it('is active since a day that has come, else planned', () => {
    given()
      .when(command(commands.RecordSubprocessor, { ...fields, since: '2025-01-01' }))
      .then(active);
    given().when(command(commands.RecordSubprocessor, fields)).then(planned);
    given()
      .when(command(commands.RecordSubprocessor, { ...fields, since: '2026-03-01' }))
      .then(events.subprocessorRecorded({ ...data, since: '2026-03-01' }));
    given()
      .when(command(commands.RecordSubprocessor, { ...fields, since: '2026-03-02' }))
      .thenRefused('subprocessorSinceFuture');
  });

  it.each([
    [{}, []],
    [{ registration: '732 829 320' }, []],
    [{ registration: '732829321' }, ['registration']],
    [{ country: 'BE', registration: 'BE 0403.170.701' }, []],
    [{ processedIn: 'US' }, ['safeguard']],
    [{ country: 'US', registration: '1', safeguard: 'standardClauses' }, []],
    [{ safeguard: 'trust' }, ['safeguard']],
    [{ country: 'XX' }, ['country', 'safeguard']],
    [{ name: ' ' }, ['name']],
  ])('is described by fields: %j', (over, wrong) =>
    expect(
      Object.keys(fieldErrors(validateSync(plainToInstance(commands.RecordSubprocessor, { ...fields, ...over })))),
    ).toEqual(wrong),
  );
});

describe('a change', () => {
  it('is announced thirty days ahead: an earlier day is refused with the earliest one', () => {
    given(planned)
      .when(announce({ effectiveOn: '2026-03-31' }))
      .then(announcedNow());
    given(planned)
      .when(announce({ effectiveOn: '2026-03-30' }))
      .thenRefused('subprocessorNoticeTooShort', { earliest: '31/03/2026' });
  });

  it('fits the state: one that is planned is added, one that works is replaced or removed', () => {
    given(active).when(announce({})).thenRefused('subprocessorChangeUnfit');
    given(planned)
      .when(announce({ kind: 'removed' }))
      .thenRefused('subprocessorChangeUnfit');
    given(active)
      .when(announce({ kind: 'replaced', successorId: 'other' }))
      .then(announcedNow({ kind: 'replaced', successorId: 'other' }));
  });

  it.each([
    ['replaced', false, null],
    ['replaced', true, 'other'],
    ['removed', false, null],
  ] as const)('names who comes where one is %s (known: %s): %s', (kind, successorKnown, successorId) => {
    const announcing = given(active).when(announce({ kind, successorId: 'other' }), {
      facts: { ...facts, successorKnown },
    });
    if (kind === 'replaced' && !successorKnown) announcing.thenRefused('subprocessorUnknown');
    else announcing.then(announcedNow({ kind, successorId }));
  });

  it('is one at a time, until it is cancelled', () => {
    given(planned, announced).when(announce({})).thenRefused('subprocessorChangeAnnounced', { day: '31/03/2026' });
    given(planned, announced)
      .when(command(commands.CancelSubprocessorChange, { reason: 'No need' }))
      .then(events.subprocessorChangeCancelled({ changeId: 'change-id', reason: 'No need' }));
    given(planned)
      .when(command(commands.CancelSubprocessorChange, { reason: 'X' }))
      .thenRefused('subprocessorChangeMissing');
  });

  it('takes effect by itself as its day begins in Paris, for those who use it then', () => {
    const state = { status: 'planned', data, change, place: null, isHeld: false, givenUp: [] } as const;
    expect(subprocessor.timers?.(state)).toEqual([
      { name: 'apply', command: new commands.ApplySubprocessorChange(), dueAt: '2026-03-30T22:00:00.000Z' },
    ]);
    expect(subprocessor.timers?.({ ...state, change: null })).toEqual([]);
    const applied = { changeId: 'change-id', kind: 'added', effectiveOn: '2026-03-31', successorId: null } as const;
    const apply = new commands.ApplySubprocessorChange();
    given(planned, announced)
      .when(apply, { actor: systemActor, now: '2026-03-30T22:00:00.000Z' })
      .then(events.subprocessorChangeApplied({ ...applied, name: 'Hosting', clientIds: ['town'] }));
    given(planned, announced).when(apply, { actor: systemActor }).thenRefused('notYetDue');
    given(planned).when(apply, { actor: systemActor }).thenRefused('notYetDue');
  });

  it('waits for answers to objections once its day has come, and takes effect after the last one', () => {
    const due = { actor: systemActor, now: '2026-03-31T08:00:00.000Z' };
    const objected = { ...due, facts: { ...facts, objections: 1 } };
    const held = events.subprocessorChangeHeld({ changeId: 'change-id' });
    const resume = new commands.ResumeSubprocessorChange();
    given(planned, announced).when(new commands.ApplySubprocessorChange(), objected).then(held);
    given(planned, announced, held).when(resume, objected).then();
    given(planned, announced, held)
      .when(resume, due)
      .then(
        events.subprocessorChangeApplied({
          ...{ changeId: 'change-id', kind: 'added', effectiveOn: '2026-03-31', successorId: null },
          ...{ name: 'Hosting', clientIds: ['town'] },
        }),
      );
    given(planned, announced, held).when(resume).thenRefused('forbidden');
    given(planned, announced).when(resume, due).then();
    const state = { status: 'planned', data, change, place: null, isHeld: true, givenUp: [] } as const;
    expect(subprocessor.timers?.(state)).toEqual([]);
  });

  it('is applied for none of those for whom another one was decided', () => {
    const excepted = { clientId: 'village', servedById: 'third', servedBy: 'Backups' };
    const decided = {
      actor: systemActor,
      now: '2026-03-31T08:00:00.000Z',
      facts: { ...facts, clientIds: ['town', 'village'], excepted: [excepted, { ...excepted, clientId: 'gone' }] },
    };
    given(planned, announced)
      .when(new commands.ApplySubprocessorChange(), decided)
      .then(
        events.subprocessorChangeApplied({
          ...{ changeId: 'change-id', kind: 'added', effectiveOn: '2026-03-31', successorId: null },
          ...{ name: 'Hosting', clientIds: ['town'], excepted: [excepted] },
        }),
      );
  });

  it('is given up where that was promised to one who objected, and no other one is', () => {
    const drop = (changeId: string) => command(commands.DropSubprocessorChange, { changeId, reason: 'No need' });
    given(planned, announced)
      .when(drop('change-id'), { actor: systemActor })
      .then(events.subprocessorChangeCancelled({ changeId: 'change-id', reason: 'No need' }));
    given(planned, announced).when(drop('another'), { actor: systemActor }).then();
    given(planned).when(drop('change-id'), { actor: systemActor }).then();
  });

  it('starts what takes the place of another one, once', () => {
    const start = new commands.StartSubprocessor();
    given(planned)
      .when(start, { actor: systemActor })
      .then(events.subprocessorStarted({ since: '2026-03-01' }));
    given(active).when(start, { actor: systemActor }).then();
    const removed = events.subprocessorChangeApplied({
      ...{ changeId: 'change-id', kind: 'removed', effectiveOn: '2026-03-31', successorId: null },
      ...{ name: 'Hosting', clientIds: [] },
    });
    given(active, removed).when(start, { actor: systemActor }).thenRefused('subprocessorIs');
    given(planned).when(start).thenRefused('forbidden');
  });

  it('starts one that is announced by its own announcement alone: on its day, and without objections', () => {
    const start = (on: string) => command(commands.StartSubprocessor, { on });
    const by = { actor: systemActor };
    given(planned, announced).when(start('2026-03-31'), by).thenStatus('active');
    given(planned, announced).when(start('2026-03-30'), by).then();
    given(planned, announced).when(new commands.StartSubprocessor(), by).then();
    given(planned, announced)
      .when(start('2026-03-31'), { ...by, facts: { ...facts, objections: 1 } })
      .then(events.subprocessorChangeHeld({ changeId: 'change-id' }));
  });

  it('waits for what is announced of the one that comes by it', () => {
    const replaced = events.subprocessorChangeAnnounced({ ...change, kind: 'replaced', successorId: 'next' });
    const due = { actor: systemActor, now: '2026-03-31T08:00:00.000Z', facts: { ...facts, successorWaits: true } };
    given(active, replaced)
      .when(new commands.ApplySubprocessorChange(), due)
      .then(events.subprocessorChangeHeld({ changeId: 'change-id' }));
  });

  it('leads to every status', () => expect(unreachableStatuses(subprocessor)).toEqual([]));
});

describe('a move', () => {
  const place = { country: 'BE', registration: 'BE-1', processedIn: 'BE' } as const;
  const move = { changeId: 'change-id', effectiveOn: '2026-03-31', place: { ...place, safeguard: null } };
  const moving = events.subprocessorMoveAnnounced({ ...move, note: 'Why' });
  const asked = command(commands.AnnounceSubprocessorMove, { ...place, effectiveOn: '2026-03-31', note: 'Why' });

  it.each([
    ['the country', { country: 'BE' }],
    ['the place of processing', { processedIn: 'BE' }],
  ] as const)('of a subprocessor that works is never a mere revision: %s', (_, over) => {
    const revise = command(commands.ReviseSubprocessor, { ...fields, ...over });
    given(active).when(revise).thenRefused('subprocessorMoveUnannounced');
    given(planned, announced).when(revise).thenRefused('subprocessorMoveUnannounced');
    given(planned)
      .when(revise)
      .then(events.subprocessorRevised({ ...data, ...over }));
  });

  it('is none where it stays in its place: that is revised', () =>
    given(active)
      .when(command(commands.ReviseSubprocessor, { ...fields, name: 'Hosts' }))
      .then(events.subprocessorRevised({ ...data, name: 'Hosts' })));

  it.each([
    ['to another country', { country: 'BE' }],
    ['of the processing alone, with the number that it has', { processedIn: 'BE' }],
  ] as const)('is announced %s', (_, over) => {
    const next = { ...fields, ...over };
    const announcedMove = events.subprocessorMoveAnnounced({
      ...{ changeId: derivedId(derivedId('stream'), 'change'), effectiveOn: '2026-03-31', note: 'Why' },
      place: { country: next.country, registration: next.registration, processedIn: next.processedIn, safeguard: null },
    });
    given(active)
      .when(command(commands.AnnounceSubprocessorMove, { ...next, effectiveOn: '2026-03-31', note: 'Why' }))
      .then(announcedMove);
    const places = [...new Set(['FR/732829320', `${next.country}/732829320`])];
    expect(subprocessor.held(given(active, announcedMove).state()).map(({ value }) => value)).toEqual(places);
  });

  it('is announced thirty days ahead, holds its new number, and takes effect for those who use it', () => {
    given(active)
      .when(asked)
      .then(events.subprocessorMoveAnnounced({ ...moving.data, changeId: derivedId(derivedId('stream'), 'change') }));
    given(active)
      .when(Object.assign(new commands.AnnounceSubprocessorMove(), asked, { effectiveOn: '2026-03-30' }))
      .thenRefused('subprocessorNoticeTooShort', { earliest: '31/03/2026' });
    given(active, moving).when(asked).thenRefused('subprocessorChangeAnnounced', { day: '31/03/2026' });
    given(active)
      .when(command(commands.AnnounceSubprocessorMove, { ...fields, effectiveOn: '2026-03-31', note: 'Why' }))
      .thenRefused('subprocessorMoveNone');
    const { place: next, ...announcedMove } = move;
    const change = { ...announcedMove, kind: 'moved', successorId: null, note: 'Why' } as const;
    const state = { status: 'active', data, change, place: next, isHeld: false, givenUp: [] } as const;
    expect(subprocessor.held(state).map(({ value }) => value)).toEqual(['FR/732829320', 'BE/BE-1']);
    given(active, moving)
      .when(new commands.ApplySubprocessorChange(), { actor: systemActor, now: '2026-03-31T08:00:00.000Z' })
      .then(events.subprocessorMoveApplied({ ...move, name: 'Hosting', clientIds: ['town'] }));
  });
});
