import type { DomainEvent } from '../../src/kernel/event.js';
import * as clientEvents from '../../src/customers/accounts/client.events.js';
import type { ClientCoordinatesData, ClientData } from '../../src/customers/accounts/client.events.js';
import * as contactEvents from '../../src/customers/accounts/contact.events.js';
import type { ContactCardData, ContactRightsData } from '../../src/customers/accounts/contact.events.js';
import { people, things } from './ticket-rows.js';

const coordinates: ClientCoordinatesData = {
  nic: '00018',
  address1: 'Hôtel de ville',
  address2: '23 rue du Président-Wilson',
  address3: 'BP 20130',
  zipCode: '24000',
  city: 'Périgueux',
  department: 'Dordogne',
  phone: '+33553028200',
  email: 'mairie@perigueux.example',
  website: 'https://perigueux.example',
};

export const clientExample: ClientData = {
  ...coordinates,
  name: 'Périgueux',
  clientCode: 'C24322',
  vocalCode: '240371',
  kind: 'localAuthority',
  brand: 'GROUPE_BL',
  entity: 'BL_COLLTER',
  language: 'fr',
  country: 'FR',
  siren: '212403224',
  taxId: 'P2400000A',
  dir3Office: 'L01240322',
  dir3Body: 'L01240322',
  dir3Unit: 'LA0002432',
  holidayZone: 'france',
  linkedClientIds: [things.other],
  chorusActive: true,
  chorusRequirement: 'service',
  chorusServices: [{ code: 'DSI', name: 'Systèmes d’information', needsCommitment: true }],
  premium: false,
  exclusive: false,
  storageEligible: false,
};

const card: ContactCardData = {
  civility: 'madam',
  firstName: 'Marie',
  lastName: 'Durand',
  email: 'marie@perigueux.example',
  landline: '+33553028201',
  mobile: '+33612345678',
  service: 'Finances',
  function: 'Comptable',
  language: 'fr',
  workstation: 'PC-COMPTA-03',
  operatingSystem: 'windows11',
};

const rights: ContactRightsData = {
  role: 'user',
  seesAllTickets: true,
  productRights: [{ rangeId: things.range, rights: ['openTickets'] }],
  functionRights: ['orders'],
  profileIds: [things.other],
  canUpdateContacts: false,
  canUseStorage: false,
  eligibleDefaultAdministrator: false,
};

/** A contact with a value for every field. */
export const contactExample = {
  ...card,
  ...rights,
  clientId: people.town,
  clientIds: [things.other],
  callbackCode: '482719',
};

/** An example of each event of clients and contacts. */
export const accountExamples: readonly DomainEvent[] = [
  clientEvents.clientRegistered(clientExample),
  clientEvents.clientRevised(clientExample),
  clientEvents.clientCoordinatesRevised(coordinates),
  clientEvents.clientCodesKept({ email: 'accueil@perigueux.example', until: '2026-03-09T12:00:00.000Z' }),
  clientEvents.clientLinked({ linkedClientId: things.other, administratorIds: [people.marie] }),
  clientEvents.clientSettingsRevised({ language: 'fr', restrictsOrderVisibility: true, mailTopics: ['tickets'] }),
  clientEvents.clientArchived({}),
  clientEvents.clientRestored({}),
  clientEvents.clientTacitDaysSet({ tacitDays: 30 }),
  clientEvents.clientEstablishmentChecked({ siret: '21240322400018', outcome: 'found' }),
  contactEvents.contactRegistered(contactExample),
  contactEvents.contactRevised({ ...card, callbackCode: null, before: null }),
  contactEvents.contactEmailChanged({ formerEmail: 'marie.martin@perigueux.example' }),
  contactEvents.contactEmailChangeAsked({
    changeId: things.other,
    email: 'marie.nouvelle@perigueux.example',
    formerEmail: 'marie.martin@perigueux.example',
    endsAt: '2026-03-09T12:00:00.000Z',
    isOwn: false,
    mailbox: 'marie.martin@perigueux.example',
  }),
  contactEvents.contactEmailChangeProven({ changeId: things.other }),
  contactEvents.contactEmailChangeAgreed({ changeId: things.other, by: 'formerMailbox' }),
  contactEvents.contactEmailChangeVouched({
    changeId: things.other,
    by: people.agent,
    reason: 'Reconnue au téléphone',
  }),
  contactEvents.contactEmailChangeReminded({
    changeId: things.other,
    endsAt: '2026-03-09T12:00:00.000Z',
    mailbox: 'marie.martin@perigueux.example',
  }),
  contactEvents.contactEmailChangeConfirmed({
    changeId: things.other,
    email: 'marie.nouvelle@perigueux.example',
    formerEmail: 'marie.martin@perigueux.example',
    reason: 'Reconnue au téléphone',
    way: 'vouched',
  }),
  contactEvents.contactEmailChangeStopped({
    changeId: things.other,
    email: 'marie.martin@perigueux.example',
    undone: true,
  }),
  contactEvents.contactEmailChangeEnded({ changeId: things.other }),
  contactEvents.contactMobileChangeAsked({
    changeId: things.other,
    mobile: '+33612345679',
    formerMobile: '+33612345678',
    endsAt: '2026-03-09T12:00:00.000Z',
    mailbox: 'marie.martin@perigueux.example',
  }),
  contactEvents.contactMobileChangeVouched({
    changeId: things.other,
    by: people.agent,
    reason: 'Reconnue à l’accueil',
  }),
  contactEvents.contactMobileChangeReminded({
    changeId: things.other,
    endsAt: '2026-03-09T12:00:00.000Z',
    mailbox: 'marie.martin@perigueux.example',
  }),
  contactEvents.contactMobileChangeConfirmed({ changeId: things.other, mobile: '+33612345679', way: 'silence' }),
  contactEvents.contactMobileChangeStopped({ changeId: things.other, mobile: '+33612345678', undone: true }),
  contactEvents.contactMobileChangeEnded({ changeId: things.other }),
  contactEvents.contactRightsChanged(rights),
  contactEvents.contactPowersGiven({
    clientId: things.other,
    powers: ['administrator', 'signatures'],
    administratorIds: [people.marie],
    until: '2026-03-09T12:00:00.000Z',
  }),
  contactEvents.contactPowersConfirmed({ clientId: things.other }),
  contactEvents.contactAdministrationEnded({ clientId: people.town }),
  contactEvents.contactFormerMailboxFailed({ email: 'marie.martin@perigueux.example' }),
  contactEvents.contactCallbackCodeChanged({ callbackCode: '482719' }),
  contactEvents.contactClientsChanged({ clientIds: [things.other], joined: [things.other], left: [] }),
  contactEvents.contactRightsAtClientChanged({ clientId: things.other, ...rights }),
  contactEvents.contactStructuresAtClientChanged({ clientId: things.other, structureIds: [things.other] }),
  contactEvents.contactCarlResourceChanged({ carlResourceId: 'R-2071' }),
  contactEvents.contactStructuresChanged({ structureIds: [things.other] }),
  contactEvents.contactPreferencesRevised({
    language: 'fr',
    timeZone: 'Europe/Paris',
    defaultClientId: things.other,
    mailTopics: ['tickets'],
  }),
  contactEvents.contactArchived({ successorId: people.marie }),
  contactEvents.contactRestored({}),
  contactEvents.contactMailErrorReported({}),
  contactEvents.contactMailErrorCleared({}),
];
