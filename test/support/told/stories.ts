import { things } from '../ticket-rows.js';
import { seatOrderId } from '../../../src/training/webinars/webinar-orders.reactions.js';
import { castId, storyId } from './ids.js';
import { like, type Extra, type Stories } from './story.js';

const { range, domain } = things;
const noOne = { participantId: null } as const;
const enrolled = like('WebinarParticipantsEnrolled');
const opened = [like('WebinarSessionScheduled'), like('WebinarSessionOpened')];
const seatSession = storyId('webinarSession', 'called off with ordered seats');
const planned = like('TrainingSessionPlanned');
const listed = [planned, like('TraineeListed')];
const placed = (fields: object) => like('OrderPlaced', fields);
const sold = (code: string, followUps: readonly string[]) =>
  placed({
    followUps,
    lines: [{ code, titles: { fr: code, es: code, en: code }, quantity: 2, unitPrice: 1000, discount: 0, vatRate: 0 }],
  });
const recorded = like('WarrantyRecorded');
const asked = [recorded, like('WarrantyExtensionRequested')];
const signature = (source: string) => like('SignaturePrepared', { source });
const leaver = (name: string) => storyId('contact', name);
const drafted = like('ContentArticleRegistered');

/** What the stories of a lifecycle need besides the examples of its events. */
export const stories: Readonly<Record<string, Stories>> = {
  ticket: {
    apart: ['TicketImported'],
    more: {
      'blocking and risky': [
        like('TicketOpened', { severity: 'blocking', severityReason: 'Nobody is paid', patientRisk: true }),
      ],
      'with an agent': [like('TicketOpened'), like('TicketTaken'), like('TicketInformationAdded')],
    },
  },
  contactRequest: { leads: { agentId: 'staff', by: 'staff', senderId: 'contact' } },
  account: { of: 'contact' },
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
    lives: { held: [...opened, enrolled, like('WebinarSessionHeld')] },
    more: {
      'moved with people in it': [...opened, enrolled, like('WebinarWaitingListJoined'), like('WebinarSessionMoved')],
      'called off with people in it': [
        ...opened,
        enrolled,
        like('WebinarWaitingListJoined'),
        like('WebinarSessionCancelled'),
      ],
      'a seat to be ordered': [...opened, like('WebinarParticipantsEnrolled', { payment: 'order', packId: null })],
      'an ordered seat given back': [
        ...opened,
        like('WebinarParticipantsEnrolled', { payment: 'order', packId: null }),
        like('WebinarEnrolmentCancelled'),
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
    ids: Object.fromEntries(
      ['signed', 'accepted', 'refused', 'cancelled'].map((end) => [`of a seat, ${end}`, seatOrderId(things.file)]),
    ),
    more: {
      'of a pack': [sold('PACK', ['webinarPack']), like('OrderAccepted')],
      'of a pack that is sold no more': [sold('GONE', ['webinarPack']), like('OrderAccepted')],
      'of seats': [sold('SEATS', ['seats']), like('OrderAccepted')],
      'of seats without a course': [
        placed({ followUps: ['seats'], articleId: storyId('article', 'of nothing') }),
        like('OrderAccepted'),
      ],
      'of a service': [sold('VISIT', ['intervention']), like('OrderAccepted')],
      'of short messages': [sold('SMS', ['smsUnits']), like('OrderAccepted')],
      'with an open invoice': [placed({}), like('OrderInvoiceRecorded', { dueOn: null })],
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
      'a presence signed': [...listed, like('PresenceSigned')],
      'presences marked': [...listed, like('PresencesMarked')],
      'a presence not valid': [...listed, like('PresenceSigned'), like('PresenceUnvalidated')],
    },
  },
  warranty: {
    more: {
      'ends soon': [recorded, like('WarrantyEndNeared')],
      'has ended': [recorded, like('WarrantyExpired')],
      extended: [...asked, like('WarrantyExtended')],
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
      ...Object.fromEntries(
        ['quotes', 'orders', 'renewals', 'aptitudeChecks', 'trainingAgreements', 'interventions'].flatMap((source) => [
          [`${source} to sign`, [signature(source)]],
          [`${source} signed`, [signature(source), like('DocumentSigned')]],
          [`${source} sealed`, [signature(source), like('DocumentSigned'), like('SignatureSealed')]],
          [`${source} withdrawn`, [signature(source), like('SignatureWithdrawn')]],
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
    },
  },
  simulation: { leads: { staffId: 'staff', personId: 'contact', clientId: 'client' } },
  contentArticle: {
    more: {
      'is news': [
        like('ContentArticleRegistered', { nature: 'news' }),
        like('ContentArticlePublished', { nature: 'news' }),
      ],
      'to be confirmed': [drafted, like('ContentArticlePublished', { asksReceipt: true })],
    },
  },
  softwareUpgrade: { lives: { 'with a visit': [like('SoftwareUpgradeProposed')] } },
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
    id: seatOrderId(range),
    events: [placed({ extraId: `${seatSession}/${range}` }), like('OrderSigned'), like('OrderAccepted')],
  },
  { lifecycle: 'order', name: 'of another seat', id: seatOrderId(domain), events: [placed({})] },
  ...[
    {
      lifecycle: 'quote',
      events: [like('QuoteDrafted', { signatoryId: leaver('who leaves things behind') }), like('QuoteSent')],
    },
    { lifecycle: 'order', events: [placed({ signatoryId: leaver('who leaves things behind') })] },
    { lifecycle: 'renewal', events: [like('RenewalProposed', { signatoryId: leaver('who leaves things behind') })] },
    {
      lifecycle: 'trainingAgreement',
      events: [
        like('TrainingAgreementDrafted', { signatoryId: leaver('who leaves things behind') }),
        like('TrainingAgreementSent'),
      ],
    },
    {
      lifecycle: 'intervention',
      events: [like('InterventionOpened', { contactId: leaver('who leaves things behind') })],
    },
    {
      lifecycle: 'referentAssignment',
      events: [like('ReferentAssigned', { contactId: leaver('who leaves things behind') })],
    },
    {
      lifecycle: 'delegation',
      events: [like('DelegationOffered', { giverId: leaver('who leaves things behind') }), like('DelegationAccepted')],
    },
    { lifecycle: 'simulation', events: [like('SimulationStarted', { personId: leaver('who leaves things behind') })] },
    { lifecycle: 'ticket', events: [like('TicketOpened', { contactId: leaver('who leaves things behind') })] },
  ].map((left): Extra => ({ ...left, name: 'left behind' })),
  ...[
    {
      lifecycle: 'ticket',
      events: [
        like('TicketOpened'),
        like('TicketTaken', {
          by: storyId('staffUser', 'who leaves things behind'),
          agentId: storyId('staffUser', 'who leaves things behind'),
        }),
      ],
    },
    {
      lifecycle: 'staffSubscription',
      events: [like('StaffSubscriptionRegistered', { staffUserId: storyId('staffUser', 'who leaves things behind') })],
    },
    {
      lifecycle: 'simulation',
      events: [like('SimulationStarted', { staffId: storyId('staffUser', 'who leaves things behind') })],
    },
    {
      lifecycle: 'contentArticle',
      events: [like('ContentArticleRegistered', { ownerId: storyId('staffUser', 'who leaves things behind') })],
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
      }),
    ],
  },
  {
    lifecycle: 'delegation',
    name: 'of signatures',
    events: [
      like('DelegationOffered', {
        giverId: castId('signature.signer'),
        receiverId: castId('colleague'),
        powers: ['signature'],
      }),
      like('DelegationAccepted'),
    ],
  },
  {
    lifecycle: 'enrolment',
    name: 'named before',
    events: [like('LearnerNamed', { ...noOne, email: 'before@town.example' })],
  },
  {
    lifecycle: 'pathEnrolment',
    name: 'named before',
    events: [like('PathEntered', { ...noOne, email: 'before@town.example' })],
  },
  ...(
    [
      ['PACK', { followUps: ['webinarPack'], webinarUnits: 5, webinarDays: 365 }],
      ['SEATS', { followUps: ['seats'] }],
      ['VISIT', { followUps: ['intervention'] }],
      ['SMS', { followUps: ['smsUnits'], smsUnits: 100 }],
    ] as const
  ).map(([code, fields]): Extra => ({
    lifecycle: 'article',
    name: code,
    events: [like('ArticleRegistered', { code, ...fields })],
  })),
];
