import {
  personBehind,
  type Actor,
  type ProductRight,
  type Resource,
  type WhileSimulating,
} from '../../kernel/actor.js';
import { byVerb, either, except, given, never, refusing, rule, type Rule, type Rules } from '../../kernel/rights.js';
import {
  type FunctionRight,
  type StaffPermission,
  powersByRange,
  powersByStructure,
  type DelegablePower,
} from './permissions.vocabulary.js';

/** A read that a simulation may always make. */
export const look: WhileSimulating = { when: 'always', because: 'they look' };

/*
 * Grounds on which a right may rest (specification §6): permissions of staff; the client of customers, their part in things,
 * their rights, and powers that were lent to them. Each module says in its `*.rights.ts` which of them count for its things.
 */

/** Staff: permission keys (specification §6). */
export const permits = (...permissions: readonly StaffPermission[]): Rule =>
  rule('permission', `staff with ${permissions.join(' or ')}`, (actor) => {
    const key = permissions.find((permission) => actor.permissions.includes(permission));
    return key === undefined ? undefined : { kind: 'permission', key };
  });

/** A record of the provider: its keepers may change it, and staff who work on tickets may read it. */
export const kept = (permission: StaffPermission): Rules =>
  byVerb({ read: permits(permission, 'tickets') }, permits(permission));

export const only = (permission: StaffPermission): Rules => byVerb({}, permits(permission));

export const own: Rule = rule('own', 'the person themselves', (actor, { memberIds }) =>
  memberIds.includes(actor.id) ? { kind: 'own' } : undefined,
);

export const isAdministrator = (actor: Actor): boolean => actor.kind === 'clientAdministrator';

export const isOwnClient = (actor: Actor, { clientId }: Resource): boolean =>
  clientId !== null && clientId === actor.clientId;

/** Matters of their client, or of one that it acts for. */
export const theirs: Rule = rule('client', 'people of the client or of one that acts for it', (actor, resource) =>
  isOwnClient(actor, resource) || (resource.clientId !== null && actor.linkedClientIds.includes(resource.clientId))
    ? { kind: 'client' }
    : undefined,
);

export const ofOwnClient: Rule = rule('client', 'people of the client', (actor, resource) =>
  isOwnClient(actor, resource) ? { kind: 'client' } : undefined,
);

/** Among the people of the client, those whom one of the rules allows. */
export const ofClient = (...allowed: readonly [Rule, ...Rule[]]): Rule => given(ofOwnClient, either(...allowed));

export const administrator: Rule = rule('administrator', 'administrators', (actor) =>
  isAdministrator(actor) ? { kind: 'role', key: 'administrator' } : undefined,
);

/** An administrator of a client does not administer those that it acts for. */
export const administers: Rule = rule('administrator', 'administrators of the client', (actor, resource) =>
  isAdministrator(actor) && isOwnClient(actor, resource) ? { kind: 'role', key: 'administrator' } : undefined,
);

export const covers = (limit: readonly string[] | null, part: string | null | undefined): boolean =>
  limit === null || (part !== null && part !== undefined && limit.includes(part));

/** Powers that were lent count once the person has a second factor, also in a session that was open before. */
export const unlessTheyRest = except(
  'secondFactor',
  'without their second factor',
  'secondFactorFirst',
  ({ powersRest = false }) => powersRest,
);

/**
 * A power that an administrator lent them. A limit to ranges or to structures counts where the power has such parts: the
 * whole, named by none, is then beyond it. The ranges of a change of rights are asked by `rightsBeyondPowers`.
 */
export const lent = (power: DelegablePower): Rule =>
  unlessTheyRest(
    rule('delegation', `people with the lent power ${power}`, (actor, resource) => {
      const found = actor.delegatedPowers.find(
        (one) =>
          one.power === power &&
          one.clientId === resource.clientId &&
          (power === 'rights' || !powersByRange.includes(power) || covers(one.rangeIds, resource.rangeId)) &&
          (!powersByStructure.includes(power) || covers(one.structureIds, resource.structureId)),
      );
      return found && { kind: 'delegation', key: power, id: found.delegationId, givenBy: found.givenBy };
    }),
  );

/** People with any lent power over the client may read it as its administrators do. */
export const lentAnything: Rule = unlessTheyRest(
  rule('delegation', 'people with any lent power', (actor, { clientId }) => {
    const found = actor.delegatedPowers.find((one) => one.clientId === clientId);
    return found && { kind: 'delegation', key: found.power, id: found.delegationId };
  }),
);

export const administersOr = (power: DelegablePower): Rule => either(administers, lent(power));

export const readsAdministration: Rule = either(administers, lentAnything);

/** Of a contact who is the client: what is theirs, and nothing of others who are the client. */
export const ownBehind: Rule = rule('own', 'the contact who connected', (actor, { memberIds }) =>
  memberIds.includes(personBehind(actor)) ? { kind: 'own' } : undefined,
);

/** A contact who is the client takes part as themselves. */
export const isAmong = ({ id, holder }: Actor, people: readonly string[]): boolean =>
  people.includes(id) || (holder !== undefined && people.includes(holder.id));

export const takesPart: Rule = rule('takesPart', 'participants', (actor, { memberIds }) =>
  isAmong(actor, memberIds) ? { kind: 'part' } : undefined,
);

export const isNamed: Rule = rule('takesPart', 'people who are named on it', (actor, { memberIds, readerIds }) =>
  isAmong(actor, memberIds) || isAmong(actor, readerIds) ? { kind: 'part' } : undefined,
);

/** In the place of a named person who lent signing: the delegate may act as the named one, and no more (wish W8). */
export const standsIn: Rule = unlessTheyRest(
  rule('delegation', 'people in the place of a named one', ({ signsFor = [] }, { memberIds, readerIds }) => {
    const found = signsFor.find(({ givenBy }) => memberIds.includes(givenBy) || readerIds.includes(givenBy));
    return found && { kind: 'delegation', key: 'signatures', id: found.delegationId, givenBy: found.givenBy };
  }),
);

/** In the place of anybody who signs for the client. */
export const standsInForSigner: Rule = unlessTheyRest(
  rule(
    'delegation',
    'people in the place of a signer',
    ({ signsFor: [found] = [] }) =>
      found && { kind: 'delegation', key: 'signatures', id: found.delegationId, givenBy: found.givenBy },
  ),
);

/** The one in whose place it is done, and who gave it. */
export const gave: Rule = rule('takesPart', 'the giver of the power', (actor, { readerIds }) =>
  readerIds.includes(actor.id) ? { kind: 'part' } : undefined,
);

/** Before a product is known, a right for any product suffices; faults of the product are refused afterwards. */
export const productRight = (right: ProductRight): Rule =>
  refusing(
    'productNotAuthorised',
    either(
      administrator,
      rule('productRight', `people with the product right ${right}`, (actor, { rangeId }) => {
        const found = Object.entries(actor.productRights).find(
          ([range, rights]) => (rangeId === null || range === rangeId) && rights.includes(right),
        );
        return found && { kind: 'right', key: right, rangeId: found[0] };
      }),
    ),
  );

/** The same, and what is about the client as a whole. */
export const ofTheirStructuresOrNone: Rule = rule(
  'structures',
  'people of the establishment or of the whole client',
  ({ structureIds }, { structureId = null }) =>
    structureIds.length === 0 || structureId === null || structureIds.includes(structureId)
      ? { kind: 'client' }
      : undefined,
);

/** Administrators hold every one. */
export const functionRight = (right: FunctionRight): Rule =>
  rule('functionRight', `people with the function right ${right}`, (actor) =>
    actor.functionRights.includes(right) ? { kind: 'right', key: right } : undefined,
  );

/** An administrator's card and rights are a matter of administrators: their e-mail address is their log-in. */
export const exceptAdministrators = except(
  'notAdministrator',
  'of an administrator',
  'contactIsAdministrator',
  (_, { restricted }) => restricted,
);

/** A power that was lent reaches no administrator. */
export const lentOverUsers = (power: DelegablePower): Rule => exceptAdministrators(lent(power));

export const administration = (power: DelegablePower): Rules =>
  byVerb({ read: readsAdministration }, administersOr(power));

/** Restricted records are not handed over yet: they belong to the provider. */
export const handedOver = except(
  'handedOver',
  'before it is handed over',
  'forbidden',
  (_, { restricted }) => restricted,
);

export const readByAll: Rules = byVerb({ read: ofOwnClient }, never);
