import { anyResource } from '../../kernel/actor.js';
import { dayOf } from '../../kernel/days.js';
import { event, type Personal } from '../../kernel/event.js';
import { derivedId } from '../../kernel/ids.js';
import type { LocalisedText } from '../../kernel/language.js';
import { lifecycle } from '../../kernel/lifecycle.js';
import { refusal, refuse } from '../../kernel/refusal.js';
import { answersIn, type SurveyAnswer } from './survey.rules.js';
import * as commands from './survey-invitation.commands.js';
import type { SurveyData, SurveyState } from './survey.js';
import { surveyLimits as limits, type SurveyInvitationStatus, type SurveyTrigger } from './survey.vocabulary.js';

/** Subject of an invitation, with the contact asked. */
export interface SurveySubject {
  readonly surveyId: string;
  readonly contactId: string;
  readonly clientId: string;
  readonly trigger: SurveyTrigger;
  readonly subjectId: string;
  /** Title of the subject; null when the survey has no other subject. */
  readonly subject: LocalisedText | null;
}

export const surveyAsked = event('SurveyAsked').carries<
  SurveySubject & {
    readonly isAnonymous: boolean;
    readonly expiresAt: string;
    /** Until then they are asked nothing else. */
    readonly restsUntil: string;
  }
>({ impersonal: { subject: 'offered' } });
export const surveyReminded = event('SurveyReminded').carries<object>();
export const surveyAnswered = event('SurveyAnswered').carries<
  SurveySubject & { readonly answers: Personal<readonly SurveyAnswer[]> }
>({ impersonal: { subject: 'offered' }, personal: { answers: 'contactId' } });
/** Of an anonymous survey: that one has answered, and nothing else. */
export const surveyBallotCast = event('SurveyBallotCast').carries<object>();
export const surveyDeclined = event('SurveyDeclined').carries<object>();
export const surveyExpired = event('SurveyExpired').carries<object>();
export const surveyRestEnded = event('SurveyRestEnded').carries<object>();
export const surveyInvitationEvents = [
  surveyAsked,
  surveyReminded,
  surveyAnswered,
  surveyBallotCast,
  surveyDeclined,
  surveyExpired,
  surveyRestEnded,
] as const;

export interface SurveyInvitationState {
  readonly status: SurveyInvitationStatus | 'none';
  readonly asked: (SurveySubject & { readonly isAnonymous: boolean }) | null;
  readonly remindAt: string | null;
  readonly expiresAt: string | null;
  /** Null once they may be asked again. */
  readonly restsUntil: string | null;
}

export interface SurveyInvitationFacts {
  /** The survey that it is about; null: there is none. */
  readonly survey: SurveyState | null;
}

/** Draw of a subject for the share of a survey: a stable number from 0 to 99, the same at each call. */
export const lotOf = (surveyId: string, id: string): number =>
  Number.parseInt(derivedId('surveyLot', surveyId, id).slice(0, 8), 16) % 100;

const openOf = ({ survey }: SurveyInvitationFacts): SurveyData => {
  if (survey?.status !== 'open' || !survey.survey) return refuse('surveyIsOver');
  return survey.survey;
};

const isIn = ({ from, until }: SurveyData, day: string): boolean =>
  (from === null || from <= day) && (until === null || day <= until);

const shifted = (instant: string, days: number): string =>
  new Date(Date.parse(instant) + days * 86_400_000).toISOString();

const system = ['system'] as const;
const answerRefusals = ['surveyIsOver', 'surveyAnswerNeeded', 'surveyAnswerUnfit'];

/** Invitation of one contact to answer about one subject (specification §2, `/survey/`; feature F46). */
export const surveyInvitation = lifecycle<SurveyInvitationState, SurveyInvitationFacts>()('surveyInvitation', {
  plural: 'surveyInvitations',
  initial: { status: 'none', asked: null, remindAt: null, expiresAt: null, restsUntil: null },
  commands: {
    AskSurvey: commands.AskSurvey,
    AnswerSurvey: commands.AnswerSurvey,
    CastSurveyBallot: commands.CastSurveyBallot,
    DeclineSurvey: commands.DeclineSurvey,
    RemindSurvey: commands.RemindSurvey,
    ExpireSurvey: commands.ExpireSurvey,
    DropSurveyInvitation: commands.DropSurveyInvitation,
    EndSurveyRest: commands.EndSurveyRest,
  },
  events: surveyInvitationEvents,
  transitions: {
    none: ['waiting'],
    waiting: ['answered', 'declined', 'expired'],
    answered: [],
    declined: [],
    expired: [],
  },
  resource: ({ asked }) => ({
    ...anyResource('surveyInvitation'),
    clientId: asked?.clientId ?? null,
    memberIds: asked ? [asked.contactId] : [],
  }),
  tenant: ({ asked }) => asked?.clientId ?? null,
  // a single open invitation for each contact over all surveys: of two at the same moment, one is refused
  held: ({ asked, restsUntil }) =>
    asked && restsUntil !== null
      ? [{ what: 'surveyedContact', value: asked.contactId, refusal: 'surveyAskedLately' }]
      : [],
  timers: ({ status, remindAt, expiresAt, restsUntil }) => [
    ...(status === 'waiting' && remindAt !== null
      ? [{ name: 'remind', command: new commands.RemindSurvey(), dueAt: remindAt }]
      : []),
    ...(status === 'waiting' && expiresAt !== null
      ? [{ name: 'expire', command: new commands.ExpireSurvey(), dueAt: expiresAt }]
      : []),
    ...(restsUntil === null ? [] : [{ name: 'rest', command: new commands.EndSurveyRest(), dueAt: restsUntil }]),
  ],
  decide: {
    AskSurvey: {
      from: ['none'],
      by: system,
      refusals: ['surveyIsOver', 'surveyNotAsking', 'surveyAskedLately'],
      decide: (_, { surveyId, contactId, clientId, trigger, subjectId, subject, isAnonymous }, { id, now, facts }) => {
        const data = openOf(facts);
        if (!isIn(data, dayOf(now)) || data.trigger !== trigger || lotOf(surveyId, id) >= data.share)
          return refuse('surveyNotAsking');
        return [
          surveyAsked({
            ...{ surveyId, contactId, clientId, trigger, subjectId, subject: subject ? { ...subject } : null },
            ...{ isAnonymous, expiresAt: shifted(now, limits.expiryDays) },
            restsUntil: shifted(now, data.restDays),
          }),
        ];
      },
    },
    AnswerSurvey: {
      from: ['waiting'],
      by: ['customer'],
      refusals: ['surveyIsAnonymous', ...answerRefusals],
      guard: ({ asked }) => (asked?.isAnonymous ? refusal('surveyIsAnonymous') : undefined),
      decide: ({ asked }, given, { facts }) => {
        const answers = answersIn(given, openOf(facts).questions);
        if (!asked) return refuse('surveyIsOver');
        const { surveyId, contactId, clientId, trigger, subjectId, subject } = asked;
        return [surveyAnswered({ surveyId, contactId, clientId, trigger, subjectId, subject, answers })];
      },
    },
    CastSurveyBallot: {
      from: ['waiting'],
      by: system,
      refusals: ['surveyNotAnonymous', ...answerRefusals],
      guard: ({ asked }) => (asked?.isAnonymous ? undefined : refusal('surveyNotAnonymous')),
      decide: (_, given, { facts }) => {
        answersIn(given, openOf(facts).questions);
        return [surveyBallotCast({})];
      },
    },
    DeclineSurvey: {
      from: ['waiting'],
      by: ['customer'],
      irreversible: true,
      decide: () => [surveyDeclined({})],
    },
    RemindSurvey: {
      from: ['waiting'],
      by: system,
      timed: { noticeUntil: ({ expiresAt }) => expiresAt },
      decide: () => [surveyReminded({})],
    },
    ExpireSurvey: { from: ['waiting'], by: system, timed: 'effect', decide: () => surveyExpired({}) },
    DropSurveyInvitation: { from: ['waiting'], by: system, decide: () => surveyExpired({}) },
    EndSurveyRest: {
      from: ['waiting', 'answered', 'declined', 'expired'],
      by: system,
      timed: 'effect',
      decide: () => [surveyRestEnded({})],
    },
  },
  evolve: {
    SurveyAsked: (_, { at, data: { expiresAt, restsUntil, ...asked } }) => ({
      ...{ status: 'waiting', asked, expiresAt, restsUntil },
      remindAt: shifted(at, limits.reminderDays),
    }),
    SurveyReminded: (state) => ({ ...state, remindAt: null }),
    SurveyAnswered: (state) => ({ ...state, status: 'answered' }),
    SurveyBallotCast: (state) => ({ ...state, status: 'answered' }),
    SurveyDeclined: (state) => ({ ...state, status: 'declined' }),
    SurveyExpired: (state) => ({ ...state, status: 'expired' }),
    SurveyRestEnded: (state) => ({ ...state, restsUntil: null }),
  },
});
