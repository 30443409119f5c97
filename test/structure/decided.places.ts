/*
 * Commands that no spec of a module decides with its events, or sees refused. Both lists only get shorter: a command that
 * is new comes with both.
 */

type Lacking = Readonly<Record<string, readonly string[]>>;

/** Nothing but a status is compared of them, or nothing at all. */
export const undecided: Lacking = {
  client: ['RegisterClient'],
  contact: ['RemindContactMobileChange'],
  contentArticle: ['ArchiveContentArticle', 'DisplayContentArticle'],
  download: ['ExpireDownload', 'ReviseDownload'],
  electronicCertificate: ['SendCertificateSetupForm'],
  ticket: ['ImportTicket', 'PublishTicket', 'ReopenTicket', 'WithdrawTicketPublication'],
  tutorial: ['ReviseTutorial'],
  webinarSession: ['OpenWebinarRoom'],
};

/** No spec says when they are refused. */
export const neverRefused: Lacking = {
  account: ['NoteInvitationBounced'],
  binderyOrder: [
    'AnnounceBinderyOrder',
    'ConfirmBinderyDelivery',
    'ControlBinderyOrder',
    'OpenBinderyIncident',
    'ResolveBinderyIncident',
    'SetBinderyCadence',
    'ShipBinderyOrder',
  ],
  carouselSlide: ['WithdrawCarouselSlide'],
  chorusConnector: ['ReplaceChorusConnector', 'ReportChorusAway', 'ReportChorusRefusal', 'TestChorusConnector'],
  client: ['ArchiveClient', 'RestoreClient', 'ReviseClientSettings', 'SetTacitDays'],
  connector: ['EndConnectorDisturbance'],
  contact: [
    'ChangeCallbackCode',
    'ChangeContactClients',
    'RemindContactEmailChange',
    'RemindContactMobileChange',
    'RestoreContact',
    'StopContactMobileChange',
    'VouchForContactMobileChange',
  ],
  contentArticle: ['DetachContentFile', 'DisplayContentArticle', 'HideContentArticle', 'ReviewContentArticle'],
  course: ['CloseCourse'],
  delegation: ['DeclineDelegation'],
  demoRegistration: ['WithdrawDemoRegistration'],
  demoWebinar: ['CancelDemoWebinar', 'ReviseDemoWebinar'],
  download: ['ExpireDownload', 'ReviseDownload', 'WithdrawDownload'],
  electronicCertificate: ['ChooseCertificateDesk', 'CorrectCertificateSetupForm'],
  enrolment: [
    'AcceptProposedEnrolment',
    'ConfirmOnPlatform',
    'DeclineProposedEnrolment',
    'RecordProgress',
    'ReportPlatformFailure',
    'ReportPlatformProgress',
  ],
  erpExport: ['ReportErpDeliveryFailure'],
  filingSetup: ['ReplaceFilingSetup'],
  media: ['RestoreMedia', 'ReviseMedia'],
  menuCustomisation: ['CustomiseMenu'],
  personalExport: ['CompletePersonalExport', 'RequestPersonalExport'],
  privacyRequest: ['MakePrivacyRequest', 'RefusePrivacyRequest', 'VerifyPrivacyRequest'],
  profile: ['ArchiveProfile', 'RegisterProfile', 'RestoreProfile'],
  savedView: ['ArchiveSavedView'],
  slot: ['PlanSlot'],
  smsSubscription: ['CloseSmsSubscription', 'CreditOrderedSms', 'SetSmsAlert'],
  socialDeclaration: ['SupersedeSocialDeclaration'],
  softwareUpgrade: ['ReviseSoftwareUpgrade'],
  staffSubscription: ['ArchiveStaffSubscription'],
  staffUser: ['ChangeStaffEmployment', 'RestoreStaffUser'],
  structure: ['RegisterStructure', 'RestoreStructure'],
  termsOfUse: ['DraftTermsOfUse'],
  ticket: [
    'AnswerTicket',
    'AskTicketInformation',
    'CancelTicket',
    'HandOverTicket',
    'ProposeTicketSolution',
    'PublishTicket',
    'QualifyTicket',
    'ResumeTicket',
    'WaitForThirdParty',
    'WithdrawTicketPublication',
  ],
  trainingAgreement: ['FileTrainingAgreement', 'PrepareTrainingAgreementSigning'],
  translationKey: ['TreatTranslationKey'],
  tutorial: ['ReturnTutorial', 'ReviseTutorial', 'WithdrawTutorial'],
  webinarPack: ['GrantOrderedWebinarPack', 'ProlongWebinarPack'],
  webinarSession: ['ConfirmSeatOrder', 'GiveSeatBack', 'LeaveWaitingList', 'MoveWebinarSession', 'OpenWebinarRoom'],
};
