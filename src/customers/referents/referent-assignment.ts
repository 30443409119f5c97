import { anyResource, type Resource } from '../../kernel/actor.js';
import { dayOf, daysAfter, startOf } from '../../kernel/days.js';
import { event } from '../../kernel/event.js';
import { lifecycle } from '../../kernel/lifecycle.js';
import { refuse } from '../../kernel/refusal.js';
import { notYetDue } from '../../kernel/timers.js';
import {
  AssignReferent,
  EndReferentAssignment,
  ExpireReferentAssignment,
  ReplaceDepartedReferent,
  ResumeReferent,
  ReviseReferentAssignment,
  SubstituteReferent,
} from './referent-assignment.commands.js';
import { overlap, type Absence, type EndReason, type ReferentRole, type Tenure } from './referent.vocabulary.js';

interface AssignmentData extends ReferentRole {
  readonly clientId: string;
  readonly contactId: string;
  readonly substituteId: string | null;
  readonly validFrom: string;
  readonly validTo: string | null;
}

export interface Assignment extends AssignmentData, Tenure {}

export const referentAssigned = event('ReferentAssigned').carries<AssignmentData>();
export const referentAssignmentRevised = event('ReferentAssignmentRevised').carries<{
  readonly substituteId: string | null;
  readonly validFrom: string;
  readonly validTo: string | null;
}>();
/** All the absences that are known now. */
export const referentSubstituted = event('ReferentSubstituted').carries<{ readonly absences: readonly Absence[] }>();
export const referentResumed = event('ReferentResumed').carries<{ readonly absences: readonly Absence[] }>();
/** The substitute is the holder from `validFrom` on; the former one held it from `formerFrom` to the day before. */
export const referentPassedOn = event('ReferentPassedOn').carries<{
  readonly contactId: string;
  readonly validFrom: string;
  readonly formerContactId: string;
  readonly formerFrom: string;
}>();
export const referentSubstituteRemoved = event('ReferentSubstituteRemoved').carries<{
  readonly absences: readonly Absence[];
  readonly substituteId: string | null;
}>();
export const referentAssignmentEnded = event('ReferentAssignmentEnded').carries<{
  readonly clientId: string;
  readonly lastDay: string;
  readonly reason: EndReason;
}>();

export interface ReferentFacts {
  /** Contacts of the client, or who may act for it, that are active: of those the command names. */
  readonly knownContactIds: readonly string[];
  /** The product range named exists; true when none is named. */
  readonly rangeKnown: boolean;
  /** The structure named is an active one of the client; true when none is named. */
  readonly structureKnown: boolean;
  /** The other assignments of the same role that have not ended. */
  readonly others: readonly (Tenure & { readonly name: string | null })[];
}

export interface ReferentState {
  readonly status: 'none' | 'active' | 'ended';
  readonly assignment: Assignment | null;
}

const checkPeople = (ids: readonly (string | undefined)[], { knownContactIds }: ReferentFacts): void => {
  const people = ids.filter((id) => id !== undefined);
  if (new Set(people).size < people.length) refuse('contactPickedTwice');
  if (!people.every((id) => knownContactIds.includes(id))) refuse('contactUnknown');
};

/** A referent is alone in their role; correspondents share it, each once. */
const checkAlone = (
  kind: ReferentRole['kind'],
  tenure: Pick<Tenure, 'contactId' | 'validFrom' | 'validTo'>,
  { others }: ReferentFacts,
): void => {
  const rival = others.find(
    (other) => overlap(tenure, other) && (kind === 'referent' || other.contactId === tenure.contactId),
  );
  if (rival) refuse('referentRoleHeld', { name: rival.name ?? '–', from: rival.validFrom, to: rival.validTo ?? '…' });
};

const resourceOf = (role: Pick<Assignment, 'clientId' | 'productRangeId' | 'structureId'> | null): Resource => ({
  ...anyResource('referentAssignment'),
  clientId: role?.clientId ?? null,
  rangeId: role?.productRangeId ?? null,
  structureId: role?.structureId ?? null,
});

const changed = (state: ReferentState, changes: Partial<Assignment>): ReferentState => ({
  ...state,
  assignment: state.assignment && { ...state.assignment, ...changes },
});

const everyone = ['customer', 'staff', 'system'] as const;
const peopleRefusals = ['contactPickedTwice', 'contactUnknown', 'referentRoleHeld'] as const;

/** Responsibility of a contact for a topic at a client, with validity and substitute (features F50). */
export const referentAssignment = lifecycle<ReferentState, ReferentFacts>()('referentAssignment', {
  plural: 'referentAssignments',
  initial: { status: 'none', assignment: null },
  commands: {
    AssignReferent,
    ReviseReferentAssignment,
    SubstituteReferent,
    ResumeReferent,
    EndReferentAssignment,
    ExpireReferentAssignment,
    ReplaceDepartedReferent,
  },
  events: [
    referentAssigned,
    referentAssignmentRevised,
    referentSubstituted,
    referentResumed,
    referentPassedOn,
    referentSubstituteRemoved,
    referentAssignmentEnded,
  ],
  transitions: { none: ['active'], active: ['ended'], ended: [] },
  resource: ({ assignment }) => resourceOf(assignment),
  tenant: ({ assignment }) => assignment?.clientId ?? null,
  // the day after the last one begins where the provider lives
  timers: ({ status, assignment }) =>
    assignment?.validTo && status === 'active'
      ? [{ name: 'expire', command: new ExpireReferentAssignment(), dueAt: startOf(daysAfter(assignment.validTo, 1)) }]
      : [],
  // no contact twice for the same role at once, also when two people assign them at the same moment
  held: ({ status, assignment }) =>
    assignment && status === 'active'
      ? [
          {
            what: 'referentRole',
            value: [
              assignment.clientId,
              assignment.kind,
              assignment.topic,
              assignment.productRangeId ?? 'all',
              assignment.structureId ?? 'all',
              assignment.contactId,
            ].join('/'),
            refusal: 'referentAlreadyAssigned',
          },
        ]
      : [],
  decide: {
    AssignReferent: {
      from: ['none'],
      inTurn: true,
      turnOf: (_, { clientId }) => clientId,
      decidesOn: ['referent_assignments'],
      by: everyone,
      right: 'referentAssignment.assign',
      refusals: [...peopleRefusals, 'referentAlreadyAssigned', 'productRangeUnknown', 'structureUnknown'],
      resource: ({ clientId, productRangeId, structureId }) =>
        resourceOf({ clientId, productRangeId: productRangeId ?? null, structureId: structureId ?? null }),
      decide: (_, command, { facts }) => {
        const { productRangeId = null, structureId = null, substituteId, validTo = null, ...said } = command;
        checkPeople([said.contactId, substituteId], facts);
        if (!facts.rangeKnown) return refuse('productRangeUnknown');
        if (!facts.structureKnown) return refuse('structureUnknown');
        checkAlone(said.kind, { ...said, validTo }, facts);
        return [
          referentAssigned({ ...said, productRangeId, structureId, validTo, substituteId: substituteId ?? null }),
        ];
      },
    },
    ReviseReferentAssignment: {
      from: ['active'],
      inTurn: true,
      decidesOn: ['referent_assignments'],
      by: everyone,
      right: 'referentAssignment.revise',
      refusals: peopleRefusals,
      decide: ({ assignment }, { substituteId, validFrom, validTo = null }, { facts }) => {
        if (!assignment) return [];
        checkPeople([assignment.contactId, substituteId], {
          ...facts,
          knownContactIds: [...facts.knownContactIds, assignment.contactId],
        });
        checkAlone(assignment.kind, { ...assignment, validFrom, validTo }, facts);
        return [referentAssignmentRevised({ substituteId: substituteId ?? null, validFrom, validTo })];
      },
    },
    SubstituteReferent: {
      from: ['active'],
      by: everyone,
      right: 'referentAssignment.revise',
      refusals: ['contactPickedTwice', 'contactUnknown', 'referentSubstituteMissing'],
      decide: ({ assignment }, { from, to, substituteId }, { facts }) => {
        if (!assignment) return [];
        const standsIn = substituteId ?? assignment.substituteId ?? refuse('referentSubstituteMissing');
        if (standsIn === assignment.contactId) return refuse('contactPickedTwice');
        if (substituteId !== undefined && !facts.knownContactIds.includes(substituteId))
          return refuse('contactUnknown');
        return [referentSubstituted({ absences: [...assignment.absences, { from, to, substituteId: standsIn }] })];
      },
    },
    ResumeReferent: {
      from: ['active'],
      by: everyone,
      right: 'referentAssignment.revise',
      refusals: ['referentNotAbsent'],
      decide: ({ assignment }, _, { now }) => {
        const today = dayOf(now);
        const absences = assignment?.absences ?? [];
        if (!absences.some(({ to }) => to >= today)) return refuse('referentNotAbsent');
        return [
          referentResumed({
            absences: absences
              .filter(({ from }) => from < today)
              .map((absence) => (absence.to < today ? absence : { ...absence, to: daysAfter(today, -1) })),
          }),
        ];
      },
    },
    EndReferentAssignment: {
      from: ['active'],
      by: everyone,
      right: 'referentAssignment.end',
      refusals: ['dayInTheFuture'],
      decide: ({ assignment }, { lastDay }, { now }) => {
        if (lastDay > dayOf(now)) return refuse('dayInTheFuture');
        return assignment ? [referentAssignmentEnded({ clientId: assignment.clientId, lastDay, reason: 'ended' })] : [];
      },
    },
    ExpireReferentAssignment: {
      from: ['active'],
      by: ['system'],
      timed: 'effect',
      decide: ({ assignment }) => {
        if (!assignment?.validTo) return refuse(notYetDue);
        return referentAssignmentEnded({
          ...{ clientId: assignment.clientId, lastDay: assignment.validTo, reason: 'expired' },
        });
      },
    },
    ReplaceDepartedReferent: {
      from: ['active'],
      by: ['system'],
      refusals: ['nothingDue'],
      decide: ({ assignment }, { contactId: departed }, { now }) => {
        if (!assignment) return [];
        const { clientId, contactId, substituteId, validFrom } = assignment;
        const today = dayOf(now);
        const absences = assignment.absences.filter((absence) => absence.substituteId !== departed);
        if (contactId !== departed)
          return substituteId === departed || absences.length < assignment.absences.length
            ? [
                referentSubstituteRemoved({
                  absences,
                  substituteId: substituteId === departed ? null : substituteId,
                }),
              ]
            : refuse('nothingDue');
        if (substituteId === null)
          return [referentAssignmentEnded({ clientId, lastDay: daysAfter(today, -1), reason: 'contactLeft' })];
        return [
          referentPassedOn({
            contactId: substituteId,
            // what was only planned passes on as it was planned
            validFrom: validFrom > today ? validFrom : today,
            formerContactId: departed,
            formerFrom: validFrom,
          }),
        ];
      },
    },
  },
  evolve: {
    ReferentAssigned: (_, { data }) => ({ status: 'active', assignment: { ...data, absences: [] } }),
    ReferentAssignmentRevised: (state, { data }) => changed(state, data),
    ReferentSubstituted: (state, { data }) => changed(state, data),
    ReferentResumed: (state, { data }) => changed(state, data),
    ReferentPassedOn: (state, { data: { contactId, validFrom } }) =>
      changed(state, { contactId, validFrom, substituteId: null, absences: [] }),
    ReferentSubstituteRemoved: (state, { data }) => changed(state, data),
    ReferentAssignmentEnded: (state, { data: { lastDay } }) => ({
      ...changed(state, { validTo: lastDay }),
      status: 'ended',
    }),
  },
});
