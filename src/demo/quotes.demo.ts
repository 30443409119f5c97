import type { Demo } from './cast.js';
import { daysAfter, dayOf } from '../kernel/days.js';
import type { Actor } from '../kernel/actor.js';
import type { ArticleUnit } from '../sales/articles/article.vocabulary.js';
import { agentWith, demoLogins } from './logins.js';
import { demoId, type PlannedStream } from './planned.js';

interface Line {
  readonly label: string;
  readonly quantity: number;
  /** Euros. */
  readonly price: number;
  /** Its article is exempt from VAT by an attestation. */
  readonly exempt?: string;
  readonly unit?: ArticleUnit;
  /** Percent. */
  readonly discount?: number;
}

type Step = readonly [daysAgo: number, command: string, body?: object];

interface Story {
  readonly title: string;
  readonly introduction?: string;
  readonly lines: readonly Line[];
  /** Days ago. */
  readonly drafted: number;
  /** Days from today on; days ago when negative. */
  readonly validFor?: number;
  readonly provider?: readonly Step[];
  readonly customer?: readonly Step[];
  /** Days ago: when the customer signed it with a code, and the provider made it an order. */
  readonly signed?: number;
  readonly validated?: number;
}

const training: Line = {
  label: 'Formation à distance, demi-journée',
  quantity: 2,
  price: 390,
  exempt: 'FORM-DISTANCE',
};

const stories: readonly Story[] = [
  {
    title: 'Passage de la gestion financière en ligne',
    introduction: 'Suite à notre échange du 3, voici la reprise de vos données et l’abonnement pour trois ans.',
    lines: [
      { label: 'Abonnement annuel, jusqu’à 20 000 habitants', quantity: 3, price: 4_800, discount: 10 },
      { label: 'Reprise des données', quantity: 1, price: 2_150 },
      training,
    ],
    drafted: 12,
    validFor: 30,
    provider: [[11, 'SendQuote']],
  },
  {
    title: 'Dix postes pour l’état civil',
    lines: [
      { label: 'Poste supplémentaire, état civil', quantity: 10, price: 180, unit: 'workstation' },
      { label: 'Reprise des anciennes licences', quantity: 1, price: -150 },
    ],
    drafted: 20,
    validFor: 12,
    provider: [[19, 'SendQuote']],
    customer: [[4, 'AskForQuoteUpdate', { comment: 'Nous n’aurons finalement besoin que de huit postes.' }]],
  },
  {
    title: 'Numérisation des registres',
    lines: [{ label: 'Numérisation, par registre', quantity: 46, price: 62.5 }],
    drafted: 60,
    validFor: -8,
    provider: [[58, 'SendQuote']],
  },
  {
    title: 'Accompagnement au budget',
    lines: [{ label: 'Accompagnement sur site', quantity: 2.5, price: 980, unit: 'day' }],
    drafted: 40,
    validFor: 40,
    provider: [[39, 'SendQuote']],
    customer: [
      [30, 'RefuseQuote', { reason: 'budget', comment: 'Nous y reviendrons au budget supplémentaire.' }],
      [2, 'AskForQuoteReopening', { comment: 'Le conseil a voté les crédits.' }],
    ],
  },
  {
    title: 'Parapheur pour les élus',
    lines: [{ label: 'Abonnement annuel, par signataire', quantity: 12, price: 84 }, training],
    drafted: 15,
    validFor: 45,
    provider: [[14, 'SendQuote']],
    signed: 2,
  },
  {
    title: 'Télétransmission des actes',
    introduction: 'Comme convenu lors de notre visite, la mise en service avant la fin du trimestre.',
    lines: [
      { label: 'Mise en service', quantity: 1, price: 1_450 },
      { label: 'Abonnement annuel', quantity: 1, price: 960, discount: 5 },
    ],
    drafted: 33,
    validFor: 57,
    provider: [[32, 'SendQuote']],
    signed: 20,
    validated: 19,
  },
  {
    title: 'Portail des familles',
    lines: [{ label: 'Abonnement annuel', quantity: 1, price: 3_600 }, training],
    drafted: 2,
  },
];

const lineOf = ({ label, quantity, price, exempt, unit, discount = 0 }: Line) => ({
  ...{ label, quantity, unit, articleCode: exempt },
  unitPrice: Math.round(price * 100),
  discount: discount * 100,
  vatRate: exempt === undefined ? 2000 : 0,
});

const seller = agentWith('quotes');

/** Quotes for the customer that one may log in as; people and files must be readable before. */
export const quoteStreams = (customer: Actor | undefined, now: number): readonly PlannedStream[] =>
  customer === undefined
    ? []
    : stories.map(({ title, introduction, lines, drafted, validFor, provider = [], customer: answers = [] }) => {
        const id = demoId('quote', title);
        const planned =
          (actor: Actor) =>
          ([daysAgo, command, body = {}]: Step) => ({
            lifecycle: 'quote',
            command,
            id,
            body,
            actor,
            at: new Date(now - daysAgo * 86_400_000).toISOString(),
          });
        const content = {
          clientId: customer.clientId,
          title,
          ...(introduction === undefined ? {} : { introduction }),
          lines: lines.map(lineOf),
          signatoryId: customer.id,
          administrativeContactId: demoLogins.limited.personId,
          fileIds: [],
          ...(validFor === undefined ? {} : { validUntil: daysAfter(dayOf(new Date(now).toISOString()), validFor) }),
        };
        return [
          planned(seller)([drafted, 'DraftQuote', content]),
          ...provider.map(planned(seller)),
          ...answers.map(planned(customer)),
        ];
      });

/** Quotes that the customer signs with a code, with the order data where the provider validated the signature. */
export const signedQuotes = (now: number) =>
  stories.flatMap(({ title, signed, validated }) =>
    signed === undefined
      ? []
      : [
          {
            id: demoId('quote', title),
            signedAt: now - signed * 86_400_000,
            validated:
              validated === undefined
                ? null
                : {
                    actor: seller,
                    body: { ownNumber: 'BC-2026-0287', chorusService: 'DSI', commitment: 'EJ-2026-00391' },
                    now: new Date(now - validated * 86_400_000).toISOString(),
                  },
          },
        ],
  );

export const demo: Demo = {
  tickets: ({ administrator, now }) => quoteStreams(administrator, now),
};
