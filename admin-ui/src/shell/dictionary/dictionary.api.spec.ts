import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { readAfter } from '@guichet/ui-common/net/connection';
import { i18n } from '@guichet/ui-common/text/i18n';
import { Browser, json, read } from '../../../../test/support/browser.js';
import { dryRun, importFile, modulesQuery, readAgain, saveJson, saveList, unknownQuery } from './dictionary.api.js';

const browser = new Browser();
const saved: string[] = [];

beforeAll(() =>
  browser.open({
    document: {
      documentElement: { lang: 'fr' },
      createElement: () => {
        const link = { download: '', click: () => void saved.push(link.download) };
        return link;
      },
    },
  }),
);
afterAll(() => browser.close());
beforeEach(() => {
  browser.answers = () => json({ position: '77' });
});

const file = new File(['{}'], 'fr.json');

describe('the dictionary asks', () => {
  it.each<readonly [string, () => unknown, readonly string[]]>([
    ['for its modules', () => read(modulesQuery), ['GET /api/translation-keys/modules']],
    ['for unknown texts', () => read(unknownQuery), ['GET /api/translation-keys/unknown']],
    [
      'what a file would do',
      () => dryRun({ language: 'es', module: 'quotes' }, file),
      ['POST /api/translation-imports/dry-run?language=es&module=quotes {"file":"fr.json"}'],
    ],
    [
      'what a file of many modules would do',
      () => dryRun({ language: 'es', module: '' }, file),
      ['POST /api/translation-imports/dry-run?language=es {"file":"fr.json"}'],
    ],
    [
      'for a language as a file',
      () => saveJson('es', undefined),
      ['GET /api/translation-keys/export?format=json&language=es'],
    ],
    [
      'for a module of it',
      () => saveJson('es', 'quotes'),
      ['GET /api/translation-keys/export?format=json&language=es&filter={"module":"quotes"}'],
    ],
    [
      'for the rows of a filter',
      () => saveList({ q: 'a' }),
      ['GET /api/translation-keys/export?format=csv&filter={"q":"a"}'],
    ],
  ])('%s', async (_, ask, expected) => expect(await browser.asked(ask)).toEqual(expected));
});

describe('a file that is read in', () => {
  it('does just what its trial said, once, and reads wait for it', async () => {
    const confirmed = { fingerprint: 'f1', conflicts: 'take', key: 'key-1' } as const;
    expect(await browser.asked(() => importFile({ language: 'es', module: 'quotes' }, file, confirmed))).toEqual([
      'POST /api/translation-imports/confirm?language=es&module=quotes&fingerprint=f1&conflicts=take {"file":"fr.json"}',
    ]);
    expect([browser.sent[0]?.headers['idempotency-key'], readAfter()]).toEqual(['key-1', '77']);
  });
});

describe('a file that is saved', () => {
  it('is called after its language, or after the list', async () => {
    saved.splice(0);
    await saveJson('es', 'quotes');
    await saveList({});
    expect(saved).toEqual(['traductions-es.json', 'traductions.csv']);
  });
});

describe('new words', () => {
  it('are read again of their module alone', async () => {
    const asked: unknown[] = [];
    const former = i18n.reloadResources.bind(i18n);
    i18n.reloadResources = (...all: unknown[]) => Promise.resolve(void asked.push(all));
    await readAgain('quotes');
    i18n.reloadResources = former;
    expect(asked).toEqual([[undefined, ['quotes']]]);
  });
});
