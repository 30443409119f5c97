import type { Demo } from './cast.js';
import { daysAfter, dayOf } from '../kernel/days.js';
import { systemActor, type Actor } from '../kernel/actor.js';
import { agentWith } from './logins.js';
import { demoId, type PlannedStream } from './planned.js';

interface Line {
  readonly label: string;
  readonly quantity: number;
  /** Euros. */
  readonly from: number;
  readonly to: number;
  readonly exempt?: true;
}

type Step = readonly [daysAgo: number, command: string, body?: object];

// the scan is uploaded when the demo is loaded (scans.ts)
const onPaper = { manner: 'paper', fileIds: [demoId('file', 'renewal')] } as const;

interface Story {
  readonly title: string;
  /** Of both contracts. */
  readonly number: string;
  readonly lines: readonly Line[];
  readonly terms?: string;
  /** Days ago. */
  readonly proposed: number;
  /** Days from today on; days ago when negative. */
  readonly endsIn: number;
  /** That the new contract lasts. */
  readonly years?: number;
  /** Days ago: when it was signed by hand, and received. */
  readonly signed?: readonly [on: number, received: number];
  readonly provider?: readonly Step[];
  readonly customer?: readonly Step[];
  readonly time?: readonly Step[];
}

/** The same day of the year, so many years later; the last of February as its 28th. */
const yearsAfter = (day: string, years: number): string =>
  `${Number(day.slice(0, 4)) + years}${day.slice(4).replace('-02-29', '-02-28')}`;

const stories: readonly Story[] = [
  {
    title: 'Gestion financière en ligne',
    number: '118',
    lines: [
      { label: 'Abonnement annuel, jusqu’à 20 000 habitants', quantity: 1, from: 4_800, to: 4_968 },
      { label: 'Poste supplémentaire', quantity: 6, from: 180, to: 186 },
      { label: 'Formation à distance, demi-journée', quantity: 2, from: 390, to: 390, exempt: true },
    ],
    terms: 'Contrat de trois ans. Les prix sont révisés chaque année selon l’indice Syntec.',
    proposed: 40,
    endsIn: 42,
    years: 3,
    // a day after it was due, so that the hour of loading does not matter
    time: [[17, 'RemindOfRenewal']],
  },
  {
    title: 'État civil et élections',
    number: '131',
    lines: [{ label: 'Maintenance annuelle', quantity: 1, from: 2_150, to: 2_230 }],
    proposed: 12,
    endsIn: 17,
  },
  {
    title: 'Portail des familles',
    number: '142',
    lines: [
      { label: 'Abonnement annuel', quantity: 1, from: 3_600, to: 3_540 },
      { label: 'Paiement en ligne', quantity: 1, from: 480, to: 495 },
    ],
    proposed: 9,
    endsIn: 110,
  },
  {
    title: 'Parapheur électronique',
    number: '87',
    lines: [{ label: 'Abonnement annuel, 15 signataires', quantity: 1, from: 1_260, to: 1_305 }],
    proposed: 80,
    endsIn: 25,
    signed: [8, 6],
  },
  {
    title: 'Gestion des ressources humaines',
    number: '93',
    lines: [{ label: 'Abonnement annuel, 240 agents', quantity: 1, from: 7_920, to: 8_160 }],
    proposed: 95,
    endsIn: 5,
    signed: [62, 60],
    provider: [
      [55, 'FinaliseRenewal', { contractReference: 'CT-REC-93-B' }],
      [55, 'AddRenewalNote', { note: 'Référence changée à la demande de la comptabilité.' }],
    ],
  },
  {
    title: 'Sauvegarde externalisée',
    number: '64',
    lines: [{ label: 'Sauvegarde, 500 Go', quantity: 1, from: 890, to: 940 }],
    proposed: 70,
    endsIn: 20,
    customer: [[30, 'DeclineRenewal', { reason: 'competitor', comment: 'L’agglomération mutualise ce service.' }]],
  },
  {
    title: 'Gestion du cimetière',
    number: '52',
    lines: [{ label: 'Maintenance annuelle', quantity: 1, from: 620, to: 645 }],
    proposed: 100,
    endsIn: -3,
    time: [[2, 'LapseRenewal']],
  },
  {
    title: 'Recensement de la population',
    number: '71',
    lines: [{ label: 'Maintenance annuelle', quantity: 1, from: 310, to: 340 }],
    proposed: 30,
    endsIn: 75,
    provider: [[28, 'WithdrawRenewal', { reason: 'Le module est désormais compris dans l’état civil.' }]],
  },
];

const lineOf = ({ label, quantity, from, to, exempt }: Line) => ({
  label,
  quantity,
  oldUnitPrice: from * 100,
  newUnitPrice: to * 100,
  vatRate: exempt ? 0 : 2000,
});

const seller = agentWith('quotes');

/** Contracts of the customer that one may log in as, some about to end; people must be readable before. */
export const renewalStreams = (customer: Actor | undefined, now: number): readonly PlannedStream[] => {
  if (customer === undefined) return [];
  const ago = (days: number): string => new Date(now - days * 86_400_000).toISOString();
  const dayIn = (days: number): string => daysAfter(dayOf(new Date(now).toISOString()), days);
  return stories.map((story) => {
    const { signed } = story;
    const id = demoId('renewal', story.number);
    const planned =
      (actor: Actor) =>
      ([daysAgo, command, body = {}]: Step) => ({
        lifecycle: 'renewal',
        command,
        id,
        body,
        actor,
        at: ago(daysAgo),
      });
    const terms = {
      clientId: customer.clientId,
      title: story.title,
      contractNumber: `CT-${story.number}`,
      futureReference: `CT-REC-${story.number}`,
      lines: story.lines.map(lineOf),
      ...(story.terms === undefined ? {} : { terms: story.terms }),
      notifiedOn: dayIn(-story.proposed - 5),
      effectiveOn: dayIn(story.endsIn + 1),
      endsOn: dayIn(story.endsIn),
      ...(story.years === undefined ? {} : { futureEndsOn: yearsAfter(dayIn(story.endsIn), story.years) }),
      signatoryId: customer.id,
    };
    return [
      planned(seller)([story.proposed, 'ProposeRenewal', terms]),
      ...(signed
        ? [planned(seller)([signed[1], 'RecordPaperRenewal', { ...onPaper, signedOn: dayIn(-signed[0]) }])]
        : []),
      ...(story.provider ?? []).map(planned(seller)),
      ...(story.customer ?? []).map(planned(customer)),
      ...(story.time ?? []).map(planned(systemActor)),
    ];
  });
};

export const demo: Demo = {
  tickets: ({ administrator, now }) => renewalStreams(administrator, now),
};
