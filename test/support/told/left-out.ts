const ofPackage = 'takes the published content that an enrolment is of: test/http/training/packages.spec.ts';
const job = 'wakes a job: what comes of it is the job’s';
const rows = 'writes rows of its own, and tells nobody';

const chained =
  'takes a chain of changes to subprocessors that no story tells: test/http/oversight/subprocessors.spec.ts';
const circuits = 'takes a certificate and the circuits that it signs: test/http/connections/filing-setups.spec.ts';

/** Lines that the stories lead to nothing, each with its reason: `reaction Event`. */
export const silent: Readonly<Record<string, string>> = {
  'clientCodes ClientCoordinatesRevised': rows,
  'clientCodes ClientRevised': rows,
  'simulationSessions SimulationEnded': rows,
  'platformNews CourseCorrespondentChanged': job,
  'platformNews CourseSeatTaken': job,
  'platformNews EnrolmentMoved': job,
  'platformNews LearnerSwapped': job,
  'platformNews LearnerUnenrolled': job,
  'signatureSeals DocumentSigned': job,
  'silentPackages CoursePackageFoundSilent': ofPackage,
  'attendanceInErp ErpLineAnswered': 'takes an export of that session: test/http/training/erp-exports.spec.ts',
  'filingCertificateMails CertificateEndNeared': circuits,
  'filingCertificateMails ElectronicCertificateExpired': circuits,
  'forgottenLeave PersonForgotten': 'is of no lifecycle, so that no story tells it',
  'pathSeats EnrolmentFailed':
    'takes the enrolment that a path has reserved before: test/http/training/learning-paths.spec.ts',
  'pathSeats LearnerSwapped':
    'takes the enrolment that a path has reserved before: test/http/training/learning-paths.spec.ts',
  'pathSeats LearnerUnenrolled':
    'takes the enrolment that a path has reserved before: test/http/training/learning-paths.spec.ts',
  'pathSteps PresenceUnvalidated': 'takes a class attended before: test/http/training/learning-paths.spec.ts',
  'subprocessorObjectionEnds SubprocessorExceptionEndCancelled': chained,
  'subprocessorObjectionEnds SubprocessorObjectionMade': chained,
  'subprocessorResumptions SubprocessorChangeApplied': chained,
  'subprocessorResumptions SubprocessorChangeCancelled': chained,
};

const signIn = 'the service of sign-in sends it, with its code or as soon as it happens';
const part = 'no mail: words that other mails are made of';

/** Templates that no reaction sends, each with its sender. */
export const sentElsewhere: Readonly<Record<string, string>> = {
  accountLocked: signIn,
  coursePackageFoundSilent: ofPackage,
  clientCode: signIn,
  clientPasswordChanged: signIn,
  newSignIn: signIn,
  passwordChanged: signIn,
  passwordReset: signIn,
  passwordResetByStaff: signIn,
  recoveryCodeUsed: signIn,
  secondFactorAdded: signIn,
  secondFactorGuessed: signIn,
  secondFactorRemoved: signIn,
  secondFactorsReset: signIn,
  fileQuarantined: 'the job of quarantine notices sends it',
  fileQuarantinedForOperators: 'the job of quarantine notices sends it',
  notificationDigest: 'the job of digests sends it',
  filingCertificateEndNeared: circuits,
  filingCertificateEnded: circuits,
  inbound: part,
  layout: part,
  mailbox: part,
  ticketRestricted: part,
  ticketStranger: part,
};

const begins = 'begins the thing: a step that revisions share clears what is not there yet';

/** Writes that come to no row in any story, each with its reason: `read model Event: write`. */
export const comesToNothing: Readonly<Record<string, string>> = {
  'oracle_licences OracleLicenceRegistered: remove oracle_licence_files by licence_id': begins,
  'quotes QuoteDrafted: remove quote_files by quote_id': begins,
  'tickets TicketOpened: remove ticket_participants by ticket_id': begins,
  'slot_requests InterventionPlanned: remove hand_planned_visits by id':
    'a visit that was planned by hand is rescheduled or called off, and never planned for the first time again',
};

const words = 'words to search: the read model makes them anew as it forgets';

/** Columns that keep what an event says of a person and are cleared otherwise, each with how: `read model table.column: field`. */
export const clearedOtherwise: Readonly<Record<string, string>> = {
  'delegations delegation_steps.reason: reason':
    'the person who says it takes the step: simulations send no command there',
  'tickets tickets.search: description': words,
  'tickets tickets.search: text': words,
  'tickets tickets.search: title': words,
};

/** Read models that a reaction looks into without waiting for them, each with its reason: `reaction readModel`. */
export const readWithoutWait: Readonly<Record<string, string>> = {
  'contactsLeaving clients': 'sessions end at once, and the client whose name it says was there before the ticket',
  'contactsLeaving tickets': 'sessions end at once, and the rule that asked for a colleague has counted the tickets',
};

const jobReads = 'the job that it wakes reads it';

/** Read models that a reaction waits for and no story reads, each with its reason: `reaction readModel`. */
export const waitedForUnread: Readonly<Record<string, string>> = {
  'attendanceInErp erpExports': 'takes an export of that session: test/http/training/erp-exports.spec.ts',
  'packsRunningLow webinarSessions': 'the command that it sends counts the seats taken from the pack there',
  'platformNews courseSeats': jobReads,
  'platformNews enrolments': jobReads,
  'signatureSeals signatures': jobReads,
};

const servedByAnother = 'a sentence of its own, where another subprocessor serves the client';

/** Values of mails that may stay empty, each with its reason: `reaction event template value`. */
export const mayStayEmpty: Readonly<Record<string, string>> = {
  'subprocessorMails SubprocessorObjectionAnswered subprocessorObjectionAnswered served': servedByAnother,
  'subprocessorMails SubprocessorObjectionAnswered subprocessorObjectionDecided served': servedByAnother,
};
