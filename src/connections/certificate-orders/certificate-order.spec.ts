import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { systemActor, type Actor } from '../../kernel/actor.js';
import type { DomainEvent } from '../../kernel/event.js';
import { derivedId } from '../../kernel/ids.js';
import { unreachableStatuses } from '../../kernel/lifecycle.js';
import { moneyText } from '../../kernel/money.js';
import { command, past, specify } from '../../kernel/testing.js';
import { fieldErrors } from '../../kernel/validation.js';
import * as commands from './certificate-order.commands.js';
import * as events from './certificate-order.events.js';
import { certificateOrder, type CertificateOrderFacts, type OrderedHolder } from './certificate-order.js';
import { certificateEnd, certificatePapers, type CertificatePaper } from './certificate-order.vocabulary.js';

const now = '2026-03-20T09:00:00.000Z';
const agent: Actor = { ...systemActor, id: 'agent', kind: 'staff' };
const marie: Actor = { ...systemActor, id: 'marie', kind: 'contact', clientId: 'town' };

const claire = {
  ...{ lastName: 'Faure', firstName: 'Claire', taxId: '1234567890123', email: 'claire@example.org' },
  role: 'signatory',
} as const;
const paul = { ...claire, lastName: 'Roy', firstName: 'Paul', taxId: '2234567890123', email: 'paul@example.org' };
const words = (text: string) => ({ fr: text, es: text, en: text });
const documents = [{ id: 'terms', version: '2026-2' }];
/** Two certificates of 195 €. */
const sold: events.SoldCertificates = {
  ...{ articleId: 'article', articleCode: 'CERT-RGS', priceVersion: 'v1', vatExemption: null },
  lines: [
    {
      ...{ code: 'CERT-RGS', labels: words('Certificate'), quantity: 2, unit: 'certificate' },
      ...{ unitPrice: 19_500, vatRate: 2_000, amount: 39_000 },
    },
  ],
  totals: { net: 39_000, vat: 7_800, gross: 46_800, shares: [{ rate: 2_000, base: 39_000, vat: 7_800 }] },
  documents: [
    { id: 'terms', kind: 'termsOfSale', version: '2026-2', titles: words('Terms'), sha256: words('0'.repeat(64)) },
  ],
};
const facts: CertificateOrderFacts = {
  number: 'CERT-2026-000101',
  holders: [
    { id: 'h1', contactId: 'claire', emailFault: null },
    { id: 'h2', contactId: null, emailFault: null },
  ],
  parties: [
    { id: 'marie', fault: null },
    { id: 'desk', fault: 'partyMailboxShared' },
    { id: 'clerk', fault: 'signerNotEntitled' },
  ],
  usableFileIds: ['file'],
  renewed: null,
  asked: { ok: true, sold },
  chorusFault: null,
};

const as = (actor: Actor, changed: Partial<CertificateOrderFacts> = {}) =>
  specify(certificateOrder, { now, actor, facts: { ...facts, ...changed } }).given;
const byMarie = as(marie);
const byStaff = as(agent);

const place = (over: object = {}) =>
  command(commands.PlaceCertificateOrder, {
    ...{ clientId: 'town', signatoryId: 'marie', contactId: 'marie', holders: [claire] },
    ...{ priceVersion: 'v1', total: 46_800, documents },
    ...over,
  });
const placedNow = events.certificateOrderPlaced({
  ...{ number: 'CERT-2026-000101', clientId: 'town', orderedBy: 'marie', signatoryId: 'marie', contactId: 'marie' },
  ...{ termsVersion: '2026-2', renewsOrderId: null, renewsHolderId: null, sold },
  ...{ ownNumber: null, chorusService: null, commitment: null },
});
const placed = past(placedNow, { at: '2026-03-10T09:00:00.000Z' });
const named = (over: Partial<events.NamedCertificateHolder> = {}) =>
  events.certificateHolderNamed({
    ...{ ...claire, holderId: 'h1', subjectId: 'claire', sharedDesk: null, faceToFace: true },
    ...over,
  });
const other = named({ ...paul, holderId: 'h2', subjectId: null });
const sent = (holderId: string, paper: CertificatePaper) =>
  events.certificatePaperSent({ holderId, paper, fileIds: ['file'] });
const accept = (holderId: string, paper: CertificatePaper) =>
  command(commands.AcceptCertificatePaper, { holderId, paper });
const allAccepted = (holderId: string, status: 'ordered' | 'papersAccepted', faceToFace = true) =>
  certificatePapers.flatMap((paper, index) => {
    const isLast = index === certificatePapers.length - 1;
    return [
      sent(holderId, paper),
      events.certificatePaperAccepted({ holderId, paper, isLast, faceToFace, status: isLast ? status : 'ordered' }),
    ];
  });
const plan = (over: object = {}) =>
  command(commands.PlanCertificateAppointment, {
    holderId: 'h1',
    day: '2026-03-25',
    time: '10:00',
    place: 'Town hall',
    ...over,
  });
const met = events.certificateAppointmentPlanned({
  ...{ holderId: 'h1', at: '2026-03-19T09:00:00.000Z', place: 'Town hall', status: 'appointmentPlanned' },
  wasToPlan: true,
});
const issue = (issuedOn = '2026-03-19', holderId = 'h1') => command(commands.IssueCertificate, { holderId, issuedOn });
const issued = events.certificateIssued({
  holderId: 'h1',
  issuedOn: '2026-03-19',
  endsOn: '2029-03-18',
  status: 'issued',
});
const cancel = command(commands.CancelCertificateOrder, { reason: 'Not needed' });

describe('an order', () => {
  it('names its holders, with the papers that serve for all of them', () =>
    byMarie()
      .when(place({ holders: [claire, paul], siretFileIds: ['file'] }))
      .then(placedNow, named(), sent('h1', 'siret'), other, sent('h2', 'siret')));

  it('is placed at the price that was shown, with each of its documents in the version of today', () => {
    byMarie()
      .when(place({ total: 39_000 }))
      .thenRefused('tariffChanged', { total: moneyText(46_800, 'fr') });
    byMarie()
      .when(place({ priceVersion: 'v0' }))
      .thenRefused('tariffChanged', { total: moneyText(46_800, 'fr') });
    byMarie()
      .when(place({ documents: [] }))
      .thenRefused('documentsNotAccepted');
    byMarie()
      .when(place({ documents: [{ id: 'terms', version: '2026-1' }] }))
      .thenRefused('documentChanged');
    as(marie, { asked: { ok: false, code: 'articleNotOnSale', args: {} } })()
      .when(place())
      .thenRefused('articleNotOnSale');
    as(marie, { asked: { ok: false, code: 'quantityTooHigh', args: { max: 1 }, field: 'holders' } })()
      .when(place())
      .thenRefused('quantityTooHigh', { max: 1 });
  });

  it('keeps the references of its invoice, and is refused without those that the client asks for', () => {
    as(marie, { chorusFault: ['chorusService', 'chorusServiceRequired'] })()
      .when(place())
      .thenRefused('chorusServiceRequired');
    const references = { ownNumber: 'BC-12', chorusService: 'DSI', commitment: 'EJ-7' };
    byMarie()
      .when(place(references))
      .then(events.certificateOrderPlaced({ ...placedNow.data, ...references }), named());
  });

  it('is of natural persons with an address of their own, who accept its terms', () => {
    byMarie()
      .when(place({ signatoryId: 'stranger' }))
      .thenRefused('contactUnknown');
    byMarie()
      .when(place({ signatoryId: 'clerk' }))
      .thenRefused('signerNotEntitled');
    byMarie()
      .when(place({ contactId: 'desk' }))
      .thenRefused('partyMailboxShared');
    byMarie()
      .when(place({ holders: [] }))
      .thenRefused('certificateHolderMissing');
    byMarie()
      .when(place({ siretFileIds: ['of-another'] }))
      .thenRefused('fileUnavailable');
  });

  it.each(['partyMailboxShared', 'emailOfVendor', 'emailDisposable'])('has no holder at such an address: %s', (code) =>
    as(marie, {
      holders: facts.holders.map((holder, place) => ({ ...holder, emailFault: place === 1 ? code : null })),
    })()
      .when(place({ holders: [claire, paul] }))
      .thenRefused(code),
  );

  it('says all at once what an empty form lacks', () => {
    const nobody = { lastName: '', firstName: '', taxId: '', email: '', role: 'signatory' };
    const empty = plainToInstance(commands.PlaceCertificateOrder, { holders: [nobody] });
    expect(Object.keys(fieldErrors(validateSync(empty))).toSorted()).toEqual([
      ...['clientId', 'contactId', 'holders.0.email', 'holders.0.firstName', 'holders.0.lastName', 'holders.0.taxId'],
      ...['priceVersion', 'signatoryId', 'total'],
    ]);
  });

  it('is cancelled by either side as long as nothing is issued', () => {
    const cancelled = events.certificateOrderCancelled({ subjectId: 'marie', reason: 'Not needed' });
    byMarie(placed, named()).when(cancel).then(cancelled);
    byStaff(placed, named()).when(cancel).then(cancelled);
    byMarie(placed, named(), cancelled).when(cancel).thenRefused('certificateOrderIs');
    byMarie(placed, named(), other, ...allAccepted('h1', 'ordered'), met, {
      ...issued,
      data: { ...issued.data, status: 'ordered' },
    })
      .when(cancel)
      .thenRefused('certificateIssuedAlready');
  });
});

it('an order takes notes of staff, also once it is cancelled', () => {
  const cancelled = events.certificateOrderCancelled({ subjectId: 'marie', reason: 'Not needed' });
  for (const history of [[placed], [placed, cancelled]])
    byStaff(...history)
      .when(command(commands.AddCertificateOrderNote, { note: 'Called' }))
      .then(events.certificateOrderNoteAdded({ subjectId: 'marie', note: 'Called' }));
});

describe('a renewal', () => {
  const renewed: OrderedHolder = {
    ...{ ...claire, holderId: 'old', subjectId: 'claire', sharedDesk: null, faceToFace: true, stage: 'commissioned' },
    papers: {
      siret: 'accepted',
      electionMinutes: 'accepted',
      representativeIdentity: 'accepted',
      holderIdentity: 'accepted',
    },
    ...{ appointmentAt: null, issuedOn: '2023-06-18', endsOn: '2026-06-17' },
    ...{ terms: null, appointments: 0, remindAt: null, proposal: null },
  };
  const renews = { renewsOrderId: 'before', renewsHolderId: 'old' };
  const renewal = events.certificateOrderPlaced({ ...placed.data, ...renews });

  it('needs a new face-to-face where the holder or their identity document changed', () => {
    const renewing = as(marie, { renewed });
    renewing()
      .when(place(renews))
      .then(renewal, named({ faceToFace: false }));
    renewing()
      .when(place({ ...renews, identityChanged: true }))
      .then(renewal, named());
    renewing()
      .when(place({ ...renews, holders: [paul] }))
      .then(renewal, named(paul));
  });

  it.each([{ taxId: '2234567890123' }, { lastName: 'Roy' }, { firstName: 'Paul' }])(
    'is of another holder with %j',
    (over) =>
      as(marie, { renewed })()
        .when(place({ ...renews, holders: [{ ...claire, ...over }] }))
        .then(renewal, named({ ...over, faceToFace: true })),
  );

  it('holds the certificate that it renews, until it is cancelled', () => {
    const held = (...history: readonly DomainEvent[]) => certificateOrder.held(byMarie(...history).state());
    expect(held(renewal)).toEqual([{ what: 'certificateRenewal', value: 'old', refusal: 'certificateRenewedAlready' }]);
    expect(held(placed)).toEqual([]);
    expect(held(renewal, events.certificateOrderCancelled({ subjectId: 'marie', reason: 'Not needed' }))).toEqual([]);
  });

  it('is of a certificate that was issued', () =>
    as(marie, { renewed: { ...renewed, endsOn: null } })()
      .when(place(renews))
      .thenRefused('certificateNotRenewable'));

  it('is ordered from 90 days before the end on, for one holder', () => {
    const byRenewing = (endsOn: string) => as(marie, { renewed: { ...renewed, endsOn } });
    byRenewing('2026-06-18')().when(place(renews)).thenStatus('ordered');
    byRenewing('2026-06-19')().when(place(renews)).thenRefused('certificateNotRenewable');
    byMarie().when(place(renews)).thenRefused('certificateNotRenewable');
    byRenewing('2026-06-18')()
      .when(place({ ...renews, holders: [claire, paul] }))
      .thenRefused('certificateRenewalAlone');
  });
});

describe('the papers of a holder', () => {
  const send = (over: object) => command(commands.SendCertificatePaper, { fileIds: ['file'], ...over });

  it('are sent for one holder, or for all who wait for them', () => {
    byMarie(placed, named(), other)
      .when(send({ paper: 'siret' }))
      .then(sent('h1', 'siret'), sent('h2', 'siret'));
    byMarie(placed, named(), other, sent('h1', 'siret'))
      .when(send({ paper: 'siret', holderId: 'h1' }))
      .thenRefused('certificatePaperNotAwaited');
    byMarie(placed, named(), other, sent('h1', 'siret'))
      .when(send({ paper: 'siret' }))
      .then(sent('h2', 'siret'));
    byMarie(placed, named())
      .when(send({ paper: 'siret', fileIds: ['file', 'of-another'] }))
      .thenRefused('fileUnavailable');
    byMarie(placed, named())
      .when(send({ paper: 'siret', holderId: 'nobody' }))
      .thenRefused('certificateHolderUnknown');
  });

  it('are checked one by one, refused with a reason and sent anew', () => {
    byStaff(placed, named()).when(accept('h1', 'siret')).thenRefused('certificatePaperNotSent');
    const refused = events.certificatePaperRefused({
      ...{ holderId: 'h1', paper: 'siret', subjectId: 'marie', reason: 'Unreadable' },
    });
    byStaff(placed, named())
      .when(command(commands.RefuseCertificatePaper, { holderId: 'h1', paper: 'siret', reason: 'Unreadable' }))
      .thenRefused('certificatePaperNotSent');
    byStaff(placed, named(), sent('h1', 'siret'))
      .when(command(commands.RefuseCertificatePaper, { holderId: 'h1', paper: 'siret', reason: 'Unreadable' }))
      .then(refused);
    byMarie(placed, named(), sent('h1', 'siret'), refused)
      .when(send({ paper: 'siret' }))
      .then(sent('h1', 'siret'));
  });

  it('are good once all are, and the order once those of all holders are', () => {
    const almost = allAccepted('h1', 'ordered').slice(0, -1);
    byStaff(placed, named(), ...almost)
      .when(accept('h1', 'holderIdentity'))
      .thenStatus('papersAccepted');
    byStaff(placed, named(), other, ...almost)
      .when(accept('h1', 'holderIdentity'))
      .then(
        events.certificatePaperAccepted({
          ...{ holderId: 'h1', paper: 'holderIdentity', isLast: true, faceToFace: true, status: 'ordered' },
        }),
      );
  });
});

describe('a certificate', () => {
  const ready = [placed, named(), ...allAccepted('h1', 'papersAccepted')];

  it('is handed over face to face, at a time to come', () => {
    byStaff(placed, named()).when(plan()).thenRefused('certificatePapersMissing');
    byStaff(...ready)
      .when(plan({ day: '2026-03-19' }))
      .thenRefused('certificateAppointmentPast');
    byStaff(...ready)
      .when(plan({ day: '2026-03-20', time: '10:00' }))
      .thenRefused('certificateAppointmentPast');
    byStaff(...ready)
      .when(plan({ day: '2026-03-20', time: '10:01' }))
      .thenStatus('appointmentPlanned');
    const at = events.certificateAppointmentPlanned({
      ...{ holderId: 'h1', at: '2026-03-25T09:00:00.000Z', place: 'Town hall', status: 'appointmentPlanned' },
      wasToPlan: true,
    });
    byStaff(...ready)
      .when(plan())
      .then(at);
    byStaff(...ready, at)
      .when(plan())
      .then(events.certificateAppointmentPlanned({ ...at.data, wasToPlan: false }));
    byStaff(...ready, met, issued)
      .when(plan())
      .thenRefused('certificateOrderIs');
    const known = [placed, named({ faceToFace: false }), ...allAccepted('h1', 'papersAccepted', false)];
    byStaff(...known)
      .when(plan())
      .then(events.certificateAppointmentPlanned({ ...at.data, wasToPlan: false }));
    byStaff(placed, named(), other, ...allAccepted('h1', 'ordered'), met, {
      ...issued,
      data: { ...issued.data, status: 'ordered' },
    })
      .when(plan())
      .thenRefused('certificateIssuedAlready');
    byStaff(...ready)
      .when(issue())
      .thenRefused('certificateNotMet');
  });

  it('is issued at the appointment or later, and lasts 3 years', () => {
    byStaff(...ready, met)
      .when(issue('2026-03-18'))
      .thenRefused('certificateNotMet');
    byStaff(...ready, met)
      .when(issue('2026-03-21'))
      .thenRefused('dayInTheFuture');
    byStaff(...ready, met)
      .when(issue())
      .then(issued);
    const late = [past(placedNow, { at: '2026-03-19T23:00:00.000Z' }), ...ready.slice(1), met];
    byStaff(...late)
      .when(issue())
      .thenRefused('dayTooEarly', { from: '20/03/2026' });
    byStaff(...ready, met)
      .when(issue('2026-03-20'))
      .then(events.certificateIssued({ ...issued.data, issuedOn: '2026-03-20', endsOn: '2029-03-19' }));
    byStaff(placed, named()).when(issue()).thenRefused('certificatePapersMissing');
    byStaff(placed, named(), other, ...allAccepted('h1', 'ordered'), met, {
      ...issued,
      data: { ...issued.data, status: 'ordered' },
    })
      .when(issue())
      .thenRefused('certificateIssuedAlready');
  });

  it('that is issued or in service is not planned, proposed or issued again while another holder waits', () => {
    const early = [placed, named(), other, ...allAccepted('h1', 'ordered'), met];
    const first = { ...issued, data: { ...issued.data, status: 'ordered' as const } };
    const inService = events.certificateCommissioned({ holderId: 'h1', status: 'ordered' });
    const propose = command(commands.ProposeCertificateAppointment, {
      ...{ holderId: 'h1', dates: [{ day: '2026-03-25', time: '10:30' }], mode: 'place', place: 'Agency' },
      attendees: ['holder'],
    });
    for (const history of [[first], [first, inService]])
      for (const asked of [plan(), propose, issue()])
        byStaff(...early, ...history)
          .when(asked)
          .thenRefused('certificateIssuedAlready');
  });

  it('is issued without a meeting where nothing about its holder changed', () => {
    const known = [placed, named({ faceToFace: false }), ...allAccepted('h1', 'papersAccepted', false)];
    byStaff(...known)
      .when(issue())
      .then(issued);
  });

  it('is in service once its form was sent, said once', () => {
    const system = as(systemActor);
    const commission = command(commands.CommissionCertificate, { holderId: 'h1' });
    const done = events.certificateCommissioned({ holderId: 'h1', status: 'commissioned' });
    system(...ready, met, issued)
      .when(commission)
      .then(done);
    system(...ready, met, issued, done)
      .when(commission)
      .then();
    system(...ready, met)
      .when(commission)
      .then();
    system(...ready, met, issued)
      .when(command(commands.CommissionCertificate, { holderId: 'nobody' }))
      .thenRefused('certificateHolderUnknown');
  });

  it.each([
    ['2026-03-19', '2029-03-18'],
    ['2024-02-29', '2027-02-28'],
    ['2026-01-01', '2028-12-31'],
  ])('that is issued on %s ends on %s', (from, to) => expect(certificateEnd(from)).toBe(to));
});

describe('the fields of a holder', () => {
  const faultsOf = (over: object): readonly string[] =>
    Object.entries(
      fieldErrors(
        validateSync(plainToInstance(commands.PlaceCertificateOrder, { ...order, holders: [{ ...claire, ...over }] })),
      ),
    ).map(([field, { code }]) => `${field}: ${code}`);
  const id = derivedId('town');
  const order = { clientId: id, signatoryId: id, contactId: id, priceVersion: 'v1', total: 46_800 };

  it.each([
    { taxId: '0 123 456 789 012' },
    { taxId: '12345678Z' },
    { taxId: 'x1234567l' },
    { role: 'viewer' },
    { sharedDesk: '' },
    { email: 'CLAIRE@Example.org' },
  ])('may be %j', (over) => expect(faultsOf(over)).toEqual([]));

  it.each([
    [{ taxId: '4234567890123' }, 'holders.0.taxId: invalidHolderTaxId'],
    [{ taxId: '123456789012' }, 'holders.0.taxId: invalidHolderTaxId'],
    [{ taxId: '12345678901234' }, 'holders.0.taxId: invalidHolderTaxId'],
    [{ taxId: '12345678A' }, 'holders.0.taxId: invalidHolderTaxId'],
    [{ taxId: '' }, 'holders.0.taxId: required'],
    [{ lastName: ' ' }, 'holders.0.lastName: required'],
    [{ email: 'claire@' }, 'holders.0.email: invalidEmail'],
    [{ role: 'owner' }, 'holders.0.role: invalidChoice'],
    [{ sharedDesk: 'x'.repeat(81) }, 'holders.0.sharedDesk: tooLong'],
  ])('may not be %j', (over, fault) => expect(faultsOf(over)).toEqual([fault]));

  it('name the holder of an identity document alone', () => {
    const faults = (paper: CertificatePaper) =>
      Object.keys(fieldErrors(validateSync(plainToInstance(commands.SendCertificatePaper, { paper, fileIds: [id] }))));
    expect(certificatePapers.map((paper) => [paper, faults(paper)])).toEqual([
      ['siret', []],
      ['electionMinutes', []],
      ['representativeIdentity', []],
      ['holderIdentity', ['holderId']],
    ]);
  });

  it('are of two people with two addresses', () => {
    const asked = plainToInstance(commands.PlaceCertificateOrder, { ...order, holders: [claire, claire] });
    expect(fieldErrors(validateSync(asked))).toMatchObject({ holders: { code: 'certificateHolderTwice' } });
  });
});

it('reaches every status', () => expect(unreachableStatuses(certificateOrder)).toEqual([]));

describe('the appointment of a holder', () => {
  const ready = [placed, named(), ...allAccepted('h1', 'papersAccepted')];
  const both = [placed, named(), other, ...allAccepted('h1', 'ordered'), ...allAccepted('h2', 'papersAccepted')];
  const [first, second] = ['2026-03-25T09:30:00.000Z', '2026-03-26T13:00:00.000Z'];
  const terms = { mode: 'place', place: 'Agency', attendees: ['holder'], toBring: 'Identity card' } as const;
  const dates = [
    { day: '2026-03-26', time: '14:00' },
    { day: '2026-03-25', time: '10:30' },
  ];
  const propose = (over: object = {}) =>
    command(commands.ProposeCertificateAppointment, {
      holderId: 'h1',
      dates,
      ...terms,
      attendees: ['holder'],
      ...over,
    });
  const acceptDate = (at: string, appointment = 1) =>
    command(commands.AcceptCertificateAppointment, { holderId: 'h1', at, appointment });
  const decline = (appointment = 1) =>
    command(commands.DeclineCertificateAppointment, { holderId: 'h1', reason: 'Away', appointment });
  const proposed = events.certificateAppointmentProposed({
    ...{ holderId: 'h1', ...terms, dates: [first, second], isFirst: true },
  });
  const agreed = events.certificateAppointmentAccepted({
    ...{ holderId: 'h1', ...terms, at: first, status: 'appointmentPlanned', wasToPlan: true },
  });
  const declined = (over: object = {}) =>
    events.certificateAppointmentDeclined({
      ...{ holderId: 'h1', subjectId: 'marie', plannedAt: null, isToPlan: false, status: 'papersAccepted' },
      ...{ reason: 'Away', ...over },
    });

  it('is proposed at several dates to come, once the papers are good, and anew', () => {
    byStaff(placed, named()).when(propose()).thenRefused('certificatePapersMissing');
    byStaff(...ready)
      .when(propose())
      .then(proposed);
    byStaff(...ready)
      .when(propose({ dates: [] }))
      .thenRefused('certificateAppointmentNoDate');
    byStaff(...ready)
      .when(propose({ dates: [...dates, { day: '2026-03-20', time: '10:00' }] }))
      .thenRefused('certificateAppointmentPast');
    byStaff(...ready)
      .when(propose({ attendees: [] }))
      .thenRefused('certificateNobodyComes');
    byStaff(...ready, proposed)
      .when(propose())
      .then({ ...proposed, data: { ...proposed.data, isFirst: false } });
    byMarie(...ready)
      .when(propose())
      .thenRefused('forbidden');
  });

  it('is accepted by the customer, once, at one of these dates', () => {
    byMarie(...ready)
      .when(acceptDate(first))
      .thenRefused('certificateAppointmentNotProposed');
    byMarie(...both, { ...proposed, data: { ...proposed.data, holderId: 'h2' } })
      .when(acceptDate(first, 0))
      .thenRefused('certificateAppointmentNotProposed');
    byMarie(...ready, proposed)
      .when(acceptDate(first))
      .then(agreed);
    byMarie(...ready, proposed)
      .when(acceptDate('2026-03-27T09:30:00.000Z'))
      .thenRefused('certificateAppointmentNotProposed');
    byMarie(...ready, proposed, agreed)
      .when(acceptDate(second))
      .thenRefused('certificateAppointmentNotProposed');
    byMarie(...ready, proposed)
      .when(acceptDate(first), { now: '2026-03-25T09:29:59.999Z' })
      .then(agreed);
    byMarie(...ready, proposed)
      .when(acceptDate(first), { now: first })
      .thenRefused('certificateAppointmentPast');
    byStaff(...ready, proposed)
      .when(acceptDate(first))
      .thenRefused('forbidden');
  });

  it('is answered for one holder while another has none', () => {
    byMarie(...both, proposed)
      .when(acceptDate(first))
      .then({ ...agreed, data: { ...agreed.data, status: 'papersAccepted' } });
    byMarie(...both, proposed)
      .when(decline())
      .then(declined());
    byMarie(...both, proposed, agreed)
      .when(decline(2))
      .then(declined({ plannedAt: first, isToPlan: true }));
  });

  it('that was proposed goes with the one that is fixed, and with the certificate', () => {
    byStaff(...ready, proposed)
      .when(plan())
      .then(
        events.certificateAppointmentPlanned({
          ...{ holderId: 'h1', at: '2026-03-25T09:00:00.000Z', place: 'Town hall', status: 'appointmentPlanned' },
          ...{ wasToPlan: true, wasProposed: true },
        }),
      );
    byStaff(...ready, met, proposed)
      .when(issue())
      .then(events.certificateIssued({ ...issued.data, wasProposed: true }));
  });

  it('is declined with a reason, and other dates are proposed; what was fixed stays while others are asked', () => {
    byMarie(...ready, proposed)
      .when(decline())
      .then(declined());
    byStaff(...ready, proposed, declined())
      .when(propose())
      .then(proposed);
    byMarie(...ready, proposed, agreed, { ...proposed, data: { ...proposed.data, isFirst: true } })
      .when(decline(3))
      .then(declined({ status: 'appointmentPlanned' }));
    byMarie(...ready, proposed, agreed)
      .when(decline(2))
      .then(declined({ plannedAt: first, isToPlan: true }));
    byMarie(...ready, proposed, agreed)
      .when(decline(2), { now: '2026-03-25T09:29:59.999Z' })
      .then(declined({ plannedAt: first, isToPlan: true }));
    byMarie(...ready, proposed, agreed)
      .when(decline(2), { now: first })
      .thenRefused('certificateAppointmentNotProposed');
    byMarie(...ready)
      .when(decline())
      .thenRefused('certificateAppointmentNotProposed');
  });

  it('is declined by the holder whom it is of, and until it has begun', () => {
    const ofOther = { ...proposed, data: { ...proposed.data, holderId: 'h2' } };
    byMarie(...both, ofOther)
      .when(decline(0))
      .thenRefused('certificateAppointmentNotProposed');
    byMarie(...both, ofOther, proposed, agreed)
      .when(decline(2), { now: first })
      .thenRefused('certificateAppointmentOver');
    // dates that were proposed are declined however late, and those of a holder who is known need no meeting
    byMarie(...ready, proposed)
      .when(decline(), { now: second })
      .then(declined());
    const known = [placed, named({ faceToFace: false }), ...allAccepted('h1', 'papersAccepted', false)];
    byMarie(...known, proposed, agreed)
      .when(decline(2))
      .then(declined({ plannedAt: first, isToPlan: false }));
  });

  it('is due once it is fixed, unless its reminder would come at once', () => {
    const due = (...history: readonly DomainEvent[]) =>
      certificateOrder.timers?.(byMarie(...history).state()).map(({ name, dueAt }) => [name, dueAt]);
    const remind = ['remind h1', '2026-03-23T09:30:00.000Z'];
    expect(due(...ready, proposed)).toEqual([['lapse h1', second]]);
    const one = { ...proposed, data: { ...proposed.data, dates: [first] } };
    expect(due(...ready, one)).toEqual([['lapse h1', first]]);
    expect(due(...ready, proposed, events.certificateAppointmentLapsed({ holderId: 'h1' }))).toEqual([]);
    expect(due(...ready, proposed, agreed)).toEqual([remind]);
    expect(due(...ready, proposed, past(agreed, { at: '2026-03-23T09:29:59.999Z' }))).toEqual([remind]);
    expect(due(...ready, proposed, past(agreed, { at: '2026-03-23T09:30:00.000Z' }))).toEqual([]);
    expect(due(...ready, proposed, agreed, declined({ plannedAt: first, isToPlan: true }))).toEqual([]);
    expect(
      due(...ready, proposed, events.certificateOrderCancelled({ subjectId: 'marie', reason: 'Not needed' })),
    ).toEqual([]);
  });

  const planned = events.certificateAppointmentPlanned({
    ...{ holderId: 'h1', at: first, place: 'Town hall', status: 'appointmentPlanned', wasToPlan: false },
  });
  const lapsed = events.certificateAppointmentLapsed({ holderId: 'h1' });
  const elsewhere = { ...proposed, data: { ...proposed.data, place: 'Town hall', isFirst: false } };

  it.each([
    ['proposed elsewhere at the same dates', 1, [proposed, elsewhere]],
    ['declined and proposed anew', 1, [proposed, declined(), elsewhere]],
    ['fixed, and proposed anew', 1, [planned, proposed]],
  ])('is not accepted as it was read where it was %s since', (_, read, since) => {
    byMarie(...ready, ...since)
      .when(acceptDate(first, read))
      .thenRefused('certificateAppointmentChanged');
  });

  it.each([
    ['accepted by a colleague', 1, [proposed, agreed]],
    ['fixed at another place', 2, [proposed, agreed, planned]],
    ['proposed anew', 1, [planned, proposed]],
    ['left without an answer to other dates', 2, [planned, proposed, lapsed]],
  ])('is not declined as it was read where it was %s since', (_, read, since) => {
    byMarie(...ready, ...since)
      .when(decline(read))
      .thenRefused('certificateAppointmentChanged');
  });

  it('is reminded of two days before, and lapses with its last date', () => {
    const remind = command(commands.RemindCertificateAppointment, { holderId: 'h1' });
    const lapse = command(commands.LapseCertificateAppointment, { holderId: 'h1' });
    const bySystem = as(systemActor);
    const reminded = events.certificateAppointmentReminded({ holderId: 'h1', at: first, place: 'Agency' });
    const due = '2026-03-23T09:30:00.000Z';
    bySystem(...ready, proposed, agreed)
      .when(remind, { now: due })
      .then(reminded);
    bySystem(...ready, proposed, agreed)
      .when(remind, { now: '2026-03-23T09:29:59.999Z' })
      .thenRefused('notYetDue');
    bySystem(...ready, proposed, agreed, reminded)
      .when(remind, { now: due })
      .thenRefused('notYetDue');
    bySystem(...ready, proposed)
      .when(lapse, { now: second })
      .then(events.certificateAppointmentLapsed({ holderId: 'h1' }));
    bySystem(...ready, proposed)
      .when(lapse, { now: '2026-03-26T12:59:59.999Z' })
      .thenRefused('notYetDue');
    bySystem(...ready, proposed, agreed)
      .when(lapse, { now: second })
      .thenRefused('notYetDue');
  });

  it.each([
    [{}, []],
    [{ mode: 'video', place: 'https://meet.example.org/abc' }, []],
    [{ mode: 'video', place: 'Agency' }, ['place: invalidWebsite']],
    [{ mode: 'video', place: 'http://meet.example.org/abc' }, ['place: invalidWebsite']],
    [{ mode: 'telephone' }, ['mode: invalidChoice']],
    [{ place: '' }, ['place: required']],
    [{ attendees: ['mayor'] }, ['attendees: invalidChoice']],
    [{ dates: [{ day: '25/03/2026', time: '10:30' }] }, ['dates.0.day: invalidDate']],
    [{ dates: [{ day: '2026-03-25', time: '10:31' }] }, ['dates.0.time: invalidTime']],
    [{ dates: Array.from({ length: 6 }, () => dates[0]) }, ['dates: tooMany']],
  ])('has fields that are good or not: %j', (over, faults) => {
    const asked = { holderId: derivedId('holder', 1), dates, ...terms, ...over };
    const found = fieldErrors(validateSync(plainToInstance(commands.ProposeCertificateAppointment, asked)));
    expect(Object.entries(found).map(([field, { code }]) => `${field}: ${code}`)).toEqual(faults);
  });
});
