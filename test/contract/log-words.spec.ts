import { describe, expect, it } from '@jest/globals';
import { defaultLanguage } from '../../src/kernel/language.js';
import { textIfAny } from '../../src/platform/people/translations/dictionary.js';
import { storedEvents } from './golden/stored-events.js';

const { events, lifecycles } = await storedEvents();

const nameless = (module: string, keys: readonly string[]): readonly string[] =>
  keys.filter((key) => textIfAny(defaultLanguage, module, key) === undefined);

/** In French; what has a text in one language has it in all (structure/dictionary.spec). */
describe('what an auditor reads in the log', () => {
  it('has a name for every event', () =>
    expect(
      nameless(
        'admin',
        events.map(({ type }) => `events.${type}`),
      ),
    ).toEqual([]));

  it('has a name for everything that events are about', () =>
    expect(
      nameless(
        'audit',
        lifecycles.map(({ name }) => `lifecycles.${name}`),
      ),
    ).toEqual([]));
});

describe('what a person reads who is refused', () => {
  it('has a word for every state that may be the reason', () =>
    expect(
      nameless(
        'refusals',
        lifecycles.flatMap(({ transitions }) => Object.keys(transitions).map((status) => `states.${status}`)),
      ),
    ).toEqual([]));

  it('names the state', () =>
    expect(textIfAny(defaultLanguage, 'refusals', 'contactIs', { status: 'archived' })).toContain('archivé'));
});
