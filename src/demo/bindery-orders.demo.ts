import type { Demo } from './cast.js';
import {
  binderyNoticeDays,
  nextBindingOn,
  type BinderyCadence,
  type RegisterKind,
} from '../sales/bindery-orders/bindery-order.vocabulary.js';
import { systemActor, type Actor } from '../kernel/actor.js';
import { dayOf, daysAfter } from '../kernel/days.js';
import { daysAgo, iso } from './clock.js';
import { agentWith } from './logins.js';
import { demoId, type Planned, type PlannedStream } from './planned.js';

/** A step: days ago, the command, what is said besides its day. */
type Step = readonly [ago: number, command: string, body?: object];

interface Story {
  readonly key: string;
  readonly kind: RegisterKind;
  readonly title: string;
  readonly quantity: number;
  /** Years before this one, both included. */
  readonly years: readonly [from: number, to: number];
  readonly cadence?: BinderyCadence;
  readonly copyWanted?: boolean;
  readonly ordered: number;
  /** Person who releases the registers, where the customer has announced them. */
  readonly authority?: string;
  readonly steps: readonly Step[];
}

const toControl = (received: number, produced: number, control: number): readonly Step[] => [
  [received, 'ReceiveBinderyOrder', { note: 'Registres contrôlés à l’arrivée : feuilles complètes et numérotées.' }],
  [produced, 'ProduceBinderyOrder'],
  [control, 'ControlBinderyOrder'],
];
const ship = (ago: number, parcelNumber: string, parcels = 1): Step => [
  ago,
  'ShipBinderyOrder',
  { carrier: 'Chronopost', parcelNumber, parcels },
];
const deliver = (ago: number, count: number): Step => [ago, 'ConfirmBinderyDelivery', { count }];

/** Orders of the town in each state: to confirm, with defects, bound too long ago. */
const townStories: readonly Story[] = [
  {
    ...{ key: 'births', kind: 'births', title: 'Registre des naissances', quantity: 3, years: [1, 1] },
    ...{ copyWanted: true, ordered: 96, authority: 'Jean Delmas, maire' },
    steps: [
      ...toControl(90, 80, 66),
      [60, 'HandOverDigitalCopy', { note: 'Déposée dans votre espace de stockage.' }],
      ship(58, 'XY482210937FR'),
      deliver(55, 3),
    ],
  },
  {
    ...{ key: 'marriages', kind: 'marriages', title: 'Registre des mariages', quantity: 2, years: [1, 1] },
    ...{ copyWanted: true, ordered: 52, authority: 'Jean Delmas, maire' },
    steps: [...toControl(47, 40, 15), ship(5, 'XY482211544FR')],
  },
  {
    ...{ key: 'deaths', kind: 'deaths', title: 'Registre des décès', quantity: 2, years: [1, 1], ordered: 40 },
    steps: [
      [34, 'ReceiveBinderyOrder'],
      [20, 'ProduceBinderyOrder'],
    ],
  },
  {
    ...{ key: 'deliberations', kind: 'deliberations', title: 'Délibérations du conseil municipal', quantity: 1 },
    ...{ years: [1, 1], ordered: 45 },
    steps: [
      ...toControl(38, 30, 12),
      [6, 'OpenBinderyIncident', { text: 'La feuille 214 manque : pouvez-vous la retrouver dans vos minutes ?' }],
    ],
  },
  {
    ...{ key: 'decrees', kind: 'decrees', title: 'Arrêtés du maire', quantity: 4, years: [2, 2], ordered: 150 },
    steps: [
      ...toControl(144, 130, 120),
      ship(112, 'XY482107781FR', 2),
      deliver(108, 3),
      [
        104,
        'ResolveBinderyIncident',
        { answer: 'Le quatrième registre était dans un second colis, livré le lendemain.' },
      ],
    ],
  },
  {
    ...{ key: 'others', kind: 'other', title: 'Registre du cimetière', quantity: 1, years: [6, 1], ordered: 4 },
    ...{ copyWanted: true, authority: 'Anne Roux, adjointe à l’état civil' },
    steps: [],
  },
];

const otherStories: readonly Story[] = [
  {
    ...{ key: 'other-mistaken', kind: 'births', title: 'Registre des naissances', quantity: 1, years: [1, 1] },
    ...{ ordered: 35, authority: 'Luc Perrin, maire' },
    steps: [[34, 'CancelBinderyOrder', { reason: 'Commande passée deux fois.' }]],
  },
  {
    ...{ key: 'other-deliberations', kind: 'deliberations', title: 'Délibérations', quantity: 1, years: [5, 1] },
    ...{ cadence: 'fiveYearly', ordered: 60 },
    steps: [[48, 'ReceiveBinderyOrder']],
  },
  {
    ...{ key: 'other-births', kind: 'births', title: 'Registre des naissances', quantity: 1, years: [1, 1] },
    ordered: 33,
    steps: [
      ...toControl(28, 21, 11),
      [8, 'CorrectBinderyOrder', { step: 'inProduction', reason: 'Dorure à refaire sur le dos du registre.' }],
    ],
  },
];

const provider = agentWith('clients');

const told = (story: Story, customer: Actor, now: number): PlannedStream => {
  const { key, kind, title, quantity, years, cadence = 'yearly', copyWanted = false, ordered, authority } = story;
  const at = (ago: number): string => iso(daysAgo(ago, now));
  const follower: Actor = { ...customer, functionRights: ['binding'] };
  const [first, last] = years.map((before) => Number(dayOf(iso(now)).slice(0, 4)) - before);
  const [periodFrom, periodTo] = [`${first}-01`, `${last}-12`];
  const planned = (ago: number, command: string, body: object, actor: Actor): Planned => ({
    ...{ lifecycle: 'binderyOrder', id: demoId('binderyOrder', key), command, body, actor, at: at(ago) },
  });
  const content = {
    ...{ clientId: customer.clientId, contactId: customer.id, kind, quantity, periodFrom, periodTo, copyWanted },
    title: `${title} ${first === last ? last : `${first}-${last}`}`,
  };
  const begun =
    authority === undefined
      ? planned(ordered, 'RecordBinderyOrder', { ...content, orderedOn: dayOf(at(ordered)), cadence }, provider)
      : planned(ordered, 'AnnounceBinderyOrder', { ...content, authority, authorised: true }, follower);
  const isDated = (command: string): boolean => !/Incident|Correct|Cancel/.test(command);
  const isTheirs = (command: string): boolean => /Confirm|OpenBindery|Cancel/.test(command);
  const wasDue = daysAfter(nextBindingOn(periodTo, cadence), -binderyNoticeDays) < dayOf(at(3));
  return [
    begun,
    ...story.steps.map(([ago, command, body = {}]) =>
      planned(
        ago,
        command,
        { ...(isDated(command) ? { on: dayOf(at(ago)) } : {}), ...body },
        isTheirs(command) ? follower : provider,
      ),
    ),
    ...(wasDue && story.steps.some(([, command]) => command === 'ConfirmBinderyDelivery')
      ? [planned(3, 'RemindOfBinding', {}, systemActor)]
      : []),
  ];
};

/** Registers of two towns that are bound; people must be readable before. */
export const binderyOrderStreams = (
  customer: Actor | undefined,
  other: Actor | undefined,
  now: number,
): readonly PlannedStream[] => [
  ...(customer ? townStories.map((story) => told(story, customer, now)) : []),
  ...(other ? otherStories.map((story) => told(story, other, now)) : []),
];

export const demo: Demo = {
  tickets: ({ administrator, other, now }) => binderyOrderStreams(administrator, other, now),
};
