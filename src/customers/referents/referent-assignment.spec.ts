import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { systemActor, type Actor } from '../../kernel/actor.js';
import { unreachableStatuses } from '../../kernel/lifecycle.js';
import { command, specify } from '../../kernel/testing.js';
import { fieldErrors } from '../../kernel/validation.js';
import {
  AssignReferent,
  EndReferentAssignment,
  ExpireReferentAssignment,
  ReplaceDepartedReferent,
  ResumeReferent,
  ReviseReferentAssignment,
  SubstituteReferent,
} from './referent-assignment.commands.js';
import {
  referentAssigned,
  referentAssignment,
  referentAssignmentEnded,
  referentAssignmentRevised,
  referentPassedOn,
  referentResumed,
  referentSubstituted,
  referentSubstituteRemoved,
  type ReferentFacts,
} from './referent-assignment.js';

const clientId = '0192c1f0-0000-7000-8000-000000000001';
const now = '2026-03-02T12:00:00.000Z';
const anne: Actor = { ...systemActor, id: 'anne', kind: 'clientAdministrator', clientId };
const asked = { clientId, kind: 'referent', topic: 'dataProtection', contactId: 'marie' } as const;
const assigned = {
  ...asked,
  productRangeId: null,
  structureId: null,
  substituteId: 'paul',
  validFrom: '2026-01-01',
  validTo: null,
};
const marie = referentAssigned(assigned);
const alone = referentAssigned({ ...assigned, substituteId: null });
const facts: ReferentFacts = {
  knownContactIds: ['marie', 'paul', 'zoe'],
  rangeKnown: true,
  structureKnown: true,
  others: [],
};
const { given } = specify(referentAssignment, { id: 'dpo', actor: anne, now, facts });
const assign = (over: Partial<AssignReferent> = {}) =>
  command(AssignReferent, { ...asked, substituteId: 'paul', validFrom: '2026-01-01', ...over });
const other = { contactId: 'zoe', name: 'Zoé', validFrom: '2025-01-01', validTo: '2026-02-28', absences: [] };

describe('a referent', () => {
  it('is named for a topic, with a substitute, from a day on', () => given().when(assign()).then(marie));

  it('is a known contact, and so is their substitute', () => {
    given()
      .when(assign({ contactId: 'luc' }))
      .thenRefused('contactUnknown');
    given()
      .when(assign({ substituteId: 'luc' }))
      .thenRefused('contactUnknown');
  });

  it('is not their own substitute', () =>
    given()
      .when(assign({ substituteId: 'marie' }))
      .thenRefused('contactPickedTwice'));

  it('answers for a product line or an establishment that exist', () => {
    given()
      .when(assign(), { facts: { ...facts, rangeKnown: false } })
      .thenRefused('productRangeUnknown');
    given()
      .when(assign(), { facts: { ...facts, structureKnown: false } })
      .thenRefused('structureUnknown');
  });

  it('is alone in their role; a successor begins after the last day', () => {
    const taken = { facts: { ...facts, others: [other] } };
    given()
      .when(assign(), taken)
      .thenRefused('referentRoleHeld', { name: 'Zoé', from: '2025-01-01', to: '2026-02-28' });
    given()
      .when(assign({ validFrom: '2026-03-01' }), taken)
      .thenStatus('active');
    given()
      .when(assign({ kind: 'correspondent' }), taken)
      .thenStatus('active');
    given()
      .when(assign({ kind: 'correspondent', contactId: 'zoe' }), taken)
      .thenRefused('referentRoleHeld', { from: '2025-01-01', name: 'Zoé', to: '2026-02-28' });
  });

  it('holds a role once, also when two people name them at the same moment', () => {
    expect(referentAssignment.held(given(marie).state())).toEqual([
      {
        what: 'referentRole',
        value: `${clientId}/referent/dataProtection/all/all/marie`,
        refusal: 'referentAlreadyAssigned',
      },
    ]);
    const ended = referentAssignmentEnded({ clientId, lastDay: '2026-03-01', reason: 'ended' });
    expect(referentAssignment.held(given(marie, ended).state())).toEqual([]);
  });

  it('does not end before the first day', () =>
    expect(
      Object.entries(
        fieldErrors(
          validateSync(
            plainToInstance(AssignReferent, {
              ...assign(),
              contactId: clientId,
              substituteId: '',
              validTo: '2025-12-31',
            }),
          ),
        ),
      ).map(([path, { code }]) => `${path}: ${code}`),
    ).toEqual(['validTo: endBeforeStart']));

  it('is revised: substitute and validity, never into the time of another', () => {
    const revise = command(ReviseReferentAssignment, { validFrom: '2026-01-01', validTo: '2026-06-30' });
    given(marie)
      .when(revise, { facts: { ...facts, knownContactIds: [] } })
      .then(referentAssignmentRevised({ substituteId: null, validFrom: '2026-01-01', validTo: '2026-06-30' }));
    given(marie)
      .when(revise, { facts: { ...facts, others: [other] } })
      .thenRefused('referentRoleHeld', { name: 'Zoé', from: '2025-01-01', to: '2026-02-28' });
    given(marie)
      .when(command(ReviseReferentAssignment, { validFrom: '2026-01-01', substituteId: 'marie' }))
      .thenRefused('contactPickedTwice');
  });

  it('reaches every status', () => expect(unreachableStatuses(referentAssignment)).toEqual([]));
});

describe('while a referent is absent', () => {
  const july = { from: '2026-07-01', to: '2026-07-31' };
  const absent = referentSubstituted({ absences: [{ ...july, substituteId: 'paul' }] });

  it('the substitute stands in, or the one named for the time', () => {
    given(marie).when(command(SubstituteReferent, july)).then(absent);
    given(marie)
      .when(command(SubstituteReferent, { ...july, substituteId: 'zoe' }))
      .then(referentSubstituted({ absences: [{ ...july, substituteId: 'zoe' }] }));
  });

  it('a substitute must stand in, and another person', () => {
    given(alone).when(command(SubstituteReferent, july)).thenRefused('referentSubstituteMissing');
    given(marie)
      .when(command(SubstituteReferent, { ...july, substituteId: 'marie' }))
      .thenRefused('contactPickedTwice');
    given(marie)
      .when(command(SubstituteReferent, { ...july, substituteId: 'luc' }))
      .thenRefused('contactUnknown');
  });

  it('the referent may be back before time', () => {
    given(marie, absent)
      .when(new ResumeReferent(), { now: '2026-07-10T08:00:00.000Z' })
      .then(referentResumed({ absences: [{ from: '2026-07-01', to: '2026-07-09', substituteId: 'paul' }] }));
    given(marie, absent)
      .when(new ResumeReferent())
      .then(referentResumed({ absences: [] }));
    given(marie).when(new ResumeReferent()).thenRefused('referentNotAbsent');
    given(marie, absent)
      .when(new ResumeReferent(), { now: '2026-08-10T08:00:00.000Z' })
      .thenRefused('referentNotAbsent');
  });
});

describe('a referent’s role ends', () => {
  it('on a day that has come', () => {
    given(marie)
      .when(command(EndReferentAssignment, { lastDay: '2026-03-02' }))
      .then(referentAssignmentEnded({ clientId, lastDay: '2026-03-02', reason: 'ended' }));
    given(marie)
      .when(command(EndReferentAssignment, { lastDay: '2026-03-03' }))
      .thenRefused('dayInTheFuture');
  });

  it('once: then nothing more is changed', () =>
    given(marie, referentAssignmentEnded({ clientId, lastDay: '2026-03-01', reason: 'ended' }))
      .when(command(SubstituteReferent, { from: '2026-07-01', to: '2026-07-31' }))
      .thenRefused('referentAssignmentIs'));

  it('by itself after its last day, by the calendar of the provider', () => {
    const until = referentAssigned({ ...assigned, validTo: '2026-03-02' });
    const expire = new ExpireReferentAssignment();
    given(until).when(expire, { actor: systemActor, now: '2026-03-02T22:59:59.999Z' }).thenRefused('notYetDue');
    given(until)
      .when(expire, { actor: systemActor, now: '2026-03-02T23:00:00.000Z' })
      .then(referentAssignmentEnded({ clientId, lastDay: '2026-03-02', reason: 'expired' }));
    given(marie).when(expire, { actor: systemActor }).thenRefused('notYetDue');
    given(until).when(expire, { now: '2026-03-02T23:00:00.000Z' }).thenRefused('forbidden');
    const prolonged = referentAssignmentRevised({
      substituteId: null,
      validFrom: assigned.validFrom,
      validTo: '2026-03-03',
    });
    given(until, prolonged)
      .when(expire, { actor: systemActor, now: '2026-03-02T23:00:00.000Z' })
      .thenRefused('notYetDue');
  });
});

describe('when a contact is disabled', () => {
  const leaves = (contactId: string) => command(ReplaceDepartedReferent, { contactId });
  const bySystem = { actor: systemActor };

  it('the substitute takes over', () => {
    given(marie)
      .when(leaves('marie'), bySystem)
      .then(
        referentPassedOn({
          contactId: 'paul',
          validFrom: '2026-03-02',
          formerContactId: 'marie',
          formerFrom: '2026-01-01',
        }),
      );
    given(marie)
      .when(leaves('marie'), { ...bySystem, now: '2025-12-01T12:00:00.000Z' })
      .then(
        referentPassedOn({
          contactId: 'paul',
          validFrom: '2026-01-01',
          formerContactId: 'marie',
          formerFrom: '2026-01-01',
        }),
      );
  });

  it('without a substitute, the role ends', () =>
    given(alone)
      .when(leaves('marie'), bySystem)
      .then(referentAssignmentEnded({ clientId, lastDay: '2026-03-01', reason: 'contactLeft' })));

  it('they are no referent’s substitute any more', () => {
    const absent = referentSubstituted({
      absences: [{ from: '2026-07-01', to: '2026-07-31', substituteId: 'paul' }],
    });
    given(marie, absent)
      .when(leaves('paul'), bySystem)
      .then(referentSubstituteRemoved({ absences: [], substituteId: null }));
    given(marie).when(leaves('zoe'), bySystem).thenRefused('nothingDue');
    expect(given(marie, referentSubstituteRemoved({ absences: [], substituteId: null })).state().assignment).toEqual({
      ...assigned,
      substituteId: null,
      absences: [],
    });
  });

  it('that is the system’s to say', () => given(marie).when(leaves('marie')).thenRefused('forbidden'));
});
