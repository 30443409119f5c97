import { describe, expect, it } from '@jest/globals';
import { defaultLanguage } from '../../src/kernel/language.js';
import { textIfAny } from '../../src/platform/people/translations/dictionary.js';
import { storedEvents } from './golden/stored-events.js';

const { events, lifecycles } = await storedEvents();

const nameless = (module: string, keys: readonly string[]): readonly string[] =>
  keys.filter((key) => textIfAny(defaultLanguage, module, key) === undefined);

/** In French; a text of one language exists in all (structure/dictionary.spec). */
describe('the log as an auditor reads it', () => {
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

describe('a refused person', () => {
  it.each([
    ['contactIs', 'archived', '« Désactivé »'],
    ['licenceIs', 'archived', '« Archivé »'],
    ['orderIs', 'signed', '« Signée, à vérifier »'],
    ['dataIncidentIs', 'recorded', '« À notifier »'],
  ])('finds in %s the word of the chip: %s is %s', (code, status, word) =>
    expect(textIfAny(defaultLanguage, 'refusals', code, { status })).toContain(word),
  );
});
