import { describe, it } from '@jest/globals';
import { systemActor } from '../../kernel/actor.js';
import { command, specify } from '../../kernel/testing.js';
import {
  CloseLearningPath,
  OpenLearningPath,
  RegisterLearningPath,
  ReviseLearningPath,
} from './learning-path.commands.js';
import * as paths from './learning-path.js';

const title = { fr: 'Paie', es: 'Nómina', en: 'Payroll' };
const { given } = specify(paths.learningPath, {
  now: '2026-03-02T12:00:00.000Z',
  actor: { ...systemActor, id: 'agent', kind: 'staff' },
  facts: { subjects: { 'course RH-PAIE': { id: 'course', title } } },
});
const steps = [
  { kind: 'course', code: 'rh-paie' },
  { kind: 'class', code: 'Payroll', after: 1, days: 30 },
] as const;
const about = { title, description: title };
const register = (...of: RegisterLearningPath['steps']) => command(RegisterLearningPath, { ...about, steps: of });
const data: paths.LearningPathData = {
  ...about,
  steps: [
    { kind: 'course', code: 'rh-paie', subjectId: 'course', title, after: null, days: null },
    {
      ...{ kind: 'class', code: 'Payroll', subjectId: null, after: 1, days: 30 },
      title: { fr: 'Payroll', es: 'Payroll', en: 'Payroll' },
    },
  ],
};

describe('a learning path', () => {
  it('has steps, which name courses, webinars and sessions', () => {
    given()
      .when(register(...steps))
      .then(paths.learningPathRegistered(data));
    given().when(register()).thenRefused('pathHasNoSteps');
    given()
      .when(register({ kind: 'webinar', code: 'RH-PAIE' }))
      .thenRefused('pathStepUnknown', { step: 1 });
  });

  it('has gates that name an earlier step', () =>
    given()
      .when(register({ kind: 'class', after: 1 }))
      .thenRefused('pathGateNotEarlier', { step: 1 }));

  it('has gates that may name the step just before', () =>
    given()
      .when(register({ kind: 'class' }, { kind: 'class', after: 2 }))
      .thenRefused('pathGateNotEarlier', { step: 2 }));

  it('is opened once, and closed once it is open', () => {
    const registered = paths.learningPathRegistered(data);
    given(registered).when(command(CloseLearningPath)).thenRefused('learningPathIs');
    given(registered, paths.learningPathOpened({})).when(command(OpenLearningPath)).thenRefused('learningPathIs');
    given(registered, paths.learningPathOpened({}), paths.learningPathClosed({}))
      .when(command(OpenLearningPath))
      .then(paths.learningPathOpened({}));
  });

  it('keeps its rules when it is revised', () =>
    given(paths.learningPathRegistered(data))
      .when(command(ReviseLearningPath, { ...about, steps: [] }))
      .thenRefused('pathHasNoSteps'));

  it('is drafted, opened and closed, and revised meanwhile', () => {
    const registered = paths.learningPathRegistered(data);
    given(registered).when(command(OpenLearningPath)).then(paths.learningPathOpened({}));
    const open = [registered, paths.learningPathOpened({})];
    given(...open)
      .when(command(CloseLearningPath))
      .then(paths.learningPathClosed({}));
    given(...open)
      .when(command(ReviseLearningPath, { ...about, steps: [...steps] }))
      .then(paths.learningPathRevised(data));
  });
});
