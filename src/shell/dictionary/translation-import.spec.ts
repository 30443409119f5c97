import { describe, expect, it } from '@jest/globals';
import { systemActor, type Actor } from '../../kernel/actor.js';
import type { JsonObject } from '../../kernel/json.js';
import { unreachableStatuses } from '../../kernel/lifecycle.js';
import { command, specify } from '../../kernel/testing.js';
import {
  ApproveTranslationImport,
  ImportTranslations,
  RejectTranslationImport,
} from './translation-import.commands.js';
import {
  translationImport,
  translationImportApproved,
  translationImportOpened,
  translationImportRejected,
  translationsImported,
} from './translation-import.js';
import {
  countsOf,
  differenceOf,
  exportMark,
  fingerprintOf,
  type ImportFacts,
  type KnownText,
} from './translation-import.rules.js';
import { noCell } from './translation-key.rules.js';

const nadia: Actor = { ...systemActor, id: 'nadia', kind: 'staff' };
const claire: Actor = { ...nadia, id: 'claire' };

const french: Readonly<Record<string, string>> = {
  'tickets:title': 'Vos demandes',
  'tickets:count_other': '{{count}} demandes',
};
const spanish: Readonly<Record<string, KnownText>> = {
  'tickets:title': {
    cell: { ...noCell, live: 'Mis solicitudes', shipped: 'Sus solicitudes' },
    shipped: 'Sus solicitudes',
    changedAt: '2026-03-01T10:00:00.000Z',
  },
};
const facts: ImportFacts = {
  modules: ['tickets', 'common'],
  has: (module, key) => `${module}:${key}` in french,
  isGroup: (_, key) => key === 'list',
  french: (module, key) => french[`${module}:${key}`],
  text: (module, key) => spanish[`${module}:${key}`],
  reviewed: false,
  by: 'nadia',
  pending: [],
};
const inFrench: ImportFacts = {
  ...facts,
  text: (module, key) => {
    const shipped = french[`${module}:${key}`];
    return shipped === undefined ? undefined : { cell: noCell, shipped, changedAt: null };
  },
};

type Language = 'fr' | 'es';
const outcomeOf = (language: Language, texts: JsonObject, known = language === 'fr' ? inFrench : facts) => {
  return differenceOf({ language, module: 'tickets', texts }, known).map(({ key, outcome, reason }) => [
    key,
    reason ?? outcome,
  ]);
};

describe('a file of texts (specification §5)', () => {
  it.each<[string, Language, JsonObject, readonly (readonly string[])[]]>([
    ['brings new keys in French', 'fr', { subtitle: 'Toutes' }, [['subtitle', 'new']]],
    ['changes texts in French', 'fr', { title: 'Mes demandes' }, [['title', 'changed']]],
    ['brings no new key in Spanish', 'es', { subtitle: 'Todas' }, [['subtitle', 'onlyFromFrench']]],
    ['adds a translation', 'es', { count_other: '{{count}} solicitudes' }, [['count_other', 'changed']]],
    ['changes a translation', 'es', { title: 'Solicitudes' }, [['title', 'changed']]],
    ['says nothing new', 'es', { title: 'Mis solicitudes' }, [['title', 'unchanged']]],
    ['asks for nothing with an empty value', 'es', { title: '', count_other: '   ', gone: null }, []],
    ['holds no numbers', 'fr', { title: 3 }, [['title', 'notText']]],
    ['holds no lists', 'fr', { title: ['a'] }, [['title', 'notText']]],
    [
      'fills in what French fills in',
      'es',
      { count_other: 'solicitudes {{n}}' },
      [['count_other', 'format.variables']],
    ],
    ['holds no pages', 'es', { title: '<img src=x>' }, [['title', 'format.html']]],
    ['names keys by letters', 'fr', { 'a b': 'x' }, [['a b', 'keyInvalid']]],
    ['makes no group of a text', 'fr', { title: { more: 'x' } }, [['title.more', 'keyIsGroup']]],
    [
      'says a text once, flat or nested',
      'fr',
      { 'page.lead': 'Un', page: { lead: 'Deux' } },
      [
        ['page.lead', 'keyTwice'],
        ['page.lead', 'keyTwice'],
      ],
    ],
    ['brings plurals whole', 'fr', { file_one: 'Un' }, [['file_one', 'pluralIncomplete']]],
    [
      'brings plurals whole, in one file',
      'fr',
      { file_one: 'Un', file_other: 'Des' },
      [
        ['file_one', 'new'],
        ['file_other', 'new'],
      ],
    ],
    ['is not too long', 'fr', { title: 'x'.repeat(4_001) }, [['title', 'tooLong']]],
  ])('%s', (_, language, texts, expected) => expect(outcomeOf(language, texts)).toEqual(expected));

  it('may hold several modules by their names; those that there are not are refused', () => {
    const file = { language: 'fr', texts: { tickets: { title: 'A' }, nowhere: { title: 'B' } } } as const;
    expect(differenceOf(file, inFrench).map(({ module, outcome, reason }) => [module, reason ?? outcome])).toEqual([
      ['tickets', 'changed'],
      ['nowhere', 'moduleUnknown'],
    ]);
  });

  it('is in conflict with a text written after it was exported', () => {
    const since = (at: string) => ({ [exportMark]: { at }, title: 'Solicitudes' });
    expect(outcomeOf('es', since('2026-02-01T00:00:00.000Z'))).toEqual([['title', 'conflict']]);
    expect(outcomeOf('es', since('2026-03-02T00:00:00.000Z'))).toEqual([['title', 'changed']]);
    expect(outcomeOf('es', { [exportMark]: { at: '2026-02-01T00:00:00.000Z' }, title: '' })).toEqual([]);
  });

  it('has a fingerprint that says whether anything differs', () => {
    const of = (text: string) =>
      fingerprintOf(differenceOf({ language: 'fr', module: 'tickets', texts: { title: text } }, inFrench));
    expect(of('A')).toBe(of('A'));
    expect(of('A')).not.toBe(of('B'));
  });
});

const { given } = specify(translationImport, { actor: nadia, facts: inFrench });
const importing = (over: Partial<ImportTranslations> = {}) =>
  command(ImportTranslations, {
    language: 'fr',
    module: 'tickets',
    fileName: 'fr.json',
    texts: { title: 'Mes demandes', subtitle: 'Toutes', bad: 3 },
    ...over,
  });
const written = (live: string, shipped: string | null) => ({ live, shipped, proposed: null, proposedBy: null });
const opened = (proposed: boolean) =>
  translationImportOpened({
    by: 'nadia',
    language: 'fr',
    module: 'tickets',
    fileName: 'fr.json',
    counts: { new: 1, changed: 1, unchanged: 0, conflict: 0, refused: 1 },
    proposed,
  });

describe('an import', () => {
  it('writes the new and the changed texts, and counts the refused', () =>
    given()
      .when(importing())
      .then(
        opened(false),
        translationsImported({
          by: 'nadia',
          language: 'fr',
          part: 0,
          texts: [
            { module: 'tickets', key: 'title', cell: written('Mes demandes', 'Vos demandes'), isNew: false },
            { module: 'tickets', key: 'subtitle', cell: written('Toutes', null), isNew: true },
          ],
        }),
      ));

  it.each<[string, ImportTranslations, { module?: string }]>([
    ['translationNothingToImport', importing({ texts: { title: 'Vos demandes' } }), {}],
    ['translationNothingToImport', importing({ texts: {} }), {}],
    ['translationModuleUnknown', importing({ module: 'nowhere' }), { module: 'nowhere' }],
    ['translationsChangedMeanwhile', importing({ fingerprint: 'another' }), {}],
  ])('is refused: %s', (code, asked, args) => given().when(asked).thenRefused(code, args));

  it('leaves conflicts alone, unless it is told to take the file’s', () => {
    const known = { ...facts, text: (module: string, key: string) => spanish[`${module}:${key}`] };
    const texts = { [exportMark]: { at: '2026-02-01T00:00:00.000Z' }, title: 'Solicitudes' };
    const asked = { language: 'es', texts } as const;
    given().when(importing(asked), { facts: known }).thenRefused('translationNothingToImport');
    given()
      .when(importing({ ...asked, conflicts: 'take' }), { facts: known })
      .thenStatus('live');
  });

  it('of 20,000 keys is one command, in events of bounded size', () => {
    const texts = Object.fromEntries(
      Array.from({ length: 20_000 }, (_, index) => [`bulk.k${index}`, `Texte ${index}`]),
    );
    const rows = differenceOf({ language: 'fr', module: 'tickets', texts }, inFrench);
    expect(countsOf(rows)).toEqual({ new: 20_000, changed: 0, unchanged: 0, conflict: 0, refused: 0 });
    given().when(importing({ texts })).thenStatus('live');
  });
});

describe('an import that a second person approves', () => {
  const reviewed = { ...inFrench, reviewed: true };
  const waiting = { live: null, shipped: null, proposed: 'Mes demandes', proposedBy: 'nadia' };
  const pending = [{ module: 'tickets', key: 'title', cell: waiting, shipped: 'Vos demandes' }];

  it('waits', () => given().when(importing(), { facts: reviewed }).thenStatus('proposed'));

  it('goes live with what still waits of it', () =>
    given(opened(true))
      .when(new ApproveTranslationImport(), { actor: claire, facts: { ...reviewed, pending } })
      .then(
        translationImportApproved({ by: 'claire' }),
        translationsImported({
          by: 'claire',
          language: 'fr',
          part: 0,
          texts: [{ module: 'tickets', key: 'title', cell: written('Mes demandes', 'Vos demandes'), isNew: false }],
        }),
      ));

  it('is not approved by the one who imported it', () =>
    given(opened(true)).when(new ApproveTranslationImport()).thenRefused('translationOwnProposal'));

  it('is rejected, and people go on reading what they read', () =>
    given(opened(true))
      .when(new RejectTranslationImport(), { actor: claire, facts: { ...reviewed, pending } })
      .then(
        translationImportRejected({ by: 'claire' }),
        translationsImported({
          by: 'claire',
          language: 'fr',
          part: 0,
          texts: [{ module: 'tickets', key: 'title', cell: noCell, isNew: false }],
        }),
      ));

  it('is decided once', () =>
    given(opened(true), translationImportApproved({ by: 'claire' }))
      .when(new RejectTranslationImport(), { actor: claire })
      .thenRefused('translationImportIs'));

  it('reaches every status', () => expect(unreachableStatuses(translationImport)).toEqual([]));
});
