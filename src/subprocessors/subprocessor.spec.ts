import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { systemActor } from '../kernel/actor.js';
import { unreachableStatuses } from '../kernel/lifecycle.js';
import { command, specify } from '../kernel/testing.js';
import { fieldErrors } from '../kernel/validation.js';
import * as commands from './subprocessor.commands.js';
import { subprocessor } from './subprocessor.js';
import * as events from './subprocessor.events.js';

const now = '2026-03-01T08:00:00.000Z';
const staff = { ...systemActor, id: 'ann', kind: 'staff' } as const;
const facts = { successorKnown: true, clientIds: ['town'] };
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
const announce = (over: Partial<commands.AnnounceSubprocessorChange>) =>
  command(commands.AnnounceSubprocessorChange, { kind: 'added', effectiveOn: '2026-03-31', note: 'New', ...over });

describe('a subprocessor', () => {
  it('is active since a day that has come, else planned', () => {
    given()
      .when(command(commands.RecordSubprocessor, { ...fields, since: '2025-01-01' }))
      .then(active);
    given().when(command(commands.RecordSubprocessor, fields)).then(planned);
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
      .thenStatus('planned');
    given(planned)
      .when(announce({ effectiveOn: '2026-03-30' }))
      .thenRefused('subprocessorNoticeTooShort');
  });

  it('fits the state: one that is planned is added, one that works is replaced or removed', () => {
    given(active).when(announce({})).thenRefused('subprocessorChangeUnfit');
    given(planned)
      .when(announce({ kind: 'removed' }))
      .thenRefused('subprocessorChangeUnfit');
    given(active)
      .when(announce({ kind: 'replaced', successorId: 'other' }))
      .thenStatus('active');
  });

  it('is one at a time, until it is cancelled', () => {
    given(planned, announced).when(announce({})).thenRefused('subprocessorChangeAnnounced');
    given(planned, announced)
      .when(command(commands.CancelSubprocessorChange, { reason: 'No need' }))
      .then(events.subprocessorChangeCancelled({ changeId: 'change-id', reason: 'No need' }));
    given(planned)
      .when(command(commands.CancelSubprocessorChange, { reason: 'X' }))
      .thenRefused('subprocessorChangeMissing');
  });

  it('takes effect by itself as its day begins in Paris, for those who use it then', () => {
    const state = { status: 'planned', data, change } as const;
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
    given(planned).when(apply, { actor: systemActor }).thenRefused('subprocessorChangeMissing');
  });

  it('starts what takes the place of another one, once', () => {
    const start = new commands.StartSubprocessor();
    given(planned)
      .when(start, { actor: systemActor })
      .then(events.subprocessorStarted({ since: '2026-03-01' }));
    given(active).when(start, { actor: systemActor }).then();
  });

  it('leads to every status', () => expect(unreachableStatuses(subprocessor)).toEqual([]));
});
