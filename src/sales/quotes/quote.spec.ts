import { describe, expect, it } from '@jest/globals';
import { systemActor, type Actor } from '../../kernel/actor.js';
import { upcast, type DomainEvent } from '../../kernel/event.js';
import { unreachableStatuses } from '../../kernel/lifecycle.js';
import { command, specify } from '../../kernel/testing.js';
import { prepareSigning, recordSignature, returnToSigning, signedBytes } from '../../../test/support/signing.js';
import * as commands from './quote.commands.js';
import * as events from './quote.events.js';
import { mayBeSigned, quote, type QuoteFacts } from './quote.js';

const now = '2026-03-03T09:00:00.000Z';
const staff: Actor = { ...systemActor, id: 'seller', kind: 'staff' };
const customer: Actor = { ...systemActor, id: 'marie', kind: 'contact', clientId: 'town' };

const facts: QuoteFacts = {
  number: 'DEV-100001',
  orderNumber: 'CMD-1',
  chorusFault: null,
  clientKnown: true,
  signatory: { id: 'marie', fault: null },
  administrativeContact: { id: 'paul', fault: null },
  usableFileIds: ['file'],
  articles: [],
  unitLines: [],
  excess: null,
  timeZone: 'Europe/Paris',
  callbackSlots: ['2026-03-04T09:00:00.000Z'],
};

const asStaff = (changed: Partial<QuoteFacts> = {}, at = now) =>
  specify(quote, { now: at, actor: staff, facts: { ...facts, ...changed } }).given;
const asCustomer = (at = now) => specify(quote, { now: at, actor: customer, facts }).given;
const bySystem = (at: string) => specify(quote, { now: at, actor: systemActor, facts }).given;

const line = { label: 'Poste', quantity: 2, unitPrice: 50_000, discount: 0, vatRate: 2000 };
const fields = { title: 'Postes', lines: [line], signatoryId: 'marie', administrativeContactId: 'paul', fileIds: [] };
const content = {
  title: 'Postes',
  introduction: null,
  lines: [{ ...line, articleCode: null }],
  terms: null,
  signatoryId: 'marie',
  administrativeContactId: 'paul',
  fileIds: [],
  validUntil: null,
};
const drafted = events.quoteDrafted({ ...content, clientId: 'town', number: 'DEV-100001', draftedBy: 'seller' });
/** 90 days after it was sent, to the end of the day in Paris, after the clocks went forward. */
const validity = { validUntil: '2026-06-01', expiresAt: '2026-06-01T22:00:00.000Z' };
/** Settles no request: none is open. */
const offered = { ...validity, settled: [], reopeningAskedBy: null };
const sent = events.quoteSent({ ...offered, version: 1 });
const prepared = events.quoteSigningPrepared({
  signatureId: 'signature',
  signatoryId: 'marie',
  documentSha256: signedBytes,
});
const refused = events.quoteRefused({ by: 'marie', reason: 'price', comment: null });

describe('a draft', () => {
  it('is written with a number of its own', () =>
    asStaff()()
      .when(command(commands.DraftQuote, { clientId: 'town', ...fields }))
      .then(drafted));

  it('may name no signatory yet', () =>
    asStaff({ signatory: null, administrativeContact: null })()
      .when(
        command(commands.DraftQuote, {
          ...{ clientId: 'town', ...fields, signatoryId: undefined, administrativeContactId: undefined },
        }),
      )
      .then(events.quoteDrafted({ ...drafted.data, signatoryId: null, administrativeContactId: null })));

  it('is of an active client', () =>
    asStaff({ clientKnown: false })()
      .when(command(commands.DraftQuote, { clientId: 'town', ...fields }))
      .thenRefused('clientUnknown'));

  it.each([
    [{ signatory: null }, 'contactUnknown'],
    [{ signatory: { id: 'marie', fault: 'partyMailboxShared' } }, 'partyMailboxShared'],
    [{ signatory: { id: 'marie', fault: 'signerNotEntitled' } }, 'signerNotEntitled'],
    [{ administrativeContact: { id: 'paul', fault: 'partyWithoutEmail' } }, 'partyWithoutEmail'],
  ] satisfies readonly (readonly [Partial<QuoteFacts>, string])[])(
    'names natural persons of the client with an address of their own: %j',
    (changed, code) =>
      asStaff(changed)()
        .when(command(commands.DraftQuote, { clientId: 'town', ...fields }))
        .thenRefused(code),
  );

  it('is changed without a new version', () =>
    asStaff()(drafted)
      .when(command(commands.ReviseQuote, { ...fields, title: 'Autre' }))
      .then(events.quoteRevised({ ...content, title: 'Autre', version: 1 })));

  it.each([
    [{ lines: [] }, 'quoteWithoutLines'],
    [{ signatoryId: null }, 'quoteWithoutSignatory'],
  ])('is sent with lines and a signatory: %j', (lacking, code) =>
    asStaff()(events.quoteDrafted({ ...drafted.data, ...lacking }))
      .when(new commands.SendQuote())
      .thenRefused(code),
  );

  it('is valid for 90 days from the day on which it is sent', () =>
    asStaff()(drafted).when(new commands.SendQuote()).then(sent));

  it.each([
    ['2026-03-02', 'quoteValidityPast'],
    ['2027-03-04', 'quoteValidityTooLong'],
  ])('is valid until a day to come, within a year: %s', (validUntil, code) =>
    asStaff()(drafted)
      .when(command(commands.ReviseQuote, { ...fields, validUntil }))
      .thenRefused(code),
  );

  it.each(['2026-03-03', '2027-03-03'])('may be valid until %s: today, or a year from now', (validUntil) =>
    asStaff()(drafted)
      .when(command(commands.ReviseQuote, { ...fields, validUntil }))
      .then(events.quoteRevised({ ...content, validUntil, version: 1 })),
  );

  it.each([
    ['its last day is today', now, { validUntil: '2026-03-03', expiresAt: '2026-03-03T23:00:00.000Z' }],
    [
      'its last day has passed',
      '2026-03-04T09:00:00.000Z',
      { validUntil: '2026-06-02', expiresAt: '2026-06-02T22:00:00.000Z' },
    ],
  ])('is sent with the day that was written, or anew for 90 days: %s', (_, at, days) =>
    asStaff(
      {},
      at,
    )(events.quoteDrafted({ ...drafted.data, validUntil: '2026-03-03' }))
      .when(new commands.SendQuote())
      .then(events.quoteSent({ ...offered, ...days, version: 1 })),
  );

  it('keeps its files, and takes further ones of its author', () => {
    const withFile = events.quoteDrafted({ ...drafted.data, fileIds: ['kept'] });
    const revise = (fileIds: readonly string[]) => command(commands.ReviseQuote, { ...fields, fileIds: [...fileIds] });
    asStaff()(withFile)
      .when(revise(['kept', 'file']))
      .then(events.quoteRevised({ ...content, fileIds: ['kept', 'file'], version: 1 }));
    asStaff()(withFile)
      .when(revise(['kept', 'other']))
      .thenRefused('fileUnknown');
  });

  describe('has lines', () => {
    const revise = (lines: readonly commands.QuoteLineFields[], changed: Partial<QuoteFacts> = {}, discount = 0) =>
      asStaff(changed)(drafted).when(command(commands.ReviseQuote, { ...fields, lines: [...lines], discount }));
    const revised = (lines: readonly object[], over: object = {}) =>
      events.quoteRevised({
        ...{ ...content, version: 1, ...over },
        lines: lines.map((each) => ({ ...line, articleCode: null, ...each })),
      });
    const trained = { code: 'FORM', unit: 'day', attestation: 'DREETS-75' } as const;
    const withoutVat = { ...line, vatRate: 0 };

    it('of parts of a unit, with a unit, and that take an amount off', () => {
      const lines = [{ quantity: 1.5, unit: 'day' } as const, { quantity: 1, unitPrice: -9_999 }];
      revise(lines.map((each) => ({ ...line, ...each }))).then(revised(lines));
    });

    it.each([
      [-100_000, 'is 0'],
      [-99_999, 'is above'],
    ])('whose total may be 0, not less: less %d it %s', (unitPrice) => {
      const off = { ...line, quantity: 1, unitPrice };
      revise([line, off]).then(revised([line, off]));
    });

    it('whose total is refused below 0, also where VAT alone makes it so', () => {
      revise([line, { ...line, quantity: 1, unitPrice: -100_001 }]).thenRefused('quoteBelowZero');
      // 100 net at 0 %, less 100 net at 20 %
      const off = { ...line, quantity: 1, unitPrice: -100_000 };
      revise([{ ...withoutVat, vatGround: 'disbursement' }, off]).thenRefused('quoteBelowZero');
    });

    it('without VAT on a ground of the law, or by the attestation of their article', () => {
      revise([{ ...withoutVat, vatGround: 'reverseCharge' }]).then(
        revised([{ vatRate: 0, vatGround: 'reverseCharge' }]),
      );
      revise([{ ...withoutVat, articleCode: 'FORM' }], { articles: [trained] }).then(
        revised([{ vatRate: 0, articleCode: 'FORM', unit: 'day', vatGround: 'attestation' }], {
          vatExemption: 'DREETS-75',
        }),
      );
    });

    it.each([
      [{}, 'vatGroundMissing'],
      [{ articleCode: 'FORM' }, 'vatGroundMissing'],
      [{ vatGround: 'attestation' }, 'vatAttestationMissing'],
      [{ vatGround: 'attestation', articleCode: 'FORM' }, 'vatAttestationMissing'],
    ])('without VAT for no reason: refused, %j', (over, code) =>
      revise([line, { ...withoutVat, ...over }], { articles: [{ ...trained, attestation: null }] }).thenRefused(code),
    );

    it('with VAT that keep no ground, and in the unit of their article', () =>
      revise([{ ...line, articleCode: 'FORM', unit: 'hour', vatGround: 'overseas' }], { articles: [trained] }).then(
        revised([{ articleCode: 'FORM', unit: 'day' }]),
      ));

    it('of articles that bring units, which are whole', () => {
      const half = { quantity: 1.5 };
      revise([line, { ...line, ...half }], { unitLines: [1] }).thenRefused('quantityNotWhole');
      revise([line, { ...line, ...half }], { unitLines: [0] }).then(revised([{}, half]));
    });

    it('that bring no more than an order may bring, when they are written and when they are offered', () => {
      const excess = { units: 5_001, max: 5_000 };
      revise([line], { excess }).thenRefused('orderBringsTooMuch', excess);
      asStaff({ excess })(drafted).when(new commands.SendQuote()).thenRefused('orderBringsTooMuch', excess);
      asStaff({ excess })(drafted, sent, refused)
        .when(command(commands.ReactivateQuote, { validUntil: '2026-05-01' }))
        .thenRefused('orderBringsTooMuch', excess);
    });

    it('that brought no units when they were written, and a part of one when they are offered', () =>
      asStaff({ unitLines: [0] })(
        events.quoteDrafted({ ...drafted.data, lines: [{ ...line, articleCode: 'FORM', quantity: 0.5 }] }),
      )
        .when(new commands.SendQuote())
        .thenRefused('quoteLineNotWhole', { line: 1 }));

    it('of a draft of before without VAT: it is sent once they say why, or where an attestation says it', () => {
      const before = { ...drafted.data, lines: [{ ...withoutVat, articleCode: null }] };
      asStaff()(events.quoteDrafted(before))
        .when(new commands.SendQuote())
        .thenRefused('quoteLineWithoutGround', { line: 1 });
      asStaff()(events.quoteDrafted({ ...before, vatExemption: 'DREETS-75' }))
        .when(new commands.SendQuote())
        .then(sent);
    });
  });

  it('is withdrawn, and takes notes: of their author where no other is named', () => {
    const unnamed = events.quoteDrafted({ ...drafted.data, signatoryId: null });
    asStaff()(unnamed)
      .when(command(commands.WithdrawQuote, { reason: 'Erreur' }))
      .then(events.quoteWithdrawn({ subjectId: 'seller', reason: 'Erreur' }));
    asStaff()(drafted)
      .when(command(commands.WithdrawQuote, { reason: 'Erreur' }))
      .then(events.quoteWithdrawn({ subjectId: 'marie', reason: 'Erreur' }));
    asStaff()(unnamed)
      .when(command(commands.AddQuoteNote, { note: 'Rappeler' }))
      .then(events.quoteNoteAdded({ subjectId: 'seller', note: 'Rappeler' }));
  });
});

describe('a quote to sign', () => {
  const toSign = [drafted, sent];

  it('is revised as a new version, which is handed over at once', () =>
    asStaff()(...toSign)
      .when(command(commands.ReviseQuote, fields))
      .then(events.quoteRevised({ ...content, version: 2 }), events.quoteSent({ ...offered, version: 2 })));

  it.each([refused, events.quoteExpired({})])('is revised, and to sign again, once it ended: $type', (end) =>
    asStaff()(...toSign, end)
      .when(command(commands.ReviseQuote, fields))
      .then(events.quoteRevised({ ...content, version: 2 }), events.quoteSent({ ...offered, version: 2 })),
  );

  it('is handed over anew only with lines and a signatory', () => {
    asStaff()(...toSign)
      .when(command(commands.ReviseQuote, { ...fields, lines: [] }))
      .thenRefused('quoteWithoutLines');
    asStaff()(...toSign)
      .when(command(commands.ReviseQuote, { ...fields, signatoryId: undefined }))
      .thenRefused('quoteWithoutSignatory');
  });

  it('is in signature once a code is on its way, and to sign again when that comes to nothing', () => {
    const { given } = specify(quote, { now, actor: systemActor, facts });
    given(...toSign)
      .when(prepareSigning())
      .then(prepared);
    given(...toSign, prepared)
      .when(returnToSigning())
      .then(events.quoteReturnedToSigning({}));
  });

  it('is signed by the signature that was prepared for it, and no other', () => {
    const { given } = specify(quote, { now, actor: systemActor, facts });
    given(...toSign, prepared)
      .when(recordSignature())
      .then(events.quoteSigned({ signatureId: 'signature' }));
    given(...toSign, prepared)
      .when(recordSignature({ signatureId: 'another' }))
      .thenRefused('anotherSignature');
    given(...toSign, prepared)
      .when(recordSignature({ documentSha256: 'b'.repeat(64) }))
      .thenRefused('anotherTextSigned');
  });

  it('is returned by its own signature alone, and by none once it waits again', () => {
    bySystem(now)(...toSign, prepared)
      .when(returnToSigning('another'))
      .thenRefused('anotherSignature');
    bySystem(now)(...toSign)
      .when(returnToSigning())
      .thenRefused('signatureNotAwaited');
  });

  it('is signed by a signature whose preparation is told later than its end', () =>
    bySystem(now)(...toSign)
      .when(recordSignature({ signatureId: 'late' }))
      .then(events.quoteSigned({ signatureId: 'late' })));

  it('goes to its signing until its last moment', () =>
    bySystem('2026-06-01T21:59:59.999Z')(...toSign)
      .when(prepareSigning())
      .then(prepared));

  it('is never signed directly', () =>
    asCustomer()(...toSign, prepared)
      .when(recordSignature())
      .thenRefused('forbidden'));

  it('expires at the end of its last day, and not a moment before', () => {
    bySystem('2026-06-01T21:59:59.999Z')(...toSign)
      .when(new commands.ExpireQuote())
      .thenRefused('notYetDue');
    bySystem(validity.expiresAt)(...toSign)
      .when(new commands.ExpireQuote())
      .then(events.quoteExpired({}));
    const days = { validUntil: '2026-07-01', expiresAt: '2026-07-01T22:00:00.000Z' };
    const anew = events.quoteReactivated({ ...offered, ...days });
    for (const since of [[refused], [refused, anew], [events.quoteExpired({})]])
      bySystem(validity.expiresAt)(...toSign, ...since)
        .when(new commands.ExpireQuote())
        .thenRefused('notYetDue');
    bySystem(validity.expiresAt)(...toSign)
      .when(prepareSigning())
      .thenRefused('signatureNotAwaited');
  });

  it('is signed until its last day has ended, whether or not the clock has told so', () => {
    const state = bySystem(now)(...toSign, prepared).state();
    expect(mayBeSigned(state, '2026-06-01T21:59:59.999Z')).toBe(true);
    expect(mayBeSigned(state, validity.expiresAt)).toBe(false);
    expect(mayBeSigned(bySystem(now)(...toSign, refused).state(), now)).toBe(false);
    expect(mayBeSigned(bySystem(now)(drafted).state(), now)).toBe(false);
  });

  it('is signed where the signature was given in time, also once it has expired', () =>
    bySystem(validity.expiresAt)(...toSign, prepared, events.quoteExpired({}))
      .when(recordSignature())
      .then(events.quoteSigned({ signatureId: 'signature' })));

  it('is recalled after 5, 12, 19 and 26 days', () => {
    const dueAt = (...reminders: readonly number[]) => {
      const state = asStaff()(...toSign, ...reminders.map((count) => events.quoteReminded({ count }))).state();
      return quote.timers?.(state).find(({ name }) => name === 'remind')?.dueAt;
    };
    expect([dueAt(), dueAt(1), dueAt(1, 2), dueAt(1, 2, 3), dueAt(1, 2, 3, 4)]).toEqual([
      '2026-03-08T09:00:00.000Z',
      '2026-03-15T09:00:00.000Z',
      '2026-03-22T09:00:00.000Z',
      '2026-03-29T09:00:00.000Z',
      undefined,
    ]);
  });

  it('waits for its last day and its next recall, and for nothing once it ended', () => {
    const due = (...history: readonly DomainEvent[]) =>
      quote.timers?.(asStaff()(...history).state()).map(({ name }) => name);
    expect(due(drafted)).toEqual([]);
    expect(due(...toSign)).toEqual(['expire', 'remind']);
    expect(due(...toSign, prepared)).toEqual(['expire']);
    expect(due(...toSign, refused)).toEqual([]);
  });

  it('is recalled when the day has come, and no sooner', () => {
    const remind = new commands.RemindOfQuote();
    const { given } = specify(quote, { now, actor: systemActor, facts });
    given(...toSign)
      .when(remind, { now: '2026-03-08T08:59:59.999Z' })
      .thenRefused('notYetDue');
    given(...toSign)
      .when(remind, { now: '2026-03-08T09:00:00.000Z' })
      .then(events.quoteReminded({ count: 1 }));
    given(...toSign, ...[1, 2, 3, 4].map((count) => events.quoteReminded({ count })))
      .when(remind, { now: '2026-05-01T09:00:00.000Z' })
      .thenRefused('notYetDue');
  });

  it.each([
    ['2026-03-08T09:00:00.000Z', undefined],
    ['2026-03-08T09:00:00.001Z', '2026-03-08T09:00:00.000Z'],
  ])('is not recalled once its last day has ended: at %s', (expiresAt, dueAt) => {
    const state = asStaff()(
      drafted,
      events.quoteSent({ ...offered, validUntil: '2026-03-08', expiresAt, version: 1 }),
    ).state();
    expect(quote.timers?.(state).find(({ name }) => name === 'remind')?.dueAt).toBe(dueAt);
  });

  it('is refused while it waits, and only then', () =>
    asCustomer()(...toSign, refused)
      .when(command(commands.RefuseQuote, { reason: 'price' }))
      .thenRefused('quoteIs'));

  it('is refused with a reason', () =>
    asCustomer()(...toSign)
      .when(command(commands.RefuseQuote, { reason: 'price' }))
      .then(refused));

  it('has a callback promised at a time at which the provider works', () => {
    const ask = (callbackAt: string) => command(commands.AskForQuoteCallback, { phone: '+33556000000', callbackAt });
    asCustomer()(...toSign)
      .when(ask('2026-03-04T09:00:00.000Z'))
      .then(
        events.quoteCallbackAsked({
          by: 'marie',
          phone: '+33556000000',
          callbackAt: '2026-03-04T09:00:00.000Z',
          comment: null,
        }),
      );
    asCustomer()(...toSign)
      .when(ask('2026-03-04T23:00:00.000Z'))
      .thenRefused('callbackOutsideHours');
  });

  it('is asked the same thing once until it is answered', () => {
    const asked = events.quoteUpdateAsked({ by: 'marie', comment: 'Deux' });
    asCustomer()(...toSign)
      .when(command(commands.AskForQuoteUpdate, { comment: 'Deux' }))
      .then(asked);
    asStaff()(...toSign)
      .when(command(commands.SettleQuoteRequest, { kind: 'update', answer: 'Fait' }))
      .thenRefused('quoteRequestUnknown');
    const callback = events.quoteCallbackAsked({
      ...{ by: 'marie', phone: '+33556000000', callbackAt: '2026-03-04T09:00:00.000Z', comment: null },
    });
    asCustomer()(...toSign, callback)
      .when(command(commands.AskForQuoteCallback, { phone: '+33556000000', callbackAt: callback.data.callbackAt }))
      .thenRefused('quoteRequestOpen');
    asCustomer()(...toSign, callback)
      .when(command(commands.AskForQuoteUpdate, { comment: 'Deux' }))
      .then(asked);
    asCustomer()(...toSign, asked)
      .when(command(commands.AskForQuoteUpdate, { comment: 'Trois' }))
      .thenRefused('quoteRequestOpen');
    asStaff()(...toSign, asked)
      .when(command(commands.SettleQuoteRequest, { kind: 'update', answer: 'Fait' }))
      .then(events.quoteRequestSettled({ kind: 'update', askedBy: 'marie', answer: 'Fait' }));
    asStaff()(...toSign, asked)
      .when(command(commands.SettleQuoteRequest, { kind: 'callback', answer: 'Fait' }))
      .thenRefused('quoteRequestUnknown');
  });
});

describe('a quote that ended', () => {
  it('is signed again once it is reactivated, with a new validity', () =>
    asStaff()(drafted, sent, refused)
      .when(command(commands.ReactivateQuote, { validUntil: '2026-06-01' }))
      .then(events.quoteReactivated(offered)));

  it.each([
    ['2026-03-02', 'quoteValidityPast'],
    ['2027-03-04', 'quoteValidityTooLong'],
  ])('is not reactivated until %s', (validUntil, code) =>
    asStaff()(drafted, sent, refused).when(command(commands.ReactivateQuote, { validUntil })).thenRefused(code),
  );

  describe('with requests of the customer', () => {
    const callbackAt = '2026-03-04T09:00:00.000Z';
    const history = [
      ...[drafted, sent, events.quoteUpdateAsked({ by: 'marie', comment: 'Huit postes' })],
      events.quoteCallbackAsked({ by: 'paul', phone: '+33556000000', callbackAt, comment: null }),
      refused,
    ];
    const asked = [...history, events.quoteReopeningAsked({ by: 'zoe', comment: null })];
    const reopened = { ...offered, settled: ['reopening'], reopeningAskedBy: 'zoe' } as const;
    const reactivated = events.quoteReactivated(reopened);
    const revised = [events.quoteRevised({ ...content, version: 2 }), events.quoteSent({ ...reopened, version: 2 })];

    it('settles the one to reopen it, once it may be signed again', () => {
      const reactivate = command(commands.ReactivateQuote, { validUntil: '2026-06-01' });
      asStaff()(...asked)
        .when(reactivate)
        .then(reactivated);
      asStaff()(...asked)
        .when(command(commands.ReviseQuote, fields))
        .then(...revised);
      asStaff()(...history)
        .when(reactivate)
        .then(events.quoteReactivated(offered));
    });

    it('answers a change that was asked for in the same act, where an answer is given', () => {
      const answer = 'Huit postes';
      const settled = events.quoteRequestSettled({ kind: 'update', askedBy: 'marie', answer });
      const reactivate = command(commands.ReactivateQuote, { validUntil: '2026-06-01', answer });
      const revise = command(commands.ReviseQuote, { ...fields, answer });
      asStaff()(...asked)
        .when(reactivate)
        .then(settled, reactivated);
      asStaff()(...asked)
        .when(revise)
        .then(settled, ...revised);
      asStaff()(drafted, sent, refused).when(reactivate).thenRefused('quoteRequestUnknown');
      for (const unasked of [[drafted], [drafted, sent]])
        asStaff()(...unasked)
          .when(revise)
          .thenRefused('quoteRequestUnknown');
    });

    it.each([
      ['reactivated', [reactivated]],
      ['revised', revised],
    ])('keeps the others open until each is answered: %s', (_, again) => {
      const { requests } = asStaff()(...asked, ...again).state();
      expect(requests).toEqual({ update: 'marie', callback: 'paul' });
      asStaff()(...asked, ...again)
        .when(command(commands.SettleQuoteRequest, { kind: 'update', answer: 'Huit postes' }))
        .then(events.quoteRequestSettled({ kind: 'update', askedBy: 'marie', answer: 'Huit postes' }));
    });
  });

  it('is settled with what was open by the offers of before, answered or not', () => {
    const asked = events.quoteUpdateAsked({ by: 'marie', comment: 'Huit postes' });
    for (const definition of [events.quoteSent, events.quoteReactivated]) {
      const data = upcast(definition, 1, { ...validity, version: 1 });
      const before = { type: definition.type, data };
      const { status, requests } = asStaff()(drafted, sent, asked, refused, before).state();
      expect({ status, requests }).toEqual({ status: 'toSign', requests: {} });
    }
  });

  it('is reopened when the customer asks and the provider agrees', () =>
    asCustomer()(drafted, sent, events.quoteExpired({}))
      .when(command(commands.AskForQuoteReopening, {}))
      .then(events.quoteReopeningAsked({ by: 'marie', comment: null })));

  it('is not asked to be reopened while it waits, nor twice', () => {
    const ask = new commands.AskForQuoteReopening();
    asCustomer()(drafted, sent).when(ask).thenRefused('quoteIs');
    asCustomer()(drafted, sent, refused, events.quoteReopeningAsked({ by: 'marie', comment: null }))
      .when(ask)
      .thenRefused('quoteRequestOpen');
  });

  it('becomes an order once it is signed, with what its invoice needs', () => {
    const signed = [drafted, sent, prepared, events.quoteSigned({ signatureId: 'signature' })] as const;
    const references = { chorusService: 'FIN', commitment: null };
    asStaff()(...signed)
      .when(command(commands.ValidateQuote, { ownNumber: 'BC-1', chorusService: 'FIN' }))
      .then(events.quoteValidated({ orderNumber: 'CMD-1', ownNumber: 'BC-1', ...references }));
    asStaff({ chorusFault: ['commitment', 'commitmentRequired'] })(...signed)
      .when(new commands.ValidateQuote())
      .thenRefused('commitmentRequired');
    // the signature stands, also of a person who has left since
    asStaff({ signatory: null, administrativeContact: null })(...signed)
      .when(command(commands.ValidateQuote, { ownNumber: 'BC-1', chorusService: 'FIN' }))
      .then(events.quoteValidated({ orderNumber: 'CMD-1', ownNumber: 'BC-1', ...references }));
  });

  it('is not withdrawn once it is signed', () =>
    asStaff()(drafted, sent, prepared, events.quoteSigned({ signatureId: 'signature' }))
      .when(command(commands.WithdrawQuote, { reason: 'Erreur' }))
      .thenRefused('quoteIs'));
});

it('reaches every status', () => expect(unreachableStatuses(quote)).toEqual([]));

describe('a quote that waits for a contact who leaves', () => {
  const handOver = (fromId: string) => command(commands.HandOverQuote, { fromId, toId: 'lea' });
  const handedOver = events.quoteHandedOver({
    ...{ fromId: 'marie', toId: 'lea' },
    ...{ signatoryId: 'lea', administrativeContactId: 'paul' },
  });

  it('passes to the successor, where it names the leaver', () => {
    bySystem(now)(drafted, sent).when(handOver('marie')).then(handedOver);
    bySystem(now)(drafted, sent).when(handOver('zoe')).then();
    bySystem(now)(drafted, sent, handedOver).when(handOver('marie')).then();
  });

  it('is handed over while it waits, by the system alone', () => {
    bySystem(now)(drafted, sent, refused).when(handOver('marie')).thenRefused('quoteIs');
    asCustomer()(drafted, sent).when(handOver('marie')).thenRefused('forbidden');
  });
});
