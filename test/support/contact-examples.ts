import { systemActor, type Actor } from '../../src/kernel/actor.js';
import type { ContactData } from '../../src/customers/accounts/contact.events.js';
import { cardOf, rightsOf, type ContactFacts } from '../../src/customers/accounts/contact.state.js';
import { plainUser } from '../../src/customers/accounts/rights-change.vocabulary.js';

/** Claire and colleagues, the people of the specs of contacts. */
export const clientId = '0192c1f0-0000-7000-8000-000000000001';

export const claire: ContactData = {
  clientId,
  clientIds: [],
  civility: 'madam',
  firstName: 'Claire',
  lastName: "D'Almeida",
  email: 'claire.dalmeida@mairie.example',
  landline: '+33556000000',
  mobile: null,
  service: 'Finances',
  function: 'Directrice',
  language: 'fr',
  workstation: null,
  operatingSystem: null,
  callbackCode: null,
  ...plainUser,
};
export const card = cardOf(claire);
export const rights = rightsOf(claire);

export const facts: ContactFacts = {
  emailFault: null,
  mayChangeRights: true,
  client: { storageEligible: false, mailTopics: ['tickets', 'news'] },
  administeredAlone: [],
  openTickets: 0,
  waiting: 0,
  waitingAt: {},
  successorKnownAt: {},
  hasAccount: false,
  isInvolved: false,
  hasEntered: true,
  successorKnown: false,
  toldAdministrators: {},
  signingProfileIds: [],
  isLentPowers: false,
  askerHeldUntil: null,
  structuresKnown: true,
  profilesKnown: true,
};
export const customer = (id: string, over: Partial<Actor> = {}): Actor => ({
  ...systemActor,
  id,
  kind: 'clientAdministrator',
  clientId,
  department: 'Finances',
  ...over,
});
export const anne = customer('anne');
export const colleague = customer('paul', { kind: 'contact', canUpdateContacts: true });
