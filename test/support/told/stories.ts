import { people, things } from '../ticket-rows.js';
import { triesBeforeStaff } from '../../../src/connections/chorus-connectors/chorus-connector.vocabulary.js';
import { seatOrderId } from '../../../src/training/webinars/webinar-orders.reactions.js';
import { derivedId } from '../../../src/kernel/ids.js';
import { besideId, castId, innerId, storyId } from './ids.js';
import { like, type Extra, type Stories } from './story.js';

const { town } = people;
const { range, domain, file, other } = things;
/** Lines of the order of the examples. */
const placedLines = (): readonly object[] => {
  const { data } = like('OrderPlaced');
  const lines: unknown[] = 'lines' in data && Array.isArray(data.lines) ? data.lines : [];
  return lines.filter((line) => typeof line === 'object' && line !== null);
};
const noOne = { participantId: null } as const;
const enrolled = like('WebinarParticipantsEnrolled');
const opened = [like('WebinarSessionScheduled'), like('WebinarSessionOpened')];
const seatSession = storyId('webinarSession', 'called off with ordered seats');
const planned = like('TrainingSessionPlanned');
const listed = [planned, like('TraineeListed')];
const title = 'Prélèvement automatique';
/** So short that who is present once has attended all of it. */
const short = [
  like('TrainingSessionPlanned', {
    halfDays: [{ key: '2026-03-10 09:00', startsAt: '2026-03-10T08:00:00.000Z', endsAt: '2026-03-10T11:00:00.000Z' }],
  }),
  like('TraineeListed'),
];
const placed = (fields: object) => like('OrderPlaced', fields);
const [line] = placedLines();
const grant = (kind: string, units: number, fields: object = {}) => ({
  ...{ kind, units, articleId: storyId('article', 'SEATS'), days: null, courseId: null, ...fields },
});
const sold = (code: string, followUps: readonly string[], ...grants: readonly object[]) =>
  placed({ followUps, articleCode: code, lines: [{ ...line, code, quantity: 2, grants }] });
/** Of several articles, each with a line of half days. */
const soldByQuote = (...of: readonly (readonly [code: string, granted: object])[]) =>
  placed({
    origin: 'quote',
    followUps: ['seats', 'intervention', 'webinarPack'],
    lines: of.map(([code, granted]) => ({ ...line, code, unit: 'halfDay', quantity: 3, grants: [granted] })),
  });
const recorded = like('WarrantyRecorded');
const visits = ['Planned', 'Rescheduled', 'Unplanned', 'Missed', 'Cancelled'];
const visitOf = (end: string) => derivedId('upgradeVisit', derivedId('upgrade', end));
const away = { resourceId: besideId('slotResource'), from: '2026-03-09', to: '2026-03-12' };
const toAll = { share: 100, from: null, until: null, entities: [], languages: [] };
const asked = [recorded, like('WarrantyExtensionRequested')];
const signature = (source: string) =>
  like('SignaturePrepared', { source, part: null, sourceId: besideId(lifecycleOf[source] ?? '') });
const leaver = storyId('contact', 'who leaves things behind');
const taken = storyId('contact', 'who is taken from a client');
const elsewhere = storyId('contact', 'who leaves things behind at a further client');
const staffLeaver = storyId('staffUser', 'who leaves things behind');
/** A colleague who left, and whose things went to another contact. */
const gone = { fromId: castId('colleague'), toId: storyId('contact', 'who left before') };
const staffGone = (permission: string) => ({
  fromId: castId('clerk'),
  toId: storyId('staffUser', `who left before one with ${permission}`),
});
const lifecycleOf: Readonly<Record<string, string>> = {
  ...{ quotes: 'quote', orders: 'order', renewals: 'renewal', aptitudeChecks: 'aptitudeCheck' },
  ...{ trainingAgreements: 'trainingAgreement', interventions: 'intervention' },
};
const inAll = (words: string) => ({ fr: words, es: words, en: words });
const seatEnds = ['Signed', 'Accepted', 'Refused', 'Cancelled', 'SignedCopyRejected'];
const ofEverybody = {
  ...{ brands: [], entities: [], kinds: [], rangeIds: [], languages: [], sectionId: null, keywords: null, key: null },
  nature: 'news',
};
/** Each article in a group of its own: otherwise readers would not be notified of it again in another language. */
const articleTold = (name: string, fields: object) => {
  const all = { ...ofEverybody, ...fields, groupId: derivedId('group', name) };
  return [like('ContentArticleRegistered', all), like('ContentArticlePublished', all)];
};
const seatOf = (sessionId: string, kind: string) => ({ step: 1, kind, sessionId, seatId: range, packId: null });
/** A participant of a learning path with a seat in this session. */
const onPath = (sessionId: string, kind: string, participantId: string, fields: object = {}) =>
  like('PathEntered', { participantId, seats: [seatOf(sessionId, kind)], ...fields });

/** Data that the stories of a lifecycle need besides the examples of its events. */
export const stories: Readonly<Record<string, Stories>> = {
  ticket: {
    apart: ['TicketImported'],
    more: {
      'flagged as an incident': [
        like('TicketOpened'),
        like('TicketRisksFlagged', { raised: ['personalDataIncident'] }),
      ],
      'blocking and risky': [
        like('TicketOpened', { severity: 'blocking', severityReason: 'Nobody is paid', patientRisk: true }),
      ],
      'with an agent': [like('TicketOpened'), like('TicketTaken'), like('TicketInformationAdded')],
      'handed to who left': [like('TicketOpened'), like('TicketTakenOver', { by: gone.toId })],
    },
  },
  contactRequest: {
    leads: { agentId: 'staff', by: 'staff', senderId: 'contact' },
    more: {
      'handed to who left': [
        like('ContactRequestSent'),
        like('ContactRequestHandedOver', staffGone('contactRequests')),
      ],
    },
  },
  chorusConnector: {
    more: {
      'away for too long': [like('ChorusConnectorSent'), like('ChorusTestPostponed', { tries: triesBeforeStaff })],
    },
  },
  subprocessor: {
    more: {
      'applied but to one client': [
        like('SubprocessorRecorded'),
        like('SubprocessorChangeApplied', {
          clientIds: [other],
          excepted: [{ clientId: town, servedById: other, servedBy: 'Autre société' }],
        }),
      ],
      'a move announced': [like('SubprocessorRecorded'), like('SubprocessorMoveAnnounced')],
    },
  },
  account: { of: 'contact' },
  dataIncident: {
    more: {
      'whose controller no person told': [
        like('DataIncidentRecorded'),
        like('ControllerNotified', { automatic: true, message: null }),
      ],
    },
  },
  demoRegistration: {
    leads: { webinarId: { to: 'demoWebinar' } },
    lives: { confirmed: [like('DemoRegistrationAsked'), like('DemoConsentGiven'), like('DemoRegistrationConfirmed')] },
    more: {
      'for the recording': [
        like('DemoRegistrationAsked', { webinarId: storyId('demoWebinar', 'held with a recording') }),
        like('DemoConsentGiven'),
        like('DemoRegistrationConfirmed'),
      ],
    },
  },
  webinarSession: {
    leads: { enrolmentId: 'nothing' },
    inner: ['id', 'enrolmentId', 'entryId', 'presentIds', 'absentIds'],
    lives: { held: [...opened, enrolled, like('WebinarSessionHeld')] },
    more: {
      'moved with people in it': [...opened, enrolled, like('WebinarWaitingListJoined'), like('WebinarSessionMoved')],
      'called off with people in it': [
        ...opened,
        enrolled,
        like('WebinarWaitingListJoined'),
        like('WebinarSessionCancelled'),
      ],
      attended: [...opened, enrolled, like('WebinarSessionHeld'), like('WebinarAttendanceRecorded')],
      'a seat to be ordered': [...opened, like('WebinarParticipantsEnrolled', { payment: 'order', packId: null })],
      'an ordered seat given back': [
        ...opened,
        like('WebinarParticipantsEnrolled', { payment: 'order', packId: null }),
        like('WebinarEnrolmentCancelled'),
      ],
      'a seat to be ordered near its beginning': [
        ...opened,
        like('WebinarParticipantsEnrolled', { payment: 'order', packId: null, letGoAt: null }),
      ],
      'an ordered seat let go unsigned': [
        ...opened,
        like('WebinarParticipantsEnrolled', { payment: 'order', packId: null }),
        like('WebinarEnrolmentCancelled', { isUnsigned: true }),
      ],
      'called off with ordered seats': [
        ...opened,
        like('WebinarParticipantsEnrolled', { payment: 'order', packId: null }),
        like('WebinarSessionCancelled'),
      ],
    },
  },
  webinar: {
    more: {
      'with a recording': [like('WebinarRegistered', { replayUrl: null }), like('WebinarRevised')],
    },
  },
  order: {
    ids: Object.fromEntries(seatEnds.map((end) => [`of a seat, ${end}`, seatOrderId(derivedId('seat', end))])),
    more: {
      'of a pack': [sold('PACK', ['webinarPack'], grant('webinarPack', 10, { days: 365 })), like('OrderAccepted')],
      'of a pack that is sold no more': [sold('GONE', ['webinarPack']), like('OrderAccepted')],
      'of seats': [
        sold('SEATS', ['seats'], grant('courseSeats', 2, { courseId: besideId('course') })),
        like('OrderAccepted'),
      ],
      'of seats without a course': [
        sold('SEATS', ['seats'], grant('courseSeats', 2, { articleId: storyId('article', 'of nothing') })),
        like('OrderAccepted'),
      ],
      // placed before lines kept what they bring
      'of a quote of before': [
        placed({
          ...{ origin: 'quote', followUps: ['seats', 'intervention', 'webinarPack'] },
          lines: ['SEATS', 'VISIT', 'PACK', 'SMS'].map((code) => ({ ...line, code, quantity: 2, grants: null })),
        }),
        like('OrderAccepted'),
      ],
      'of a service': [sold('VISIT', ['intervention'], grant('training', 1)), like('OrderAccepted')],
      'of short messages': [sold('SMS', [], grant('smsUnits', 2000, { days: 730 })), like('OrderAccepted')],
      'of a quote': [
        soldByQuote(
          ['SEATS', grant('courseSeats', 3, { courseId: besideId('course') })],
          ['VISIT', grant('training', 3)],
          ['PACK', grant('webinarPack', 15, { days: 365 })],
        ),
        like('OrderAccepted'),
      ],
      'of a quote with more than training': [
        soldByQuote(['VISIT', grant('training', 3)], ['SETUP', grant('installation', 3)]),
        like('OrderAccepted'),
      ],
      ...Object.fromEntries(
        seatEnds.map((end) => [
          `of a seat, ${end}`,
          [placed({ extraId: `${besideId('webinarSession')}/${derivedId('seat', end)}` }), like(`Order${end}`)],
        ]),
      ),
      'with an open invoice': [placed({}), like('OrderInvoiceRecorded', { dueOn: null })],
      'handed to who left': [placed({}), like('OrderHandedOver', gone)],
      'delivered whole': [placed({}), like('OrderDelivered', { complete: true })],
    },
  },
  enrolment: {
    lives: { 'of a stranger': [like('LearnerNamed', noOne)] },
    more: {
      'of a stranger': [like('LearnerNamed', noOne), like('CourseSeatTaken')],
      'a certificate given': [
        like('LearnerNamed'),
        like('CourseSeatTaken'),
        like('EnrolmentCompleted'),
        like('LearnerAttendanceReported', { standing: 'given' }),
      ],
    },
  },
  courseSeats: { more: { 'without end': [like('CourseSeatsGranted', { expiresOn: null })] } },
  trainingSession: {
    lives: { 'with a trainee': listed },
    more: {
      'moved with trainees': [...listed, like('TrainingSessionRevised', { isMoved: true })],
      'called off with trainees': [...listed, like('TrainingSessionCancelled')],
      'a presence signed': [...short, like('PresenceSigned')],
      'presences marked': [...short, like('PresencesMarked')],
      'a presence not valid': [...short, like('PresenceSigned'), like('PresenceUnvalidated')],
    },
  },
  warranty: {
    more: {
      'ends soon': [recorded, like('WarrantyEndNeared')],
      'has ended': [recorded, like('WarrantyExpired')],
      extended: [...asked, like('WarrantyExtended')],
      'withdrawn, the last one of several': [
        recorded,
        like('WarrantyExtensionRequested', { batchId: derivedId('batch') }),
        like('WarrantyExtensionWithdrawn'),
      ],
      declined: [...asked, like('WarrantyExtensionDeclined')],
      obsolete: [recorded, like('WarrantyMarkedObsolete')],
    },
  },
  signature: {
    more: {
      'signed by a stand-in': [
        like('SignaturePrepared'),
        like('SignerChanged', { signerId: castId('colleague'), inPlaceOf: castId('signature.signer') }),
      ],
      'to sign by a stand-in too': [like('SignaturePrepared', { signerId: castId('signature.signer') })],
      ...Object.fromEntries(
        Object.keys(lifecycleOf).flatMap((source) => [
          [`${source} to sign`, [signature(source)]],
          [`${source} signed`, [signature(source), like('DocumentSigned')]],
          [`${source} sealed`, [signature(source), like('DocumentSigned'), like('SignatureSealed')]],
          [`${source} withdrawn`, [signature(source), like('SignatureWithdrawn')]],
          [
            `${source} overtaken`,
            [signature(source), like('SignatureWithdrawn', { isOvertaken: true, by: castId('colleague') })],
          ],
        ]),
      ),
    },
  },
  contact: {
    more: {
      'who leaves things behind': [
        like('ContactRegistered', { clientIds: [] }),
        like('ContactArchived', { successorId: castId('colleague') }),
      ],
      'who left before': [
        like('ContactRegistered', { clientIds: [] }),
        like('ContactArchived', { successorId: castId('administrator') }),
      ],
      'who leaves things behind at a further client': [
        like('ContactRegistered', { clientId: other, clientIds: [town] }),
        like('ContactArchived', { successorId: null }),
      ],
      'who is taken from a client': [
        like('ContactRegistered', { clientId: other, clientIds: [town] }),
        like('ContactClientsChanged', {
          ...{ clientIds: [], joined: [], left: [town] },
          successors: [{ clientId: town, successorId: castId('colleague') }],
        }),
      ],
      ...Object.fromEntries(
        Object.entries({
          ContactRightsChanged: { role: 'accountless' },
          ContactRightsAtClientChanged: { role: 'accountless', clientId: town },
          ContactClientsChanged: { left: [town], clientIds: [], joined: [] },
        }).map(([type, fields]) => [
          `lends nothing any more, ${type}`,
          [like('ContactRegistered', { clientIds: [] }), like(type, fields)],
        ]),
      ),
      'whose clients changed, as until 2026': [
        like('ContactRegistered', { clientIds: [] }),
        like('ContactClientsChanged', { left: null }),
      ],
      'changes their own address': [like('ContactRegistered'), like('ContactEmailChangeAsked', { isOwn: true })],
      ...Object.fromEntries(
        ['ContactRevised', 'ContactEmailChangeConfirmed', 'ContactClientsChanged'].map((type) => [
          `named before, ${type}`,
          [like('ContactRegistered', { email: 'before@town.example', clientIds: [] }), like(type)],
        ]),
      ),
    },
  },
  staffUser: {
    more: {
      'who leaves things behind': [
        like('StaffUserRegistered'),
        like('StaffUserArchived', { successorId: castId('clerk'), nobodyTakesOver: false }),
      ],
      ...Object.fromEntries(
        ['content', 'clients', 'contactRequests', 'interventions'].map((permission) => [
          `who left before one with ${permission}`,
          [like('StaffUserRegistered'), like('StaffUserArchived', { successorId: castId(`staff with ${permission}`) })],
        ]),
      ),
    },
  },
  simulation: { leads: { staffId: 'staff', personId: 'contact', clientId: 'client' } },
  contentArticle: {
    more: {
      'is news': articleTold('news', {}),
      'to be confirmed': articleTold('receipt', { asksReceipt: true }),
      'announced later': [...articleTold('later', {}), like('ContentArticleAnnounced')],
      'handed to who left': [like('ContentArticleRegistered'), like('ContentArticleHandedOver', staffGone('content'))],
    },
  },
  afterSalesRequest: {
    more: {
      'handed to who left': [
        like('AfterSalesRequestSubmitted'),
        like('AfterSalesRequestHandedOver', staffGone('clients')),
      ],
    },
  },
  quote: {
    more: { 'handed to who left': [like('QuoteDrafted'), like('QuoteSent'), like('QuoteHandedOver', gone)] },
  },
  renewal: { more: { 'handed to who left': [like('RenewalProposed'), like('RenewalHandedOver', gone)] } },
  trainingAgreement: {
    more: {
      'handed to who left': [
        like('TrainingAgreementDrafted'),
        like('TrainingAgreementSent'),
        like('TrainingAgreementHandedOver', gone),
      ],
    },
  },
  intervention: {
    ids: {
      'of an upgrade, opened': visitOf('opened'),
      ...Object.fromEntries(visits.map((end) => [`of an upgrade, ${end}`, visitOf(end)])),
    },
    more: {
      'handed to who left': [like('InterventionOpened'), like('InterventionHandedOver', gone)],
      'handed to staff who left': [
        like('InterventionOpened'),
        like('InterventionHandedOver', staffGone('interventions')),
      ],
      'of an upgrade, opened': [like('InterventionOpened')],
      ...Object.fromEntries(
        visits.map((end) => [`of an upgrade, ${end}`, [like('InterventionOpened'), like(`Intervention${end}`)]]),
      ),
      'a signature dropped by the visit': [
        like('InterventionOpened'),
        like('InterventionSignatureDropped', { fileIds: [file], signedFor: castId('intervention.signatory') }),
      ],
      'a report proposed without an end': [
        like('InterventionOpened'),
        like('InterventionValidationNoticed', { notice: 'proposed', tacitAt: null }),
      ],
      'a question answered without an end': [
        like('InterventionOpened'),
        like('InterventionQuestionAsked'),
        like('InterventionQuestionAnswered', { tacitAt: null }),
      ],
    },
  },
  softwareUpgrade: {
    more: {
      'ready from the start': [like('SoftwareUpgradeProposed', { halfDays: 1, missing: 0 })],
      'ready once revised': [
        like('SoftwareUpgradeProposed', { halfDays: 1 }),
        like('SoftwareUpgradeRevised', { halfDays: 1, missing: 0 }),
      ],
      'ready once ticked': [like('SoftwareUpgradeProposed', { halfDays: 1 }), like('PrerequisitesTicked')],
      'given up with its visit': [like('SoftwareUpgradeProposed', { halfDays: 1 }), like('SoftwareUpgradeCancelled')],
    },
  },
  resourceAbsence: {
    leads: { resourceId: { to: 'slotResource' } },
    more: {
      'on a day that is booked': [like('ResourceAbsenceRegistered', away)],
      'moved to a day that is booked': [
        like('ResourceAbsenceRegistered', { resourceId: besideId('slotResource') }),
        like('ResourceAbsenceRevised', away),
      ],
      'restored on a day that is booked': [
        like('ResourceAbsenceRegistered', away),
        like('ResourceAbsenceArchived'),
        like('ResourceAbsenceRestored'),
      ],
    },
  },
  slot: { lives: { booked: [like('SlotHeld'), like('SlotBooked')] } },
  slotResource: {
    more: {
      'works no more on that day': [
        like('SlotResourceRegistered'),
        like('SlotResourceRevised', { weekdays: ['friday'] }),
      ],
    },
  },
  survey: {
    more: {
      'people invited': [
        like('SurveyRegistered', { ...toAll, trigger: 'invitation' }),
        like('SurveyOpened'),
        like('SurveyInvited', { contactIds: [castId('colleague')] }),
      ],
    },
  },
  pathEnrolment: {
    leads: { participantId: 'contact', seatId: 'nothing' },
    more: {
      'entered with seats': [
        like('PathEntered', {
          seats: [seatOf(besideId('trainingSession'), 'class'), seatOf(besideId('webinarSession'), 'webinar')],
        }),
      ],
      'has a seat of another webinar': [
        onPath(besideId('webinarSession'), 'webinar', castId('colleague')),
        like('PathSessionSwapped', {
          ...{ step: 1, kind: 'webinar', sessionId: storyId('webinarSession', 'main'), seatId: file, packId: null },
          former: seatOf(besideId('webinarSession'), 'webinar'),
        }),
      ],
      'left with seats': [onPath(besideId('trainingSession'), 'class', castId('colleague')), like('PathLeft')],
      'recognised with seats': [
        onPath(besideId('trainingSession'), 'class', castId('colleague'), noOne),
        like('PathLearnerRecognised', { participantId: castId('colleague') }),
      ],
    },
  },
  referentAssignment: {
    more: {
      'ends a role that is required': [
        like('ReferentAssigned', { topic: 'dataProtection', productRangeId: null }),
        like('ReferentAssignmentEnded'),
      ],
      'ends a role of one range, where that of no range lacks': [
        like('ReferentAssigned', { topic: 'dataProtection', productRangeId: besideId('productRange') }),
        like('ReferentAssignmentEnded'),
      ],
    },
  },
};

/** More that stands beside the stories: `storyId(lifecycle, name)` leads to it. */
export const extras: readonly Extra[] = [
  {
    lifecycle: 'demoWebinar',
    name: 'held with a recording',
    events: [like('DemoWebinarScheduled'), like('DemoWebinarHeld'), like('DemoReplayPublished')],
  },
  // seats of a session that is called off: one order is accepted already, the other one is not
  {
    lifecycle: 'order',
    name: 'of a seat',
    id: seatOrderId(innerId(seatSession, range)),
    events: [
      placed({ extraId: `${seatSession}/${innerId(seatSession, range)}` }),
      like('OrderSigned'),
      like('OrderAccepted'),
    ],
  },
  { lifecycle: 'order', name: 'of another seat', id: seatOrderId(innerId(seatSession, domain)), events: [placed({})] },
  ...[
    {
      lifecycle: 'quote',
      events: [like('QuoteDrafted', { signatoryId: leaver }), like('QuoteSent')],
    },
    { lifecycle: 'order', events: [placed({ signatoryId: leaver })] },
    { lifecycle: 'renewal', events: [like('RenewalProposed', { signatoryId: leaver })] },
    {
      lifecycle: 'trainingAgreement',
      events: [like('TrainingAgreementDrafted', { signatoryId: leaver }), like('TrainingAgreementSent')],
    },
    {
      lifecycle: 'intervention',
      events: [like('InterventionOpened', { contactId: leaver })],
    },
    {
      lifecycle: 'referentAssignment',
      events: [like('ReferentAssigned', { contactId: leaver })],
    },
    {
      lifecycle: 'delegation',
      events: [like('DelegationOffered', { giverId: leaver }), like('DelegationAccepted')],
    },
    { lifecycle: 'simulation', events: [like('SimulationStarted', { personId: leaver })] },
    { lifecycle: 'ticket', events: [like('TicketOpened', { contactId: leaver })] },
  ].map((left): Extra => ({ ...left, name: 'left behind' })),
  ...[
    { lifecycle: 'quote', events: [like('QuoteDrafted', { signatoryId: taken }), like('QuoteSent')] },
    { lifecycle: 'referentAssignment', events: [like('ReferentAssigned', { contactId: taken })] },
    { lifecycle: 'ticket', events: [like('TicketOpened', { contactId: taken })] },
  ].map((left): Extra => ({ ...left, name: 'left at a client' })),
  ...[
    { lifecycle: 'quote', events: [like('QuoteDrafted', { signatoryId: elsewhere }), like('QuoteSent')] },
    { lifecycle: 'ticket', events: [like('TicketOpened', { contactId: elsewhere })] },
  ].map((left): Extra => ({ ...left, name: 'left at a further client' })),
  ...[
    {
      lifecycle: 'ticket',
      events: [
        like('TicketOpened'),
        like('TicketTaken', {
          by: staffLeaver,
          agentId: staffLeaver,
        }),
      ],
    },
    {
      lifecycle: 'staffSubscription',
      events: [like('StaffSubscriptionRegistered', { staffUserId: staffLeaver })],
    },
    {
      lifecycle: 'simulation',
      events: [like('SimulationStarted', { staffId: staffLeaver })],
    },
    {
      lifecycle: 'contentArticle',
      events: [like('ContentArticleRegistered', { ownerId: staffLeaver })],
    },
  ].map((left): Extra => ({ ...left, name: 'left behind by staff' })),
  {
    lifecycle: 'staffSubscription',
    name: 'to all of it',
    events: [
      like('StaffSubscriptionRegistered', {
        clientIds: [],
        rangeIds: [],
        events: ['ticketOpened', 'ticketSolutionRejected', 'ticketReopened', 'ticketChasedUp'],
        staffUserId: castId('staff with tickets'),
      }),
    ],
  },
  {
    lifecycle: 'delegation',
    name: 'of signatures',
    events: [
      like('DelegationOffered', {
        giverId: castId('signature.signer'),
        receiverId: castId('contact of the range'),
        powers: ['signatures'],
        startsAt: '2020-01-01T00:00:00.000Z',
        endsAt: '2099-01-01T00:00:00.000Z',
      }),
      like('DelegationAccepted', { endsAt: '2099-01-01T00:00:00.000Z' }),
    ],
  },
  ...['ContactRightsChanged', 'ContactRightsAtClientChanged', 'ContactClientsChanged'].map((type): Extra => ({
    lifecycle: 'delegation',
    name: `lent before ${type}`,
    events: [
      like('DelegationOffered', { giverId: storyId('contact', `lends nothing any more, ${type}`) }),
      like('DelegationAccepted'),
    ],
  })),
  {
    lifecycle: 'delegation',
    name: 'lent before a change as until 2026',
    events: [
      like('DelegationOffered', { giverId: storyId('contact', 'whose clients changed, as until 2026') }),
      like('DelegationAccepted'),
    ],
  },
  ...['opened', ...visits].map((end): Extra => ({
    lifecycle: 'softwareUpgrade',
    name: `visited, ${end}`,
    id: derivedId('upgrade', end),
    events: [like('SoftwareUpgradeProposed', { halfDays: 1 })],
  })),
  ...['ticketClosed', 'reportValidated', 'courseCompleted'].map((trigger): Extra => ({
    lifecycle: 'survey',
    name: `asked after ${trigger}`,
    events: [like('SurveyRegistered', { ...toAll, trigger }), like('SurveyOpened')],
  })),
  {
    lifecycle: 'referentRequirement',
    name: 'of every town',
    events: [like('ReferentRequirementRegistered', { productRangeId: null })],
  },
  {
    lifecycle: 'courseMapping',
    name: 'of seats',
    id: storyId('article', 'SEATS'),
    events: [like('ArticleMapped', { courseId: besideId('course'), from: '2026-01-01' })],
  },
  { lifecycle: 'smsOffer', name: 'of short messages', events: [like('SmsOfferRegistered', { articleCode: 'SMS' })] },
  ...['marie@perigueux.example', 'marie.nouvelle@perigueux.example', 'before@town.example'].flatMap(
    (email): readonly Extra[] => [
      { lifecycle: 'enrolment', name: `of ${email}`, events: [like('LearnerNamed', { ...noOne, email })] },
      { lifecycle: 'pathEnrolment', name: `of ${email}`, events: [like('PathEntered', { ...noOne, email })] },
    ],
  ),
  // people whose path has a seat there, instead of another one
  ...(
    [
      ['class', 'trainingSession', 'main', 'trainingSession.participant'],
      ['webinar', 'webinarSession', 'main', 'webinarSession.participant'],
      ['class', 'trainingSession', 'called off with trainees', 'trainingSession.participant'],
      ['webinar', 'webinarSession', 'called off with people in it', 'webinarSession.participant'],
    ] as const
  ).map(([kind, lifecycle, name, participant]): Extra => ({
    lifecycle: 'pathEnrolment',
    name: `with a seat of ${lifecycle} ${name}`,
    events: [
      onPath(besideId(lifecycle), kind, castId(participant)),
      like('PathSessionSwapped', {
        ...{ step: 1, kind, sessionId: storyId(lifecycle, name), seatId: file, packId: null },
        former: seatOf(besideId(lifecycle), kind),
      }),
    ],
  })),
  ...(
    [
      ['course', besideId('course'), 'enrolment.participant2'],
      ['webinar', besideId('webinar'), 'webinarSession.participant'],
    ] as const
  ).map(([kind, subjectId, participant]): Extra => ({
    lifecycle: 'pathEnrolment',
    name: `with a step of a ${kind}`,
    events: [
      like('PathEntered', {
        participantId: castId(participant),
        steps: [{ kind, code: 'C-1', subjectId, title: inAll('Étape'), after: null, days: 30 }],
      }),
    ],
  })),
  ...[[], [like('PathStepDone', { step: 1, through: 'class', opened: [] })]].map((done, index): Extra => ({
    lifecycle: 'pathEnrolment',
    name: index === 0 ? 'with a class to attend' : 'with a class attended',
    events: [
      like('PathEntered', {
        participantId: castId('trainingSession.participant'),
        steps: [{ kind: 'class', code: null, subjectId: null, title: inAll(title), after: null, days: null }],
      }),
      ...done,
    ],
  })),
  {
    lifecycle: 'permissionChange',
    name: 'for who leaves',
    events: [like('PermissionChangeRequested', { staffUserId: staffLeaver })],
  },
  {
    lifecycle: 'intervention',
    name: 'of an upgrade that is given up',
    id: derivedId('upgradeVisit', storyId('softwareUpgrade', 'given up with its visit')),
    events: [like('InterventionOpened')],
  },
  {
    lifecycle: 'warranty',
    name: 'extended with others',
    events: [
      recorded,
      like('WarrantyExtensionRequested', { batchId: derivedId('batch') }),
      like('WarrantyExtended', { batchId: derivedId('batch') }),
    ],
  },
  ...(
    [
      ['PACK', { followUps: ['webinarPack'], webinarPack: { units: 5, days: 365 } }],
      ['SEATS', { followUps: ['seats'] }],
      ['VISIT', { followUps: ['intervention'] }],
      ['SETUP', { followUps: ['intervention'], nature: 'service' }],
      ['SMS', { followUps: [] }],
    ] as const
  ).map(([code, fields]): Extra => ({
    lifecycle: 'article',
    name: code,
    events: [like('ArticleRegistered', { code, ...fields })],
  })),
];
