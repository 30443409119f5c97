import type { Demo } from './cast.js';
import { systemActor, type Actor } from '../kernel/actor.js';
import { dayOf, daysAfter, instantAt } from '../kernel/days.js';
import type { AcceptInterventionReport } from '../services/interventions/intervention.commands.js';
import { textHashOf } from '../services/interventions/interventions.facts.js';
import { notSigned } from '../services/interventions/intervention.events.js';
import type {
  InterventionNature,
  Satisfaction,
  ShownVisit,
} from '../services/interventions/intervention.vocabulary.js';
import { demoLogins } from './logins.js';
import { demoId, type Planned, type PlannedStream } from './planned.js';

type By = 'provider' | 'customer' | 'system';
/** As of noon (UTC), when notices of the morning are due. */
/** The day that was so many days ago. */
type Day = (daysAgo: number) => string;
type Body = Readonly<Record<string, unknown>> | ((day: Day) => object);
type Step = readonly [daysAgo: number, by: By, command: string, body?: Body];

interface Story {
  readonly title: string;
  readonly nature: InterventionNature;
  readonly description?: string;
  /** Half-days. */
  readonly quantity: number;
  /** Days ago. */
  readonly opened: number;
  /** The day on which it takes place, days ago; to come when negative. */
  readonly takesPlace?: number;
  /** Instead of the one who plans it: they are expected elsewhere that day. */
  readonly goes?: string;
  readonly remote?: true;
  readonly steps?: readonly Step[];
}

const agent: Actor = {
  ...systemActor,
  id: demoLogins.agent.personId,
  kind: 'staff',
  permissions: ['interventions'],
};

const report = (words: string, minutes: number, material?: string) => ({
  report: words,
  minutes,
  ...(material === undefined ? {} : { material }),
});

const done = (daysAgo: number, words: string, minutes: number, material?: string): readonly Step[] => [
  [daysAgo + 0.2, 'provider', 'StartIntervention'],
  [daysAgo - 0.1, 'provider', 'FinishIntervention'],
  [daysAgo - 0.15, 'provider', 'WriteInterventionReport', report(words, minutes, material)],
];
const propose = (daysAgo: number): Step => [daysAgo, 'provider', 'ProposeInterventionReport'];
const remind = (daysAgo: number): Step => [daysAgo, 'system', 'RemindOfInterventionReport'];
const satisfied = (satisfaction: Satisfaction, over: object = {}) => ({ satisfaction, confirmed: true, ...over });

/** Of the customer that one may log in as: every state, one whose silence soon counts, one with reserves that are open. */
const stories: readonly Story[] = [
  {
    title: 'Installation du guichet de l’état civil',
    nature: 'installation',
    description: 'Trois postes à l’accueil, avec leurs lecteurs de cartes.',
    quantity: 2,
    opened: 30,
    takesPlace: 14,
    steps: [
      ...done(
        14,
        'Les trois postes sont installés et reliés au serveur. La délivrance d’un acte a été essayée avec deux agents.',
        390,
        'Trois postes, trois lecteurs de cartes',
      ),
      propose(13),
      remind(6),
    ],
  },
  {
    title: 'Vérification de service régulier de la gestion financière',
    nature: 'regularServiceCheck',
    quantity: 1,
    opened: 12,
    takesPlace: 3,
    remote: true,
    steps: [
      ...done(3, 'Les mandats et les titres du mois sont passés sans rejet. Aucune anomalie bloquante.', 150),
      propose(2),
      [
        1,
        'customer',
        'AskAboutInterventionReport',
        { question: 'Les flux du budget annexe ont-ils été vérifiés aussi ?' },
      ],
    ],
  },
  {
    title: 'Reprise des données du cimetière',
    nature: 'migration',
    quantity: 6,
    opened: 50,
    takesPlace: 25,
    steps: [
      ...done(25, 'Les 4 210 concessions sont reprises. Les plans sont rattachés aux emplacements.', 1_260),
      propose(24),
      [
        20,
        'customer',
        'AcceptInterventionReportWithReserves',
        (day: Day) =>
          satisfied('satisfied', {
            comment: 'Équipe à l’écoute.',
            reserves: [
              { text: 'Les photos des monuments de la section C manquent.', dueOn: day(4) },
              { text: 'Onze concessions apparaissent en double.' },
            ],
          }),
      ],
      [
        6,
        'provider',
        'LiftInterventionReserve',
        { number: 2, comment: 'Les doublons sont fusionnés, liste jointe au ticket.' },
      ],
    ],
  },
  {
    title: 'Formation des agents d’accueil',
    nature: 'training',
    quantity: 2,
    opened: 45,
    takesPlace: 28,
    steps: [
      ...done(28, 'Huit agents formés : prise de rendez-vous, dépôt d’une demande, suivi.', 420),
      propose(27),
      [26, 'customer', 'AcceptInterventionReport', satisfied('verySatisfied')],
    ],
  },
  {
    title: 'Paramétrage de la paie',
    nature: 'configuration',
    quantity: 4,
    opened: 22,
    takesPlace: 9,
    remote: true,
    steps: [
      ...done(9, 'Les rubriques et les calendriers sont saisis.', 600),
      propose(8),
      [
        5,
        'customer',
        'RefuseInterventionReport',
        { motive: 'Le régime indemnitaire n’est pas paramétré, contrairement à la commande.' },
      ],
    ],
  },
  {
    title: 'Conseil sur l’archivage électronique',
    nature: 'advice',
    quantity: 1,
    opened: 70,
    takesPlace: 55,
    remote: true,
    steps: [
      ...done(55, 'Le plan de classement est arrêté, les durées de conservation sont fixées.', 180),
      propose(54),
      remind(47),
      remind(37),
      [30, 'system', 'AcceptInterventionReportTacitly'],
    ],
  },
  {
    title: 'Mise en service du portail des familles',
    nature: 'installation',
    description: 'Ouverture des inscriptions aux activités de la rentrée.',
    quantity: 3,
    opened: 10,
    takesPlace: -8,
  },
  { title: 'Formation à la facturation électronique', nature: 'training', quantity: 2, opened: 2 },
  {
    title: 'Mise à niveau du serveur',
    nature: 'installation',
    quantity: 1,
    opened: 18,
    takesPlace: -2,
    steps: [[3, 'provider', 'CancelIntervention', { reason: 'Le serveur est remplacé par l’hébergement.' }]],
  },
];

const visitId = (clientId: string | null, title: string): string => demoId('intervention', `${clientId} ${title}`);

const checkTitle = 'Vérification d’aptitude du logiciel de santé';
const checkReport = [
  'Les parcours prévus au cahier de recette sont passés.',
  '- Identité nationale de santé qualifiée à l’admission',
  '- Messagerie sécurisée de santé relevée depuis le dossier',
  '- Alimentation de Mon espace santé à la sortie',
].join('\n');

/** The visit of this client whose report an aptitude check takes over. */
export const checkedVisitId = (clientId: string | null): string => visitId(clientId, checkTitle);

/** Of another customer. */
const elsewhere: readonly Story[] = [
  {
    title: checkTitle,
    nature: 'aptitudeCheck',
    quantity: 1,
    opened: 15,
    takesPlace: 6,
    steps: [...done(6, checkReport, 240), propose(5)],
  },
  {
    title: 'Formation des nouveaux arrivants',
    nature: 'training',
    quantity: 1,
    opened: 6,
    takesPlace: 0,
    goes: demoLogins.operator.personId,
  },
];

const answers = ['AcceptInterventionReport', 'AcceptInterventionReportWithReserves', 'RefuseInterventionReport'];

/** Hash of the report that the customer read before an answer: of its only version. */
const shownIn = (steps: readonly Step[], visit: ShownVisit): Pick<AcceptInterventionReport, 'textHash'> => {
  const written = steps.map(([, , command, body]) => (command === 'WriteInterventionReport' ? body : undefined));
  const shown = { version: 1, report: '', minutes: 0, material: null, attendeeIds: [], fileIds: [], ...notSigned };
  return { textHash: textHashOf({ ...shown, ...written.find((body) => body !== undefined) }, visit) };
};

/** How many days before it the last weekday is; none where it is one. */
const sinceWeekday = (day: string): number =>
  [0, 6].includes(new Date(day).getUTCDay()) ? 1 + sinceWeekday(daysAfter(day, -1)) : 0;

const bodyOf = (body: Body, today: string): object =>
  typeof body === 'function' ? body((ago) => daysAfter(today, -ago)) : body;

const told = (customer: Actor, now: number, { title, steps = [], ...story }: Story): PlannedStream => {
  const id = visitId(customer.clientId, title);
  const noon = Date.parse(`${dayOf(new Date(now).toISOString(), 'UTC')}T12:00:00Z`);
  const at = (daysAgo: number): string => new Date(Math.min(noon - daysAgo * 86_400_000, now)).toISOString();
  const { nature, description, quantity, opened, takesPlace, goes = agent.id, remote = false } = story;
  const today = dayOf(new Date(now).toISOString());
  const wanted = daysAfter(today, -(takesPlace ?? 0));
  const moved = takesPlace === undefined ? 0 : sinceWeekday(wanted);
  const plan = {
    day: daysAfter(wanted, -moved),
    from: '09:00',
    to: quantity > 1 ? '17:00' : '12:30',
    staffIds: [goes],
    ...(remote ? ({ mode: 'remote' } as const) : ({ mode: 'onSite', place: 'À l’accueil' } as const)),
  };
  const { day, from, to, ...there } = plan;
  const shown = { startsAt: instantAt(day, from), endsAt: instantAt(day, to), place: null, contactId: customer.id };
  const planned = ([daysAgo, by, command, body = {}]: Step): Planned => ({
    lifecycle: 'intervention',
    command,
    id,
    body: { ...bodyOf(body, today), ...(answers.includes(command) ? shownIn(steps, { ...shown, ...there }) : {}) },
    actor: { provider: agent, customer, system: systemActor }[by],
    // steps on the spot move with the day of the visit
    at: at(Math.abs(daysAgo - (takesPlace ?? opened)) < 0.5 ? daysAgo + moved : daysAgo),
  });
  const content = { nature, title, quantity, ...(description === undefined ? {} : { description }) };
  return [
    planned([
      opened,
      'provider',
      'OpenIntervention',
      { clientId: customer.clientId, contactId: customer.id, ...content },
    ]),
    ...(takesPlace === undefined ? [] : [planned([opened - 0.1, 'provider', 'PlanIntervention', plan])]),
    ...steps.map(planned),
  ];
};

/** Service visits of two customers; they need the read models of people. */
export const interventionStreams = (
  customers: readonly (Actor | undefined)[],
  now: number,
): readonly PlannedStream[] => {
  const [first, other] = customers;
  return [
    ...(first ? stories.map((story) => told(first, now, story)) : []),
    ...(other ? elsewhere.map((story) => told(other, now, story)) : []),
  ];
};

export const demo: Demo = {
  tickets: ({ administrator, several, now }) => interventionStreams([administrator, several], now),
};
