import type { Demo } from './cast.js';
import { systemActor, type Actor } from '../kernel/actor.js';
import { dayOf, daysAfter } from '../kernel/days.js';
import { agentWith } from './logins.js';
import { demoId, type PlannedStream } from './planned.js';

interface Use {
  /** Days ago, both included. */
  readonly from: number;
  readonly to: number;
  readonly lines: readonly (readonly [sender: string, service: string, units: number])[];
}

interface Story {
  readonly reference: string;
  /** Days ago. */
  readonly opened: number;
  readonly threshold: number;
  /** In days from now. */
  readonly endsIn: number;
  readonly credited: number;
  readonly reason: string;
  readonly uses: readonly Use[];
  readonly ends?: readonly [daysAgo: number, command: 'ExpireSmsSubscription' | 'CloseSmsSubscription'];
}

const month = (to: number, alerts: number, library: number, school: number): Use => ({
  from: to + 29,
  to,
  lines: [
    ['MAIRIE', 'Alertes à la population', alerts],
    ['MAIRIE', 'Médiathèque', library],
    ['ECOLES', 'Restauration scolaire', school],
  ],
});

/** Offers: one that runs, one that runs low, one given up with the rest of its credit. */
const ownStories: readonly Story[] = [
  {
    reference: 'SMS-24322-CCAS',
    ...{ opened: 290, threshold: 200, endsIn: 75, credited: 1_000 },
    reason: 'Reprise du solde de l’ancien contrat.',
    uses: [
      { from: 150, to: 91, lines: [['CCAS', 'Portage de repas', 310]] },
      { from: 90, to: 31, lines: [['CCAS', 'Portage de repas', 295]] },
      { from: 30, to: 1, lines: [['CCAS', 'Portage de repas', 214]] },
    ],
  },
  {
    reference: 'SMS-24322-2024',
    ...{ opened: 280, threshold: 100, endsIn: -20, credited: 500 },
    reason: 'Essai offert pendant la migration.',
    uses: [{ from: 220, to: 160, lines: [['MAIRIE', 'État civil', 388]] }],
    ends: [19, 'ExpireSmsSubscription'],
  },
  {
    reference: 'SMS-24322',
    ...{ opened: 200, threshold: 1_000, endsIn: 500, credited: 6_000 },
    reason: 'Mise en service.',
    uses: [month(91, 420, 130, 260), month(61, 380, 145, 240), month(31, 510, 120, 275), month(1, 460, 150, 250)],
  },
];

const otherStories: readonly Story[] = [
  {
    reference: 'SMS-VACANCES',
    ...{ opened: 60, threshold: 50, endsIn: 300, credited: 2_000 },
    reason: 'Mise en service.',
    uses: [],
  },
];

const provider = agentWith('clients');

const told = (story: Story, { id: contactId, clientId }: Actor, now: number): PlannedStream => {
  const { reference, opened, threshold, endsIn, credited, reason, uses, ends } = story;
  const at = (daysAgo: number): string => new Date(now - daysAgo * 86_400_000).toISOString();
  const dayIn = (days: number): string => daysAfter(dayOf(at(0)), days);
  const planned = (daysAgo: number, command: string, body: object, actor = provider) => ({
    ...{ lifecycle: 'smsSubscription', command, id: demoId('smsSubscription', reference), body, actor },
    at: at(daysAgo),
  });
  return [
    planned(opened, 'OpenSmsSubscription', { clientId, reference, contactId, threshold, expiresOn: dayIn(endsIn) }),
    planned(opened - 1, 'CreditSmsUnits', { units: credited, reason }),
    ...uses.map(({ from, to, lines }) =>
      planned(to - 0.1, 'ReportSmsUse', {
        ...{ reference: `REL-${dayIn(-to)}`, from: dayIn(-from), to: dayIn(-to) },
        lines: lines.map(([sender, service, units]) => ({ sender, service, units })),
      }),
    ),
    ...(ends ? [planned(ends[0], ends[1], {}, ends[1] === 'ExpireSmsSubscription' ? systemActor : provider)] : []),
  ];
};

/** The pack that is ordered, and subscriptions of the customers that one may log in as; people must be readable before. */
export const smsOfferStreams = (
  customer: Actor | undefined,
  other: Actor | undefined,
  now: number,
): readonly PlannedStream[] => {
  if (customer === undefined || other === undefined) return [];
  const offer = {
    ...{ lifecycle: 'smsOffer', command: 'RegisterSmsOffer', id: demoId('smsOffer', 'SMS-1000'), actor: provider },
    body: { articleCode: 'SMS-1000', units: 1_000, validDays: 730 },
    at: new Date(now - 300 * 86_400_000).toISOString(),
  };
  return [
    [offer],
    ...ownStories.map((story) => told(story, customer, now)),
    ...otherStories.map((story) => told(story, other, now)),
  ];
};

export const demo: Demo = {
  tickets: ({ administrator, several, now }) => smsOfferStreams(administrator, several, now),
};
