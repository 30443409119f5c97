/** In the words of `whoMay`; by status where it is not the same in all of them. */
export type Row = string | Readonly<Record<string, string>>;

/** By command, and who may `read`; `otherwise` is the row of the commands that have none. */
export type Rows = Readonly<Record<string, Row>>;

export const rowOf = (rows: Rows, name: string, status: string): string | undefined => {
  const row = rows[name] ?? (name === 'read' ? undefined : rows.otherwise);
  return typeof row === 'object' ? (row[status] ?? row.otherwise) : row;
};

/** Whether a row lets those who hold all this, on the side of `staff`, of `customers`, or of those who lack one thing. */
export const lets = (row: string, side: 'staff' | 'customers' | 'even', holds: readonly string[]): boolean => {
  const words = row
    .split(' · ')
    .find((part) => part.startsWith(`${side}: `))
    ?.slice(side.length + 2);
  const least = words?.split(', ').filter((name) => !name.startsWith('-')) ?? [];
  return least.some((name) => name === 'everybody' || name.split('+').every((one) => holds.includes(one)));
};

/**
 * Who may send each command, and read each thing, by what they hold: one permission of the staff, one right or part of a
 * customer. Each row was read against the specification (§6) and the decisions: a rule that is widened or loses a
 * condition differs from its row.
 */
export const whoMayRows: Readonly<Record<string, Rows>> = {
  account: {
    read: 'staff: contacts, staffUsers',
  },
  afterSalesRequest: {
    read: 'staff: tickets, clients · customers: afterSales, named · even: simulated',
    SubmitAfterSalesRequest: 'staff: clients · customers: afterSales · even: elevated',
    AnswerAfterSalesQuestion: 'customers: afterSales, named',
    CommentAfterSalesRequest: 'staff: clients · customers: afterSales, named · even: elevated',
    AddAfterSalesMessage: 'customers: afterSales, named',
    AcceptAfterSalesSettlement: 'customers: afterSales, named',
    ReopenAfterSalesRequest: 'customers: afterSales, named',
    CancelAfterSalesRequest: 'customers: afterSales, named',
    otherwise: 'staff: clients',
  },
  aptitudeCheck: {
    read: {
      draft: 'staff: clients, licences',
      withdrawn: 'staff: clients, licences',
      otherwise:
        'staff: clients, licences · customers: signatures, named, standIn · even: simulated · none: kept to another structure',
    },
    RefuseAptitudeCheck: 'customers: named, administrator, standIn',
    otherwise: 'staff: licences',
  },
  article: {
    read: 'staff: tickets, catalogue',
    otherwise: 'staff: catalogue',
  },
  binderyOrder: {
    read: 'staff: tickets, clients · customers: binding, named · even: simulated',
    AnnounceBinderyOrder: 'customers: binding',
    ConfirmBinderyDelivery: 'staff: clients · customers: binding, named',
    CancelBinderyOrder: 'staff: clients · customers: binding',
    OpenBinderyIncident: 'staff: clients · customers: binding, named',
    otherwise: 'staff: clients',
  },
  carouselSlide: {
    read: 'staff: tickets, content',
    otherwise: 'staff: content',
  },
  certificateOrder: {
    read: 'staff: tickets, clients · customers: certificates, named · even: simulated',
    PlaceCertificateOrder: 'customers: certificates',
    SendCertificatePaper: 'customers: certificates',
    AcceptCertificateAppointment: 'customers: certificates',
    DeclineCertificateAppointment: 'customers: certificates',
    CancelCertificateOrder: 'staff: clients · customers: certificates',
    otherwise: 'staff: clients',
  },
  chorusConnector: {
    read: 'staff: tickets, clients · customers: connectors · even: simulated',
    SendChorusConnector: 'customers: connectors',
    otherwise: 'staff: clients',
  },
  client: {
    read: 'staff: tickets, clients · customers: lent:contacts, lent:rights, lent:coordinates, lent:structures, lent:referents, administrator · even: lent for another range, lent for another structure, simulated',
    ReviseClientCoordinates:
      'staff: clients · customers: lent:coordinates, administrator · even: lent for another range, lent for another structure, elevated',
    ReviseClientSettings: 'staff: clients · customers: administrator',
    otherwise: 'staff: clients',
  },
  clientReference: {
    read: 'staff: tickets, clients · customers: everybody · even: lent for another range, lent for another structure, lent powers that rest, simulated, the client itself',
    otherwise:
      'staff: clients · customers: lent:coordinates, administrator · even: lent for another range, lent for another structure',
  },
  connector: {
    read: 'staff: tickets, clients · customers: connectors · even: simulated',
    otherwise: 'staff: clients',
  },
  contact: {
    read: 'staff: tickets, contacts · customers: everybody · even: named elsewhere, linked client, lent for another range, lent for another structure, lent powers that rest, simulated, the client itself',
    RegisterContact:
      'staff: contacts · customers: lent:contacts, administrator · even: lent for another range, lent for another structure',
    ReviseContact:
      'staff: contacts · customers: lent:contacts, named, administrator, department · even: named elsewhere, lent for another range, lent for another structure',
    ChangeCallbackCode: 'staff: contacts · customers: named, administrator · even: named elsewhere',
    ChangeContactRights:
      'staff: contacts · customers: administrator · right of staff: contacts · right of customers: lent:rights, administrator, -named+lent:rights · right of even: lent for another range, lent for another structure',
    ReviseContactPreferences: 'customers: named · even: named elsewhere',
    ArchiveContact:
      'staff: contacts · customers: lent:contacts, administrator · even: lent for another range, lent for another structure',
    RestoreContact:
      'staff: contacts · customers: lent:contacts, administrator · even: lent for another range, lent for another structure',
    AgreeToContactEmailChange: 'customers: named · even: named elsewhere',
    StopContactEmailChange:
      'staff: contacts · customers: lent:contacts, named, administrator, department · even: named elsewhere, lent for another range, lent for another structure',
    AgreeToContactMobileChange: 'customers: named · even: named elsewhere',
    StopContactMobileChange:
      'staff: contacts · customers: lent:contacts, named, administrator, department · even: named elsewhere, lent for another range, lent for another structure',
    otherwise: 'staff: contacts',
  },
  contactNature: {
    read: 'staff: contactRequests',
    otherwise: 'staff: contactRequests',
  },
  contactRequest: {
    read: 'staff: contactRequests · customers: named · even: named elsewhere, simulated',
    SendContactRequest:
      'customers: everybody · even: elsewhere, linked client, lent for another range, lent for another structure, lent powers that rest, elevated, the client itself',
    AddContactRequestMessage: 'customers: named · even: named elsewhere',
    otherwise: 'staff: contactRequests',
  },
  contentArticle: {
    read: 'staff: tickets, content',
    otherwise: 'staff: content',
  },
  contentEvaluation: {
    read: 'customers: named · even: named elsewhere, simulated',
    otherwise: {
      evaluated:
        'customers: named · even: named elsewhere · right of customers: everybody · right of even: elsewhere, linked client, lent for another range, lent for another structure, lent powers that rest',
      otherwise:
        'customers: everybody · even: elsewhere, linked client, lent for another range, lent for another structure, lent powers that rest',
    },
  },
  contentFilter: {
    read: 'staff: tickets, content',
    otherwise: 'staff: content',
  },
  contentReceipt: {
    read: 'staff: content · customers: named · even: named elsewhere, simulated',
    otherwise:
      'customers: everybody · even: elsewhere, linked client, lent for another range, lent for another structure, lent powers that rest',
  },
  contentSection: {
    read: 'staff: tickets, content',
    otherwise: 'staff: content',
  },
  course: {
    read: 'staff: tickets, catalogue · customers: training · even: elsewhere, linked client, simulated',
    otherwise: 'staff: catalogue',
  },
  courseGroup: {
    read: 'staff: tickets, catalogue',
    otherwise: 'staff: catalogue',
  },
  courseMapping: {
    read: 'staff: tickets, catalogue',
    otherwise: 'staff: catalogue',
  },
  courseSeats: {
    read: 'staff: tickets, clients · customers: everybody · even: lent for another range, lent for another structure, lent powers that rest, simulated',
    ChangeCorrespondent: 'staff: clients · customers: training',
    otherwise: 'staff: clients',
  },
  dataIncident: {
    read: 'staff: ticketRisks, privacy',
    otherwise: 'staff: ticketRisks, privacy',
  },
  defaultAdministrator: {
    read: 'staff: tickets, contacts · customers: everybody · even: lent for another range, lent for another structure, lent powers that rest, simulated, the client itself',
    otherwise: 'staff: contacts · customers: administrator',
  },
  deflection: {
    read: '',
    otherwise: 'customers: openTickets, administrator · even: elsewhere, linked client, elevated, the client itself',
  },
  delegation: {
    read: 'staff: contacts · customers: lent:contacts, lent:rights, lent:coordinates, lent:structures, lent:referents, named, second, administrator · even: named elsewhere, lent for another range, lent for another structure, simulated',
    OfferDelegation: 'customers: signatures · even: elsewhere, linked client',
    WithdrawDelegation: 'customers: named, administrator · even: named elsewhere',
    RevokeDelegation: 'staff: contacts · customers: named, second, administrator · even: named elsewhere',
    otherwise: 'customers: second',
  },
  demoRegistration: {
    read: 'staff: quotes',
    otherwise: 'staff: quotes',
  },
  demoWebinar: {
    read: 'staff: quotes',
    otherwise: 'staff: quotes',
  },
  download: {
    read: 'staff: tickets, catalogue',
    otherwise: 'staff: catalogue',
  },
  downloadFetch: {
    read: 'staff: tickets, catalogue · customers: named, administrator · even: simulated',
    otherwise: 'customers: downloads · even: elsewhere, linked client',
  },
  electronicCertificate: {
    read: 'staff: tickets, clients · customers: certificates, named · even: simulated',
    otherwise: 'customers: certificates, named',
  },
  enrolment: {
    read: 'staff: tickets, clients · customers: training, named, second · even: simulated',
    ProposeEnrolment:
      'customers: everybody · even: lent for another range, lent for another structure, lent powers that rest',
    RecordProgress: 'customers: named',
    LearnUnit: 'customers: named',
    RecordAttempt: 'customers: named',
    otherwise: 'staff: clients · customers: training',
  },
  entityTheme: {
    read: 'staff: themes',
    otherwise: 'staff: themes',
  },
  erasure: {
    read: 'staff: privacy',
    otherwise: 'staff: privacy',
  },
  erpExport: {
    read: 'staff: clients',
    otherwise: 'staff: clients',
  },
  filingSetup: {
    read: 'staff: tickets, clients · customers: connectors, named · even: simulated',
    SendActsFilingSetup: 'customers: connectors',
    SendFinanceFilingSetup: 'customers: connectors',
    WithdrawFilingSetup: 'customers: connectors',
    otherwise: 'staff: clients',
  },
  intervention: {
    read: 'staff: clients, interventions · customers: interventions, named, standIn · even: simulated',
    BeginInterventionReportSigning: 'customers: standIn, named+signatures, signatures+interventions',
    AcceptInterventionReport: 'customers: interventions, named, standIn',
    AcceptInterventionReportWithReserves: 'customers: interventions, named, standIn',
    RefuseInterventionReport: 'customers: interventions, named, standIn',
    AskAboutInterventionReport: 'customers: interventions, named, standIn',
    ConfirmInterventionReserve: 'customers: interventions, named, standIn',
    ContestInterventionReserve: 'customers: interventions, named, standIn',
    otherwise: 'staff: interventions',
  },
  learningPath: {
    read: 'staff: tickets, catalogue · customers: training · even: elsewhere, linked client, simulated',
    otherwise: 'staff: catalogue',
  },
  legalHold: {
    read: 'staff: privacy',
    otherwise: 'staff: privacy',
  },
  licence: {
    read: 'staff: tickets, licences',
    otherwise: 'staff: licences',
  },
  media: {
    read: 'staff: tickets, content',
    otherwise: 'staff: content',
  },
  menuCustomisation: {
    read: 'staff: named · customers: named · even: named elsewhere, simulated',
    CustomiseMenu:
      'staff: everybody · customers: everybody · even: elsewhere, linked client, lent for another range, lent for another structure, lent powers that rest, the client itself',
    otherwise: 'staff: named · customers: named · even: named elsewhere',
  },
  notificationChoices: {
    read: 'staff: named · customers: named · even: named elsewhere, simulated',
    ReviseNotificationChoices: 'staff: named · customers: named · even: named elsewhere',
    otherwise:
      'staff: everybody · customers: everybody · even: elsewhere, linked client, lent for another range, lent for another structure, lent powers that rest, the client itself',
  },
  oracleLicence: {
    read: 'staff: tickets, licences',
    otherwise: 'staff: licences',
  },
  order: {
    read: 'staff: tickets, clients · customers: named, second, administrator, allOrders, standIn · even: simulated',
    PlaceOrder: 'staff: clients · customers: orders',
    ReturnSignedCopy: 'customers: named, second, administrator, standIn',
    CancelOrder: 'staff: clients · customers: named, second, administrator, standIn',
    otherwise: 'staff: clients',
  },
  pathEnrolment: {
    read: 'staff: tickets, clients · customers: training, named, second · even: simulated',
    WithdrawFromPath: 'staff: clients · customers: training',
    MarkPathStepDone: 'staff: clients',
    SwapPathSession: 'staff: clients · customers: training, named, second',
    otherwise: 'customers: training · even: elsewhere, linked client',
  },
  permissionChange: {
    read: 'staff: audit, permissions',
    otherwise: 'staff: permissions',
  },
  personalExport: {
    read: 'staff: named · customers: named · even: named elsewhere, simulated',
    otherwise:
      'staff: everybody · customers: everybody · even: elsewhere, linked client, lent for another range, lent for another structure, lent powers that rest',
  },
  privacyRequest: {
    read: 'staff: named, privacy · customers: named · even: named elsewhere, simulated',
    MakePrivacyRequest:
      'staff: everybody · customers: everybody · even: elsewhere, linked client, lent for another range, lent for another structure, lent powers that rest',
    WithdrawPrivacyRequest: 'staff: named, privacy · customers: named · even: named elsewhere',
    otherwise: 'staff: privacy',
  },
  processing: {
    read: 'staff: tickets, clients · customers: subprocessors · even: simulated',
    otherwise: 'staff: clients',
  },
  product: {
    read: 'staff: tickets, catalogue',
    otherwise: 'staff: catalogue',
  },
  productDomain: {
    read: 'staff: tickets, catalogue',
    otherwise: 'staff: catalogue',
  },
  productModule: {
    read: 'staff: tickets, catalogue',
    otherwise: 'staff: catalogue',
  },
  productRange: {
    read: 'staff: tickets, catalogue',
    otherwise: 'staff: catalogue',
  },
  productVersion: {
    read: 'staff: tickets, catalogue',
    otherwise: 'staff: catalogue',
  },
  profile: {
    read: 'staff: tickets, contacts · customers: lent:contacts, lent:rights, lent:coordinates, lent:structures, lent:referents, administrator · even: lent for another range, lent for another structure, simulated',
    RegisterProfile: 'staff: contacts',
    otherwise:
      'staff: contacts · customers: lent:rights, administrator · even: lent for another range, lent for another structure',
  },
  quote: {
    read: {
      draft: 'staff: clients, quotes',
      withdrawn: 'staff: clients, quotes',
      otherwise: 'staff: clients, quotes · customers: quotes, named, second, standIn · even: simulated',
    },
    RefuseQuote: 'customers: named, second, administrator, standIn',
    AskForQuoteCallback: 'customers: named, second, administrator, standIn',
    AskForQuoteUpdate: 'customers: named, second, administrator, standIn',
    AskForQuoteReopening: 'customers: named, second, administrator, standIn',
    otherwise: 'staff: quotes',
  },
  referentAssignment: {
    read: 'staff: tickets, contacts · customers: everybody · even: lent for another range, lent for another structure, lent powers that rest, simulated, the client itself',
    otherwise: 'staff: contacts · customers: lent:referents, administrator',
  },
  referentRequirement: {
    read: 'staff: tickets, clients',
    otherwise: 'staff: clients',
  },
  registerReading: {
    read: 'customers: named+subprocessors · even: simulated',
    otherwise: 'customers: subprocessors · even: elsewhere, linked client',
  },
  renewal: {
    read: 'staff: clients, quotes · customers: renewals, named, standIn · even: simulated',
    DeclineRenewal: 'customers: named, administrator, standIn',
    otherwise: 'staff: quotes',
  },
  resourceAbsence: {
    read: 'staff: tickets, interventions',
    otherwise: 'staff: interventions',
  },
  restriction: {
    read: 'staff: privacy',
    otherwise: 'staff: privacy',
  },
  retentionRun: {
    read: '',
  },
  saleDocument: {
    read: 'staff: tickets, catalogue',
    otherwise: 'staff: catalogue',
  },
  savedView: {
    read: 'staff: named · customers: named · even: named elsewhere, simulated',
    RegisterSavedView:
      'staff: everybody · customers: everybody · even: elsewhere, linked client, lent for another range, lent for another structure, lent powers that rest, elevated, the client itself',
    otherwise: 'staff: named · customers: named · even: named elsewhere, elevated',
  },
  sideMenu: {
    read: 'staff: menus',
    otherwise: 'staff: menus',
  },
  signature: {
    read: 'staff: tickets, clients · customers: orders, quotes, signatures, renewals, named, standIn · even: simulated',
    TakeOverSignature: 'customers: standIn, named+signatures',
    RequestSignatureCode: 'customers: named+signatures',
    SignDocument: 'customers: named+signatures',
    WithdrawSignature: 'staff: clients · customers: orders, quotes, signatures, renewals, standIn',
    otherwise: 'customers: orders, quotes, signatures, renewals, standIn',
  },
  simulation: {
    read: 'staff: audit, simulate',
    otherwise: 'staff: simulate',
  },
  slot: {
    read: 'staff: clients, interventions · customers: interventions, named, standIn · even: simulated',
    PlanSlot: 'staff: interventions',
    ReportMissedSlot: 'staff: interventions',
    otherwise: 'staff: interventions · customers: interventions, named, standIn',
  },
  slotResource: {
    read: 'staff: tickets, interventions',
    otherwise: 'staff: interventions',
  },
  smsOffer: {
    read: 'staff: tickets, clients · customers: everybody · even: elsewhere, linked client, lent for another range, lent for another structure, lent powers that rest, simulated',
    otherwise: 'staff: clients',
  },
  smsSubscription: {
    read: 'staff: tickets, clients · customers: orders, named · even: simulated',
    SetSmsAlert: 'staff: clients · customers: orders, named',
    otherwise: 'staff: clients',
  },
  socialDeclaration: {
    read: 'staff: tickets, clients · customers: connectors, named · even: simulated',
    SendSocialDeclaration: 'customers: connectors',
    WithdrawSocialDeclaration: 'customers: connectors',
    otherwise: 'staff: clients',
  },
  softwareUpgrade: {
    read: 'staff: tickets, clients · customers: downloads, named · even: simulated',
    TickPrerequisites: 'staff: clients · customers: downloads, named',
    PlanSoftwareUpgrade: 'staff: clients · customers: downloads, named',
    otherwise: 'staff: clients',
  },
  staffSubscription: {
    read: 'staff: agent, staffUsers',
    otherwise: 'staff: agent, staffUsers',
  },
  staffUser: {
    read: 'staff: tickets, staffUsers',
    otherwise: 'staff: staffUsers',
  },
  structure: {
    read: 'staff: tickets, clients · customers: everybody · even: lent for another range, lent for another structure, lent powers that rest, simulated, the client itself',
    RegisterStructure: 'staff: clients · customers: lent:structures, administrator · even: lent for another range',
    ArchiveStructure: 'staff: clients · customers: lent:structures, administrator · even: lent for another range',
    RestoreStructure: 'staff: clients · customers: lent:structures, administrator · even: lent for another range',
    otherwise: 'staff: clients · customers: lent:structures, administrator · even: lent for another range, elevated',
  },
  subprocessor: {
    read: 'staff: tickets, clients',
    otherwise: 'staff: clients',
  },
  subprocessorObjection: {
    read: 'staff: tickets, clients · customers: subprocessors · even: simulated',
    MakeSubprocessorObjection: 'customers: subprocessors · even: elsewhere, linked client',
    WithdrawSubprocessorObjection: 'customers: subprocessors',
    otherwise: 'staff: clients',
  },
  survey: {
    read: 'staff: tickets, content',
    otherwise: 'staff: content',
  },
  surveyInvitation: {
    read: 'customers: named · even: named elsewhere, simulated',
    otherwise: 'customers: named · even: named elsewhere',
  },
  termsAcceptance: {
    read: '',
    otherwise:
      'staff: everybody · customers: everybody · even: elsewhere, linked client, lent for another range, lent for another structure, lent powers that rest, the client itself',
  },
  termsOfUse: {
    read: 'staff: terms',
    otherwise: 'staff: terms',
  },
  ticket: {
    read: 'staff: tickets, ticketRisks · customers: named, second, third, administrator, allTickets · even: linked client, simulated, the client itself · none: kept to another structure',
    OpenTicket: 'staff: tickets · customers: administrator · even: linked client, elevated, the client itself',
    AddTicketInformation: 'customers: named, second, administrator · even: linked client, elevated',
    AcceptTicketSolution: 'customers: named, second, administrator · even: linked client',
    RejectTicketSolution: 'customers: named, second, administrator · even: linked client',
    CloseTicket: 'customers: named, second, administrator · even: linked client',
    ConfirmTicketClosure: 'customers: named, second, administrator · even: linked client',
    ReopenTicket: 'staff: tickets · customers: named, second, administrator · even: linked client, elevated',
    ChaseUpTicket: 'customers: named, second, administrator · even: linked client, elevated',
    InformTicketContacts: 'staff: tickets · customers: named, second, administrator · even: linked client, elevated',
    TakeOverTicket:
      'customers: administrator, named+openTickets, allTickets+openTickets, second+openTickets · even: linked client, elevated · none: kept to another structure',
    VoteForTicket:
      'customers: administrator, named+vote, allTickets+vote, second+vote · even: linked client · none: kept to another structure',
    WithdrawTicketVote:
      'customers: administrator, named+vote, allTickets+vote, second+vote · even: linked client · none: kept to another structure',
    FlagTicketRisks: 'staff: tickets, ticketRisks · customers: named, second, administrator · even: linked client',
    otherwise: 'staff: tickets',
  },
  trainingAgreement: {
    read: {
      draft: 'staff: tickets, clients',
      withdrawn: 'staff: tickets, clients',
      otherwise: 'staff: tickets, clients · customers: training, named, standIn · even: simulated',
    },
    otherwise: 'staff: clients',
  },
  trainingBody: {
    read: 'staff: tickets, clients',
    otherwise: 'staff: clients',
  },
  trainingSession: {
    read: 'staff: clients, interventions · customers: training, named · even: simulated',
    SignPresence: 'customers: named',
    otherwise: 'staff: interventions',
  },
  translationImport: {
    read: 'staff: dictionary',
    otherwise: 'staff: dictionary',
  },
  translationKey: {
    read: 'staff: dictionary',
    otherwise: 'staff: dictionary',
  },
  tutorial: {
    read: 'staff: tickets, content',
    otherwise: 'staff: content',
  },
  tutorialViewing: {
    read: 'customers: named · even: simulated',
    otherwise: {
      none: 'customers: everybody · even: elsewhere, linked client, lent for another range, lent for another structure, lent powers that rest',
      otherwise:
        'customers: named · right of customers: everybody · right of even: elsewhere, linked client, lent for another range, lent for another structure, lent powers that rest',
    },
  },
  warranty: {
    read: 'staff: tickets, clients · customers: warranties · even: simulated',
    RequestExtension: 'customers: warranties',
    WithdrawExtension: 'customers: warranties',
    otherwise: 'staff: clients',
  },
  webinar: {
    read: 'staff: tickets, catalogue · customers: webinars · even: elsewhere, linked client, simulated',
    otherwise: 'staff: catalogue',
  },
  webinarPack: {
    read: 'staff: tickets, clients · customers: everybody · even: lent for another range, lent for another structure, lent powers that rest, simulated',
    otherwise: 'staff: clients',
  },
  webinarSession: {
    read: 'staff: tickets, catalogue · customers: everybody · even: elsewhere, linked client, lent for another range, lent for another structure, lent powers that rest, simulated',
    EnrolParticipant: 'staff: catalogue · customers: webinars · even: elsewhere, linked client',
    CancelEnrolment: 'staff: catalogue · customers: webinars',
    SwapParticipant: 'customers: webinars',
    JoinWaitingList: 'staff: catalogue · customers: webinars · even: elsewhere, linked client',
    LeaveWaitingList: 'staff: catalogue · customers: webinars',
    AcceptSeatOffer: 'staff: catalogue · customers: webinars',
    otherwise: 'staff: catalogue',
  },
  'ticket, restricted': {
    read: 'staff: tickets, ticketRisks · customers: named, second, third, administrator, allTickets · even: linked client, simulated, the client itself · none: kept to another structure',
    OpenTicket: 'staff: tickets · customers: administrator · even: linked client, elevated, the client itself',
    AddTicketInformation: 'customers: named, second, administrator · even: linked client, elevated',
    AcceptTicketSolution: 'customers: named, second, administrator · even: linked client',
    RejectTicketSolution: 'customers: named, second, administrator · even: linked client',
    CloseTicket: 'customers: named, second, administrator · even: linked client',
    ConfirmTicketClosure: 'customers: named, second, administrator · even: linked client',
    ReopenTicket:
      'staff: tickets+ticketRisks · customers: named, second, administrator · even: linked client, elevated',
    ChaseUpTicket: 'customers: named, second, administrator · even: linked client, elevated',
    InformTicketContacts: {
      inProgress:
        'staff: agent+tickets, tickets+ticketRisks · customers: named, second, administrator · even: linked client, elevated',
      otherwise: 'staff: tickets+ticketRisks · customers: named, second, administrator · even: linked client, elevated',
    },
    TakeOverTicket: 'customers: administrator, named+openTickets, second+openTickets · even: linked client, elevated',
    VoteForTicket:
      'customers: administrator, named+vote, allTickets+vote, second+vote · even: linked client · none: kept to another structure',
    WithdrawTicketVote:
      'customers: administrator, named+vote, allTickets+vote, second+vote · even: linked client · none: kept to another structure',
    FlagTicketRisks: {
      inProgress: 'staff: agent+tickets, ticketRisks · customers: named, second, administrator · even: linked client',
      otherwise: 'staff: ticketRisks · customers: named, second, administrator · even: linked client',
    },
    ResumeTicket: 'staff: tickets+ticketRisks',
    otherwise: { inProgress: 'staff: agent+tickets, tickets+ticketRisks', otherwise: 'staff: tickets+ticketRisks' },
  },
  'contact, administrator': {
    read: 'staff: tickets, contacts · customers: everybody · even: named elsewhere, linked client, lent for another range, lent for another structure, lent powers that rest, simulated, the client itself',
    RegisterContact:
      'staff: contacts · customers: lent:contacts, administrator · even: lent for another range, lent for another structure',
    ReviseContact: 'staff: contacts · customers: named, administrator · even: named elsewhere',
    ChangeCallbackCode: 'staff: contacts · customers: named, administrator · even: named elsewhere',
    ChangeContactRights: 'staff: contacts · customers: administrator',
    ReviseContactPreferences: 'customers: named · even: named elsewhere',
    ArchiveContact: 'staff: contacts · customers: administrator',
    RestoreContact: 'staff: contacts · customers: administrator',
    AgreeToContactEmailChange: 'customers: named · even: named elsewhere',
    StopContactEmailChange: 'staff: contacts · customers: named, administrator · even: named elsewhere',
    AgreeToContactMobileChange: 'customers: named · even: named elsewhere',
    StopContactMobileChange: 'staff: contacts · customers: named, administrator · even: named elsewhere',
    otherwise: 'staff: contacts',
  },
  'signature, in the place of another': {
    read: 'staff: tickets, clients · customers: orders, quotes, signatures, renewals, named, second, standIn · even: simulated',
    TakeOverSignature: 'customers: second+signatures',
    RequestSignatureCode: 'customers: named+standIn',
    SignDocument: 'customers: named+standIn',
    WithdrawSignature: 'staff: clients · customers: orders, quotes, signatures, renewals, standIn',
    otherwise: 'customers: orders, quotes, signatures, renewals, standIn',
  },
  'savedView, of the client': {
    read: 'staff: named · customers: everybody · even: named elsewhere, lent for another range, lent for another structure, lent powers that rest, simulated, the client itself',
    RegisterSavedView:
      'staff: everybody · customers: everybody · even: elsewhere, linked client, lent for another range, lent for another structure, lent powers that rest, elevated, the client itself',
    otherwise: 'staff: named · customers: named, administrator · even: named elsewhere, elevated',
  },
  'savedView, of the staff': {
    read: 'staff: everybody',
    RegisterSavedView:
      'staff: everybody · customers: everybody · even: elsewhere, linked client, lent for another range, lent for another structure, lent powers that rest, elevated, the client itself',
    otherwise: 'staff: agent, staffUsers',
  },
};
