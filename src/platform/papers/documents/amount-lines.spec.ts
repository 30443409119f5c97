import { describe, expect, it } from '@jest/globals';
import { orderExample } from '../../../../test/support/document-examples.js';
import { poppler, popplerMissing } from '../../../../test/support/poppler.js';
import { languages } from '../../../kernel/language.js';
import { text } from '../../people/translations/dictionary.js';
import { amountLines } from './amount-lines.js';
import { document } from './document.js';

const lines = [{ label: 'Desk', quantity: 12, unitPrice: 123_456_00, vatRate: 2000, discount: 1250 }];
const headings = ['label', 'quantity', 'unitPrice', 'discount', 'vat', 'amount'];

describe(`lines of amounts${popplerMissing ?? ''}`, () => {
  const when = popplerMissing === undefined ? it.each(languages) : it.skip.each(languages);
  when('break no word of a heading, with a column of discounts: %s', async (language) => {
    const source = { ...orderExample(1, language), language, parts: [amountLines('Lines', lines, language)] };
    const said = await poppler('pdftotext', await document(source), ['-layout'], ['-']);
    const words = headings.flatMap((name) => text(language, 'common', `amounts.${name}`).split(/\s/));
    expect(words.filter((word) => !said.includes(word))).toEqual([]);
  });
});
