import { describe, expect, it } from '@jest/globals';
import { systemActor, type Actor } from '../../kernel/actor.js';
import { decide } from '../../kernel/decide.js';
import { unreachableStatuses } from '../../kernel/lifecycle.js';
import { command, specify } from '../../kernel/testing.js';
import { accessBy } from '../access/can.js';
import { termsRights } from './terms.rights.js';
import { termsAcceptance, termsAccepted } from './terms-acceptance.js';
import { AcceptTerms } from './terms-of-use.commands.js';

const { can } = accessBy(termsRights);

const clientId = '0192c1f0-0000-7000-8000-000000000001';
const termsId = '0192c1f0-0000-7000-8000-000000000002';
const ann: Actor = { ...systemActor, id: 'ann', kind: 'contact', clientId };
const published = { version: '2026-1', sha256: 'abc' };
const accept = command(AcceptTerms, { termsId, language: 'es', sha256: 'abc' });
const accepted = termsAccepted({
  personId: 'ann',
  clientId,
  termsId,
  version: '2026-1',
  language: 'es',
  sha256: 'abc',
});
const { given } = specify(termsAcceptance, { actor: ann, facts: { published }, can });

describe('accepting the terms of use', () => {
  it('keeps who, which version, in which language, and the text’s hash', () => given().when(accept).then(accepted));

  it('is for staff too, who have no client', () =>
    given()
      .when(accept, { actor: { ...systemActor, id: 'ida', kind: 'staff' } })
      .then(termsAccepted({ ...accepted.data, personId: 'ida', clientId: null })));

  it('is refused when the text is not the one that was shown', () =>
    given()
      .when(accept, { facts: { published: { ...published, sha256: 'other' } } })
      .thenRefused('termsChangedMeanwhile'));

  it('is refused for what is not published', () =>
    given()
      .when(accept, { facts: { published: null } })
      .thenRefused('termsNotPublished'));

  it.each([false, true])('is never done by staff who simulate the person (elevated: %s)', (elevated) =>
    given()
      .when(accept, { actor: { ...ann, simulatedBy: 'ida', elevated } })
      .thenRefused('notWhileSimulating'),
  );

  it('is done once for each person and version', () => {
    const context = { id: 'x', actor: ann, now: '2026-03-02T12:00:00.000Z', facts: { published }, idFor: String };
    const { take } = decide(termsAcceptance, 'AcceptTerms', termsAcceptance.initial, accept, context, can);
    expect(take).toEqual([{ what: 'termsAcceptance', value: `ann/${termsId}`, refusal: 'termsAlreadyAccepted' }]);
  });

  it('reaches every status', () => expect(unreachableStatuses(termsAcceptance)).toEqual([]));
});
