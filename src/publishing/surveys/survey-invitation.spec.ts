import { describe, expect, it } from '@jest/globals';
import { systemActor, type Actor } from '../../kernel/actor.js';
import { unreachableStatuses } from '../../kernel/lifecycle.js';
import { command, specify } from '../../kernel/testing.js';
import * as commands from './survey-invitation.commands.js';
import * as events from './survey-invitation.js';
import type { SurveyData, SurveyState } from './survey.js';
import type { SurveyQuestion } from './survey.vocabulary.js';

const words = { fr: 'Avis', es: 'Opinión', en: 'Opinion' };
const question = (kind: SurveyQuestion['kind'], isRequired: boolean): SurveyQuestion => ({
  ...{ kind, isRequired, text: words },
  options: kind === 'choice' ? [words, words] : [],
});
const data: SurveyData = {
  ...{ title: words, trigger: 'ticketClosed', isAnonymous: false, share: 100, restDays: 90 },
  ...{ from: '2026-03-02', until: '2026-03-20', entities: [], languages: [] },
  questions: [question('rating', true), question('yesNo', false), question('choice', false), question('text', false)],
};
const open: SurveyState = { status: 'open', survey: data };
const anonymously: SurveyState = { status: 'open', survey: { ...data, isAnonymous: true } };
const now = '2026-03-02T12:00:00.000Z';
const marie: Actor = { ...systemActor, id: 'marie', kind: 'contact', clientId: 'town' };

const byMarie = (survey: SurveyState = open) =>
  specify(events.surveyInvitation, { now, actor: marie, facts: { survey } }).given;
const bySystem = (survey: SurveyState | null = open, at = now) =>
  specify(events.surveyInvitation, { id: 'one', now: at, actor: systemActor, facts: { survey } }).given;

const subject: events.SurveySubject = {
  ...{ surveyId: 'survey', contactId: 'marie', clientId: 'town', trigger: 'ticketClosed' },
  ...{ subjectId: 'ticket', subject: { fr: 'DA-1', es: 'DA-1', en: 'DA-1' } },
};
const terms = { expiresAt: '2026-04-01T12:00:00.000Z', restsUntil: '2026-05-31T12:00:00.000Z' };
const askedEvent = events.surveyAsked({ ...subject, isAnonymous: false, ...terms });
const secretly = events.surveyAsked({ ...subject, isAnonymous: true, ...terms });
const ask = (over: object = {}) =>
  command(commands.AskSurvey, { ...subject, subject: subject.subject ?? words, ...over });
const answer = (over: object = {}) => command(commands.AnswerSurvey, { answer1: '4', ...over });

describe('a contact who is asked', () => {
  it('is asked by an open survey, on its days, and is left alone for ninety days', () => {
    bySystem()().when(ask()).then(askedEvent);
    bySystem(anonymously)()
      .when(ask({ isAnonymous: true }))
      .then(secretly);
    bySystem({ status: 'closed', survey: data })().when(ask()).thenRefused('surveyIsOver');
    bySystem(null)().when(ask()).thenRefused('surveyIsOver');
    bySystem(open, '2026-03-01T12:00:00.000Z')().when(ask()).thenRefused('surveyNotAsking');
    bySystem(open, '2026-03-20T22:59:00.000Z')().when(ask()).thenStatus('waiting');
    bySystem(open, '2026-03-20T23:00:00.000Z')().when(ask()).thenRefused('surveyNotAsking');
    bySystem()()
      .when(ask({ trigger: 'courseCompleted' }))
      .thenRefused('surveyNotAsking');
  });

  it('is one of the share, by chance and always the same', () => {
    const lot = events.lotOf('survey', 'one');
    expect(events.lotOf('survey', 'one')).toBe(lot);
    const share = (percent: number): SurveyState => ({ status: 'open', survey: { ...data, share: percent } });
    if (lot > 0) bySystem(share(lot))().when(ask()).thenRefused('surveyNotAsking');
    bySystem(share(lot + 1))()
      .when(ask())
      .thenStatus('waiting');
    const lots = Array.from({ length: 1_000 }, (_, place) => events.lotOf('survey', String(place)));
    expect(lots.filter((each) => each < 20).length).toBeGreaterThan(140);
    expect(lots.filter((each) => each < 20).length).toBeLessThan(260);
  });

  it('is one whom nothing else asks until the rest is over', () => {
    const waiting: events.SurveyInvitationState = {
      status: 'waiting',
      ...{ asked: { ...subject, isAnonymous: false }, remindAt: '2026-03-09T12:00:00.000Z', ...terms },
    };
    const held = [{ what: 'surveyedContact', value: 'marie', refusal: 'surveyAskedLately' }];
    expect(events.surveyInvitation.held(waiting)).toEqual(held);
    expect(events.surveyInvitation.held({ ...waiting, status: 'declined' })).toEqual(held);
    expect(events.surveyInvitation.held({ ...waiting, restsUntil: null })).toEqual([]);
    expect(events.surveyInvitation.timers?.(waiting).map(({ name, dueAt }) => `${name} ${dueAt}`)).toEqual([
      'remind 2026-03-09T12:00:00.000Z',
      `expire ${terms.expiresAt}`,
      `rest ${terms.restsUntil}`,
    ]);
    const answered = { ...waiting, status: 'answered' } as const;
    expect(events.surveyInvitation.timers?.(answered).map(({ name }) => name)).toEqual(['rest']);
    const rest = new commands.EndSurveyRest();
    bySystem(open, '2026-05-31T11:59:59.999Z')(askedEvent).when(rest).thenRefused('notYetDue');
    bySystem(open, terms.restsUntil)(askedEvent).when(rest).then(events.surveyRestEnded({}));
    bySystem(open, terms.restsUntil)(askedEvent, events.surveyRestEnded({})).when(rest).thenRefused('notYetDue');
  });

  it('is reminded once after seven days, and no longer asked after thirty', () => {
    const remind = new commands.RemindSurvey();
    bySystem(open, '2026-03-09T11:59:59.999Z')(askedEvent).when(remind).thenRefused('notYetDue');
    bySystem()(askedEvent).when(remind, { now: '2026-03-09T12:00:00.000Z' }).then(events.surveyReminded({}));
    // the history of a specification happens at its own instant
    bySystem()(askedEvent, events.surveyReminded({})).when(remind).thenRefused('notYetDue');
    const expire = new commands.ExpireSurvey();
    bySystem(open, '2026-04-01T11:59:59.999Z')(askedEvent).when(expire).thenRefused('notYetDue');
    bySystem(open, terms.expiresAt)(askedEvent).when(expire).then(events.surveyExpired({}));
    bySystem(open, terms.expiresAt)(askedEvent, events.surveyDeclined({})).when(expire).thenRefused('notYetDue');
    // with its survey, at any time
    const drop = new commands.DropSurveyInvitation();
    bySystem({ status: 'closed', survey: data })(askedEvent).when(drop).then(events.surveyExpired({}));
    bySystem()(askedEvent, events.surveyDeclined({})).when(drop).thenRefused('surveyInvitationIs');
  });

  it('declines, and is not asked about it again', () => {
    byMarie()(askedEvent).when(new commands.DeclineSurvey()).then(events.surveyDeclined({}));
    byMarie()(askedEvent, events.surveyDeclined({})).when(answer()).thenRefused('surveyInvitationIs');
    byMarie()(askedEvent, events.surveyDeclined({}))
      .when(new commands.DeclineSurvey())
      .thenRefused('surveyInvitationIs');
    bySystem()(askedEvent, events.surveyDeclined({})).when(ask()).thenRefused('alreadyExists');
  });
});

describe('answers', () => {
  it('are kept with the person, once', () => {
    const answers = [
      { question: 1, value: '4' },
      { question: 4, value: 'Merci.' },
    ];
    const answered = events.surveyAnswered({ ...subject, answers });
    byMarie()(askedEvent)
      .when(answer({ answer4: ' Merci. ' }))
      .then(answered);
    byMarie()(askedEvent, answered).when(answer()).thenRefused('surveyInvitationIs');
  });

  it('of an anonymous survey leave nothing in the log but that an answer came', () => {
    byMarie(anonymously)(secretly).when(answer()).thenRefused('surveyIsAnonymous');
    const ballot = command(commands.CastSurveyBallot, { answer1: '4' });
    bySystem(anonymously)(secretly).when(ballot).then(events.surveyBallotCast({}));
    bySystem()(askedEvent).when(ballot).thenRefused('surveyNotAnonymous');
    bySystem(anonymously)(secretly).when(command(commands.CastSurveyBallot, {})).thenRefused('surveyAnswerNeeded');
  });

  it.each([
    [{ answer1: undefined }, 'surveyAnswerNeeded'],
    [{ answer1: ' ' }, 'surveyAnswerNeeded'],
    [{ answer1: '0' }, 'surveyAnswerUnfit'],
    [{ answer1: '6' }, 'surveyAnswerUnfit'],
    [{ answer1: '4.5' }, 'surveyAnswerUnfit'],
    [{ answer2: 'maybe' }, 'surveyAnswerUnfit'],
    [{ answer3: '3' }, 'surveyAnswerUnfit'],
    [{ answer5: 'To no question' }, 'surveyAnswerUnfit'],
  ])('may not be %j', (over, code) => byMarie()(askedEvent).when(answer(over)).thenRefused(code));

  it.each([{ answer1: '1' }, { answer1: '5', answer2: 'no', answer3: '2' }, { answer4: 'x'.repeat(2_000) }])(
    'may be %j',
    (over) => byMarie()(askedEvent).when(answer(over)).thenStatus('answered'),
  );

  it('are taken while the survey is open', () =>
    byMarie({ status: 'closed', survey: data })(askedEvent).when(answer()).thenRefused('surveyIsOver'));
});

it('an invitation reaches every status', () => expect(unreachableStatuses(events.surveyInvitation)).toEqual([]));
