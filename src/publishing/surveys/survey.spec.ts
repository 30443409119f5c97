import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { systemActor } from '../../kernel/actor.js';
import { unreachableStatuses } from '../../kernel/lifecycle.js';
import { command, specify } from '../../kernel/testing.js';
import { fieldErrors } from '../../kernel/validation.js';
import * as commands from './survey.commands.js';
import * as events from './survey.js';

const title = { fr: 'Votre avis', es: 'Su opinión', en: 'Your opinion' };
const rating = { kind: 'rating', isRequired: true, fr: 'Utile ?', es: '¿Útil?', en: 'Useful?' } as const;
const choice: commands.SurveyQuestionFields = {
  ...{ kind: 'choice', isRequired: false, fr: 'Comment ?', es: '¿Cómo?', en: 'How?' },
  ...{ frOptions: 'Mail; Appel', esOptions: 'Correo ; Llamada', enOptions: 'Mail;Call;' },
};
const fields = { title, trigger: 'ticketClosed', questions: [rating, choice] } as const;
const data: events.SurveyData = {
  ...{ title, trigger: 'ticketClosed', isAnonymous: false, share: 100, restDays: 90 },
  ...{ from: null, until: null, entities: [], languages: [] },
  questions: [
    { kind: 'rating', isRequired: true, text: { fr: 'Utile ?', es: '¿Útil?', en: 'Useful?' }, options: [] },
    {
      ...{ kind: 'choice', isRequired: false, text: { fr: 'Comment ?', es: '¿Cómo?', en: 'How?' } },
      options: [
        { fr: 'Mail', es: 'Correo', en: 'Mail' },
        { fr: 'Appel', es: 'Llamada', en: 'Call' },
      ],
    },
  ],
};
const now = '2026-03-02T12:00:00.000Z';
const facts: events.SurveyFacts = { source: null, knownContactIds: ['marie'] };
const { given } = specify(events.survey, { now, actor: { ...systemActor, id: 'agent', kind: 'staff' }, facts });
const byClock = (at: string) => specify(events.survey, { now: at, actor: systemActor, facts }).given;
const register = (over: object = {}) =>
  command(commands.RegisterSurvey, { ...fields, questions: [...fields.questions], ...over });

const registered = events.surveyRegistered(data);
const opened = events.surveyOpened({});
const closed = events.surveyClosed({});
const ending = events.surveyRegistered({ ...data, until: '2026-03-28' });
/** The night after its last day, in which the clocks go forward. */
const end = '2026-03-28T23:00:00.000Z';

describe('the design of a survey', () => {
  it('has questions in their order, with options in each language', () => {
    given().when(register()).then(registered);
    given()
      .when(register({ questions: [] }))
      .thenRefused('surveyHasNoQuestions');
  });

  it.each([
    { frOptions: 'Mail' },
    { frOptions: 'Mail ; Appel ; Lettre' },
    { enOptions: '' },
    { frOptions: ' ; ', esOptions: ';', enOptions: ';' },
  ])('has no choice with options %j', (over) =>
    given()
      .when(register({ questions: [rating, { ...choice, ...over }] }))
      .thenRefused('surveyOptionsNeeded', { question: 2 }),
  );

  const faultsOf = (over: object): readonly string[] =>
    Object.entries(fieldErrors(validateSync(plainToInstance(commands.RegisterSurvey, { ...fields, ...over })))).map(
      ([field, { code }]) => `${field}: ${code}`,
    );

  it.each([
    { share: 1 },
    { share: 100 },
    { restDays: 730 },
    { from: '2026-03-02', until: '2026-03-02' },
    { trigger: 'invitation' },
    { entities: ['BL_SANTE'], languages: ['fr', 'es'] },
    { questions: Array.from({ length: 10 }, () => rating) },
  ])('may be %j', (over) => expect(faultsOf(over)).toEqual([]));

  it.each([
    [{ share: 0 }, 'share: tooSmall'],
    [{ share: 101 }, 'share: tooLarge'],
    [{ share: 1.5 }, 'share: invalidNumber'],
    [{ restDays: 0 }, 'restDays: tooSmall'],
    [{ restDays: 731 }, 'restDays: tooLarge'],
    [{ from: '2026-03-02', until: '2026-03-01' }, 'until: endBeforeStart'],
    [{ from: '2026-02-30' }, 'from: invalidDate'],
    [{ trigger: 'birthday' }, 'trigger: invalidChoice'],
    [{ trigger: undefined }, 'trigger: required'],
    [{ title: { ...title, es: ' ' } }, 'title.es: required'],
    [{ title: { ...title, en: 'x'.repeat(121) } }, 'title.en: tooLong'],
    [{ languages: ['it'] }, 'languages: invalidChoice'],
    [{ questions: Array.from({ length: 11 }, () => rating) }, 'questions: tooMany'],
    [{ questions: [{ ...rating, kind: 'smiley' }] }, 'questions.0.kind: invalidChoice'],
    [{ questions: [{ ...rating, fr: 'x'.repeat(301) }] }, 'questions.0.fr: tooLong'],
  ])('may not be %j', (over, fault) => expect(faultsOf(over)).toEqual([fault]));
});

describe('a survey', () => {
  it('keeps its questions once it is open, and is duplicated instead', () => {
    const revise = command(commands.ReviseSurvey, { ...fields, questions: [...fields.questions] });
    given(registered).when(revise).then(events.surveyRevised(data));
    given(registered, opened).when(revise).thenRefused('surveyQuestionsKept');
    given(registered, opened, closed).when(revise).thenRefused('surveyQuestionsKept');
    const duplicate = command(commands.DuplicateSurvey, { surveyId: 'one' });
    const source = { ...data, until: '2026-03-28' };
    specify(events.survey, { now, facts: { ...facts, source } })
      .given()
      .when(duplicate)
      .then(registered);
    given().when(duplicate).thenRefused('surveyUnknown');
  });

  it('is opened, closed and archived', () => {
    given(registered).when(new commands.OpenSurvey()).then(opened);
    given(registered, opened).when(new commands.CloseSurvey()).then(closed);
    given(registered, opened).when(new commands.ArchiveSurvey()).thenRefused('surveyIs');
    given(registered, opened, closed).when(new commands.OpenSurvey()).thenRefused('surveyIs');
    for (const history of [[registered], [registered, opened, closed]]) {
      given(...history)
        .when(new commands.ArchiveSurvey())
        .then(events.surveyArchived({}));
      given(...history)
        .when(new commands.CloseSurvey())
        .thenRefused('surveyIs');
    }
  });

  it('closes by itself after its last day, at the clock of the provider', () => {
    const state = { status: 'open', survey: { ...data, until: '2026-03-28' } } as const;
    expect(events.survey.timers?.(state)).toEqual([{ name: 'end', command: new commands.EndSurvey(), dueAt: end }]);
    byClock('2026-03-28T22:59:59.999Z')(ending, opened).when(new commands.EndSurvey()).thenRefused('notYetDue');
    byClock(end)(ending, opened).when(new commands.EndSurvey()).then(closed);
    byClock(end)(ending, opened, closed).when(new commands.EndSurvey()).thenRefused('notYetDue');
    byClock(end)(ending).when(new commands.OpenSurvey()).thenRefused('surveyIsOver');
    expect(events.survey.timers?.({ status: 'closed', survey: state.survey })).toEqual([]);
  });

  it('invites contacts where nothing else asks them', () => {
    const invite = command(commands.InviteToSurvey, { contactIds: ['marie'] });
    const byHand = events.surveyRegistered({ ...data, trigger: 'invitation' });
    given(byHand, opened)
      .when(invite)
      .then(events.surveyInvited({ contactIds: ['marie'] }));
    given(byHand, opened)
      .when(command(commands.InviteToSurvey, { contactIds: ['marie', 'stranger'] }))
      .thenRefused('contactUnknown');
    given(byHand, opened)
      .when(command(commands.InviteToSurvey, { contactIds: [] }))
      .thenRefused('contactUnknown');
    given(registered, opened).when(invite).thenRefused('surveyTriggered');
    given(byHand).when(invite).thenRefused('surveyIs');
  });

  it('counts anonymous answers by the day alone, with no person', () => {
    const anonymous = events.surveyRegistered({ ...data, isAnonymous: true });
    const count = command(commands.CountSurveyBallots, { ballots: [{ answer1: '4', answer2: '2' }] });
    const counted = events.surveyBallotsCounted({
      day: '2026-03-02',
      ballots: [
        [
          { question: 1, value: '4' },
          { question: 2, value: '2' },
        ],
      ],
    });
    byClock(now)(anonymous, opened, closed).when(count).then(counted);
    byClock(now)(registered, opened).when(count).thenRefused('surveyNotAnonymous');
  });

  it('reaches every status', () => expect(unreachableStatuses(events.survey)).toEqual([]));
});
