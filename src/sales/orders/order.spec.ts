import { describe, expect, it } from '@jest/globals';
import { validateSync } from 'class-validator';
import { article, asked, orderFacts, ordering, shownTotal } from '../../../test/support/order-examples.js';
import { people, things } from '../../../test/support/ticket-rows.js';
import { systemActor, type Actor } from '../../kernel/actor.js';
import type { DomainEvent } from '../../kernel/event.js';
import { unreachableStatuses } from '../../kernel/lifecycle.js';
import { command, past, specify } from '../../kernel/testing.js';
import { fieldErrors } from '../../kernel/validation.js';
import { signatoryFaults } from '../signatures/signature.vocabulary.js';
import { recordSignature } from '../../../test/support/signing.js';
import * as commands from './order.commands.js';
import * as events from './order.events.js';
import { order } from './order.js';
import { agreedOrder, placedOrder, type OrderedArticle, type Ordering } from './order.placing-rules.js';
import type { OrderFacts } from './order.rules.js';
import { documentsTitle } from './order.vocabulary.js';

const now = '2026-03-02T12:00:00.000Z';
const marie: Actor = { ...systemActor, id: people.marie, kind: 'clientAdministrator', clientId: people.town };
const staff: Actor = { ...systemActor, id: 'zoe', kind: 'staff' };
const { given } = specify(order, { now, actor: marie, facts: orderFacts });

const place = (over: Partial<commands.PlaceOrder> = {}) => command(commands.PlaceOrder, { ...asked, ...over });
const facts = (over: Partial<Ordering>): { readonly facts: OrderFacts } => ({
  facts: { ...orderFacts, ordering: { ...ordering, ...over } },
});
const offering = (over: Partial<OrderedArticle>) => facts({ asked: { ok: true, article: { ...article, ...over } } });
const unoffered = (code: string, field: string | null = null) => facts({ asked: { ok: false, code, args: {}, field } });
const asking = (over: Partial<Ordering['chorus']>) => facts({ chorus: { requirement: 'none', services: [], ...over } });

const placed = events.orderPlaced(placedOrder(place(), ordering, marie, now));
const returned = events.orderSignedCopyReturned({ fileId: 'scan' });
const accepted = events.orderAccepted({});
const started = events.orderPreparationStarted({});
const shipped = events.orderShipped({
  lines: [
    { line: 1, quantity: 2 },
    { line: 2, quantity: 1 },
  ],
  complete: true,
  shipment: 'shipped',
  tracking: null,
});
const delivered = events.orderDelivered({
  lines: [
    { line: 1, quantity: 2 },
    { line: 2, quantity: 1 },
  ],
  complete: true,
  shipment: 'delivered',
  deliveredOn: '2026-03-01',
});
const invoice = { number: 'F-1', code: 'MISE_A_DISPOSITION', label: null, receivedOn: null, dueOn: null };
const invoiced = events.orderInvoiceRecorded(invoice);
const inPreparation: readonly DomainEvent[] = [
  past(placed, { at: '2026-02-20T09:00:00.000Z' }),
  ...[returned, accepted, started],
];
const text = { subjectId: people.paul, text: 'No budget' };

/** Total of the shown order by the tariff of today. */
const newTotal = { total: '3\u202f420,60\u00a0€' };

describe('an order that is placed (specification §5)', () => {
  it('holds all that its paper shows, and awaits its signature', () => {
    given().when(place()).then(placed);
    given().when(place()).thenStatus('awaitingSignature');
    expect(placed.data).toMatchObject({
      number: 'CMD-2026-000123',
      client: { name: 'Ville de Périgueux', address: ['23 rue du Président-Wilson', '24000 Périgueux'] },
      origin: 'portal',
      totals: { net: 285_050, vat: 57_010, gross: shownTotal },
      signatoryName: 'Marie Durand',
      correspondentEmail: 'paul.petit@perigueux.example',
      dueDays: 30,
      remindAt: ['2026-03-09T12:00:00.000Z', '2026-03-22T12:00:00.000Z'],
    });
  });

  it('has a fingerprint of what is ordered, which no name of a person changes', () => {
    const of = (over: Partial<commands.PlaceOrder>, with_: Partial<Ordering> = {}) =>
      placedOrder(place(over), { ...ordering, ...with_ }, marie, now).fingerprint;
    expect(of({})).toBe(placed.data.fingerprint);
    expect(of({ ownNumber: 'BC-12' })).not.toBe(of({}));
    expect(of({}, { people: ordering.people.map((person) => ({ ...person, name: 'Renamed' })) })).toBe(of({}));
  });

  it('keeps what each of its lines brings, whatever the catalogue says later', () => {
    const grant = { kind: 'courseSeats', articleId: 'article', units: 2, days: null, courseId: 'course' } as const;
    const { lines } = placedOrder(place(), { ...ordering, grants: [{ ...grant, line: 0 }] }, marie, now);
    expect(lines.map(({ grants }) => grants)).toEqual([[grant], ...lines.slice(1).map(() => [])]);
  });

  it('says that the provider placed it for the customer', () =>
    expect(placedOrder(place(), ordering, staff, now).origin).toBe('provider'));

  it('is signed and accepted where it was a quote that was signed, with its discounts', () => {
    const titles = { fr: 'Budget', es: 'Presupuesto', en: 'Budget' };
    const line = { code: 'DEV-100042', titles, quantity: 3, unitPrice: 10_000, discount: 500, vatRate: 2000 };
    const agreed = command(commands.PlaceAgreedOrder, {
      ...{ clientId: people.town, soldId: things.other, code: 'DEV-100042', titles, number: 'CMD-2026-000200' },
      ...{ lines: [line], discount: 1_000, placedBy: people.marie, signatoryId: people.marie },
      ...{ correspondentId: people.paul, extraId: 'DEV-100042', signatureId: 'signature', ownNumber: 'BC-1' },
    });
    const quoted = agreedOrder(agreed, { ...ordering, asked: null }, systemActor, now);
    expect(quoted).toEqual(agreedOrder(agreed, ordering, systemActor, now));
    given()
      .when(command(commands.PlaceAgreedOrder, { ...agreed, signatureId: undefined }), {
        ...{ actor: systemActor, facts: { ...orderFacts, ordering: { ...ordering, people: [] } } },
      })
      .thenRefused('personOfAnotherClient');
    given()
      .when(command(commands.PlaceAgreedOrder, { ...agreed, signatureId: undefined }), { actor: systemActor })
      .then(
        events.orderPlaced(
          agreedOrder(
            command(commands.PlaceAgreedOrder, { ...agreed, signatureId: undefined }),
            ordering,
            systemActor,
            now,
          ),
        ),
      );
    given()
      .when(agreed, { actor: systemActor })
      .then(events.orderPlaced(quoted), events.orderSigned({ signatureId: 'signature' }), accepted);
    expect(quoted).toMatchObject({
      ...{ number: 'CMD-2026-000200', origin: 'quote', placedBy: people.marie, correspondentName: 'Paul Petit' },
      ...{ language: 'fr', ownNumber: 'BC-1' },
      lines: [{ discount: 500, amount: 28_500 }],
      totals: { net: 25_650, gross: 30_780 },
    });
  });

  it('keeps parts of a unit, amounts taken off and grounds without VAT of the quote, to the cent', () => {
    const titles = { fr: 'Budget', es: 'Presupuesto', en: 'Budget' };
    const line = { code: 'DEV-100042', titles, discount: 0, vatRate: 2000 };
    const lines = [
      { ...line, quantity: 0.5, unit: 'day' as const, unitPrice: 39_001 },
      { ...line, quantity: 1, unitPrice: -9_500 },
      { ...line, quantity: 1, unitPrice: 100, vatRate: 0, vatGround: 'disbursement' as const },
    ];
    const agreed = command(commands.PlaceAgreedOrder, {
      ...{ clientId: people.town, soldId: things.other, code: 'DEV-100042', titles, number: 'CMD-2026-000201', lines },
      ...{ placedBy: people.marie, signatoryId: people.marie, extraId: 'DEV-100042', signatureId: 'signature' },
    });
    const quoted = agreedOrder(agreed, ordering, systemActor, now);
    expect(quoted).toMatchObject({
      lines: [
        { quantity: 0.5, unit: 'day', quantityShown: true, amount: 19_501 },
        { quantityShown: false, amount: -9_500 },
        { vatGround: 'disbursement', amount: 100 },
      ],
      totals: { net: 10_101, vat: 2_000, gross: 12_101 },
    });
    const moves = [
      [0.1, 'partlyShipped'],
      [0.2, 'partlyShipped'],
    ] as const;
    const gone = moves.map(([quantity, shipment]) =>
      events.orderShipped({ lines: [{ line: 1, quantity }], complete: false, shipment, tracking: null }),
    );
    // what is left of half a day is 0.2, not what a float makes of it
    given(events.orderPlaced(quoted), events.orderSigned({ signatureId: 'signature' }), accepted, started, ...gone)
      .when(new commands.ShipOrder(), { actor: staff })
      .then(
        events.orderShipped({
          lines: [
            { line: 1, quantity: 0.2 },
            { line: 2, quantity: 1 },
            { line: 3, quantity: 1 },
          ],
          ...{ complete: true, shipment: 'shipped', tracking: null },
        }),
      );
  });

  it.each([
    ['what is not offered to them', {}, unoffered('articleNotOfferedToYou'), 'articleNotOfferedToYou', {}],
    ['an article without a tariff', {}, unoffered('tariffMissing'), 'tariffMissing', {}],
    ['a tariff that has run out', {}, unoffered('tariffOutOfDate'), 'tariffOutOfDate', {}],
    ['more than the most that is sold', {}, unoffered('quantityTooHigh', 'quantity'), 'quantityTooHigh', {}],
    [
      'parameters that exclude each other',
      {},
      unoffered('parameterNotShown', 'configuration'),
      'parameterNotShown',
      {},
    ],
    ['another version of the tariff than was shown', { priceVersion: '2025-01-01' }, {}, 'tariffChanged', newTotal],
    ['another total than was shown', { total: shownTotal - 1 }, {}, 'tariffChanged', newTotal],
    ['documents that are not accepted', { documents: [] }, {}, 'documentsNotAccepted', {}],
    [
      'a former version of a document',
      {
        documents: [
          { id: 'terms', version: '2' },
          { id: 'proof', version: '1' },
        ],
      },
      {},
      'documentChanged',
      {},
    ],
    [
      'more than one order may bring',
      {},
      { facts: { ...orderFacts, ordering: { ...ordering, excess: { units: 1500, max: 1000 } } } },
      'orderBringsTooMuch',
      { units: 1500, max: 1000 },
    ],
    ['a signatory of another client', { signatoryId: 'luc' }, {}, 'personOfAnotherClient', {}],
    ['a correspondent of another client', { correspondentId: 'luc' }, {}, 'personOfAnotherClient', {}],
    [
      'a service online without an administrative referent',
      {},
      offering({ asksReferent: true }),
      'referentRequired',
      {},
    ],
    ['a refused order that they do not see', { againId: 'other' }, {}, 'orderUnknown', {}],
  ] satisfies readonly [string, Partial<commands.PlaceOrder>, object, string, object][])(
    'refuses %s',
    (_, over, with_, code, args) => given().when(place(over), with_).thenRefused(code, args),
  );

  it.each([
    ['a contact without one', null, 'personWithoutEmail', {}],
    ['a town hall', 'mairie@perigueux.example', 'sharedMailbox', { email: 'mairie@perigueux.example' }],
    [
      'a secretariat',
      'Secretariat.General@perigueux.example',
      'sharedMailbox',
      { email: 'Secretariat.General@perigueux.example' },
    ],
  ])('refuses the mailbox of %s', (_, email, code, args) => {
    const [first, ...others] = ordering.people;
    given()
      .when(place(), facts({ people: first ? [{ ...first, email }, ...others] : [] }))
      .thenRefused(code, args);
  });

  it('lets no contact of the vendor sign, who may still be written to', () => {
    const ofVendor = (id: string) =>
      facts({ people: ordering.people.map((one) => ({ ...one, isOfVendor: one.id === id })) });
    given().when(place(), ofVendor(people.marie)).thenRefused('signatoryOfVendor');
    given().when(place(), ofVendor(people.paul)).thenStatus('awaitingSignature');
  });

  it.each([
    'parameterMissing',
    'parameterNotAChoice',
    'parameterNotANumber',
    'parameterTooLow',
    'parameterTooHigh',
    'parameterNotADay',
    'parameterTooEarly',
    'parameterTooLate',
    'parameterNotAContact',
    'parameterUnknown',
  ])('says what is wrong with a parameter: %s', (code) =>
    given().when(place(), unoffered(code, 'configuration')).thenRefused(code),
  );

  it.each(signatoryFaults)('names no signatory who may not sign (default G7): %s', (signatoryFault) => {
    given().when(place(), facts({ signatoryFault })).thenRefused(signatoryFault);
    given()
      .when(place(), facts({ signatoryFault: null }))
      .thenStatus('awaitingSignature');
  });

  it.each(['😀😀', '<script>', 'BC 🚀 <b>x</b>'])(
    'has references that the e-invoicing platform takes, never %s',
    (typed) => {
      const faultsOf = (body: object) => fieldErrors(validateSync(body));
      const faults = faultsOf(place({ ownNumber: typed, chorusService: typed, commitment: typed }));
      for (const field of ['ownNumber', 'chorusService', 'commitment'])
        expect(faults[field]?.code).toMatch(/^(?:invalidReference|notPrintable)$/);
      const plain = faultsOf(place({ ownNumber: 'BC-2026/042', chorusService: 'DSI', commitment: 'EJ 7' }));
      expect(Object.keys(plain)).not.toContain('commitment');
      expect(Object.keys(plain)).not.toContain('ownNumber');
      expect(Object.keys(plain)).not.toContain('chorusService');
    },
  );

  it('says that its documents are accepted by the signature where staff placed it', () => {
    expect(documentsTitle({ origin: 'portal' })).toBe('print.accepted');
    expect(documentsTitle({ origin: 'provider' })).toBe('print.acceptedWhenSigned');
  });

  it.each([
    ['service', {}, 'chorusServiceRequired'],
    ['commitment', { chorusService: 'DSI' }, 'commitmentRequired'],
    ['serviceOrCommitment', {}, 'chorusServiceOrCommitmentRequired'],
    ['serviceAndCommitment', { chorusService: 'DSI' }, 'commitmentRequired'],
    ['serviceAndCommitment', { commitment: 'EJ-1' }, 'chorusServiceRequired'],
  ] as const)('asks for what the e-invoicing platform will ask for: %s (defaults G13)', (requirement, over, code) =>
    given().when(place(over), asking({ requirement })).thenRefused(code),
  );

  it('takes the services that the client has, with their commitments', () => {
    const services = [{ code: 'DSI', needsCommitment: true }];
    given()
      .when(place({ chorusService: 'RH' }), asking({ services }))
      .thenRefused('chorusServiceUnknown');
    given()
      .when(place({ chorusService: 'DSI' }), asking({ services }))
      .thenRefused('serviceAsksCommitment');
    given()
      .when(place({ chorusService: 'DSI', commitment: 'EJ-1' }), asking({ services }))
      .thenStatus('awaitingSignature');
    given()
      .when(place({ chorusService: 'DSI' }), asking({ services: [{ code: 'DSI', needsCommitment: false }] }))
      .thenStatus('awaitingSignature');
    // no list of services is known: what is written counts
    given()
      .when(place({ chorusService: 'RH' }), asking({}))
      .thenStatus('awaitingSignature');
  });

  it.each([
    ['serviceOrCommitment', { chorusService: 'DSI' }],
    ['serviceOrCommitment', { commitment: 'EJ-1' }],
    ['serviceAndCommitment', { chorusService: 'DSI', commitment: 'EJ-1' }],
    ['service', { chorusService: 'DSI' }],
    ['commitment', { commitment: 'EJ-1' }],
  ] as const)('has what the e-invoicing platform asks for: %s, %j', (requirement, over) =>
    given().when(place(over), asking({ requirement })).thenStatus('awaitingSignature'),
  );

  it('has a referent where its service is online, and follows a refused order that they see', () => {
    given()
      .when(place({ referentId: people.marie }), offering({ asksReferent: true }))
      .thenStatus('awaitingSignature');
    given()
      .when(place({ againId: 'other' }), facts({ againKnown: true }))
      .thenStatus('awaitingSignature');
    given()
      .when(place(), facts({ client: null }))
      .thenRefused('notFound');
  });
});

describe('an order that awaits its signature', () => {
  it('is reminded of after seven and after twenty days', () => {
    const names = (...history: readonly DomainEvent[]) =>
      order.timers?.(given(...history).state()).map(({ name }) => name);
    expect(names(placed)).toEqual(['remind-1', 'remind-2']);
    expect(names(placed, events.orderSignatureReminded({ reminder: 1 }))).toEqual(['remind-2']);
    expect(names(placed, returned)).toEqual([]);
  });

  it('is reminded of on its days alone, those of the copy that was sent back last', () => {
    const remind = (at: string, ...history: readonly DomainEvent[]) =>
      given(placed, ...history).when(new commands.RemindOrderSignature(), { actor: systemActor, now: at });
    const [first, second] = ['2026-03-09T12:00:00.000Z', '2026-03-22T12:00:00.000Z'] as const;
    const reminded = (reminder: number) => events.orderSignatureReminded({ reminder });
    remind('2026-03-09T11:59:59.999Z').thenRefused('notYetDue');
    remind(first).then(reminded(1));
    remind(first, reminded(1)).thenRefused('notYetDue');
    remind(second, reminded(1)).then(reminded(2));
    const rejected = events.orderSignedCopyRejected({ ...text, remindAt: [second] });
    remind(first, returned, rejected).thenRefused('notYetDue');
    remind(second, returned, rejected).then(reminded(1));
    remind(second, returned).thenRefused('notYetDue');
  });

  it('is signed by the copy that comes back, which is the one who uploaded it’s own', () => {
    const copy = command(commands.ReturnSignedCopy, { fileId: 'scan' });
    given(placed).when(copy).then(returned);
    given(placed)
      .when(copy, { facts: { ...orderFacts, signedCopyUsable: false } })
      .thenRefused('fileUnavailable');
  });

  it('is never signed by the provider', () =>
    given(placed)
      .when(command(commands.ReturnSignedCopy, { fileId: 'scan' }), { actor: staff })
      .thenRefused('forbidden'));

  it('awaits another copy where the first is not good enough', () =>
    given(placed, returned)
      .when(command(commands.RejectSignedCopy, { reason: 'Unreadable' }), { actor: staff })
      .then(
        events.orderSignedCopyRejected({
          ...{ ...text, text: 'Unreadable', remindAt: ['2026-03-09T12:00:00.000Z', '2026-03-22T12:00:00.000Z'] },
        }),
      ));

  it('is signed with a code, and no copy takes its place', () => {
    const signed = events.orderSigned({ signatureId: 'signature' });
    const bySystem = { actor: systemActor };
    given(placed).when(recordSignature(), bySystem).then(signed);
    given(placed, signed)
      .when(recordSignature({ signatureId: 'another' }), bySystem)
      .thenRefused('signatureNotAwaited');
    given(placed, signed)
      .when(command(commands.ReturnSignedCopy, { fileId: 'scan' }))
      .thenRefused('orderSignedWithCode');
    given(placed, signed)
      .when(command(commands.RejectSignedCopy, { reason: 'Unreadable' }), { actor: staff })
      .thenRefused('orderSignedWithCode');
    given(placed, signed).when(new commands.RemindOrderSignature(), bySystem).thenRefused('notYetDue');
  });

  it('is cancelled until it is accepted', () => {
    const cancel = command(commands.CancelOrder, { reason: 'No budget' });
    given(placed).when(cancel).then(events.orderCancelled(text));
    given(placed, returned)
      .when(new commands.CancelOrder())
      .then(events.orderCancelled({ ...text, text: null }));
    given(placed, returned, accepted).when(cancel).thenRefused('orderAccepted');
  });

  it('is refused with a reason, and stays so', () => {
    const refused = events.orderRefused(text);
    given(placed, returned)
      .when(command(commands.RefuseOrder, { reason: 'No budget' }), { actor: staff })
      .then(refused);
    given(placed, refused).when(new commands.AcceptOrder(), { actor: staff }).thenRefused('orderIs');
    given(placed, returned, accepted)
      .when(command(commands.RefuseOrder, { reason: 'No budget' }), { actor: staff })
      .thenRefused('orderIs');
  });
});

describe('an order that is accepted', () => {
  const by = { actor: staff };

  it('is prepared, shipped and delivered', () => {
    given(placed, returned).when(new commands.AcceptOrder(), by).then(accepted);
    given(placed, returned).when(new commands.StartPreparation(), by).thenRefused('orderIs');
    given(placed, returned, accepted).when(new commands.StartPreparation(), by).then(started);
    given(...inPreparation)
      .when(new commands.ShipOrder(), by)
      .then(shipped);
    given(...inPreparation, shipped)
      .when(command(commands.DeliverOrder, { deliveredOn: '2026-03-01' }), by)
      .then(delivered);
  });

  it('leaves in parts, never more than was ordered', () => {
    const part = command(commands.ShipOrder, { lines: [{ line: 1, quantity: 1 }], tracking: 'XY-1' });
    const left = events.orderShipped({
      lines: [{ line: 1, quantity: 1 }],
      complete: false,
      shipment: 'partlyShipped',
      tracking: 'XY-1',
    });
    given(...inPreparation)
      .when(part, by)
      .then(left);
    const rest = events.orderShipped({
      lines: [
        { line: 1, quantity: 1 },
        { line: 2, quantity: 1 },
      ],
      ...{ complete: true, shipment: 'shipped', tracking: null },
    });
    given(...inPreparation, left)
      .when(new commands.ShipOrder(), by)
      .then(rest);
    given(...inPreparation, left)
      .when(command(commands.ShipOrder, { lines: [{ line: 1, quantity: 2 }] }), by)
      .thenRefused('moreThanOrdered', { line: 1, most: 1 });
    given(...inPreparation)
      .when(command(commands.ShipOrder, { lines: [{ line: 3, quantity: 1 }] }), by)
      .thenRefused('moreThanOrdered', { line: 3, most: 0 });
  });

  it('is delivered in parts, what is delivered counts as shipped', () => {
    const part = events.orderDelivered({
      lines: [{ line: 1, quantity: 2 }],
      complete: false,
      shipment: 'partlyDelivered',
      deliveredOn: '2026-03-01',
    });
    const one = command(commands.DeliverOrder, { lines: [{ line: 1, quantity: 2 }], deliveredOn: '2026-03-01' });
    given(...inPreparation)
      .when(one, by)
      .then(part);
    expect(given(...inPreparation, part).state().shipped).toEqual([2, 0]);
    given(...inPreparation, part)
      .when(command(commands.DeliverOrder, { deliveredOn: '2026-03-02' }), by)
      .then(
        events.orderDelivered({
          lines: [{ line: 2, quantity: 1 }],
          ...{ complete: true, shipment: 'delivered', deliveredOn: '2026-03-02' },
        }),
      );
    given(...inPreparation)
      .when(command(commands.DeliverOrder, { deliveredOn: '2026-03-03' }), by)
      .thenRefused('dayInTheFuture');
    given(...inPreparation)
      .when(command(commands.DeliverOrder, { deliveredOn: '2026-02-19' }), by)
      .thenRefused('dayTooEarly', { from: '20/02/2026' });
    given(...inPreparation)
      .when(command(commands.DeliverOrder, { deliveredOn: '2026-02-20' }), by)
      .thenStatus('delivered');
    given(...inPreparation, events.orderDelivered({ ...delivered.data, complete: false }))
      .when(command(commands.DeliverOrder, { deliveredOn: '2026-03-02' }), by)
      .thenRefused('nothingLeft');
  });
});

describe('the invoice of an order (defaults G15, G17)', () => {
  const by = { actor: staff, now: '2026-03-10T12:00:00.000Z' };
  const record = (over: Partial<commands.RecordInvoice>) =>
    command(commands.RecordInvoice, { number: 'F-1', code: 'MISE_A_DISPOSITION', ...over });
  const done = [...inPreparation, delivered];

  it.each([
    ['its receipt', '2026-03-10', '2026-04-09'],
    ['the delivery, where that is later', '2026-02-20', '2026-03-31'],
    ['the day on which it came with the goods', '2026-03-01', '2026-03-31'],
  ])('is due thirty days after %s', (_, receivedOn, dueOn) =>
    given(...done)
      .when(record({ receivedOn }), by)
      .then(events.orderInvoiceRecorded({ ...invoice, receivedOn, dueOn })),
  );

  it.each([
    ['2026-02-19', 'dayTooEarly', { from: '20/02/2026' }],
    ['2026-03-11', 'dayInTheFuture', {}],
  ])('is received neither before the order nor on a day to come: %s', (receivedOn, code, args) =>
    given(...done)
      .when(record({ receivedOn }), by)
      .thenRefused(code, args),
  );

  it('keeps its receipt when its status alone changes', () => {
    const received = events.orderInvoiceRecorded({ ...invoice, receivedOn: '2026-03-10', dueOn: '2026-04-09' });
    given(...done, received)
      .when(record({ code: 'MANDATEE' }), by)
      .then(
        events.orderInvoiceRecorded({ ...invoice, code: 'MANDATEE', receivedOn: '2026-03-10', dueOn: '2026-04-09' }),
      );
  });

  it('keeps a code that is not known, with its label', () =>
    given(...done)
      .when(record({ code: 'Suspended', label: 'Suspendue par la plateforme' }), by)
      .then(events.orderInvoiceRecorded({ ...invoice, code: 'Suspended', label: 'Suspendue par la plateforme' })));

  it('is followed by another one only where it was sent back', () => {
    given(...done, invoiced)
      .when(record({ number: 'F-2' }), by)
      .thenRefused('invoiceUnderWay', { number: 'F-1' });
    const sentBack = events.orderInvoiceRecorded({ ...invoice, code: 'A_RECYCLER' });
    given(...done, sentBack)
      .when(record({ number: 'F-2' }), by)
      .then(events.orderInvoiceRecorded({ ...invoice, number: 'F-2' }));
    given(...done, sentBack)
      .when(record({}), by)
      .thenRefused('invoiceFinal');
  });

  it('is paid before the order is closed', () => {
    const close = new commands.CloseOrder();
    given(...done)
      .when(close, by)
      .thenRefused('orderNotInvoiced');
    given(...done, invoiced)
      .when(close, by)
      .thenRefused('orderNotPaid');
    given(...done, events.orderInvoiceRecorded({ ...invoice, code: 'MISE_EN_PAIEMENT' }))
      .when(close, by)
      .then(events.orderClosed({}));
    const free = events.orderPlaced({ ...placed.data, totals: { ...placed.data.totals, gross: 0 } });
    given(free, returned, accepted, started, delivered).when(close, by).then(events.orderClosed({}));
  });
});

describe('an order at any time', () => {
  it('takes notes of staff', () =>
    given(placed)
      .when(command(commands.AddOrderNote, { text: 'No budget' }), { actor: staff })
      .then(events.orderNoteAdded(text)));

  it('reaches every status', () => expect(unreachableStatuses(order)).toEqual([]));
});

describe('an order that waits for a contact who leaves', () => {
  const bySystem = (taker: OrderFacts['taker']) =>
    specify(order, { now, actor: systemActor, facts: { ...orderFacts, taker } }).given;
  const lea = { name: 'Léa Roy', email: 'lea@town.example' };
  const handOver = (fromId: string) => command(commands.HandOverOrder, { fromId, toId: 'lea' });
  const handedOver = (fromId: string, as: readonly ('signatory' | 'correspondent')[]) =>
    events.orderHandedOver({ fromId, toId: 'lea', toName: lea.name, toEmail: lea.email, as });

  it('passes its signatory while it is not signed, and its correspondent until its end', () => {
    bySystem(lea)(placed)
      .when(handOver(people.marie))
      .then(handedOver(people.marie, ['signatory']));
    bySystem(lea)(placed)
      .when(handOver(people.paul))
      .then(handedOver(people.paul, ['correspondent']));
    bySystem(lea)(placed, returned).when(handOver(people.marie)).then();
    bySystem(lea)(placed, returned)
      .when(handOver(people.paul))
      .then(handedOver(people.paul, ['correspondent']));
  });

  it('is handed over until its end', () =>
    bySystem(lea)(placed, events.orderCancelled(text)).when(handOver(people.paul)).thenRefused('orderIs'));

  it('stays where it is for a taker who does not act for its client', () =>
    bySystem(null)(placed).when(handOver(people.marie)).then());
});
