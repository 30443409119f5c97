import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ImportDifferenceView, TranslationImportView } from '../../../src/shell/dictionary/dictionary.views.js';
import type { ReceiptView } from '../../../src/kernel/views.js';
import { jsonOf, type Call } from '../../support/application.js';
import { statusAndCode } from '../../support/answers.js';
import { DictionaryDesk, imports, keys, query } from '../../support/dictionary-desk.js';
import { eventually } from '../../support/eventually.js';

describe('an import', () => {
  let desk: DictionaryDesk;

  beforeAll(async () => {
    desk = await DictionaryDesk.open();
  });
  afterAll(() => desk.close());

  it('is looked at before anything is written, and then does just that', async () => {
    const texts = { BL_SPAIN: { name: 'España y sus gentes' }, added: 'Nuevo', CARL: { footer: '' } };
    const seen = await jsonOf<ImportDifferenceView>(desk.upload('/dry-run?language=es&module=themes', texts));
    expect(seen.counts).toEqual({ new: 0, changed: 1, unchanged: 0, conflict: 0, refused: 1 });
    expect(seen.rows.map(({ key, outcome, reason }) => [key, reason ?? outcome])).toEqual([
      ['BL_SPAIN.name', 'changed'],
      ['added', 'onlyFromFrench'],
    ]);
    expect((await desk.read('es', 'themes')).BL_SPAIN).not.toMatchObject({ name: 'España y sus gentes' });

    const confirm = `/confirm?language=es&module=themes&fingerprint=${seen.fingerprint}`;
    expect((await desk.upload(confirm, texts)).status).toBe(201);
    await desk.application.caughtUp();
    await eventually(async () => JSON.stringify(await desk.read('es', 'themes')).includes('España y sus gentes'));
    expect(await statusAndCode(desk.upload(confirm, texts))).toEqual([409, 'translationsChangedMeanwhile']);
  });

  it('says when the text was changed since the file was exported', async () => {
    const exported = await desk.nadia(`${keys}/export?format=json&language=en&${query({ module: 'themes' })}`);
    const texts: Record<string, object> = await jsonOf(exported);
    await desk.revise('themes', 'CARL.name', { en: 'CleanupJob' });
    await desk.application.caughtUp();
    const file = { ...texts, CARL: { ...texts.CARL, name: 'Repairs' } };
    const seen = await jsonOf<ImportDifferenceView>(desk.upload('/dry-run?language=en&module=themes', file));
    expect(seen.rows.filter(({ outcome }) => outcome === 'conflict')).toEqual([
      expect.objectContaining({ key: 'CARL.name', text: 'Repairs', now: 'CleanupJob' }),
    ]);
    expect(await statusAndCode(desk.upload('/confirm?language=en&module=themes', file))).toEqual([
      409,
      'translationNothingToImport',
    ]);
    expect((await desk.upload('/confirm?language=en&module=themes&conflicts=take', file)).status).toBe(201);
    expect((await desk.one('themes', 'CARL.name')).texts.en.text).toBe('Repairs');
  });

  it.each([
    [415, 'fileTypeNotAccepted', '{}', 'es.txt', 'language=es&module=themes'],
    [409, 'translationFileInvalid', 'no json', 'es.json', 'language=es&module=themes'],
    [409, 'translationFileInvalid', '[]', 'es.json', 'language=es&module=themes'],
    [409, 'translationNothingToImport', '{}', 'es.json', 'language=es&module=themes'],
    [409, 'translationModuleUnknown', '{}', 'es.json', 'language=es&module=nowhere'],
    [400, 'invalidInput', '{}', 'es.json', 'language=de'],
  ])('is refused: %s %s', async (status, code, content, name, asked) => {
    expect(await statusAndCode(desk.upload(`/confirm?${asked}`, content, name))).toEqual([status, code]);
  });

  it('of 20,000 keys takes seconds', async () => {
    const texts = {
      themes: {
        bulk: Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`k${index}`, `Texte ${index}`])),
      },
    };
    const begun = performance.now();
    expect((await desk.upload('/confirm?language=fr', texts, 'fr.json')).status).toBe(201);
    await desk.application.caughtUp();
    const seconds = (performance.now() - begun) / 1000;
    expect(seconds).toBeLessThan(20);
    const bulk = await desk.nadia(`${keys}?${query({ q: 'bulk.k' })}`);
    expect(bulk.headers.get('x-total-count')).toBe('20000');
  }, 60_000);
});

describe('where a second person approves (production)', () => {
  let desk: DictionaryDesk;
  let claire: Call;

  beforeAll(async () => {
    desk = await DictionaryDesk.open({ TRANSLATION_REVIEW: 'true' });
    const id = await desk.application.given('staffUser', 'RegisterStaffUser', {
      name: 'Claire',
      email: 'claire@publisher.example',
      permissions: ['dictionary'],
      supportLevel: 'level1',
    });
    await desk.application.caughtUp();
    claire = await desk.application.as(id);
  });
  afterAll(() => desk.close());

  const of = { module: 'themes', key: 'CARL.name' };

  it('a text waits for it, and goes live with it', async () => {
    const { texts } = await desk.one(of.module, of.key);
    await desk.revise(of.module, of.key, { fr: 'Atelier' });
    const waiting = await desk.one(of.module, of.key);
    expect(waiting.flags).toContain('proposed');
    expect(waiting.texts.fr).toMatchObject({ text: texts.fr.text, proposed: 'Atelier', proposedBy: desk.people.agent });
    const approve = (by: Call) => by(`${keys}/${waiting.id}/approve-translation-key`, { json: of });
    expect(await statusAndCode(approve(desk.nadia))).toEqual([409, 'translationOwnProposal']);
    expect((await approve(claire)).status).toBe(200);
    expect((await desk.one(of.module, of.key)).texts.fr).toMatchObject({ text: 'Atelier', proposed: null });
  });

  it('an import waits for it as a whole', async () => {
    const { id } = await jsonOf<ReceiptView>(
      desk.upload('/confirm?language=es&module=themes', { CARL: { name: 'Taller' } }),
    );
    await desk.application.caughtUp();
    expect((await desk.one(of.module, of.key)).texts.es).toMatchObject({ proposed: 'Taller' });
    const approve = (by: Call) => by(`${imports}/${id}/approve-translation-import`, { json: {} });
    expect(await statusAndCode(approve(desk.nadia))).toEqual([409, 'translationOwnProposal']);
    expect((await approve(claire)).status).toBe(200);
    expect((await desk.one(of.module, of.key)).texts.es).toMatchObject({ text: 'Taller', proposed: null });
    const [listed] = await jsonOf<readonly TranslationImportView[]>(claire(imports));
    expect(listed).toMatchObject({ id, status: 'live', language: 'es', fileName: 'es.json' });
  });
});
