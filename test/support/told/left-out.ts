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
  'attendanceInErp ErpLineAnswered': 'takes an export of that session: test/http/training/erp-exports.spec.ts',
  'filingCertificateMails CertificateEndNeared': circuits,
  'filingCertificateMails ElectronicCertificateExpired': circuits,
  'forgottenLeave PersonForgotten': 'is of no lifecycle, so that no story tells it',
  'pathSteps PresenceUnvalidated': 'takes a class attended before: test/http/training/learning-paths.spec.ts',
  'subprocessorObjectionEnds SubprocessorExceptionEndCancelled': chained,
  'subprocessorObjectionEnds SubprocessorObjectionMade': chained,
  'subprocessorResumptions SubprocessorChangeApplied': chained,
  'subprocessorResumptions SubprocessorChangeCancelled': chained,
};

const signIn = 'the service of sign-in sends it, with its code or as soon as it happens';
const part = 'no mail: words that other mails are made of';

/** Templates that no reaction sends, each with who does. */
export const sentElsewhere: Readonly<Record<string, string>> = {
  accountLocked: signIn,
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
