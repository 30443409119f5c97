import { byVerb, either, never, type Rights } from '../../kernel/rights.js';
import {
  administers,
  administersOr,
  administration,
  functionRight,
  gave,
  isNamed,
  kept,
  ofClient,
  ofOwnClient,
  own,
  permits,
  readByAll,
  readsAdministration,
  look,
} from '../grounds/grounds.vocabulary.js';

export const rightsRights: Rights = {
  profile: {
    staff: kept('contacts'),
    customers: administration('rights'),
  },
  delegation: {
    staff: byVerb({ offer: never, accept: never, decline: never, withdraw: never }, permits('contacts')),
    customers: byVerb(
      {
        read: either(isNamed, readsAdministration),
        // which powers, its own rule says
        offer: either(administers, ofClient(functionRight('signatures'))),
        // the receiver is its member, the giver its reader
        accept: own,
        decline: own,
        withdraw: either(administers, gave),
        revoke: either(isNamed, administers),
      },
      never,
    ),
  },
  defaultAdministrator: {
    staff: kept('contacts'),
    customers: byVerb({ read: ofOwnClient }, administers),
    client: readByAll,
  },
  rights: {
    staff: byVerb({}, permits('contacts')),
    customers: byVerb({ readEffective: either(own, administersOr('rights')) }, administersOr('rights')),
    simulated: { readEffective: look },
  },
  permission: {
    staff: byVerb(
      {
        read: permits('permissions', 'staffUsers', 'audit'),
        export: permits('permissions', 'staffUsers', 'audit'),
        readOf: either(own, permits('permissions', 'staffUsers', 'audit')),
      },
      permits('permissions'),
    ),
    simulated: { readOf: look },
  },
  permissionChange: {
    staff: byVerb(
      { read: permits('permissions', 'audit'), export: permits('permissions', 'audit') },
      permits('permissions'),
    ),
  },
};
