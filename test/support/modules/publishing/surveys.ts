import type { Random } from '../../../../src/demo/random.js';
import * as invitations from '../../../../src/publishing/surveys/survey-invitation.js';
import * as surveyEvents from '../../../../src/publishing/surveys/survey.js';
import { everybody, nowhere, nowhereToAct, onlyFor } from '../../matrix-answers.js';
import type { Case } from '../../matrix.js';
import { people, things } from '../../ticket-rows.js';
import type { ModuleExamples } from '../module-examples.js';

const { town, marie } = people;
const title = { fr: 'Votre avis', es: 'Su opinión', en: 'Your opinion' };
const options = [
  { fr: 'Oui', es: 'Sí', en: 'Yes' },
  { fr: 'Non', es: 'No', en: 'No' },
];
const data: surveyEvents.SurveyData = {
  ...{ title, trigger: 'ticketClosed', isAnonymous: true, share: 50, restDays: 30 },
  ...{ from: '2026-03-01', until: '2026-12-31', entities: ['BL_COLLTER'], languages: ['fr'] },
  questions: [
    { kind: 'rating', isRequired: true, text: title, options: [] },
    { kind: 'choice', isRequired: false, text: title, options },
  ],
};
const question = { kind: 'rating', isRequired: true, ...title };
const fields = { title, trigger: 'invitation', questions: [question] };
const subject: invitations.SurveySubject = {
  ...{ surveyId: things.other, contactId: marie, clientId: town, trigger: 'ticketClosed', subjectId: things.file },
  subject: { fr: 'DA-1', es: 'DA-1', en: 'DA-1' },
};
const answers = [{ question: 1, value: '4' }];

const ofSurvey = {
  'revise-survey': fields,
  'open-survey': {},
  'close-survey': {},
  'archive-survey': {},
  'invite-to-survey': { contactIds: [marie] },
};
const ofInvitation = { 'answer-survey': { answer1: '4' }, 'decline-survey': {} };
const staffOnly = onlyFor('agent');

const answered = (random: Random) => ({ answer1: random.pick(['1', '3', '5']) });
const survey: surveyEvents.SurveyState = {
  status: 'open',
  survey: { ...data, share: 100, from: null, until: null, isAnonymous: false },
};

export const surveys: ModuleExamples = {
  events: [
    surveyEvents.surveyRegistered(data),
    surveyEvents.surveyRevised(data),
    surveyEvents.surveyOpened({}),
    surveyEvents.surveyClosed({}),
    surveyEvents.surveyArchived({}),
    surveyEvents.surveyInvited({ contactIds: [marie] }),
    surveyEvents.surveyBallotsCounted({ day: '2026-03-03', ballots: [answers, []] }),
    invitations.surveyAsked({
      ...{ ...subject, isAnonymous: false },
      ...{ expiresAt: '2026-04-02T09:00:00.000Z', restsUntil: '2026-06-01T09:00:00.000Z' },
    }),
    invitations.surveyReminded({}),
    invitations.surveyAnswered({ ...subject, answers }),
    invitations.surveyBallotCast({}),
    invitations.surveyDeclined({}),
    invitations.surveyExpired({}),
    invitations.surveyRestEnded({}),
  ],
  bodies: {
    survey: {
      RegisterSurvey: (random) => ({
        ...{ ...fields, trigger: random.pick(['invitation', 'ticketClosed']) },
        isAnonymous: random.pick([true, false]),
      }),
      ReviseSurvey: () => fields,
      DuplicateSurvey: () => ({ surveyId: 'other' }),
      InviteToSurvey: () => ({ contactIds: ['marie'] }),
      CountSurveyBallots: () => ({ ballots: [{ answer1: '3' }] }),
    },
    surveyInvitation: {
      AskSurvey: (random) => ({
        ...{ ...subject, contactId: 'marie', clientId: 'town' },
        isAnonymous: random.pick([true, false]),
      }),
      AnswerSurvey: answered,
      CastSurveyBallot: answered,
    },
  },
  facts: { survey, source: survey.survey, knownContactIds: ['marie'] },
  fields: () => ({ surveys: () => fields }),
  cases: () => [
    { route: 'GET /api/surveys', target: 'nothing', answers: { own: staffOnly } },
    { route: 'GET /api/surveys/:id', target: 'nothing', answers: { own: nowhere } },
    { route: 'POST /api/surveys', target: 'nothing', body: fields, answers: { own: staffOnly } },
    {
      ...{ route: 'POST /api/surveys/duplicate-survey', target: 'nothing', body: { surveyId: things.other } },
      answers: { own: staffOnly },
    },
    { route: 'GET /api/survey-answers', target: 'nothing', answers: { own: staffOnly } },
    {
      ...{ route: 'GET /api/survey-answers/export', target: 'nothing', query: '?format=csv' },
      answers: { own: staffOnly },
    },
    { route: 'GET /api/survey-invitations', target: 'nothing', answers: { own: everybody } },
    { route: 'GET /api/survey-invitations/:id', target: 'nothing', answers: { own: nowhere } },
    {
      ...{ route: 'POST /api/survey-invitations/:id/ballot', target: 'nothing', body: { answer1: '4' } },
      answers: { own: nowhereToAct },
    },
    // rights on existing surveys and invitations are tested in test/http/publishing/surveys.spec.ts
    ...Object.entries(ofSurvey).map(([command, body]): Case => ({
      ...{ route: `POST /api/surveys/:id/${command}`, target: 'nothing', body },
      answers: { own: nowhere },
    })),
    ...Object.entries(ofInvitation).map(([command, body]): Case => ({
      ...{ route: `POST /api/survey-invitations/:id/${command}`, target: 'nothing', body },
      answers: { own: nowhere },
    })),
  ],
  whoMay: {
    survey: {
      read: 'staff: tickets, content',
      otherwise: 'staff: content',
    },
    surveyInvitation: {
      read: 'customers: named · even: named elsewhere, simulated',
      otherwise: 'customers: named · even: named elsewhere',
    },
  },
};
