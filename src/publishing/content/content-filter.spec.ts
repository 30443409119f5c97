import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { systemActor, type Actor } from '../../kernel/actor.js';
import { faultsOf, specify } from '../../kernel/testing.js';
import { ContentFilterFields } from './content-filter.commands.js';
import { contentFilter, type ContentFilterFacts } from './content-filter.js';

const ann: Actor = { ...systemActor, id: 'ann', kind: 'staff' };
const facts: ContentFilterFacts = { key: null, thingsKnown: true, uses: 0 };
const { given } = specify(contentFilter, { actor: ann, facts });
const [Register, Revise, Archive] = Object.values(contentFilter.commands);
if (!Register || !Revise || !Archive) throw new Error('no command');

const leaf = { fact: 'kind', values: ['contact'] } as const;
const deep = (depth: number): object => ({
  join: 'all',
  leaves: [leaf],
  ...(depth > 1 && { groups: [deep(depth - 1)] }),
});
const label = { fr: 'Contacts', es: 'Contactos', en: 'Contacts' };
const fields = {
  key: 'contacts',
  label,
  rule: { join: 'all' as const, leaves: [{ ...leaf, values: ['contact'] }], groups: [] },
};
const registered = contentFilter.registered(fields);
const asked = (over: object = {}) => Object.assign(new Register(), fields, over);

describe('a filter key (features F45)', () => {
  it.each([
    [{}, []],
    [{ key: 'Contacts' }, ['key: invalidFilterKey']],
    [{ key: '' }, ['key: required']],
    [{ label: { fr: 'Contacts', es: '', en: 'Contacts' } }, ['label.es: required']],
    [{ rule: deep(3) }, []],
    [{ rule: { join: 'xor', leaves: [leaf] } }, ['rule.join: invalidChoice']],
    [{ rule: { join: 'all', leaves: [{ fact: 'age', values: ['1'] }] } }, ['rule.leaves.0.fact: invalidChoice']],
    [{ rule: { join: 'all', leaves: [{ fact: 'kind', values: [] }] } }, ['rule.leaves.0.values: tooFew']],
    [
      { rule: { join: 'all', leaves: [], groups: [{ join: 'any', leaves: [{ fact: 'kind', values: [] }] }] } },
      ['rule.groups.0.leaves.0.values: tooFew'],
    ],
  ])('has a key, a label in each language, and a rule: %j', (over, faults) =>
    expect(faultsOf(ContentFilterFields, { ...fields, ...over })).toEqual(faults),
  );

  it('asks something that it knows', () => {
    given().when(asked()).thenStatus('active');
    given()
      .when(asked({ rule: { join: 'all', leaves: [], groups: [] } }))
      .thenRefused('filterGroupEmpty', { max: 20 });
    given()
      .when(asked(), { facts: { ...facts, thingsKnown: false } })
      .thenRefused('filterValueUnknown', { max: 20 });
  });

  it('keeps its key, which is its own', () => {
    given(registered)
      .when(Object.assign(new Revise(), { ...fields, key: 'others' }), { facts: { ...facts, key: 'contacts' } })
      .thenRefused('filterKeyKept');
    expect(contentFilter.held({ status: 'archived', fields })).toEqual([
      { what: 'contentFilterKey', value: 'contacts', refusal: 'filterKeyUsed' },
    ]);
  });

  it('is archived only while nothing names it', () => {
    given(registered)
      .when(new Archive(), { facts: { ...facts, uses: 1 } })
      .thenRefused('contentFilterInUse', { count: 1 });
    given(registered).when(new Archive()).thenStatus('archived');
  });
});
