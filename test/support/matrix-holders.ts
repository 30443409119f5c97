import { productRights, systemActor, type Actor } from '../../src/kernel/actor.js';
import {
  functionRights,
  staffPermissions,
  delegablePowers,
} from '../../src/customers/grounds/permissions.vocabulary.js';
import { contactExample } from './account-examples.js';
import { people, things } from './ticket-rows.js';

/*
 * Possible senders of commands, each with a reason that might allow it. The things of the matrix are of the town, and
 * name Marie first, then Paul, then Zoe, and the agent of the staff.
 */

const village = things.domain;

/** A sender, and the reasons that they hold: a sender with more reasons may do no less. */
export interface Holder {
  readonly name: string;
  readonly holds: readonly string[];
  readonly actor: Actor;
}

const customer = (over: Partial<Actor>): Actor => ({
  ...systemActor,
  id: things.file,
  kind: 'contact',
  clientId: people.town,
  seesAllTickets: false,
  seesAllOrders: false,
  ...over,
});

/** A customer is lent powers at the client that they act for. */
const lending = (power: string, clientId: string = people.town) => ({
  delegationId: things.other,
  power,
  clientId,
  givenBy: people.zoe,
  rangeIds: null,
  structureIds: null,
});
const lentPowers = delegablePowers.filter((power) => power !== 'signatures');
const place = { delegationId: things.other, givenBy: people.marie };

/** Reasons that may allow a customer a command: each changes one property of the actor. */
const reasons: Readonly<Record<string, Partial<Actor>>> = {
  ...Object.fromEntries(functionRights.map((right) => [right, { functionRights: [right] }])),
  ...Object.fromEntries(productRights.map((right) => [right, { productRights: { [things.range]: [right] } }])),
  ...Object.fromEntries(lentPowers.map((power) => [`lent:${power}`, { delegatedPowers: [lending(power)] }])),
  named: { id: people.marie },
  second: { id: people.paul },
  third: { id: people.zoe },
  administrator: { kind: 'clientAdministrator', functionRights },
  allTickets: { seesAllTickets: true },
  allOrders: { seesAllOrders: true },
  department: { canUpdateContacts: true, department: contactExample.service },
  standIn: { signsFor: [place] },
};

const holder = (...holds: readonly string[]): Holder => ({
  name: holds.join('+') || 'everybody',
  holds,
  actor: customer({
    ...holds.reduce<Partial<Actor>>((over, reason) => ({ ...over, ...reasons[reason] }), {}),
    functionRights: holds.flatMap((reason) => reasons[reason]?.functionRights ?? []),
  }),
});

/** All that a customer can hold at once, and be no administrator. */
const allOf = (clientId: string): Partial<Actor> => ({
  clientId,
  functionRights,
  productRights: { [things.range]: productRights },
  delegatedPowers: lentPowers.map((power) => lending(power, clientId)),
  signsFor: [place],
  seesAllTickets: true,
  seesAllOrders: true,
  canUpdateContacts: true,
  department: contactExample.service,
});
const all = allOf(people.town);
const elsewhere = { ...allOf(village), kind: 'clientAdministrator' } as const;
const simulated = {
  ...all,
  kind: 'clientAdministrator',
  id: people.marie,
  simulatedBy: things.product,
} as const;

/** Senders who lack one condition, and hold everything else: a rule that forgets this condition allows them. */
const lacking: Readonly<Record<string, Actor>> = {
  elsewhere: customer(elsewhere),
  'named elsewhere': customer({ ...elsewhere, id: people.marie }),
  'linked client': customer({ ...elsewhere, linkedClientIds: [people.town] }),
  'lent for another range': customer({
    delegatedPowers: lentPowers.map((power) => ({ ...lending(power), rangeIds: [village] })),
  }),
  'lent for another structure': customer({
    delegatedPowers: lentPowers.map((power) => ({ ...lending(power), structureIds: [village] })),
  }),
  'lent powers that rest': customer({ delegatedPowers: all.delegatedPowers, signsFor: [place], powersRest: true }),
  simulated: customer(simulated),
  elevated: customer({ ...simulated, elevated: true }),
  'the client itself': customer({ id: people.town, kind: 'client' }),
};
/** The rights of one customer, to all structures and to another one. */
const ofStructures = { functionRights, productRights: all.productRights, seesAllTickets: true };
const keptElsewhere = {
  all: customer(ofStructures),
  kept: customer({ ...ofStructures, structureIds: [village] }),
};

const customerHolders: readonly Holder[] = [
  holder(),
  ...Object.keys(reasons).map((reason) => holder(reason)),
  ...functionRights.flatMap((right) => [
    holder('named', right),
    holder('second', right),
    holder('standIn', right),
    holder('signatures', right),
  ]),
  ...productRights.flatMap((right) => [holder('named', right), holder('allTickets', right), holder('second', right)]),
  ...lentPowers.map((power) => holder('named', `lent:${power}`)),
  holder('named', 'standIn'),
  holder('second', 'standIn'),
  holder('named', 'allTickets'),
  holder('named', 'administrator'),
].filter(({ holds }) => new Set(holds).size === holds.length);

/** Reasons of holders who may do no less than others: a simulation with a second reason, for example. */
const more: Readonly<Record<string, readonly string[]>> = {
  'named elsewhere': ['named', 'elsewhere'],
  elevated: ['simulated', 'elevated'],
};
const lackingHolders: readonly Holder[] = Object.entries(lacking).map(([name, actor]) => ({
  name,
  holds: more[name] ?? [name],
  actor,
}));

const staff = (permissions: readonly string[], id: string = things.file): Actor => ({
  ...systemActor,
  id,
  kind: 'staff',
  permissions,
});

const staffHolders: readonly Holder[] = [
  { name: 'everybody', holds: [], actor: staff([]) },
  { name: 'agent', holds: ['agent'], actor: staff([], people.agent) },
  { name: 'named', holds: ['named'], actor: staff([], people.marie) },
  ...staffPermissions.flatMap((permission): readonly Holder[] => [
    { name: permission, holds: [permission], actor: staff([permission]) },
    { name: `agent+${permission}`, holds: ['agent', permission], actor: staff([permission], people.agent) },
  ]),
  { name: 'tickets+ticketRisks', holds: ['tickets', 'ticketRisks'], actor: staff(['tickets', 'ticketRisks']) },
];

/** Function rights are an administrator's anyway. */
const implied = (holds: readonly string[]): ReadonlySet<string> =>
  new Set(holds.includes('administrator') ? [...holds, ...functionRights] : holds);

const isPartOf = (few: readonly string[], many: readonly string[]): boolean => {
  const held = implied(many);
  return few.every((one) => held.has(one));
};

/** The least reasons that suffice, as words; holders of more who are refused all the same, behind a minus. */
const leastOf = (holders: readonly Holder[], mayOf: (holder: Holder) => boolean): string => {
  const may = holders.filter(mayOf);
  const least = may.filter(
    ({ holds, name }) => !may.some((other) => other.name !== name && isPartOf(other.holds, holds)),
  );
  const refused = holders.filter((one) => !may.includes(one) && least.some(({ holds }) => isPartOf(holds, one.holds)));
  return [...least.map(({ name }) => name), ...refused.map(({ name }) => `-${name}`)].join(', ');
};

/** Whether an actor may send a command, and whether they have the right to it. */
export interface May {
  readonly may: (actor: Actor) => boolean;
  /** The right alone, for senders who may still be refused because they do not see the thing. */
  readonly hasRight?: (actor: Actor) => boolean;
}

/**
 * Allowed senders, in the words of a row of the matrix: `staff: clients · customers: training, named · even: elevated`.
 * `customers`: of the thing's client; `even`: senders who lack one condition and are allowed all the same; `none`:
 * customers kept to other structures are refused; `right of`: senders with the right, from whom the thing is hidden, or
 * who ask for more than they were lent.
 */
export const whoMay = ({ may, hasRight = may }: May): string => {
  const sides = Object.entries({ staff: staffHolders, customers: customerHolders, even: lackingHolders });
  const wordsOf = (asked: (actor: Actor) => boolean) =>
    sides.map(([side, holders]) => [side, leastOf(holders, ({ actor }) => asked(actor))] as const);
  const isHidden = sides.some(([, holders]) => holders.some(({ actor }) => hasRight(actor) !== may(actor)));
  return [
    ...wordsOf(may),
    ['none', may(keptElsewhere.all) && !may(keptElsewhere.kept) ? 'kept to another structure' : ''] as const,
    ...(isHidden ? wordsOf(hasRight).map(([side, words]) => [`right of ${side}`, words] as const) : []),
  ]
    .filter(([, words]) => words !== '')
    .map(([side, words]) => `${side}: ${words}`)
    .join(' · ');
};
