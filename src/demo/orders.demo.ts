import { withSeats } from './order-seats.js';
import type { Demo } from './cast.js';
import type { Actor } from '../kernel/actor.js';
import { dayOf, daysAfter } from '../kernel/days.js';
import { daysAgo, iso } from './clock.js';
import type { DemoContact } from './clients.js';
import { agentWith } from './logins.js';
import { demoOffer } from './order-prices.js';
import { demoId, type Planned, type PlannedStream } from './planned.js';
import type { Customer } from './tickets.js';

const keeper = agentWith('clients');

/** A step after the order: who took it, and how many days after the order. */
type Step = readonly [after: number, command: string, body?: object];

interface Story {
  /** Key of the client. */
  readonly client: string;
  readonly key: string;
  readonly code: string;
  readonly quantity?: number;
  readonly configuration?: Readonly<Record<string, string>>;
  /** Days ago. */
  readonly placed: number;
  /** The provider ordered for them. */
  readonly byProvider?: true;
  readonly steps?: readonly Step[];
  readonly ownNumber?: string;
  readonly again?: string;
}

const signed: Step = [2, 'ReturnSignedCopy'];
const accepted: readonly Step[] = [signed, [3, 'AcceptOrder']];
const prepared: readonly Step[] = [...accepted, [4, 'StartPreparation']];
const shipped: readonly Step[] = [...prepared, [6, 'ShipOrder', { tracking: '8R 4021 7735 FR' }]];
const delivered: readonly Step[] = [...prepared, [9, 'DeliverOrder']];
const invoice = (after: number, code: string, number: string): Step => [after, 'RecordInvoice', { code, number }];

const civilStatus = {
  population: 'over10000',
  hosting: 'hosted',
  users: '8',
  migration: 'yes',
  formerSoftware: 'other',
} as const;

/** Something in each status; one that waits too long, one that is paid late, one that was refused and ordered again. */
const stories: readonly Story[] = [
  { client: 'perigueux', key: 'sms', code: 'SMS-1000', quantity: 3, placed: 3, ownNumber: 'BC-2026-0311' },
  { client: 'perigueux', key: 'bundle', code: 'PACK-ETAT-CIVIL', configuration: civilStatus, placed: 26 },
  { client: 'perigueux', key: 'training', code: 'FORM-DISTANCE', quantity: 2, placed: 6, steps: [signed] },
  { client: 'perigueux', key: 'webinars', code: 'WEBINAIRES-10', placed: 45, steps: accepted },
  { client: 'perigueux', key: 'certificates', code: 'CERT-RGS', quantity: 4, placed: 16, steps: accepted },
  {
    client: 'perigueux',
    key: 'path-refused',
    code: 'PARCOURS-FINANCES',
    quantity: 2,
    configuration: { place: 'onSite', travel: 'overseas', participants: '6' },
    placed: 34,
    steps: [
      signed,
      [4, 'RefuseOrder', { reason: 'Périgueux n’est pas outre-mer : choisissez « France métropolitaine ».' }],
    ],
  },
  {
    client: 'perigueux',
    key: 'path',
    code: 'PARCOURS-FINANCES',
    quantity: 2,
    configuration: { place: 'onSite', travel: 'mainland', participants: '6' },
    placed: 29,
    ownNumber: 'BC-2026-0342',
    again: 'path-refused',
    steps: [...prepared, [5, 'AddOrderNote', { text: 'Le formateur propose la deuxième semaine du mois.' }]],
  },
  {
    client: 'perigueux',
    key: 'sms-late',
    code: 'SMS-1000',
    quantity: 10,
    placed: 75,
    steps: [...delivered, invoice(12, 'MISE_A_DISPOSITION', 'F-2026-0418'), invoice(20, 'SERVICE_FAIT', 'F-2026-0418')],
  },
  {
    client: 'perigueux',
    key: 'backup',
    code: 'SAUV-100',
    placed: 120,
    steps: [
      ...delivered,
      invoice(12, 'MISE_A_DISPOSITION', 'F-2026-0207'),
      invoice(38, 'MISE_EN_PAIEMENT', 'F-2026-0207'),
      [40, 'CloseOrder'],
    ],
  },
  {
    client: 'perigueux',
    key: 'certificates-cancelled',
    code: 'CERT-RGS',
    placed: 50,
    steps: [[5, 'CancelOrder', { reason: 'Commandé deux fois.' }]],
  },
  {
    client: 'vannes',
    key: 'certificates',
    code: 'CERT-RGS',
    quantity: 6,
    placed: 22,
    steps: [...prepared, [7, 'ShipOrder', { lines: [{ line: 1, quantity: 4 }], tracking: '8R 4019 1120 FR' }]],
  },
  { client: 'vannes', key: 'sms', code: 'SMS-1000', quantity: 2, placed: 14, steps: shipped },
  { client: 'vannes', key: 'training', code: 'FORM-DISTANCE', placed: 40, steps: delivered },
  { client: 'vannes', key: 'provider', code: 'SMS-1000', quantity: 5, placed: 9, byProvider: true },
  {
    client: 'hospitalGroup',
    key: 'certificates',
    code: 'CERT-RGS',
    quantity: 3,
    placed: 8,
    steps: [signed, [4, 'RejectSignedCopy', { reason: 'La deuxième page manque.' }]],
  },
  {
    client: 'hospitalGroup',
    key: 'training',
    code: 'FORM-DISTANCE',
    quantity: 4,
    placed: 60,
    steps: [...delivered, invoice(14, 'A_RECYCLER', 'F-2026-0502'), invoice(20, 'MANDATEE', 'F-2026-0517')],
  },
  { client: 'jaca', key: 'hours', code: 'HORAS-SOPORTE', quantity: 10, placed: 12, steps: delivered },
];

/** The numbers of each client that its invoices need (defaults G13). */
const references: Readonly<Record<string, object>> = {
  perigueux: { chorusService: 'DSI', commitment: 'EJ-2026-00418' },
  vannes: { chorusService: 'ACHATS', commitment: 'EJ-2026-00077' },
};

export const referencesOf = (customers: readonly Customer[], id: string | null): object =>
  references[customers.find(({ client }) => client.id === id)?.client.key ?? ''] ?? {};

const answersOf = (story: Story, at: number, contact: DemoContact): Readonly<Record<string, string>> => {
  const { configuration = {}, code } = story;
  return code === 'PACK-ETAT-CIVIL'
    ? { ...configuration, start: daysAfter(dayOf(iso(at)), 45), projectContact: contact.id }
    : configuration;
};

/** Contacts of a client for its orders: the signatory and the correspondent. */
const peopleOf = ({ contacts }: Customer): readonly [DemoContact, DemoContact] | undefined => {
  const signatory = contacts.find(({ actor }) => actor.kind === 'clientAdministrator');
  const correspondent = contacts.find((contact) => contact !== signatory);
  return signatory && correspondent ? [signatory, correspondent] : undefined;
};

const told = (
  story: Story,
  [signatory, correspondent]: readonly [DemoContact, DemoContact],
  now: number,
  notBefore = 0,
): PlannedStream => {
  const { client, key, code, quantity = 1, placed, steps = [], ownNumber, again } = story;
  const id = demoId('order', `${client}/${key}`);
  const at = Math.max(daysAgo(placed, now), notBefore);
  const configuration = answersOf(story, at, correspondent);
  const planned = (command: string, body: object, actor: Actor, instant: number): Planned => ({
    ...{ lifecycle: 'order', command, id, body, actor },
    at: iso(Math.min(instant, now)),
  });
  const after = (days: number): number => at + days * 86_400_000;
  const dated: Readonly<Record<string, (days: number) => object>> = {
    DeliverOrder: (days) => ({ deliveredOn: dayOf(iso(after(days))) }),
    RecordInvoice: (days) => ({ receivedOn: dayOf(iso(after(days))) }),
    // uploaded when the demo is loaded (scans.ts)
    ReturnSignedCopy: () => ({ fileId: demoId('scan', `${client}/${key}`) }),
  };
  return [
    planned(
      'PlaceOrder',
      {
        clientId: signatory.actor.clientId,
        articleCode: code,
        quantity,
        configuration: Object.entries(configuration).map(([parameter, value]) => ({ code: parameter, value })),
        ...demoOffer(code, { quantity, configuration, today: dayOf(iso(at)) }, now),
        signatoryId: signatory.id,
        correspondentId: correspondent.id,
        ...(code === 'SAUV-100' ? { referentId: correspondent.id } : {}),
        ...references[client],
        ...(ownNumber === undefined ? {} : { ownNumber }),
        ...(again === undefined ? {} : { againId: demoId('order', `${client}/${again}`) }),
      },
      story.byProvider ? keeper : signatory.actor,
      at,
    ),
    ...steps.map(([days, command, body = {}]) =>
      planned(
        command,
        { ...dated[command]?.(days), ...body },
        command === 'ReturnSignedCopy' || command === 'CancelOrder' ? signatory.actor : keeper,
        after(days),
      ),
    ),
  ];
};

/** Orders of the clients that one may log in to; one that is ordered again follows in the stream of the first. */
export const orderStreams = (customers: readonly Customer[], now: number): readonly PlannedStream[] =>
  stories
    .filter(({ again }) => again === undefined)
    .map((first) => {
      const customer = customers.find(({ client }) => client.key === first.client);
      const people = customer && peopleOf(customer);
      if (!people) return [];
      const further = stories.filter(({ client, again }) => client === first.client && again === first.key);
      const before = told(first, people, now);
      // an order refused on a Friday is placed again after the weekend
      const refused = Math.max(...before.map(({ at }) => Date.parse(at)));
      return [...before, ...further.flatMap((story) => told(story, people, now, refused + 60_000))].toSorted(
        (one, other) => one.at.localeCompare(other.at),
      );
    });

export const demo: Demo = {
  tickets: ({ customers, administrator, now }) => withSeats(orderStreams(customers, now), administrator, now),
};
