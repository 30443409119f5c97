import type { Demo } from './cast.js';
import { systemActor, type Actor } from '../kernel/actor.js';
import { dayOf, daysAfter, instantAt } from '../kernel/days.js';
import type { SurveyQuestionFields } from '../publishing/surveys/survey.commands.js';
import type { SurveyTrigger } from '../publishing/surveys/survey.vocabulary.js';
import { agentWith, demoLogins } from './logins.js';
import { demoId, type Planned, type PlannedStream } from './planned.js';

const provider = agentWith('content');

const rating = { kind: 'rating', isRequired: true } as const;
const help: SurveyQuestionFields = {
  ...rating,
  fr: 'La réponse vous a-t-elle aidé ?',
  es: '¿Le ayudó la respuesta?',
  en: 'Did the answer help you?',
};
const comment: SurveyQuestionFields = {
  ...{ kind: 'text', isRequired: false },
  fr: 'Que pouvons-nous améliorer ?',
  es: '¿Qué podemos mejorar?',
  en: 'What can we improve?',
};
const visit: readonly SurveyQuestionFields[] = [
  {
    ...rating,
    fr: 'L’intervention a-t-elle répondu à votre besoin ?',
    es: '¿La intervención respondió a su necesidad?',
    en: 'Did the visit meet your need?',
  },
  {
    ...{ kind: 'yesNo', isRequired: true },
    fr: 'L’intervenant est-il arrivé à l’heure ?',
    es: '¿El técnico llegó a tiempo?',
    en: 'Did the visitor arrive on time?',
  },
  {
    ...{ kind: 'choice', isRequired: false },
    fr: 'Comment préférez-vous être aidé la prochaine fois ?',
    es: '¿Cómo prefiere que le ayudemos la próxima vez?',
    en: 'How would you like to be helped next time?',
    ...{ frOptions: 'Sur place; À distance; Par téléphone', esOptions: 'En el lugar; A distancia; Por teléfono' },
    enOptions: 'On site; Remotely; By phone',
  },
  comment,
];

interface Story {
  readonly key: string;
  readonly trigger: SurveyTrigger;
  readonly title: { readonly fr: string; readonly es: string; readonly en: string };
  readonly questions: readonly SurveyQuestionFields[];
  readonly isAnonymous?: true;
  /** Days ago. */
  readonly registered: number;
  readonly opened?: number;
  readonly closed?: number;
  readonly archived?: number;
  /** In days from now. */
  readonly until?: number;
}

/** Every state: two that are asked, one that is over with its anonymous answers, one that is written, one put away. */
const stories: readonly Story[] = [
  {
    ...{ key: 'assistance', trigger: 'ticketClosed', questions: [help, comment] },
    title: { fr: 'Votre demande d’assistance', es: 'Su solicitud de asistencia', en: 'Your support request' },
    ...{ registered: 130, opened: 120 },
  },
  {
    ...{ key: 'course', trigger: 'courseCompleted', questions: [help, comment], isAnonymous: true },
    title: { fr: 'Votre cours en ligne', es: 'Su curso en línea', en: 'Your online course' },
    ...{ registered: 70, opened: 65, until: 120 },
  },
  {
    ...{ key: 'visit', trigger: 'reportValidated', questions: visit, isAnonymous: true },
    title: { fr: 'Nos interventions chez vous', es: 'Nuestras intervenciones', en: 'Our visits to you' },
    ...{ registered: 80, opened: 75, closed: 15 },
  },
  {
    ...{ key: 'yearly', trigger: 'invitation', questions: [help, ...visit.slice(2)] },
    title: { fr: 'Enquête annuelle', es: 'Encuesta anual', en: 'Yearly survey' },
    registered: 4,
  },
  {
    ...{ key: 'former', trigger: 'invitation', questions: [help] },
    title: { fr: 'L’ancien portail', es: 'El antiguo portal', en: 'The former portal' },
    ...{ registered: 280, opened: 270, closed: 240, archived: 200 },
  },
];

interface Asked {
  readonly login: keyof typeof demoLogins;
  readonly number: string;
  /** Days ago. */
  readonly asked: number;
  readonly answered?: readonly [daysAgo: number, rating: string, comment: string];
  readonly declined?: number;
}

/** Invitations: one waits, one is nearly too late, one was answered badly, one declined. */
const people: readonly Asked[] = [
  { login: 'administrator', number: 'DA-2026-004118', asked: 3 },
  { login: 'several', number: 'DA-2026-004002', asked: 26 },
  {
    ...{ login: 'limited', number: 'DA-2026-003977', asked: 20 },
    answered: [18, '2', 'J’ai dû rappeler trois fois avant d’avoir une réponse.'],
  },
  { login: 'other', number: 'DA-2026-004051', asked: 12, answered: [12, '5', 'Réponse claire, merci.'] },
  { login: 'spanish', number: 'DA-2026-004090', asked: 9, declined: 8 },
];

const ballots = [
  { answer1: '5', answer2: 'yes', answer3: '1', answer4: 'Très bon accueil.' },
  { answer1: '4', answer2: 'yes', answer3: '2' },
  { answer1: '4', answer2: 'yes' },
  { answer1: '2', answer2: 'no', answer3: '1', answer4: 'Deux heures de retard sans appel.' },
  { answer1: '5', answer2: 'yes', answer3: '3' },
  { answer1: '3', answer2: 'yes', answer3: '2' },
];

/** Surveys, who was asked, and what they said; people and structures must be readable before. */
export const surveyStreams = (contacts: readonly Actor[], now: number): readonly PlannedStream[] => {
  const today = dayOf(new Date(now).toISOString());
  const planned = (
    daysAgo: number,
    time: string,
    [lifecycle, id]: readonly [string, string],
    command: string,
    body: object = {},
    actor: Actor = systemActor,
  ): Planned => ({ lifecycle, id, command, body, actor, at: instantAt(daysAfter(today, -daysAgo), time) });
  const idOf = (key: string): string => demoId('survey', key);
  const step = (daysAgo: number | undefined, key: string, command: string, body: object = {}): readonly Planned[] =>
    daysAgo === undefined ? [] : [planned(daysAgo, '08:00', ['survey', idOf(key)], command, body, provider)];
  const surveys = stories.flatMap(({ key, title, trigger, questions, isAnonymous = false, until, ...days }) => [
    ...step(days.registered, key, 'RegisterSurvey', {
      ...{ title, trigger, questions, isAnonymous },
      ...(until !== undefined && { until: daysAfter(today, until) }),
    }),
    ...step(days.opened, key, 'OpenSurvey'),
    ...step(days.closed, key, 'CloseSurvey'),
    ...step(days.archived, key, 'ArchiveSurvey'),
  ]);
  const ask = (contact: Actor, key: string, trigger: SurveyTrigger, number: string, daysAgo: number): Planned =>
    planned(daysAgo, '10:00', ['surveyInvitation', demoId('surveyInvitation', `${key} ${contact.id}`)], 'AskSurvey', {
      ...{ surveyId: idOf(key), contactId: contact.id, clientId: contact.clientId, trigger },
      isAnonymous: stories.some((story) => story.key === key && story.isAnonymous),
      ...{ subjectId: demoId('surveySubject', number), subject: { fr: number, es: number, en: number } },
    });
  const named = people.flatMap(({ login, number, asked, answered, declined }) => {
    const contact = contacts.find(({ id }) => id === demoLogins[login].personId);
    if (!contact) return [];
    const first = ask(contact, 'assistance', 'ticketClosed', number, asked);
    const then = (daysAgo: number, command: string, body: object): Planned =>
      planned(daysAgo, '11:00', [first.lifecycle, first.id], command, body, contact);
    return [
      first,
      ...(answered ? [then(answered[0], 'AnswerSurvey', { answer1: answered[1], answer2: answered[2] })] : []),
      ...(declined === undefined ? [] : [then(declined, 'DeclineSurvey', {})]),
    ];
  });
  const logins = Object.values(demoLogins).map(({ personId }) => personId);
  const visited = contacts.filter(({ id, kind }) => kind === 'contact' && !logins.includes(id)).slice(0, 7);
  const anonymous = visited.flatMap((contact, place) => {
    const first = ask(contact, 'visit', 'reportValidated', `INT-2026-00${String(310 + place)}`, 40 - place);
    const ballot = ballots[place];
    const cast = (body: object) => planned(40 - place, '11:00', [first.lifecycle, first.id], 'CastSurveyBallot', body);
    return ballot ? [first, cast(ballot)] : [first];
  });
  const count =
    visited.length > 0 ? [planned(20, '03:00', ['survey', idOf('visit')], 'CountSurveyBallots', { ballots })] : [];
  const all = [...surveys, ...named, ...anonymous, ...count];
  return [all.toSorted((one, another) => one.at.localeCompare(another.at))];
};

export const demo: Demo = {
  tickets: ({ people, now }) => surveyStreams(people, now),
};
