import type { Entity } from '../../customers/accounts/account.vocabulary.js';
import { anyResource } from '../../kernel/actor.js';
import { dayOf, daysAfter, startOf } from '../../kernel/days.js';
import { event } from '../../kernel/event.js';
import { languages, type Language, type LocalisedText } from '../../kernel/language.js';
import { lifecycle } from '../../kernel/lifecycle.js';
import { fieldRefusal, refusal, refuse } from '../../kernel/refusal.js';
import { answersIn, type SurveyAnswer } from './survey.rules.js';
import * as commands from './survey.commands.js';
import { optionsIn, type SurveyQuestion, type SurveyStatus, type SurveyTrigger } from './survey.vocabulary.js';

export interface SurveyData {
  readonly title: LocalisedText;
  readonly trigger: SurveyTrigger;
  readonly questions: readonly SurveyQuestion[];
  readonly isAnonymous: boolean;
  readonly share: number;
  readonly restDays: number;
  readonly from: string | null;
  readonly until: string | null;
  readonly entities: readonly Entity[];
  readonly languages: readonly Language[];
}

export interface SurveyState {
  readonly status: SurveyStatus | 'none';
  readonly survey: SurveyData | null;
}

export interface SurveyFacts {
  /** The survey that is duplicated; null: there is none. */
  readonly source: SurveyData | null;
  /** Of those who are invited, contacts who can connect. */
  readonly knownContactIds: readonly string[];
}

const impersonal = { title: 'offered', questions: 'offered' } as const;

export const surveyRegistered = event('SurveyRegistered').carries<SurveyData>({ impersonal });
export const surveyRevised = event('SurveyRevised').carries<SurveyData>({ impersonal });
export const surveyOpened = event('SurveyOpened').carries<object>();
export const surveyClosed = event('SurveyClosed').carries<object>();
export const surveyArchived = event('SurveyArchived').carries<object>();
export const surveyInvited = event('SurveyInvited').carries<{ readonly contactIds: readonly string[] }>();
/** Anonymous answers of a batch, shuffled: neither authors nor the order within the batch can be told. */
export const surveyBallotsCounted = event('SurveyBallotsCounted').carries<{
  readonly day: string;
  readonly ballots: readonly (readonly SurveyAnswer[])[];
}>({ impersonal: { ballots: 'ballot' } });
export const surveyEvents = [
  surveyRegistered,
  surveyRevised,
  surveyOpened,
  surveyClosed,
  surveyArchived,
  surveyInvited,
  surveyBallotsCounted,
] as const;

const questionOf = (asked: commands.SurveyQuestionFields, place: number): SurveyQuestion => {
  const { kind, isRequired, fr, es, en } = asked;
  const question = { kind, isRequired, text: { fr, es, en } };
  if (kind !== 'choice') return { ...question, options: [] };
  const typed = {
    fr: optionsIn(asked.frOptions),
    es: optionsIn(asked.esOptions),
    en: optionsIn(asked.enOptions),
  };
  const count = typed.fr.length;
  if (count < 2 || languages.some((language) => typed[language].length !== count))
    throw fieldRefusal('questions', 'surveyOptionsNeeded', { question: place + 1 });
  const options = typed.fr.map((option, index) => ({
    ...{ fr: option, es: typed.es[index] ?? option, en: typed.en[index] ?? option },
  }));
  return { ...question, options };
};

const dataOf = ({ title, questions, from, until, ...asked }: commands.SurveyFields): SurveyData => {
  if (questions.length === 0) throw fieldRefusal('questions', 'surveyHasNoQuestions');
  const { trigger, isAnonymous, share, restDays, entities, languages: ofReaders } = asked;
  return {
    ...{ title: { ...title }, questions: questions.map(questionOf), trigger, isAnonymous, share, restDays },
    ...{ from: from ?? null, until: until ?? null, entities, languages: ofReaders },
  };
};

/** The first instant after its last day. */
const endOf = ({ survey }: SurveyState): string | null =>
  survey?.until == null ? null : startOf(daysAfter(survey.until, 1));

const staff = ['staff', 'system'] as const;
const fieldRefusals = ['surveyHasNoQuestions', 'surveyOptionsNeeded'];

/** Questions, occasion and frequency of a survey (specification §2, `/survey/`; feature F46). */
export const survey = lifecycle<SurveyState, SurveyFacts>()('survey', {
  plural: 'surveys',
  initial: { status: 'none', survey: null },
  commands: {
    RegisterSurvey: commands.RegisterSurvey,
    DuplicateSurvey: commands.DuplicateSurvey,
    ReviseSurvey: commands.ReviseSurvey,
    OpenSurvey: commands.OpenSurvey,
    InviteToSurvey: commands.InviteToSurvey,
    CloseSurvey: commands.CloseSurvey,
    EndSurvey: commands.EndSurvey,
    ArchiveSurvey: commands.ArchiveSurvey,
    CountSurveyBallots: commands.CountSurveyBallots,
  },
  events: surveyEvents,
  transitions: { none: ['draft'], draft: ['open', 'archived'], open: ['closed'], closed: ['archived'], archived: [] },
  resource: () => anyResource('survey'),
  tenant: () => null,
  timers: (state) => {
    const dueAt = state.status === 'open' ? endOf(state) : null;
    return dueAt === null ? [] : [{ name: 'end', command: new commands.EndSurvey(), dueAt }];
  },
  decide: {
    RegisterSurvey: {
      from: ['none'],
      by: staff,
      refusals: fieldRefusals,
      decide: (_, fields) => [surveyRegistered(dataOf(fields))],
    },
    DuplicateSurvey: {
      from: ['none'],
      by: staff,
      refusals: ['surveyUnknown'],
      decide: (_, __, { facts: { source } }) => {
        if (source === null) throw fieldRefusal('surveyId', 'surveyUnknown');
        return [surveyRegistered({ ...source, from: null, until: null })];
      },
    },
    ReviseSurvey: {
      from: ['draft'],
      otherwise: 'surveyQuestionsKept',
      by: staff,
      refusals: fieldRefusals,
      decide: (_, fields) => [surveyRevised(dataOf(fields))],
    },
    OpenSurvey: {
      from: ['draft'],
      by: staff,
      irreversible: true,
      refusals: ['surveyIsOver'],
      guard: (state, { now }) => {
        const end = endOf(state);
        return end !== null && now >= end ? refusal('surveyIsOver') : undefined;
      },
      decide: () => [surveyOpened({})],
    },
    InviteToSurvey: {
      from: ['open'],
      by: staff,
      refusals: ['surveyTriggered', 'contactUnknown'],
      guard: ({ survey: data }) => (data?.trigger === 'invitation' ? undefined : refusal('surveyTriggered')),
      decide: (_, { contactIds }, { facts: { knownContactIds } }) => {
        if (contactIds.length === 0 || contactIds.some((id) => !knownContactIds.includes(id)))
          throw fieldRefusal('contactIds', 'contactUnknown');
        return [surveyInvited({ contactIds })];
      },
    },
    CloseSurvey: { from: ['open'], by: staff, irreversible: true, decide: () => [surveyClosed({})] },
    EndSurvey: {
      from: ['open'],
      by: ['system'],
      timed: 'effect',
      decide: () => [surveyClosed({})],
    },
    ArchiveSurvey: { from: ['draft', 'closed'], by: staff, irreversible: true, decide: () => [surveyArchived({})] },
    CountSurveyBallots: {
      from: ['open', 'closed', 'archived'],
      by: ['system'],
      refusals: ['surveyNotAnonymous'],
      guard: ({ survey: data }) => (data?.isAnonymous ? undefined : refusal('surveyNotAnonymous')),
      decide: ({ survey: data }, { ballots }, { now }) =>
        data === null
          ? refuse('surveyNotAnonymous')
          : [
              surveyBallotsCounted({
                day: dayOf(now),
                ballots: ballots.map((ballot) => answersIn(ballot, data.questions)),
              }),
            ],
    },
  },
  evolve: {
    SurveyRegistered: (_, { data }) => ({ status: 'draft', survey: data }),
    SurveyRevised: (state, { data }) => ({ ...state, survey: data }),
    SurveyOpened: (state) => ({ ...state, status: 'open' }),
    SurveyClosed: (state) => ({ ...state, status: 'closed' }),
    SurveyArchived: (state) => ({ ...state, status: 'archived' }),
    SurveyInvited: (state) => state,
    SurveyBallotsCounted: (state) => state,
  },
});
