import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { systemActor, type Actor } from '../../kernel/actor.js';
import { unreachableStatuses } from '../../kernel/lifecycle.js';
import { command, faultsOf, specify } from '../../kernel/testing.js';
import { ConfirmContentReading } from './content-receipt.commands.js';
import { contentReadingConfirmed, contentReceipt } from './content-receipt.js';

const articleId = '0192c1f0-0000-7000-8000-000000000001';
const marie: Actor = { ...systemActor, id: 'marie', kind: 'contact', clientId: 'town' };
const { given } = specify(contentReceipt, { actor: marie, facts: { shownVersion: 2 } });
const confirm = (version = 2) => command(ConfirmContentReading, { articleId, version });
const reading = { personId: 'marie', clientId: 'town', articleId, version: 2 };

describe('“I have read it” (features F38)', () => {
  it('is said of the version that is shown', () => {
    given().when(confirm()).then(contentReadingConfirmed(reading));
    given().when(confirm(1)).thenRefused('contentChangedMeanwhile');
    given()
      .when(confirm(), { facts: { shownVersion: null } })
      .thenRefused('contentAsksNoReceipt');
  });

  it('is said once by a person of a version, in any name', () =>
    expect(contentReceipt.held({ status: 'confirmed', reading })).toEqual([
      { what: 'contentReceipt', value: `marie/${articleId}/2`, refusal: 'contentAlreadyRead' },
    ]));

  it('is said by customers alone', () =>
    given()
      .when(confirm(), { actor: { ...systemActor, id: 'ann', kind: 'staff' } })
      .thenRefused('forbidden'));

  it.each([
    [{}, []],
    [{ articleId: 'x' }, ['articleId: invalidId']],
    [{ version: 0 }, ['version: tooSmall']],
  ])('names an article and its version: %j', (over, faults) =>
    expect(faultsOf(ConfirmContentReading, { articleId, version: 1, ...over })).toEqual(faults),
  );

  it('reaches every status', () => expect(unreachableStatuses(contentReceipt)).toEqual([]));
});
