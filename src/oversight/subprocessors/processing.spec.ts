import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { systemActor } from '../../kernel/actor.js';
import type { DomainEvent } from '../../kernel/event.js';
import { derivedId } from '../../kernel/ids.js';
import { unreachableStatuses } from '../../kernel/lifecycle.js';
import { command, specify } from '../../kernel/testing.js';
import { fieldErrors } from '../../kernel/validation.js';
import * as commands from './processing.commands.js';
import { ProcessingFields } from './processing.commands.js';
import * as events from './processing.events.js';
import { processing } from './processing.js';

const fields = {
  clientId: '0192c1f0-0000-7000-8000-000000000001',
  contractNumber: 'CT-118',
  label: 'Payroll',
  scope: 'Employees: identity, pay',
  serviceType: 'maintenance',
  isHosted: false,
  hasSupport: true,
  subprocessorIds: [],
};
const codes = (over: object) =>
  Object.entries(fieldErrors(validateSync(plainToInstance(ProcessingFields, { ...fields, ...over })))).map(
    ([field, { code }]) => `${field}: ${code}`,
  );

const known = {
  ...{ clientFits: true, subprocessorsKnown: true, namesUnannounced: false, subprocessor: 'Hosting', objections: 0 },
  ...{ namesRefused: false, spared: null, unauthorised: [] },
};
const { given } = specify(processing, {
  now: '2026-03-01T08:00:00.000Z',
  actor: { ...systemActor, id: 'ann', kind: 'staff' },
  facts: known,
});
const [Register] = Object.values(processing.commands);

describe('a row of the register', () => {
  it.each([
    [{}, []],
    [{ isHosted: true }, ['hostedIn: required']],
    [{ isHosted: true, hostedIn: 'FR', hostingPlace: 'Gravelines' }, []],
    [{ contractNumber: '', label: ' ', scope: '' }, ['contractNumber: required', 'label: required', 'scope: required']],
    [{ serviceType: 'magic' }, ['serviceType: invalidChoice']],
    [{ scope: 'x'.repeat(2_001) }, ['scope: tooLong']],
    [{ subprocessorIds: ['x'] }, ['subprocessorIds: invalidId']],
  ])('says what is entrusted by a contract: %j', (over, wrong) => expect(codes(over)).toEqual(wrong));

  it('names a client and subprocessors that are known', () => {
    if (!Register) throw new Error('no command');
    const asked = Object.assign(new Register(), fields);
    given().when(asked).thenStatus('active');
    given()
      .when(asked, { facts: { ...known, clientFits: false } })
      .thenRefused('clientUnknown');
    given()
      .when(asked, { facts: { ...known, subprocessorsKnown: false } })
      .thenRefused('subprocessorUnknown');
    given()
      .when(asked, { facts: { ...known, namesRefused: true } })
      .thenRefused('processingSubprocessorRefused');
  });

  it('stands once for a contract', () =>
    expect(
      processing.held({
        ...{ status: 'active', use: null, givenUp: [], archivedAt: null },
        fields: { clientId: 'town', contractNumber: 'ct-118', label: 'Payroll' },
      }),
    ).toEqual([{ what: 'processing', value: 'town/CT-118/payroll', refusal: 'processingKnown' }]));

  it('reaches every status', () => expect(unreachableStatuses(processing)).toEqual([]));
});

describe('a subprocessor that works already', () => {
  const registered = processing.registered({ ...fields, serviceType: 'hosting', subprocessorIds: ['first'] });
  const use = {
    ...{ changeId: 'change', clientId: fields.clientId, subprocessorId: 'second', name: 'Hosting', label: 'Payroll' },
    effectiveOn: '2026-03-31',
  };
  const announced = events.processingSubprocessorAnnounced({ ...use, note: 'Why' });
  const announcedNow = events.processingSubprocessorAnnounced({
    ...{ ...use, note: 'Why', changeId: derivedId(derivedId('stream'), 'change') },
  });
  const announce = (over: Partial<commands.AnnounceProcessingSubprocessor> = {}) =>
    command(commands.AnnounceProcessingSubprocessor, {
      ...{ subprocessorId: 'second', effectiveOn: '2026-03-31', note: 'Why', ...over },
    });
  const due = { actor: systemActor, now: '2026-03-31T08:00:00.000Z' };
  const apply = new commands.ApplyProcessingSubprocessor();
  const resume = new commands.ResumeProcessingSubprocessor();

  it('is never named at once in a row that stands', () => {
    const [, Revise] = Object.values(processing.commands);
    if (!Revise) throw new Error('no command');
    given(registered)
      .when(Object.assign(new Revise(), fields), { facts: { ...known, namesUnannounced: true } })
      .thenRefused('processingSubprocessorUnannounced');
  });

  it('is announced thirty days ahead, one at a time', () => {
    given(registered).when(announce()).then(announcedNow);
    given(registered)
      .when(announce({ effectiveOn: '2026-03-30' }))
      .thenRefused('subprocessorNoticeTooShort', { earliest: '31/03/2026' });
    given(registered)
      .when(announce({ subprocessorId: 'first' }))
      .thenRefused('processingSubprocessorNamed');
    given(registered)
      .when(announce(), { facts: { ...known, subprocessor: null } })
      .thenRefused('subprocessorUnknown');
    given(registered, announced).when(announce()).thenRefused('subprocessorChangeAnnounced', { day: '31/03/2026' });
  });

  it('is added by itself as its day begins, or once the last objection has its answer', () => {
    const added = [
      events.processingSubprocessorAdded(use),
      processing.revised({ ...fields, serviceType: 'hosting', subprocessorIds: ['first', 'second'] }),
    ];
    const objected = { ...due, facts: { ...known, objections: 1 } };
    const held = events.processingSubprocessorHeld(use);
    given(registered, announced)
      .when(apply, due)
      .then(...added);
    given(registered, announced).when(apply, { actor: systemActor }).thenRefused('notYetDue');
    given(registered, announced).when(apply, objected).then(held);
    given(registered, announced, held).when(resume, objected).then();
    given(registered, announced, held)
      .when(resume, due)
      .then(...added);
    given(registered).when(apply, due).thenRefused('notYetDue');
  });

  it('never works there where that was decided: another one does, or none', () => {
    const spared = (servedById: string | null, servedBy: string | null) => ({
      ...{ ...due, facts: { ...known, objections: 0, spared: { servedById, servedBy } } },
    });
    const left = events.processingSubprocessorSpared({ ...use, servedById: null, servedBy: null });
    given(registered, announced).when(apply, spared(null, null)).then(left);
    given(registered, announced)
      .when(apply, spared('third', 'Backups'))
      .then(
        events.processingSubprocessorSpared({ ...use, servedById: 'third', servedBy: 'Backups' }),
        processing.revised({ ...fields, serviceType: 'hosting', subprocessorIds: ['first', 'third'] }),
      );
    given(registered, announced)
      .when(apply, spared('first', 'First'))
      .then(events.processingSubprocessorSpared({ ...use, servedById: 'first', servedBy: 'First' }));
    given(registered, announced, left).when(announce()).then(announcedNow);
  });

  it('is not authorised by restoring a row: those that changed without a notice stay out', () => {
    const [, , , Restore] = Object.values(processing.commands);
    if (!Restore) throw new Error('no command');
    const named = processing.registered({ ...fields, serviceType: 'hosting', subprocessorIds: ['first', 'second'] });
    const archived = processing.archived({});
    given(named, archived).when(new Restore()).then(processing.restored({}));
    given(named, archived)
      .when(new Restore(), { facts: { ...known, unauthorised: ['second'] } })
      .then(
        processing.restored({}),
        processing.revised({ ...fields, serviceType: 'hosting', subprocessorIds: ['first'] }),
      );
  });

  it('waits for its day while the row stands, and for answers where those are held', () => {
    const archived = processing.archived({});
    const held = events.processingSubprocessorHeld(use);
    const timersAfter = (...history: readonly DomainEvent[]) =>
      processing.timers?.(given(...history).state()).map(({ name, dueAt }) => `${name} ${dueAt}`);
    expect(timersAfter(registered, announced)).toEqual(['apply 2026-03-30T22:00:00.000Z']);
    for (const history of [[], [announced, held], [announced, archived]])
      expect(timersAfter(registered, ...history)).toEqual([]);
    // an archived row, or one whose day has not come, starts no use
    given(registered, announced, held, archived).when(resume, due).then();
    given(registered, announced).when(resume, due).then();
  });

  it('is given up where that was promised, and no other one is', () => {
    const drop = (changeId: string) => command(commands.DropProcessingSubprocessor, { changeId, reason: 'No need' });
    given(registered, announced)
      .when(drop('change'), due)
      .then(events.processingSubprocessorCancelled({ ...use, reason: 'No need' }));
    given(registered, announced).when(drop('another'), due).then();
    given(registered).when(drop('change'), due).then();
  });

  it('is not added once that is cancelled', () => {
    const cancelled = events.processingSubprocessorCancelled({ ...use, reason: 'No need' });
    const cancel = command(commands.CancelProcessingSubprocessor, { reason: 'No need' });
    given(registered, announced).when(cancel).then(cancelled);
    given(registered, announced, cancelled).when(cancel).thenRefused('subprocessorChangeMissing');
    given(registered, announced, cancelled).when(resume, due).then();
    const again = events.processingSubprocessorCancelled({ ...use, changeId: 'again', reason: 'No need' });
    expect(given(registered, announced, cancelled, announced, again).state().givenUp).toEqual(['change', 'again']);
  });
});
