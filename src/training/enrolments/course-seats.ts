import { anyResource, type Resource } from '../../kernel/actor.js';
import { dayOf, daysAfter, startOf } from '../../kernel/days.js';
import { announcesEach, beforeDay, noticesOf, timersOfEach, type EndNotice } from '../../kernel/end-notice.js';
import { event } from '../../kernel/event.js';
import { lifecycle } from '../../kernel/lifecycle.js';
import { fieldRefusal } from '../../kernel/refusal.js';
import {
  AnnounceCourseSeatsEnd,
  ChangeCorrespondent,
  ConfirmCorrespondent,
  GrantCourseSeats,
  ReportCorrespondentFailure,
  WithdrawCourseSeats,
} from './course-seats.commands.js';
import { endNotice, nextTry, type CourseSeatsStatus } from './enrolment.vocabulary.js';

export interface CourseSeatsGrant {
  readonly clientId: string;
  readonly courseId: string;
  readonly quantity: number;
  readonly orderReference: string;
  /** The order and the article that they were bought by; null: given by hand. */
  readonly orderId: string | null;
  readonly articleId: string | null;
  readonly correspondentId: string | null;
  /** Last day. */
  readonly expiresOn: string | null;
}

export const courseSeatsGranted = event('CourseSeatsGranted').carries<CourseSeatsGrant>({
  impersonal: { orderReference: 'number' },
});
export const correspondentChanged = event('CourseCorrespondentChanged').carries<{
  readonly correspondentId: string;
  readonly formerId: string | null;
}>();
export const correspondentConfirmed = event('CourseCorrespondentConfirmed').carries<object>();
export const correspondentDelayed = event('CourseCorrespondentDelayed').carries<{ readonly nextTryAt: string }>();
/** The former one is it again. */
export const correspondentRestored = event('CourseCorrespondentRestored').carries<{
  readonly correspondentId: string | null;
  readonly refusedId: string | null;
}>();
/** Seats that are left can be taken for so many days more. */
export const courseSeatsEndAnnounced = event('CourseSeatsEndAnnounced').carries<{
  readonly daysBefore: number;
  readonly seatsLeft: number;
}>();
export const courseSeatsWithdrawn = event('CourseSeatsWithdrawn').carries<object>();

export const courseSeatsEvents = [
  courseSeatsGranted,
  correspondentChanged,
  correspondentConfirmed,
  correspondentDelayed,
  correspondentRestored,
  courseSeatsEndAnnounced,
  courseSeatsWithdrawn,
] as const;

export interface CourseSeatsState {
  readonly status: CourseSeatsStatus | 'none';
  readonly grant: CourseSeatsGrant | null;
  readonly grantedAt: string;
  /** Days before the end, of the notice that was given last; null: none was. */
  readonly endAnnounced: number | null;
  /** The learning platform is still to be told of the correspondent; who it was before. */
  readonly change: { readonly formerId: string | null; readonly failures: number } | null;
}

export interface CourseSeatsFacts {
  /** A client known and active. */
  readonly clientKnown: boolean;
  readonly courseKnown: boolean;
  /** The order that is named is the client's. */
  readonly orderKnown: boolean;
  /** The contact of the client who is named, and what speaks against them. */
  readonly correspondent: { readonly fault: string | null } | null;
  /** Of those whom the command mails: contacts who never entered. */
  readonly strangerIds: readonly string[];
  /** How many may still be taken, where their end is announced. */
  readonly seatsLeft: number;
}

const ofClient = (clientId: string | null): Resource => ({ ...anyResource('courseSeats'), clientId });

const checkCorrespondent = ({ correspondent }: CourseSeatsFacts): void => {
  if (!correspondent) throw fieldRefusal('correspondentId', 'contactUnknown');
  if (correspondent.fault !== null) throw fieldRefusal('correspondentId', correspondent.fault);
};

/** In the morning, so many days before the last one on which a seat may be taken. */
const endNotices = ({ grant, grantedAt: since, endAnnounced: said }: CourseSeatsState): readonly EndNotice[] => {
  const lastDay = grant?.expiresOn ?? null;
  return lastDay === null ? [] : noticesOf(endNotice, { dueAt: beforeDay(lastDay, endNotice), since, said });
};

/** The last seat is taken on the last day. */
const endOf = ({ grant }: CourseSeatsState): string | null =>
  grant?.expiresOn ? startOf(daysAfter(grant.expiresOn, 1)) : null;

const correspondentRefusals = [
  'contactUnknown',
  'partyWithoutEmail',
  'partyMailboxShared',
  'emailOfVendor',
  'emailDisposable',
];

/**
 * Seats of a course. Which of them are taken stands in the enrolments: each holds a numbered seat that no other one can
 * hold (kernel/unique), so that the seat and the enrolment are one event and none is without the other (feature F20).
 */
export const courseSeats = lifecycle<CourseSeatsState, CourseSeatsFacts>()('courseSeats', {
  plural: 'courseSeats',
  initial: { status: 'none', grant: null, grantedAt: '', endAnnounced: null, change: null },
  commands: {
    GrantCourseSeats,
    ChangeCorrespondent,
    ConfirmCorrespondent,
    ReportCorrespondentFailure,
    AnnounceCourseSeatsEnd,
    WithdrawCourseSeats,
  },
  events: courseSeatsEvents,
  transitions: { none: ['active'], active: ['withdrawn'], withdrawn: [] },
  resource: ({ grant }) => ofClient(grant?.clientId ?? null),
  tenant: ({ grant }) => grant?.clientId ?? null,
  timers: (state) => (state.status === 'active' ? timersOfEach(endNotices(state), new AnnounceCourseSeatsEnd()) : []),
  decide: {
    GrantCourseSeats: {
      from: ['none'],
      by: ['staff', 'system'],
      refusals: ['clientUnknown', 'courseUnknown', 'seatsOrderUnknown', 'courseSeatsDayPast', ...correspondentRefusals],
      resource: ({ clientId }) => ofClient(clientId),
      decide: (
        _,
        { orderId = null, articleId = null, correspondentId = null, expiresOn = null, ...grant },
        { now, facts, actor },
      ) => {
        if (!facts.clientKnown) throw fieldRefusal('clientId', 'clientUnknown');
        if (!facts.courseKnown) throw fieldRefusal('courseId', 'courseUnknown');
        if (!facts.orderKnown) throw fieldRefusal('orderId', 'seatsOrderUnknown');
        if (expiresOn !== null && expiresOn < dayOf(now)) throw fieldRefusal('expiresOn', 'courseSeatsDayPast');
        // the correspondent was checked with the order already
        if (correspondentId !== null && actor.kind !== 'system') checkCorrespondent(facts);
        return [courseSeatsGranted({ ...grant, orderId, articleId, correspondentId, expiresOn })];
      },
    },
    ChangeCorrespondent: {
      from: ['active'],
      by: ['customer', 'staff'],
      mailsStrangers: (_, __, { facts }) => facts.strangerIds,
      refusals: ['correspondentUnchanged', ...correspondentRefusals],
      decide: ({ grant }, { correspondentId }, { facts }) => {
        if (grant?.correspondentId === correspondentId) throw fieldRefusal('correspondentId', 'correspondentUnchanged');
        checkCorrespondent(facts);
        return [correspondentChanged({ correspondentId, formerId: grant?.correspondentId ?? null })];
      },
    },
    ConfirmCorrespondent: {
      from: ['active', 'withdrawn'],
      by: ['system'],
      decide: ({ change }) => (change ? [correspondentConfirmed({})] : []),
    },
    ReportCorrespondentFailure: {
      from: ['active', 'withdrawn'],
      by: ['system'],
      decide: ({ grant, change }, _, { now }) => {
        if (!change) return [];
        const nextTryAt = nextTry(change.failures + 1, now);
        return nextTryAt === null
          ? [correspondentRestored({ correspondentId: change.formerId, refusedId: grant?.correspondentId ?? null })]
          : [correspondentDelayed({ nextTryAt })];
      },
    },
    AnnounceCourseSeatsEnd: announcesEach('active', endOf, endNotices, (_, { daysBefore }, { seatsLeft }) =>
      seatsLeft > 0 ? [courseSeatsEndAnnounced({ daysBefore, seatsLeft })] : [],
    ),
    WithdrawCourseSeats: {
      from: ['active'],
      by: ['staff'],
      irreversible: true,
      decide: () => [courseSeatsWithdrawn({})],
    },
  },
  evolve: {
    CourseSeatsGranted: (state, { at, data }) => ({ ...state, status: 'active', grant: data, grantedAt: at }),
    CourseCorrespondentChanged: (state, { data: { correspondentId, formerId } }) => ({
      ...state,
      grant: state.grant && { ...state.grant, correspondentId },
      change: { formerId, failures: 0 },
    }),
    CourseCorrespondentConfirmed: (state) => ({ ...state, change: null }),
    CourseCorrespondentDelayed: (state) => ({
      ...state,
      change: state.change && { ...state.change, failures: state.change.failures + 1 },
    }),
    CourseCorrespondentRestored: (state, { data: { correspondentId } }) => ({
      ...state,
      grant: state.grant && { ...state.grant, correspondentId },
      change: null,
    }),
    CourseSeatsEndAnnounced: (state, { data: { daysBefore } }) => ({ ...state, endAnnounced: daysBefore }),
    CourseSeatsWithdrawn: (state) => ({ ...state, status: 'withdrawn' }),
  },
});
