import type { Demo } from './cast.js';
import { systemActor, type Actor } from '../kernel/actor.js';
import { dayOf } from '../kernel/days.js';
import { daysAgo, iso } from './clock.js';
import { productId } from './demo-products.js';
import { checkedVisitId } from './interventions.demo.js';
import { agentWith } from './logins.js';
import { demoId, type PlannedStream } from './planned.js';
import { structureId } from './structures.js';
import type { Customer } from './tickets.js';

/** A step after it was prepared: who took it, how many days later. */
type Step = readonly [after: number, command: string, body?: object, by?: 'customer' | 'system'];

interface Story {
  /** Key of the client. */
  readonly client: string;
  readonly establishment: string;
  readonly product: string;
  readonly version: string;
  readonly funding: string;
  readonly finess?: string;
  readonly batch?: string;
  /** Days ago. */
  readonly prepared: number;
  /** An item does not conform yet. */
  readonly notConform?: true;
  readonly steps?: readonly Step[];
}

const handedOver: Step = [1, 'HandOverAptitudeCheck'];
/** Check that is signed with a code once the read models are there: `signDemoChecks`. */
export const signedCheck = { id: demoId('aptitudeCheck', 'SONS-2026-002750'), signedDaysAgo: 54 } as const;

/**
 * Checks in each state: a batch of three, two of one establishment that are signed together, and a batch of two, one that
 * waits too long, one with reserves of which one is lifted, one taken back.
 */
const stories: readonly Story[] = [
  {
    client: 'hospitalGroup',
    establishment: 'Pharmacie à usage intérieur',
    product: 'pharmacy',
    version: '4.2',
    funding: 'SONS-2026-004217',
    finess: '240000117',
    batch: 'Ségur vague 2',
    prepared: 9,
    steps: [handedOver],
  },
  {
    client: 'hospitalGroup',
    establishment: 'Direction générale',
    product: 'billing',
    version: '7.0',
    funding: 'SONS-2026-004218',
    finess: '240000117',
    batch: 'Ségur vague 2',
    prepared: 9,
    steps: [handedOver],
  },
  {
    client: 'hospitalGroup',
    establishment: 'Plateforme logistique',
    product: 'care',
    version: '5.1',
    funding: 'SONS-2026-003981',
    finess: '240006379',
    prepared: 36,
    steps: [
      handedOver,
      [
        12,
        'RefuseAptitudeCheck',
        { reserves: 'Les étiquettes du dossier ne s’impriment pas.\nDeux soignants n’ont pas été formés.' },
        'customer',
      ],
      [20, 'LiftAptitudeReserve', { reserve: 2, comment: 'Session à distance du 12, feuille d’émargement jointe.' }],
    ],
  },
  {
    client: 'hospitalGroup',
    establishment: 'Direction des systèmes d’information',
    product: 'care',
    version: '5.0',
    funding: 'SONS-2026-002750',
    finess: '240000117',
    prepared: 60,
    steps: [handedOver],
  },
  {
    client: 'hospitalGroup',
    establishment: 'Pharmacie à usage intérieur',
    product: 'pharmacy',
    version: '4.3',
    funding: 'SONS-2026-004402',
    prepared: 2,
    notConform: true,
  },
  {
    client: 'perigueux',
    establishment: 'Résidence autonomie Les Tilleuls',
    product: 'finance',
    version: '12.4',
    funding: 'SONS-2026-003310',
    finess: '240011247',
    batch: 'Ségur CCAS',
    prepared: 38,
    steps: [handedOver],
  },
  {
    client: 'perigueux',
    establishment: 'Centre communal d’action sociale',
    product: 'finance',
    version: '12.4',
    funding: 'SONS-2026-003311',
    finess: '240011254',
    batch: 'Ségur CCAS',
    prepared: 13,
    steps: [handedOver],
  },
  {
    client: 'perigueux',
    establishment: 'Centre communal d’action sociale',
    product: 'finance',
    version: '12.3',
    funding: 'SONS-2026-003309',
    prepared: 45,
    steps: [handedOver, [3, 'WithdrawAptitudeCheck', { reason: 'Préparée deux fois pour le même dossier.' }]],
  },
  {
    client: 'hospitalGroup',
    establishment: 'Direction générale',
    product: 'care',
    version: '5.2',
    funding: 'SONS-2026-004219',
    finess: '240000117',
    batch: 'Ségur vague 2',
    prepared: 9,
    steps: [handedOver],
  },
];

const keeper = agentWith('licences');

const checked = ['Identité nationale de santé', 'Messagerie sécurisée de santé', 'Alimentation de Mon espace santé'];

const told = (story: Story, { client, contacts }: Customer, now: number): PlannedStream => {
  const signatory = contacts.find(({ actor }) => actor.kind === 'clientAdministrator')?.actor;
  if (!signatory) return [];
  const at = daysAgo(story.prepared, now);
  const actors = { customer: signatory, system: systemActor, staff: keeper };
  const content = {
    clientId: client.id,
    structureId: structureId(client, story.establishment),
    productId: productId(story.product),
    softwareVersion: story.version,
    fundingReference: story.funding,
    ...(story.finess === undefined ? {} : { finess: story.finess }),
    ...(story.batch === undefined ? {} : { batch: story.batch }),
    goLiveOn: dayOf(iso(at - 7 * 86_400_000)),
    signatoryId: signatory.id,
    items: checked.map((label, place) => ({ label, conform: !(story.notConform && place === 2) })),
  };
  const steps: readonly Step[] = [[0, 'DraftAptitudeCheck', content], ...(story.steps ?? [])];
  return steps.map(([after, command, body = {}, by]) => ({
    lifecycle: 'aptitudeCheck',
    command,
    id: demoId('aptitudeCheck', story.funding),
    body,
    actor: actors[by ?? 'staff'],
    at: iso(Math.min(at + after * 86_400_000, now)),
  }));
};

/** Aptitude checks of the hospital and of the town that one may log in to; establishments and people are read before. */
export const aptitudeCheckStreams = (customers: readonly Customer[], now: number): readonly PlannedStream[] =>
  stories.map((story) => {
    const customer = customers.find(({ client }) => client.key === story.client);
    return customer ? told(story, customer, now) : [];
  });

/** Check that takes over the report of its visit, which the customer has; it needs the read models of both. */
export const aptitudeCheckOfVisitStreams = (customer: Actor | undefined, now: number): readonly PlannedStream[] =>
  customer
    ? [
        [
          {
            lifecycle: 'aptitudeCheck',
            command: 'DraftAptitudeCheck',
            id: demoId('aptitudeCheck', 'of its visit'),
            body: {
              clientId: customer.clientId,
              interventionId: checkedVisitId(customer.clientId),
              productId: productId('care'),
              softwareVersion: '5.2',
            },
            actor: { ...keeper, permissions: ['licences', 'interventions'] },
            at: iso(now - 2 * 86_400_000),
          },
        ],
      ]
    : [];

export const demo: Demo = {
  tickets: ({ customers, now }) => aptitudeCheckStreams(customers, now),
  afterwards: ({ several, now }) => aptitudeCheckOfVisitStreams(several, now),
};
