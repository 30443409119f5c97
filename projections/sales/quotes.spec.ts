import { describe, expect, it } from '@jest/globals';
import type { DomainEvent } from '../../src/kernel/event.js';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import { occurred } from '../../src/kernel/testing.js';
import * as events from '../../src/sales/quotes/quote.events.js';
import { quotes } from './quotes.js';

const line = { articleCode: null, label: 'Poste', quantity: 2, unitPrice: 50_000, discount: 1000, vatRate: 2000 };
const content = {
  title: 'Postes',
  introduction: null,
  lines: [line],
  terms: null,
  signatoryId: 'marie',
  administrativeContactId: null,
  fileIds: ['one'],
  validUntil: null,
};
const drafted = events.quoteDrafted({ ...content, clientId: 'town', number: 'DEV-1', draftedBy: 'seller' });
const validity = { validUntil: '2026-06-01', expiresAt: '2026-06-01T22:00:00.000Z' };
const offered = { ...validity, settled: [], reopeningAskedBy: null };
const sent = (version: number) => events.quoteSent({ ...offered, version });

const after = (...happened: readonly DomainEvent[]) =>
  rowsAfter(
    quotes,
    happened.map((event, place) => occurred(event, { streamId: 'first', revision: BigInt(place) })),
  );

describe('the table of quotes', () => {
  it('has the amounts of its lines, VAT by line', () =>
    expect(after(drafted)('quotes')).toEqual([
      expect.objectContaining({ id: 'first', status: 'draft', net: 90_000, vat: 18_000, gross: 108_000 }),
    ]));

  it('keeps each version that was handed over', () => {
    const rows = after(drafted, sent(1), events.quoteRevised({ ...content, title: 'Trois', version: 2 }), sent(2));
    expect(rows('quotes')).toEqual([
      expect.objectContaining({ status: 'toSign', version: 2, title: 'Trois', valid_until: '2026-06-01' }),
    ]);
    expect(rows('quote_versions').map(({ version, title }) => [version, title])).toEqual([
      [1, 'Postes'],
      [2, 'Trois'],
    ]);
  });

  it('says who signs, maybe in place of the signatory, as long as they do', () => {
    const prepared = events.quoteSigningPrepared({
      signatureId: 'signature',
      signatoryId: 'paul',
      documentSha256: null,
    });
    expect(after(drafted, sent(1), prepared)('quotes')[0]).toMatchObject({ signatory_id: 'marie', signer_id: 'paul' });
    const returned = after(drafted, sent(1), prepared, events.quoteReturnedToSigning({}));
    expect(returned('quotes')[0]).toMatchObject({ status: 'toSign', signer_id: null });
  });

  it('says what the customer asked until it is answered', () => {
    const asked = events.quoteUpdateAsked({ by: 'marie', comment: 'Trois' });
    expect(after(drafted, sent(1), asked)('quotes')[0]).toMatchObject({ update_asked_at: expect.any(String) });
    const settled = events.quoteRequestSettled({ kind: 'update', askedBy: 'marie', answer: 'Fait' });
    expect(after(drafted, sent(1), asked, settled)('quotes')[0]).toMatchObject({ update_asked_at: null });
  });

  it('keeps what the customer asked until it is answered, also where it is to be signed again', () => {
    const history = [
      ...[drafted, sent(1), events.quoteUpdateAsked({ by: 'marie', comment: 'Trois' })],
      ...[events.quoteExpired({}), events.quoteReopeningAsked({ by: 'marie', comment: null })],
    ];
    const again = { ...validity, settled: ['reopening'], reopeningAskedBy: 'marie' } as const;
    for (const reopened of [events.quoteReactivated(again), events.quoteSent({ ...again, version: 2 })])
      expect(after(...history, reopened)('quotes')[0]).toMatchObject({
        update_asked_at: expect.any(String),
        reopening_asked_at: null,
      });
  });

  it('says since when it waits: as a draft, for its signature, for its order', () => {
    const days = [...Array(9).keys()].map((day) => `2026-03-0${day + 1}T09:00:00.000Z`);
    const since = (...happened: readonly DomainEvent[]) =>
      rowsAfter(
        quotes,
        happened.map((event, place) =>
          occurred(event, { streamId: 'first', revision: BigInt(place), at: days[place] ?? '' }),
        ),
      )('quotes')[0]?.waits_since;
    const refused = events.quoteRefused({ by: 'marie', reason: 'price', comment: null });
    const signed = events.quoteSigned({ signatureId: 'signature' });
    const validated = events.quoteValidated({
      ...{ orderNumber: 'CMD-1', ownNumber: null, chorusService: null, commitment: null },
    });
    expect(since(drafted)).toBe(days[0]);
    expect(since(drafted, events.quoteRevised({ ...content, version: 1 }))).toBe(days[0]);
    expect(since(drafted, sent(1), events.quoteReminded({ count: 1 }))).toBe(days[1]);
    expect(since(drafted, sent(1), refused)).toBeNull();
    expect(since(drafted, sent(1), refused, events.quoteReactivated(offered))).toBe(days[3]);
    expect(since(drafted, sent(1), signed)).toBe(days[2]);
    expect(since(drafted, sent(1), signed, validated)).toBeNull();
  });

  it.each([
    ['reactivated', [events.quoteReactivated(offered)]],
    ['revised and sent again', [events.quoteRevised({ ...content, version: 2 }), sent(2)]],
  ])('is refused no more once it is %s', (_, history) =>
    expect(
      after(
        drafted,
        sent(1),
        events.quoteRefused({ by: 'marie', reason: 'price', comment: 'Cher' }),
        ...history,
      )('quotes'),
    ).toEqual([
      expect.objectContaining({ status: 'toSign', refusal_reason: null, refused_by: null, refusal_comment: null }),
    ]),
  );

  it('has the files of the present version alone', () =>
    expect(after(drafted, events.quoteRevised({ ...content, fileIds: ['two'], version: 1 }))('quote_files')).toEqual([
      { file_id: 'two', quote_id: 'first' },
    ]));

  it('has a line for each step, with words that a forgotten person takes along', () =>
    expect(
      after(drafted, sent(1), events.quoteRefused({ by: 'marie', reason: 'price', comment: 'Cher' }))('quote_steps'),
    ).toEqual([
      expect.objectContaining({ step: 'QuoteDrafted' }),
      expect.objectContaining({ step: 'QuoteSent' }),
      expect.objectContaining({ step: 'QuoteRefused', subject_id: 'marie', comment: 'Cher' }),
    ]));
});
