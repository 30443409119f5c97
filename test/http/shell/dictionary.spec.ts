import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { businessModules } from '../../../src/app.module.js';
import type {
  TranslationKeyListRow,
  TranslationKeyView,
  TranslationModuleView,
} from '../../../src/shell/dictionary/dictionary.views.js';
import type { Problem, ReceiptView } from '../../../src/kernel/views.js';
import { text } from '../../../src/platform/people/translations/dictionary.js';
import { jsonOf, startApplication, type RunningApplication } from '../../support/application.js';
import { freshDatabase, type FreshDatabase } from '../../support/database.js';
import { twentyAtOnce } from '../../support/at-once.js';
import { statusAndCode } from '../../support/answers.js';
import { DictionaryDesk, imports, keys, query } from '../../support/dictionary-desk.js';
import { eventually } from '../../support/eventually.js';

describe('the dictionary', () => {
  let desk: DictionaryDesk;

  beforeAll(async () => {
    desk = await DictionaryDesk.open();
  });
  afterAll(() => desk.close());

  it('lists every key of the release with its three texts, and finds them by their words', async () => {
    const row = await desk.one('refusals', 'notFound');
    expect(row).toMatchObject({ module: 'refusals', key: 'notFound', added: false, revision: null, flags: [] });
    expect(row.texts.fr.text).toBe(row.texts.fr.shipped);
    const [byWords] = await desk.find({ module: 'refusals', q: (row.texts.fr.text ?? '').toUpperCase() });
    expect(byWords?.key).toBe('notFound');
    const modules = await jsonOf<readonly TranslationModuleView[]>(desk.nadia(`${keys}/modules`));
    expect(modules.find(({ id }) => id === 'tickets')?.keys).toBeGreaterThan(100);
  });

  it('is listed by modules and keys, or by the last change, which untouched keys have none of', async () => {
    for (const key of ['notFound', 'alreadyExists'])
      expect((await desk.revise('refusals', key, { comment: 'Looked at' })).status).toBe(200);
    await desk.application.caughtUp();
    const sorted = async (column: string, direction: string, filter: object = {}) => {
      const sort = `sort=${encodeURIComponent(JSON.stringify([column, direction]))}`;
      const path = `${keys}?${query(filter)}&${sort}&range=[0,199]`;
      return (await jsonOf<readonly TranslationKeyListRow[]>(desk.nadia(path))).map(({ module, key }) => [module, key]);
    };
    expect((await sorted('updatedAt', 'DESC')).slice(0, 2)).toEqual([
      ['refusals', 'alreadyExists'],
      ['refusals', 'notFound'],
    ]);
    const untouched = await sorted('updatedAt', 'ASC');
    expect(untouched).toEqual(await sorted('module', 'ASC'));
    expect(untouched).toEqual(untouched.toSorted(([one = ''], [other = '']) => one.localeCompare(other)));
    const ofRefusals = (await sorted('module', 'ASC', { module: 'refusals' })).map(([, key]) => key);
    expect(ofRefusals).toEqual(ofRefusals.toSorted());
    const backwards = (await sorted('key', 'DESC', { module: 'refusals' })).map(([, key]) => key);
    expect(backwards).toEqual(backwards.toSorted().toReversed());
    // a key that several modules have stands there for each, in their order
    const byKey = (await sorted('key', 'ASC')).map(([module, key]) => [key, module]);
    const twice = byKey.findIndex(([key], place) => key === byKey[place + 1]?.[0]);
    expect(twice).toBeGreaterThanOrEqual(0);
    expect(byKey).toEqual(
      byKey.toSorted(([oneKey = '', oneModule = ''], [otherKey = '', otherModule = '']) =>
        oneKey === otherKey ? oneModule.localeCompare(otherModule) : oneKey < otherKey ? -1 : 1,
      ),
    );
  });

  it('is for those who keep it', async () => {
    const marie = await desk.application.as(desk.people.contact);
    expect((await marie(keys)).status).toBe(403);
    expect((await marie(`${keys}/export?format=csv`)).status).toBe(403);
    expect((await marie(`${imports}/dry-run?language=fr`, { method: 'POST' })).status).toBe(403);
    expect((await desk.application.call(keys)).status).toBe(401);
  });

  it('changes a text for all readers without a restart: fronts, refusals, server texts', async () => {
    const before = await desk.application.call('/api/translations/en/refusals');
    expect((await desk.revise('refusals', 'notFound', { en: 'Nothing is here.' })).status).toBe(200);
    await desk.application.caughtUp();
    await eventually(async () => (await desk.read('en', 'refusals')).notFound === 'Nothing is here.');
    expect(text('en', 'refusals', 'notFound')).toBe('Nothing is here.');
    const refused = await jsonOf<Problem>(desk.nadia(`${keys}/0193a000-0000-7000-8000-00000000dead`));
    expect(refused.detail).toBe('Nothing is here.');
    const after = await desk.application.call('/api/translations/en/refusals');
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'));
    const unchanged = await desk.application.call('/api/translations/en/refusals', {
      headers: { 'If-None-Match': after.headers.get('etag') ?? '' },
    });
    expect(unchanged.status).toBe(304);
    expect((await desk.one('refusals', 'notFound')).flags).toEqual(expect.arrayContaining(['overridden', 'untreated']));
  });

  it('holds a second writer to the text that they saw', async () => {
    const { id, revision } = await desk.one('refusals', 'notFound');
    const revising = (en: string) =>
      desk.nadia(`${keys}/${id}/revise-translation-key`, {
        json: { module: 'refusals', key: 'notFound', en },
        headers: { 'If-Match': `"${revision}"` },
      });
    expect((await revising('Gone.')).status).toBe(200);
    expect(await statusAndCode(revising('Lost.'))).toEqual([412, 'changedMeanwhile']);
  });

  it('resets a key of the release, adds one of its own and deletes it', async () => {
    const { id } = await desk.one('refusals', 'notFound');
    const of = { module: 'refusals', key: 'notFound' };
    expect((await desk.nadia(`${keys}/${id}/reset-translation-key`, { json: of })).status).toBe(200);
    expect((await desk.one('refusals', 'notFound')).flags).toEqual(['untreated']);

    const added = { module: 'refusals', key: 'spec.hello', fr: 'Bonjour {{name}}', comment: 'Un essai' };
    const receipt = await jsonOf<ReceiptView>(desk.nadia(keys, { json: { ...added, toComplete: false } }));
    expect(await statusAndCode(desk.nadia(keys, { json: { ...added, toComplete: false } }))).toEqual([
      409,
      'translationKeyExists',
    ]);
    const row = await desk.one('refusals', 'spec.hello');
    expect(row).toMatchObject({ id: receipt.id, added: true, comment: 'Un essai' });
    expect(row.flags).toEqual(expect.arrayContaining(['added', 'missingEs', 'missingEn', 'toComplete']));
    const detail = await jsonOf<TranslationKeyView>(desk.nadia(`${keys}/${receipt.id}`));
    expect(detail.allowedCommands.filter(({ allowed }) => allowed).map(({ command }) => command)).toContain(
      'DeleteTranslationKey',
    );
    expect(await statusAndCode(desk.revise('refusals', 'spec.hello', { es: 'Hola' }))).toEqual([
      409,
      'translationFormatInvalid',
    ]);
    const gone = { module: 'refusals', key: 'spec.hello' };
    expect((await desk.nadia(`${keys}/${receipt.id}/delete-translation-key`, { json: gone })).status).toBe(200);
    expect(await desk.find({ q: 'spec.hello' })).toEqual([]);
    expect((await desk.nadia(keys, { json: { ...added, toComplete: false } })).status).toBe(201);
  });

  it.each([
    ['translationModuleUnknown', { module: 'nowhere', key: 'a' }],
    ['translationKeyInvalid', { module: 'refusals', key: 'a b' }],
    ['translationKeyInvalid', { module: 'refusals', key: 'list.constructor' }],
    ['translationKeyExists', { module: 'refusals', key: 'forbidden' }],
    ['translationKeyIsGroup', { module: 'refusals', key: 'forbidden.more' }],
  ])('refuses a key: %s', async (code, of) => {
    expect(await statusAndCode(desk.nadia(keys, { json: { ...of, fr: 'Texte', toComplete: false } }))).toEqual([
      409,
      code,
    ]);
  });

  it('lets no key stand below another one, whichever comes first, however many are added at once', async () => {
    const adding = (key: string) =>
      desk.nadia(keys, { json: { module: 'refusals', key, fr: 'Texte', toComplete: false } });
    for (const [even, odd] of [
      ['race.text', 'race.text.below'],
      ['race.group.below', 'race.group'],
    ] as const) {
      const { ids, codes } = await twentyAtOnce((index) => adding(index % 2 === 0 ? even : odd));
      expect(ids).toHaveLength(1);
      expect(codes).toEqual(['translationKeyExists', 'translationKeyIsGroup']);
    }
  });

  it('brings no key from a file above or below one that was added just before', async () => {
    const adding = { module: 'refusals', key: 'race.first.below', fr: 'Texte', toComplete: false };
    expect((await desk.nadia(keys, { json: adding })).status).toBe(201);
    const file = { race: { first: 'Texte' } };
    expect(await statusAndCode(desk.upload('/confirm?language=fr&module=refusals', file))).toEqual([
      409,
      'translationNothingToImport',
    ]);
  });

  it('notes what was asked for in vain, once', async () => {
    text('en', 'refusals', 'neverHeardOf');
    text('fr', 'refusals', 'neverHeardOf');
    const unknown = await jsonOf<readonly string[]>(desk.nadia(`${keys}/unknown`));
    expect(unknown.filter((name) => name === 'refusals:neverHeardOf')).toHaveLength(1);
  });

  it('exports a module as a file that imports as it is, and the queue as a spreadsheet', async () => {
    const answer = await desk.nadia(`${keys}/export?format=json&language=es&${query({ module: 'themes' })}`);
    expect(answer.headers.get('content-disposition')).toContain('traductions-themes-es.json');
    const texts: unknown = await answer.json();
    expect(await statusAndCode(desk.upload('/confirm?language=es&module=themes', texts))).toEqual([
      409,
      'translationNothingToImport',
    ]);
    const csv = await desk.nadia(`${keys}/export?format=csv&${query({ flag: 'toComplete' })}`);
    expect(await csv.text()).toContain('spec.hello');
  });
});

describe('several processes', () => {
  let database: FreshDatabase;
  let worker: DictionaryDesk;
  let api: RunningApplication;

  beforeAll(async () => {
    database = await freshDatabase();
    worker = await DictionaryDesk.open({ ROLE: 'worker' }, database);
    api = await startApplication({ modules: businessModules, env: { ROLE: 'api' }, database });
  });
  afterAll(async () => {
    await api.close();
    await worker.close();
    await database.destroy();
  });

  it('all say the new text soon, the one that was not asked too', async () => {
    await worker.application.given('translationKey', 'AddTranslationKey', {
      module: 'themes',
      key: 'spec.everywhere',
      fr: 'Partout',
      toComplete: false,
    });
    await worker.application.caughtUp();
    await eventually(async () =>
      (await (await api.call('/api/translations/fr/themes')).text()).includes('"everywhere":"Partout"'),
    );
  });
});
