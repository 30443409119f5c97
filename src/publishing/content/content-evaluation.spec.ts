import { describe, expect, it } from '@jest/globals';
import { systemActor } from '../../kernel/actor.js';
import { unreachableStatuses } from '../../kernel/lifecycle.js';
import { command, specify } from '../../kernel/testing.js';
import { EvaluateContentArticle } from './content-evaluation.commands.js';
import { contentArticleDeflected, contentArticleEvaluated, contentEvaluation } from './content-evaluation.js';

const marie = { ...systemActor, id: 'marie', kind: 'contact', clientId: 'town' } as const;
const facts = { shownVersion: 2, isOwn: true };
const { given } = specify(contentEvaluation, { actor: marie, facts });
const evaluating = (helped: boolean, over: object = {}) =>
  command(EvaluateContentArticle, { articleId: 'leave', version: 2, helped, ...over });
const reader = { personId: 'marie', clientId: 'town', articleId: 'leave', version: 2 };
const yes = contentArticleEvaluated({ ...reader, helped: true });
const no = contentArticleEvaluated({ ...reader, helped: false });

describe('an article that was read', () => {
  it('helped or not, says its reader once', () => {
    given().when(evaluating(true)).then(yes);
    given().when(evaluating(false)).then(no);
    given(yes).when(evaluating(true)).then();
  });

  it('may be thought of anew', () => {
    given(yes).when(evaluating(false)).then(no);
    given(yes, no).when(evaluating(true)).then(yes);
  });

  it('made a ticket needless where it answered what was being asked (features F01)', () => {
    const question = 'How do I take leave?';
    given()
      .when(evaluating(true, { question }))
      .then(yes, contentArticleDeflected({ ...reader, question }));
    given(yes)
      .when(evaluating(true, { question }))
      .then(contentArticleDeflected({ ...reader, question }));
    given().when(evaluating(false, { question })).then(no);
  });

  it('is one that they are shown, in the version that they are shown, in their own place', () => {
    const refused = (wrong: object, code: string) =>
      given()
        .when(evaluating(true), { facts: { ...facts, ...wrong } })
        .thenRefused(code);
    refused({ shownVersion: null }, 'notFound');
    refused({ isOwn: false }, 'notFound');
    refused({ shownVersion: 3 }, 'contentChangedMeanwhile');
  });

  it('is a customer’s to evaluate', () =>
    given()
      .when(evaluating(true), { actor: { ...marie, kind: 'staff' } })
      .thenRefused('forbidden'));

  it('reaches every status', () => expect(unreachableStatuses(contentEvaluation)).toEqual([]));
});
