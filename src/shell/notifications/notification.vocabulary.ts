/** What people are told about (features F37): matters, each with the mails that it is told by. */

import { mailTopics, type MailTopic } from '../../customers/accounts/account.vocabulary.js';

const matters = {
  tutorials: ['tutorialSubmitted', 'tutorialReturned', 'tutorialPublished'],
  surveys: ['surveyAsked', 'surveyReminded'],
  filingSetups: [
    ...['filingSetupSent', 'filingSetupTaken', 'filingSetupReturned', 'filingSetupActivated'],
    ...['filingCertificateEndNeared', 'filingCertificateEnded'],
  ],
  electronicCertificates: ['certificateSetupFormSent', 'certificateEndNeared', 'electronicCertificateExpired'],
  certificateOrders: [
    'certificateOrderPlaced',
    'certificateOrderReceived',
    'certificatePaperSent',
    'certificatePaperRefused',
    'certificatePaperAccepted',
    'certificateAppointmentPlanned',
    'certificateAppointmentProposed',
    'certificateAppointmentAccepted',
    'certificateAppointmentDeclined',
    'certificateAppointmentReminded',
    'certificateAppointmentLapsed',
    'certificateIssued',
    'certificateOrderCancelled',
  ],
  downloads: ['downloadPublished', 'downloadEndAnnounced'],
  oracleLicences: ['oracleLicenceRenewalDue', 'oracleLicenceExpired'],
  chorusConnectors: [
    'chorusTestPostponed',
    'chorusAwayForTeam',
    'chorusConnectorActivated',
    'chorusConnectorRefused',
    'chorusConnectorDisturbed',
    'chorusConnectorSettled',
    'chorusExpiryNear',
    'chorusPasswordExpired',
    'chorusConnectorWithdrawn',
  ],
  news: ['contentNewsPublished'],
  newsToConfirm: ['contentReadingAsked'],
  content: ['contentArticleSubmitted', 'contentArticleReturned', 'contentArticlePublished', 'contentReviewFellDue'],
  softwareUpgrades: [
    'softwareUpgradeProposed',
    'softwareUpgradeVisit',
    'softwareUpgradePlanned',
    'softwareUpgradeCompleted',
    'softwareUpgradeCancelled',
  ],
  subprocessorNotices: [
    'subprocessorChangeAnnounced',
    'subprocessorChangeCancelled',
    'subprocessorMoveAnnounced',
    'processingSubprocessorAnnounced',
    'processingSubprocessorCancelled',
    'subprocessorExceptionEndAnnounced',
    'subprocessorExceptionEndCancelled',
  ],
  subprocessors: [
    'subprocessorChangeApplied',
    'subprocessorMoveApplied',
    'subprocessorChangeHeld',
    'processingSubprocessorAdded',
    'processingSubprocessorSpared',
    'subprocessorExceptionApplied',
    'subprocessorExceptionEnded',
    'subprocessorObjectionMade',
    'subprocessorObjectionWithdrawn',
    'subprocessorObjectionReminded',
    'subprocessorObjectionLapsed',
    'subprocessorObjectionAnswered',
    'subprocessorObjectionDecided',
  ],
  afterSalesRequests: [
    'afterSalesRequestSubmitted',
    'afterSalesRequestReceived',
    'afterSalesRequestTaken',
    'afterSalesRequestAssigned',
    'afterSalesQuestionAsked',
    'afterSalesQuestionAnswered',
    'afterSalesRequestCommented',
    'afterSalesRequestSettled',
    'afterSalesCustomerReminded',
    'afterSalesSettlementAccepted',
    'afterSalesRequestReopened',
    'afterSalesRequestCancelled',
    'afterSalesRequestTacitlyClosed',
  ],
  binderyOrders: [
    'binderyOrderAnnounced',
    'binderyOrderReceived',
    'binderyOrderShipped',
    'binderyOrderDelivered',
    'digitalCopyHandedOver',
    'binderyIncidentOpened',
    'binderyDeliveryDiffered',
    'binderyIncidentResolved',
    'binderyOrderCancelled',
    'bindingFellDue',
  ],
  warranties: [
    'warrantyEndNeared',
    'warrantyExpired',
    'warrantyExtensionRequested',
    'warrantyExtended',
    'warrantyExtensionDeclined',
    'warrantyMarkedObsolete',
  ],
  socialDeclarations: [
    'socialDeclarationSent',
    'socialDeclarationTaken',
    'socialDeclarationReturned',
    'socialDeclarationActivated',
  ],
  structures: ['structureFoundClosed', 'structureFoundClosedOn', 'structureFoundOpen'],
  connectors: ['connectorPutIntoService', 'connectorDisturbed', 'connectorRecovered', 'connectorWithdrawn'],
  aptitudeChecks: [
    'aptitudeCheckHandedOver',
    'aptitudeCheckReminded',
    'aptitudeCheckEscalated',
    'aptitudeCheckRefused',
    'aptitudeReserveLifted',
    'aptitudeCheckWithdrawn',
    'aptitudeCheckSigned',
  ],
  trainingAgreements: [
    'trainingAgreementSent',
    'trainingAgreementReminded',
    'trainingAgreementSigned',
    'trainingAgreementSignedOnPaper',
    'trainingAgreementHeld',
    'trainingAgreementWithdrawn',
  ],
  webinars: [
    'webinarParticipantsEnrolled',
    'webinarSeatOrdered',
    'webinarEnrolmentCancelled',
    'webinarParticipantSwapped',
    'webinarParticipantReplaced',
    'webinarSeatsOffered',
    'webinarSeatOfferExpired',
    'webinarSessionMoved',
    'webinarSessionCancelled',
    'webinarSessionReminded',
    'webinarRoomOpened',
    'webinarRecordingPublished',
    'webinarPackGranted',
    'webinarPackEndedSoon',
    'webinarPackRanLow',
    'orderWithoutWebinarPack',
    'seatOrderStands',
    'demoRegistrationAsked',
    'demoRegistrationConfirmed',
    'demoWebinarRevised',
    'demoWebinarCancelled',
    'demoWebinarReminded',
    'demoRoomOpened',
    'demoReplayPublished',
    'leadHandedOver',
  ],
  smsSubscriptions: [
    'smsBalanceRanLow',
    'smsOrderCredited',
    'smsUnitsCredited',
    'smsEndAnnounced',
    'smsSubscriptionExpired',
    'smsSubscriptionClosed',
  ],
  enrolments: [
    'courseSeatsGranted',
    'courseSeatsGrantedUntil',
    'courseSeatsWithoutCourse',
    'courseSeatTaken',
    'enrolmentOfYours',
    'enrolmentWithoutAccount',
    'enrolmentProposed',
    'enrolmentProposalDeclined',
    'enrolmentMoved',
    'learnerSwapped',
    'learnerReplaced',
    'learnerUnenrolled',
    'learnerUnenrolledOfTheirs',
    'enrolmentReminded',
    'enrolmentCompleted',
    'enrolmentCompletedOfTheirs',
    'certificateWithheld',
    'certificateGiven',
    'enrolmentEndAnnounced',
    'enrolmentEndAnnouncedOfTheirs',
    'courseSeatsEndAnnounced',
    'enrolmentAbandoned',
    'enrolmentFailed',
    'enrolmentFailedForTeam',
    'unenrolmentFailed',
    'courseCorrespondentChanged',
    'courseCorrespondentRestored',
    'correspondentFailedForTeam',
  ],
  learningPaths: [
    'pathEntered',
    'pathLeft',
    'pathStepOpened',
    'pathCompleted',
    'pathCompletedOfTheirs',
    'pathSessionSwapped',
    'pathSeatLost',
    'pathSeatLostOfTheirs',
  ],
  attendance: [
    'traineeListed',
    'trainingSessionMoved',
    'trainingSessionCancelled',
    'unvalidationAsked',
    'unvalidationDeclined',
    'presenceUnvalidated',
  ],
  interventions: [
    'interventionOrdered',
    'interventionPlanned',
    'interventionRescheduled',
    'interventionReminded',
    'interventionCancelled',
    'slotCancelled',
    'slotMissed',
    'slotsInConflict',
    'interventionQuestionAsked',
    'interventionReportAccepted',
    'interventionReportAcceptedWithReserves',
    'interventionReportRefused',
    'interventionReserveAssigned',
    'interventionSignatureDropped',
    'interventionSignatureDroppedByVisit',
    'interventionReserveLifted',
    'interventionReserveReminded',
    'interventionReserveContested',
  ],
  interventionReports: [
    'interventionReportProposed',
    'interventionReportProposedOpen',
    'interventionReportToSign',
    'interventionReportWeek',
    'interventionReportWeekOpen',
    'interventionReportLastDays',
    'interventionReportLastDaysOpen',
    'interventionQuestionAnswered',
    'interventionQuestionAnsweredOpen',
    'interventionReportTacitlyAccepted',
    'interventionTacitTermStopped',
  ],
  renewalNotices: ['renewalProposed', 'renewalReminded'],
  renewals: [
    'renewalLapsed',
    'renewalWithdrawn',
    'renewalSigned',
    'renewalSignedOnPaper',
    'renewalFinalised',
    'renewalDeclined',
  ],
  quotes: [
    'quoteSent',
    'quoteReminded',
    'quoteExpired',
    'quoteReactivated',
    'quoteWithdrawn',
    'quoteSigned',
    'quoteValidated',
    'quoteRefused',
    'quoteCallbackAsked',
    'quoteUpdateAsked',
    'quoteReopeningAsked',
    'quoteRequestSettled',
  ],
  signatures: [
    'signatureToSign',
    'signatureToSignInPlace',
    'signatureTakenOver',
    'signatureTriesSpent',
    'documentSigned',
    'signatureWithdrawn',
  ],
  orders: [
    'orderPlaced',
    'orderSignatureReminded',
    'orderSigned',
    'orderSignedCopyReturned',
    'orderSignedCopyRejected',
    'orderAccepted',
    'orderRefused',
    'orderCancelled',
    'orderShipped',
    'orderPartlyShipped',
    'orderDelivered',
    'orderPartlyDelivered',
    'orderInvoiced',
    'orderInvoiceDue',
  ],
  ticketOpened: ['ticketOpened', 'ticketOpenedBlocking'],
  ticketAnswered: ['ticketAnswered', 'ticketInformationAdded'],
  ticketQuestion: ['ticketInformationAsked', 'ticketInformationAskedOther', 'ticketReminded', 'ticketRemindedOther'],
  ticketSolution: [
    'ticketSolutionProposed',
    'ticketSolutionProposedOther',
    'ticketSilentlyResolved',
    'ticketSolutionAccepted',
    'ticketSolutionRejected',
  ],
  ticketProgress: [
    'ticketTaken',
    'ticketAssigned',
    'ticketSuspended',
    'ticketReopened',
    'ticketChasedUp',
    'ticketTakenOver',
    'ticketShared',
  ],
  ticketClosed: ['ticketClosed', 'ticketAutoClosed', 'ticketCancelled'],
  ticketRisk: [
    'ticketRiskFlagged',
    'ticketIncidentFlagged',
    'ticketSensitiveData',
    'controllerNotified',
    'dataIncidentDue',
  ],
  contactUs: [
    'contactRequestSent',
    'contactRequestAnswered',
    'contactRequestClosed',
    'contactRequestMessage',
    'contactRequestRouted',
    'contactRequestAssigned',
  ],
  referents: ['referentNamed', 'referentRoleVacant'],
  delegation: [
    'workTakenOver',
    'delegationOffered',
    'delegationAccepted',
    'delegationDeclined',
    'delegationEndAnnounced',
    'delegationEnded',
    'delegationLapsed',
    'delegationRevoked',
    'delegationWithdrawn',
  ],
  simulation: ['simulationStarted', 'simulationElevated'],
  privacy: [
    'privacyRequestReceived',
    'privacyRequestExtended',
    'privacyRequestFulfilled',
    'privacyRequestRefused',
    'privacyRequestWithdrawn',
    'privacyRequestToHandle',
    'privacyRequestDue',
    'personalExportReady',
    'erasureOrdered',
    'personRestricted',
    'restrictionLifted',
  ],
  security: [
    'clientLinked',
    'contactPowersGiven',
    'correctionRefused',
    'emailChanged',
    'emailChangeUndone',
    'fileQuarantined',
    'fileQuarantinedForOperators',
    'newSignIn',
    'passwordChanged',
    'profileSigns',
    'recoveryCodeUsed',
    'secondFactorAdded',
    'secondFactorRemoved',
    'secondFactorsReset',
  ],
  staffWork: ['staffSubscription', 'permissionChangeRequested'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type Matter = keyof typeof matters;

const isMatter = (name: string): name is Matter => Object.hasOwn(matters, name);
export const allMatters: readonly Matter[] = Object.keys(matters).filter(isMatter);

/** Told by mail and in the application, whatever one chooses: they protect the person or are owed by law (defaults G54). */
export const lockedMatters: readonly Matter[] = [
  'newsToConfirm',
  'subprocessorNotices',
  'interventionReports',
  'renewalNotices',
  'ticketRisk',
  'simulation',
  'privacy',
  'security',
];

/** What one may choose about. */
export const freeMatters: readonly Matter[] = allMatters.filter((matter) => !lockedMatters.includes(matter));

const matterOfTemplate: ReadonlyMap<string, Matter> = new Map(
  allMatters.flatMap((matter) => matters[matter].map((template) => [template, matter] as const)),
);

/** Matters of one side alone. */
const audiences: Readonly<Partial<Record<Matter, 'staff' | 'customers'>>> = {
  tutorials: 'staff',
  oracleLicences: 'staff',
  content: 'staff',
  staffWork: 'staff',
  surveys: 'customers',
  news: 'customers',
  newsToConfirm: 'customers',
  downloads: 'customers',
  subprocessorNotices: 'customers',
  connectors: 'customers',
  smsSubscriptions: 'customers',
  renewalNotices: 'customers',
  ticketQuestion: 'customers',
  referents: 'customers',
  delegation: 'customers',
  simulation: 'customers',
};

/** Whether people of this side are ever told of a matter. */
export const concerns = (matter: Matter, isStaff: boolean): boolean =>
  (audiences[matter] ?? (isStaff ? 'staff' : 'customers')) === (isStaff ? 'staff' : 'customers');

/** What people of this side are told about. */
export const mattersOf = (isStaff: boolean): readonly Matter[] =>
  allMatters.filter((matter) => concerns(matter, isStaff));

/** Mails that tell of a matter. */
export const templatesOf = (matter: Matter): readonly string[] => matters[matter];

/** Undefined of what is a mail and nothing else: codes, links to choose a password, digests. */
export const matterOf = (template: string): Matter | undefined => matterOfTemplate.get(template);

/** Mails with a secret, or about what is told in the application already. */
export const mailsOnly: readonly string[] = [
  'accountInvited',
  'accountLocked',
  'clientAddressChanged',
  'clientCode',
  'clientPasswordChanged',
  'signatureCode',
  'emailChangeAsked',
  'emailChangeConfirmed',
  'emailChangeReminder',
  'emailChangeToAnswer',
  'emailChangeToConfirm',
  'emailChangeToProve',
  'mobileChangeReminder',
  'mobileChangeToAnswer',
  'secondFactorGuessed',
  'passwordReset',
  'passwordResetByStaff',
  'notificationDigest',
];

export const channels = ['shown', 'mail'] as const;
export type Channel = (typeof channels)[number];

/** How one person wants to be told. */
export interface Choices {
  /** Matters that he wants no mail about. */
  readonly noMail: readonly string[];
  /** Matters that he does not want to see in the application. */
  readonly notShown: readonly string[];
  /** One mail a day, at eight, instead of one each time. */
  readonly digest: boolean;
}

export const usualChoices: Choices = { noMail: [], notShown: [], digest: false };

/** Which matters each topic of the preferences is about (`ReviseContactPreferences`). */
const mattersOfTopics: Readonly<Record<MailTopic, readonly Matter[]>> = {
  tickets: freeMatters.filter((matter) => matter.startsWith('ticket')),
  news: ['news', 'downloads'],
};

/** A topic that the preferences want no mail about at all: then none of its matters is mailed. */
export const withTopics = (choices: Choices, topics: readonly string[] | null): Choices => {
  const unwanted = topics === null ? [] : mailTopics.filter((topic) => !topics.includes(topic));
  return unwanted.length === 0
    ? choices
    : { ...choices, noMail: [...new Set([...choices.noMail, ...unwanted.flatMap((topic) => mattersOfTopics[topic])])] };
};

export interface Ways {
  readonly shown: boolean;
  readonly mail: 'now' | 'withOthers' | 'never';
}

/** Which ways a mail goes to somebody with these choices. */
export const waysOf = (template: string, { noMail, notShown, digest }: Choices): Ways => {
  const matter = matterOf(template);
  if (matter === undefined) return { shown: false, mail: 'now' };
  if (lockedMatters.includes(matter)) return { shown: true, mail: 'now' };
  const shown = !notShown.includes(matter);
  if (noMail.includes(matter)) return { shown, mail: 'never' };
  return digest ? { shown, mail: 'withOthers' } : { shown, mail: 'now' };
};
