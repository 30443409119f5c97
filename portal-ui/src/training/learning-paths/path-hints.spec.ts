import { describe, expect, it } from '@jest/globals';
import type { PathStepView } from '../../../../src/training/learning-paths/learning-paths.views.js';
import { viewOf } from '../../../../test/support/browser.js';
import { said } from '../../../../test/support/said.js';
import { pathHints } from './path-hints.js';

const step = (state: PathStepView['state'], over: Partial<PathStepView> = {}): PathStepView =>
  viewOf<PathStepView>({ state, title: { fr: `Étape ${state}`, es: 'Etapa', en: 'Step' }, dueOn: null, ...over });
const hints = (...steps: readonly PathStepView[]) => pathHints({ steps }, said, 'fr');

describe('the waiting step of a learning path', () => {
  it('is its open step, not those that are done or locked', () =>
    expect(hints(step('done'), step('open'), step('locked'))).toEqual(['Étape open']));

  it('says until when it is to be learnt', () =>
    expect(hints(step('open', { dueOn: '2026-03-05' }))).toEqual([
      'Étape open',
      'common:home.learnUntil {"date":"05/03/2026"}',
    ]));

  it('is a session of any title where staff left it open', () =>
    expect(hints(step('open', { title: null }))).toEqual(['learningPaths:anySession']));

  it('is nothing where no step is open', () => expect(hints(step('done'), step('locked'))).toEqual([]));
});
