import type { Rows } from './modules/module-examples.js';
import { moduleExamples } from './modules/modules.js';

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

/** Rows of modules with `whoMay` beside their examples, in `modules/<wing>/<module>.ts`. */
const rowsOfModules: Readonly<Record<string, Rows>> = Object.fromEntries(
  moduleExamples.flatMap(({ whoMay = {} }) => Object.entries(whoMay)),
);

/**
 * Senders of each command and readers of each thing, by reason: a permission of staff, a right or role of a customer.
 * Each row was read against the specification (§6) and the decisions: a rule that is widened or loses a condition
 * differs from its row.
 */
const rows: Readonly<Record<string, Rows>> = {
  account: {
    read: 'staff: contacts, staffUsers',
  },
  client: {
    read: 'staff: tickets, clients · customers: lent:contacts, lent:rights, lent:coordinates, lent:structures, lent:referents, administrator · even: lent for another range, lent for another structure, simulated',
    ReviseClientCoordinates:
      'staff: clients · customers: lent:coordinates, administrator · even: lent for another range, lent for another structure, elevated',
    ReviseClientSettings: 'staff: clients · customers: administrator',
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
  entityTheme: {
    read: 'staff: themes',
    otherwise: 'staff: themes',
  },
  erasure: {
    read: 'staff: privacy',
    otherwise: 'staff: privacy',
  },
  legalHold: {
    read: 'staff: privacy',
    otherwise: 'staff: privacy',
  },
  licence: {
    read: 'staff: tickets, licences',
    otherwise: 'staff: licences',
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
  referentAssignment: {
    read: 'staff: tickets, contacts · customers: everybody · even: lent for another range, lent for another structure, lent powers that rest, simulated, the client itself',
    otherwise: 'staff: contacts · customers: lent:referents, administrator',
  },
  referentRequirement: {
    read: 'staff: tickets, clients',
    otherwise: 'staff: clients',
  },
  restriction: {
    read: 'staff: privacy',
    otherwise: 'staff: privacy',
  },
  retentionRun: {
    read: '',
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
  simulation: {
    read: 'staff: audit, simulate',
    otherwise: 'staff: simulate',
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
  translationImport: {
    read: 'staff: dictionary',
    otherwise: 'staff: dictionary',
  },
  translationKey: {
    read: 'staff: dictionary',
    otherwise: 'staff: dictionary',
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

export const whoMayRows: Readonly<Record<string, Rows>> = { ...rows, ...rowsOfModules };
