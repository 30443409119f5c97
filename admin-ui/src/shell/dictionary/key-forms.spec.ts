import { describe, expect, it } from '@jest/globals';
import { AddTranslationKey } from '../../../../src/shell/dictionary/translation-key.commands.js';
import type { TranslationKeyView } from '../../../../src/shell/dictionary/dictionary.views.js';
import { viewOf } from '../../../../test/support/browser.js';
import { lackingIn, markedIn } from '../../../../test/support/forms.js';
import { addInputs, keyForms } from './key-forms.js';

const offered = (over: Partial<TranslationKeyView>) =>
  keyForms
    .filter(({ offered }) => offered(viewOf<TranslationKeyView>({ added: false, treated: true, flags: [], ...over })))
    .map(({ name }) => name);

describe('a new key of the dictionary (specification §5)', () => {
  it('is of a module that there is, with its texts', () =>
    expect(addInputs(['quotes', 'orders']).map((input) => [input.source, input.kind])).toEqual([
      ['module', 'choice'],
      ['key', 'text'],
      ['fr', 'longText'],
      ['es', 'longText'],
      ['en', 'longText'],
      ['comment', 'longText'],
      ['toComplete', 'yesNo'],
    ]));

  it('offers just these modules', () =>
    expect(addInputs(['quotes', 'orders'])[0]).toMatchObject({ values: ['quotes', 'orders'] }));

  it('marks what its command requires', async () =>
    expect(markedIn(addInputs([]))).toEqual(await lackingIn(AddTranslationKey)));
});

describe('an act on a key', () => {
  it.each<readonly [string, Partial<TranslationKeyView>, readonly string[]]>([
    ['as it came', {}, []],
    [
      'that was proposed',
      { flags: ['proposed'] },
      ['ApproveTranslationKey', 'RejectTranslationKey', 'ResetTranslationKey'],
    ],
    ['that is untreated', { treated: false }, ['TreatTranslationKey']],
    ['with words of our own', { flags: ['overridden'] }, ['ResetTranslationKey']],
    ['that was added', { added: true }, ['DeleteTranslationKey']],
    ['that was added, with words of our own', { added: true, flags: ['overridden'] }, ['DeleteTranslationKey']],
    [
      'that was added and proposed',
      { added: true, flags: ['proposed'] },
      ['ApproveTranslationKey', 'RejectTranslationKey', 'DeleteTranslationKey'],
    ],
  ])('%s: it is revised, and %#', (_, over, more) => expect(offered(over)).toEqual(['ReviseTranslationKey', ...more]));

  it('cannot be undone where it is deleted, and nowhere else', () =>
    expect(keyForms.filter(({ spec }) => spec.irreversible).map(({ name }) => name)).toEqual(['DeleteTranslationKey']));

  it.each(keyForms)('$name marks what its command requires, and the French text', async ({ name, spec }) =>
    expect(markedIn(spec.inputs)).toEqual([
      ...(await lackingIn(spec.command, { module: 'quotes', key: 'title' })),
      ...(name === 'ReviseTranslationKey' ? ['fr'] : []),
    ]),
  );
});
