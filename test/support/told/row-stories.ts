import type { DomainEvent } from '../../../src/kernel/event.js';
import { derivedId } from '../../../src/kernel/ids.js';
import { people, things } from '../ticket-rows.js';
import { besideId, castId } from './ids.js';
import { like } from './story.js';

const { town, marie } = people;
const { file, other } = things;
const paper = derivedId('another file');
const locked = like('AccountLocked');
const scheduled = [like('DemoWebinarScheduled'), like('DemoWebinarHeld')];
const opened = like('InterventionOpened');
const byHand = { slotId: null };
const before = {
  clientId: other,
  clientIds: [town],
  ...{ role: 'user', seesAllTickets: false, canUpdateContacts: true, canUseStorage: false },
  ...{ productRights: [], functionRights: [], profileIds: [], eligibleDefaultAdministrator: true },
};
const waiting = [like('WebinarSessionScheduled'), like('WebinarSessionOpened'), like('WebinarWaitingListJoined')];
const image = `![Plan](media:${file})`;

/**
 * Stories for rows alone, each told for its last event: the earlier events give it rows to remove or to change.
 * Lifecycle → name → events.
 */
export const rowStories: Readonly<Record<string, Readonly<Record<string, readonly DomainEvent[]>>>> = {
  account: { 'who sets another password while locked': [locked, like('PasswordChanged')] },
  chorusConnector: {
    'works again by its test': [
      like('ChorusConnectorSent'),
      like('ChorusConnectorDisturbed', { cause: 'credential', text: null }),
      like('ChorusConnectorSettled', { text: null }),
    ],
  },
  contact: {
    'revised with rights and clients, as until 2026': [
      like('ContactRegistered', { clientIds: [besideId('client')] }),
      like('ContactRevised', { before }),
    ],
    'revised without a client, as until 2026': [
      like('ContactRegistered', { clientIds: [] }),
      like('ContactRevised', { before: { ...before, clientId: null } }),
    ],
    'leaves a client': [
      like('ContactRegistered', { clientIds: [other] }),
      like('ContactClientsChanged', { clientIds: [], joined: [], left: [other] }),
    ],
    'has other clients than before': [
      like('ContactRegistered', { clientIds: [other] }),
      like('ContactClientsChanged', { clientIds: [town], joined: [], left: null }),
    ],
  },
  contentEvaluation: {
    'says otherwise': [like('ContentArticleEvaluated'), like('ContentArticleEvaluated', { helped: false })],
  },
  carouselSlide: {
    'shown to some': [like('CarouselSlideDrafted', { filterIds: [besideId('contentFilter')] })],
    'shown to some from now on': [
      like('CarouselSlideDrafted'),
      like('CarouselSlideRevised', { filterIds: [besideId('contentFilter')] }),
    ],
  },
  contentSection: {
    'shown to some': [like('ContentSectionRegistered', { filterIds: [besideId('contentFilter')] })],
  },
  notificationChoices: { 'who wants to see less': [like('NotificationsChosen', { notShown: ['ticketProgress'] })] },
  permissionChange: {
    'takes something away': [like('PermissionChangeRequested', { added: [], removed: ['audit'] })],
  },
  translationKey: {
    treated: [like('TranslationKeyTreated', { note: { comment: 'Done', toComplete: false, treated: true } })],
  },
  webinar: { 'with tax': [like('WebinarRegistered', { attestation: null })] },
  contentArticle: {
    'begun for some': [like('ContentArticleRegistered', { filterIds: [besideId('contentFilter')] })],
    'published for some': [
      like('ContentArticleRegistered'),
      like('ContentArticlePublished', { filterIds: [besideId('contentFilter')] }),
    ],
    'handed over once published': [
      like('ContentArticleRegistered'),
      like('ContentArticlePublished'),
      like('ContentArticleHandedOver'),
    ],
    'begun with an image': [like('ContentArticleRegistered', { text: image })],
    'revised with an image': [like('ContentArticleRegistered'), like('ContentArticleRevised', { text: image })],
    'published with an image': [like('ContentArticleRegistered'), like('ContentArticlePublished', { text: image })],
  },
  demoWebinar: {
    'that somebody came to': [
      ...scheduled,
      like('DemoAttendanceRecorded', { presentIds: [besideId('demoRegistration')], absentIds: [] }),
    ],
    'that somebody did not come to': [
      ...scheduled,
      like('DemoAttendanceRecorded', { presentIds: [], absentIds: [besideId('demoRegistration')] }),
    ],
  },
  intervention: {
    'planned by hand': [opened, like('InterventionPlanned', byHand)],
    'planned by hand, then from a slot': [
      opened,
      like('InterventionPlanned', byHand),
      like('InterventionRescheduled', { slotId: besideId('slot') }),
    ],
    'planned from a slot, then by hand': [opened, like('InterventionPlanned'), like('InterventionRescheduled', byHand)],
    'planned by hand, then called off': [opened, like('InterventionPlanned', byHand), like('InterventionCancelled')],
    'followed up by others': [
      opened,
      like('InterventionPlanned'),
      like('InterventionHandedOver', {
        staffIds: [castId('clerk')],
        followerIds: [castId('staff with clients')],
      }),
    ],
    'a report written once more with another file': [
      opened,
      like('InterventionReportWritten'),
      like('InterventionReportWritten', { fileIds: [paper] }),
    ],
    'a signed report whose visit changes': [
      opened,
      like('InterventionReportWritten'),
      like('InterventionSignatureDropped', { fileIds: [paper] }),
    ],
  },
  subprocessor: {
    'replaced, but not for one client': [
      like('SubprocessorRecorded'),
      like('SubprocessorChangeAnnounced'),
      like('SubprocessorChangeApplied', {
        clientIds: [],
        excepted: [{ clientId: town, servedById: null, servedBy: null }],
      }),
    ],
    'moved, but not for one client': [
      like('SubprocessorRecorded'),
      like('SubprocessorMoveAnnounced'),
      like('SubprocessorMoveApplied', {
        clientIds: [],
        excepted: [{ clientId: town, servedById: null, servedBy: null }],
      }),
    ],
  },
  subprocessorObjection: {
    'at a place, answered with another one': [
      like('SubprocessorObjectionMade', {
        place: { country: 'US', registration: 'US-4711', processedIn: 'GB', safeguard: 'standardClauses' },
      }),
      like('SubprocessorObjectionAnswered', {
        ...{ outcome: 'excepted', servedById: besideId('subprocessor'), servedBy: 'Backups & Co' },
        register: { clientId: town, changeId: other, name: 'Backups & Co' },
      }),
    ],
    'of a change that is undone': [
      like('SubprocessorObjectionMade'),
      like('SubprocessorObjectionAnswered', {
        outcome: 'excepted',
        register: { clientId: town, changeId: other, name: 'Hosting & Co', isRemoved: true },
      }),
    ],
    'at a place': [
      like('SubprocessorObjectionMade', {
        place: { country: 'US', registration: 'US-4711', processedIn: 'GB', safeguard: 'standardClauses' },
      }),
    ],
  },
  ticket: {
    imported: [like('TicketImported')],
    'of a module and a licence': [
      like('TicketOpened', {
        ...{
          licenceId: besideId('licence'),
          moduleId: besideId('productModule'),
          versionId: besideId('productVersion'),
        },
        ...{ impact: 'oneUser', deadline: '2026-04-01', projectName: 'Budget 2027', replyByMail: false },
      }),
    ],
    'pseudonymised with votes': [
      like('TicketOpened'),
      like('TicketVotedFor', { by: marie }),
      like('TicketPseudonymised'),
    ],
  },
  contactRequest: {
    'routed once more': [
      like('ContactRequestSent'),
      like('ContactRequestRouted'),
      like('ContactRequestRouted', { natureId: besideId('contactNature') }),
    ],
  },
  aptitudeCheck: {
    'of a visit': [
      like('AptitudeCheckDrafted', { interventionId: besideId('intervention'), interventionNumber: 'INT-100001' }),
    ],
  },
  article: {
    'of webinars': [like('ArticleRegistered', { webinarPack: { units: 5, days: 365 } })],
    'of webinars no more': [
      like('ArticleRegistered', { webinarPack: { units: 5, days: 365 } }),
      like('ArticleRevised'),
    ],
    'without its price to come': [
      like('ArticleRegistered'),
      like('ArticlePriceSet'),
      like('ArticlePriceCancelled', { from: '2026-01-01' }),
    ],
  },
  delegation: { 'of some structures': [like('DelegationOffered', { structureIds: [besideId('structure')] })] },
  pathEnrolment: {
    'with a seat that a pack pays': [
      like('PathEntered', {
        seats: [{ step: 1, kind: 'webinar', sessionId: other, seatId: file, packId: besideId('webinarPack') }],
      }),
    ],
  },
  quote: {
    'refused, then revised and sent again': [
      like('QuoteDrafted'),
      like('QuoteSent'),
      like('QuoteRefused'),
      like('QuoteRevised'),
      like('QuoteSent'),
    ],
    'with an attestation and a discount': [like('QuoteDrafted', { vatExemption: 'ATT-1', discount: 500 })],
    'revised with an attestation, a discount and another file': [
      like('QuoteDrafted'),
      like('QuoteRevised', { vatExemption: 'ATT-1', discount: 500, fileIds: [paper] }),
    ],
  },
  order: {
    'of a line with a discount': [
      like('OrderPlaced', {
        lines: [{ code: 'A', label: 'A', quantity: 2, unitPrice: 10_000, vatRate: 2_000, discount: 500 }],
      }),
    ],
  },
  softwareUpgrade: {
    'shown to be done': [like('SoftwareUpgradeProposed'), like('SoftwareUpgradeCompleted', { fileIds: [file] })],
  },
  tutorial: {
    'on a page elsewhere': [like('TutorialRegistered', { videoFileId: null, videoUrl: 'https://videos.example/1' })],
    'shown on a page elsewhere': [
      like('TutorialRegistered'),
      like('TutorialPublished', { videoFileId: null, videoUrl: 'https://videos.example/1' }),
    ],
  },
  webinarPack: { 'of an order': [like('WebinarPackGranted', { orderId: besideId('order') })] },
  webinarSession: {
    'seats offered to those who wait': [...waiting, like('WebinarSeatsOffered')],
    'an offer that nobody took': [...waiting, like('WebinarSeatsOffered'), like('WebinarSeatOfferExpired')],
    'a seat with tax': [...waiting, like('WebinarParticipantsEnrolled', { vatRate: 2_000 })],
    'enrolled from the waiting list': [...waiting, like('WebinarParticipantsEnrolled', { entryId: file })],
  },
  oracleLicence: {
    'with another file': [like('OracleLicenceRegistered'), like('OracleLicenceRevised', { fileIds: [paper] })],
  },
  savedView: {
    'that opens first no more': [like('SavedViewRegistered'), like('SavedViewRevised', { isDefault: false })],
  },
  smsSubscription: {
    'units given until another day': [
      like('SmsSubscriptionOpened'),
      like('SmsUnitsCredited', { expiresOn: '2027-12-31' }),
    ],
  },
  certificateOrder: {
    ...Object.fromEntries(
      Object.entries({
        'the last paper accepted, to be met': { isLast: true, faceToFace: true },
        'the last paper accepted, not to be met': { isLast: true, faceToFace: false },
        'a paper accepted, not to be met': { isLast: false, faceToFace: false },
      }).map(([name, fields]) => [
        name,
        [like('CertificateOrderPlaced'), like('CertificateHolderNamed'), like('CertificatePaperAccepted', fields)],
      ]),
    ),
    'a paper sent once more': [
      like('CertificateOrderPlaced'),
      like('CertificatePaperSent'),
      like('CertificatePaperSent', { fileIds: [paper] }),
    ],
  },
};
