import type { Demo } from './cast.js';
import type { SubmitAfterSalesRequest } from '../sales/after-sales-requests/after-sales-request.commands.js';
import { systemActor, type Actor } from '../kernel/actor.js';
import { daysAgo, iso } from './clock.js';
import { agentWith } from './logins.js';
import { demoId, type Planned, type PlannedStream } from './planned.js';

type By = 'customer' | 'manager' | 'system';
/** Days ago, who, the command, what is said. */
type Step = readonly [ago: number, by: By, command: string, body?: object];

interface Story extends Pick<
  SubmitAfterSalesRequest,
  'documentType' | 'fault' | 'title' | 'description' | 'quantity' | 'deliveryReference'
> {
  /** Days ago. */
  readonly submitted: number;
  /** By which way staff entered it; by the portal when absent. */
  readonly entered?: 'phone' | 'mail' | 'paper';
  readonly steps?: readonly Step[];
}

const manager = agentWith('clients');

const taken = (ago: number): Step => [ago, 'manager', 'TakeAfterSalesRequest'];
const asked = (ago: number, question: string): Step => [ago, 'manager', 'AskAfterSalesQuestion', { question }];
const answered = (ago: number, answer: string): Step => [ago, 'customer', 'AnswerAfterSalesQuestion', { answer }];
const settled = (ago: number, outcome: string, explanation: string, over: object = {}): Step => [
  ago,
  'manager',
  'SettleAfterSalesRequest',
  { outcome, explanation, ...over },
];
const replacement = (replacementReference: string, replacedQuantity: number) => ({
  replacementReference,
  replacedQuantity,
});

/**
 * Requests of the town that one may log in as: every state, one that waits too long, one whose settlement is soon
 * accepted by silence. Answers to settlements lie within the last ten days: a worker may close older ones while the
 * demo is loaded.
 */
const ofTown: readonly Story[] = [
  {
    ...{ documentType: 'civilRegister', fault: 'binding', quantity: 1, submitted: 9 },
    title: 'Registre des naissances 2026 : le dos se décolle',
    description: 'Le cahier central se détache de la reliure depuis la première ouverture à plat.',
    deliveryReference: 'BL-2026-04417',
    steps: [
      taken(8),
      asked(7, 'Le volume porte-t-il déjà des actes ? Nous ne pouvons pas le reprendre de la même façon.'),
    ],
  },
  {
    ...{ documentType: 'familyBooklet', fault: 'printing', quantity: 40, submitted: 14 },
    title: 'Livrets de famille : pages 6 et 7 inversées',
    description: 'Toute la boîte livrée lundi a les pages 6 et 7 dans le mauvais ordre.',
    deliveryReference: 'BL-2026-04102',
    steps: [
      taken(13),
      asked(12, 'Pouvez-vous nous dire le numéro de lot imprimé au dos ?'),
      answered(11, 'Lot 26-118, sur les quarante livrets.'),
      [11, 'manager', 'AddAfterSalesNote', { note: 'Lot 26-118 déjà signalé par deux communes : prévenir l’atelier.' }],
      settled(6, 'replaced', 'Quarante livrets du lot suivant partent ce jour. Gardez les anciens pour la reprise.', {
        ...replacement('BL-2026-04631', 40),
      }),
    ],
  },
  {
    ...{ documentType: 'envelope', fault: 'missing', quantity: 250, submitted: 12 },
    title: 'Enveloppes électorales : un carton manque',
    description: 'Quatre cartons au bon de livraison, trois reçus.',
    deliveryReference: 'BL-2026-04377',
  },
  {
    ...{ documentType: 'certificatePaper', fault: 'content', quantity: 500, submitted: 5 },
    title: 'Papier des actes : ancien nom de la commune',
    description: 'L’en-tête porte encore le nom d’avant la fusion.',
    steps: [
      taken(4),
      [3, 'customer', 'CommentAfterSalesRequest', { comment: 'Il nous en faudrait une partie avant la fin du mois.' }],
    ],
  },
  {
    ...{ documentType: 'binder', fault: 'damaged', quantity: 6, submitted: 40, entered: 'phone' },
    title: 'Classeurs de délibérations écrasés',
    description: 'Six classeurs sur dix ont les coins enfoncés, carton ouvert à la livraison.',
    steps: [
      taken(40),
      settled(
        37,
        'replaced',
        'Six classeurs neufs sont livrés avec la tournée de jeudi.',
        replacement('BL-2026-03870', 6),
      ),
      [30, 'system', 'RemindAfterSalesCustomer'],
      [23, 'system', 'CloseSettledAfterSalesRequest'],
    ],
  },
  {
    ...{ documentType: 'form', fault: 'wrongDocument', quantity: 200, submitted: 34, entered: 'mail' },
    title: 'Imprimés de recensement : mauvais modèle',
    description: 'Le modèle reçu est celui de l’an dernier.',
    steps: [
      taken(33),
      settled(9, 'credited', 'Le bon modèle n’est plus imprimé : un avoir suit par courrier.'),
      [
        8,
        'customer',
        'ReopenAfterSalesRequest',
        { settlement: 1, reason: 'Le montant de l’avoir ne correspond pas à la facture.' },
      ],
      settled(7, 'credited', 'L’avoir est corrigé : il porte sur les deux cents imprimés, port compris.'),
      [5, 'customer', 'AcceptAfterSalesSettlement', { settlement: 2 }],
    ],
  },
  {
    ...{ documentType: 'other', fault: 'other', quantity: 1, submitted: 20 },
    title: 'Tampon encreur sec',
    description: 'Le tampon livré avec les registres ne marque plus.',
    steps: [[19, 'customer', 'CancelAfterSalesRequest', { reason: 'Nous en avions un autre en réserve.' }]],
  },
];

const ofOther: readonly Story[] = [
  {
    ...{ documentType: 'civilRegister', fault: 'printing', quantity: 2, submitted: 16, entered: 'paper' },
    title: 'Registres de décès : lignes trop pâles',
    description: 'Les lignes sont à peine visibles sur les cinquante premières pages.',
    steps: [taken(2)],
  },
  {
    ...{ documentType: 'binder', fault: 'other', quantity: 3, submitted: 25 },
    title: 'Anneaux des classeurs qui ne ferment pas',
    description: 'Trois classeurs sur trois.',
    steps: [
      taken(24),
      settled(
        9,
        'noFault',
        'Les classeurs renvoyés ferment : le verrou se pousse avant les anneaux. Une notice est jointe.',
      ),
      [7, 'customer', 'AcceptAfterSalesSettlement', { settlement: 1 }],
    ],
  },
];

const told = (story: Story, contact: Actor, now: number): PlannedStream => {
  const { submitted, entered, steps = [], ...fault } = story;
  const actors: Readonly<Record<By, Actor>> = { customer: contact, manager, system: systemActor };
  const { clientId, id: contactId } = contact;
  const body = { clientId, ...fault, phone: '05 53 02 82 00', email: 'accueil@mairie.example' };
  const submission: Step = entered
    ? [submitted, 'manager', 'SubmitAfterSalesRequest', { ...body, contactId, origin: entered }]
    : [submitted, 'customer', 'SubmitAfterSalesRequest', body];
  return [submission, ...steps].map(([ago, by, command, said = {}], place): Planned => ({
    ...{ lifecycle: 'afterSalesRequest', command, body: said, actor: actors[by] },
    id: demoId('afterSalesRequest', `${clientId}/${fault.title}`),
    // two steps of one day stand in their order
    at: iso(daysAgo(ago, now) + place * 1_000),
  }));
};

/** Requests about printed documents; they need the read models of people. */
export const afterSalesRequestStreams = (
  administrator: Actor | undefined,
  other: Actor | undefined,
  now: number,
): readonly PlannedStream[] => [
  ...(administrator ? ofTown.map((story) => told(story, administrator, now)) : []),
  ...(other ? ofOther.map((story) => told(story, other, now)) : []),
];

export const demo: Demo = {
  tickets: ({ administrator, several, now }) => afterSalesRequestStreams(administrator, several, now),
};
