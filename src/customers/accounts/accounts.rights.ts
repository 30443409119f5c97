import { always, byVerb, either, except, never, rule, type Rule, type Rights } from '../../kernel/rights.js';
import {
  administers,
  administersOr,
  exceptAdministrators,
  isOwnClient,
  kept,
  lent,
  lentOverUsers,
  ofOwnClient,
  own,
  permits,
  readsAdministration,
  theirs,
  look,
} from '../grounds/grounds.vocabulary.js';

/** People of another client who also act for the asker's client. */
const alsoOfTheirs: Rule = rule(
  'client',
  'people of a further client of the contact',
  ({ clientId }, { furtherClientIds = [] }) =>
    clientId !== null && furtherClientIds.includes(clientId) ? { kind: 'client' } : undefined,
);

// --- contacts ---------------------------------------------------------------------------------------------------------

/** With the update-contacts right, the cards of one's own department. */
const ofTheirDepartment: Rule = rule(
  'department',
  'people with the right to update contacts, of the department',
  (actor, resource) =>
    actor.canUpdateContacts &&
    isOwnClient(actor, resource) &&
    actor.department !== null &&
    sameWords(actor.department, resource.department ?? '')
      ? { kind: 'department', key: actor.department }
      : undefined,
);

const sameWords = (one: string, other: string): boolean =>
  one.trim().localeCompare(other.trim(), 'fr', { sensitivity: 'base' }) === 0;

const exceptOneself = except('notOwn', 'of oneself', 'rightsOfOneself', (actor, { memberIds }) =>
  memberIds.includes(actor.id),
);

export const accountsRights: Rights = {
  client: {
    staff: byVerb({ read: permits('clients', 'tickets'), changeSignIn: never }, permits('clients')),
    customers: byVerb(
      {
        read: readsAdministration,
        readVocalCode: administers,
        changeSignIn: administers,
        reviseCoordinates: administersOr('coordinates'),
        reviseSettings: administers,
      },
      never,
    ),
    simulated: { readVocalCode: look },
  },
  contact: {
    staff: byVerb(
      { read: permits('contacts', 'tickets'), export: permits('contacts', 'tickets') },
      permits('contacts'),
    ),
    customers: byVerb(
      {
        read: either(own, theirs, alsoOfTheirs),
        // rows that they may read
        export: always,
        register: either(administers, lentOverUsers('contacts')),
        revise: either(own, administers, exceptAdministrators(ofTheirDepartment), lentOverUsers('contacts')),
        archive: either(administers, lentOverUsers('contacts')),
        restore: either(administers, lentOverUsers('contacts')),
        import: either(administers, lent('contacts')),
        changeCallbackCode: either(own, administers),
        revisePreferences: own,
        agreeToChange: own,
        changeRights: either(administers, exceptOneself(lentOverUsers('rights'))),
      },
      never,
    ),
    client: byVerb({ read: ofOwnClient, export: always }, never),
  },
  staffUser: {
    staff: kept('staffUsers'),
  },
};
