import { describe, expect, it } from '@jest/globals';
import type { Language } from '../../src/kernel/language.js';
import { none } from '../../src/kernel/lifecycle.js';
import { storedEvents } from '../contract/golden/stored-events.js';
import { furtherWords, oneWord, otherLists, twoWords } from './words.places.js';
import {
  dictionary,
  refusalWords,
  sameWords,
  statusesOf,
  statusesSaid,
  statusLists,
  statusWords,
  twiceSaid,
  unsaid,
  vocabularies,
  type Lists,
} from './words.js';

const { lifecycles } = await storedEvents();
const named = lifecycles.toSorted((one, other) => one.name.localeCompare(other.name));

describe('a status', () => {
  it('has a word in every list that is there to say it', () =>
    expect(named.flatMap((lifecycle) => unsaid(lifecycle))).toEqual([]));

  it('has one word in each language, on chips and in exports, refusals and the log', () =>
    expect(
      Object.fromEntries(
        named
          .map((lifecycle) => [lifecycle.name, twiceSaid(lifecycle, furtherWords[lifecycle.name])] as const)
          .filter(([, statuses]) => statuses.length > 0),
      ),
    ).toEqual(twoWords));

  it.each([...dictionary])('is said by a refusal from the list of its chips, in %s', (_, lists) =>
    expect(
      named
        .map((lifecycle) => [lifecycle.name, refusalWords(lifecycle, lists)] as const)
        .filter(([name, list]) => list !== undefined && list !== statusWords(name)),
    ).toEqual([]),
  );
});

const ownLists = new Set(named.map(({ name }) => statusWords(name)));
const known = new Set([...ownLists, ...Object.values(furtherWords).flat()]);

describe('a screen or an export', () => {
  const said = statusesSaid();
  const isList = (name: string): boolean => dictionary.get('fr')?.has(name) === true;

  it('says a status', () => {
    expect(said.length).toBeGreaterThan(150);
    expect(said.filter(({ lifecycle }) => lifecycle !== undefined).length).toBeGreaterThan(30);
  });

  it('says it from the list of a lifecycle', () =>
    expect(said.filter(({ list }) => isList(list) && /status(?:es)?$/i.test(list) && !known.has(list))).toEqual([]));

  it('says it, on a chip that names its lifecycle, from the list of that one', () =>
    expect(
      named.flatMap((lifecycle) =>
        said.filter(
          ({ list, lifecycle: ofChip }) =>
            ofChip === lifecycle.name &&
            // a chip may say something else of the thing: how far an invitation is
            statusesOf(lifecycle).some((status) => dictionary.get('fr')?.get(list)?.has(status)) &&
            ![statusWords(ofChip), ...(furtherWords[ofChip] ?? [])].includes(list),
        ),
      ),
    ).toEqual([]));
});

describe('a list of words', () => {
  it('that says all statuses of some lifecycle belongs to it, or has a reason in words.places.ts', () => {
    expect(
      statusLists(lifecycles)
        .filter((list) => !known.has(list))
        .toSorted(),
    ).toEqual(Object.keys(otherLists).toSorted());
  });

  it('has another word for each of its values, or a reason in words.places.ts', async () =>
    expect(
      sameWords([
        ...(await vocabularies()),
        ...lifecycles.map(statusesOf),
        [none, ...lifecycles.flatMap(statusesOf)],
        ...lifecycles.map((lifecycle) => lifecycle.events.map(({ type }) => type)),
      ]),
    ).toEqual(Object.keys(oneWord).toSorted()));
});

describe('a dictionary', () => {
  const of = (lists: Readonly<Record<string, Readonly<Record<string, string>>>>): ReadonlyMap<Language, Lists> =>
    new Map([['fr', new Map(Object.entries(lists).map(([name, words]) => [name, new Map(Object.entries(words))]))]]);
  const quote = { name: 'quote', transitions: { none: ['draft'], draft: ['signed'], signed: [] } };
  const chips = { draft: 'Brouillon', signed: 'Signé' };

  it('may write the word of a chip without its capital within a sentence', () =>
    expect(
      twiceSaid(quote, ['common:state'], of({ 'quotes:status': chips, 'common:state': { signed: 'signé' } })),
    ).toEqual([]));

  it('says a status twice where a further list has another word', () =>
    expect(
      twiceSaid(quote, ['common:state'], of({ 'quotes:status': chips, 'common:state': { signed: 'Signée' } })),
    ).toEqual(['fr signed: signé, signée']));

  it('says a status twice where the refusal has another word', () => {
    const texts = of({
      'quotes:status': chips,
      'refusals:': { quoteIs: 'Ce devis est « $t(common:state.{{status}}) ».' },
      'common:state': { draft: 'ébauche' },
    });
    expect(twiceSaid(quote, [], texts)).toEqual(['fr draft: brouillon, ébauche']);
    expect(unsaid(quote, texts)).toEqual(['fr common:state.signed']);
  });

  it('lacks a word where its list has none', () =>
    expect(unsaid(quote, of({ 'quotes:status': { draft: 'Brouillon' } }))).toEqual(['fr quotes:status.signed']));

  it('has one word for two values of a list, and not for what stands beside them', () => {
    const texts = of({ 'quotes:status': { draft: 'Envoyé', signed: 'envoyé', sent: 'Envoyé' } });
    expect(sameWords([['draft', 'signed']], texts)).toEqual(['quotes:status: draft, signed (fr)']);
    expect(sameWords([['draft', 'other']], texts)).toEqual([]);
  });
});
