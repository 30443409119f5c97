import type { Demo } from './cast.js';
import { systemActor, type Actor } from '../kernel/actor.js';
import { dayOf, daysAfter, instantAt } from '../kernel/days.js';
import { textHashOf } from '../services/interventions/interventions.facts.js';
import { notSigned } from '../services/interventions/intervention.events.js';
import type { InterventionNature, ShownVisit } from '../services/interventions/intervention.vocabulary.js';
import { isHoliday } from '../platform/run/working-time/holidays.js';
import { slotKey } from '../services/slots/slot.vocabulary.js';
import { townHallPlace } from './account-stories.demo.js';
import { demoLogins } from './logins.js';
import { demoId, registration, type Planned, type PlannedStream } from './planned.js';

const agent: Actor = {
  ...systemActor,
  id: demoLogins.agent.personId,
  kind: 'staff',
  permissions: ['interventions'],
};

const [trainer, consultant] = [demoId('slotResource', 'trainer'), demoId('slotResource', 'consultant')];

const shown = { version: 1, material: null, attendeeIds: [], fileIds: [], ...notSigned };

const fullWeek = {
  weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
  ...{ morningFrom: '09:00', morningTo: '12:30', afternoonFrom: '13:30', afternoonTo: '17:00' },
};

const resources = [
  {
    id: trainer,
    fields: {
      staffId: demoId('staff', 'lea.moreau@guichet.example'),
      kind: 'trainer',
      skills: ['training', 'advice', 'regularServiceCheck'],
      departments: ['24', '33', '47', '56'],
      holidayZone: 'france',
      ...fullWeek,
    },
  },
  {
    id: consultant,
    fields: {
      // people planned by hand in the demo have no slots
      staffId: demoId('staff', 'chloe.vasseur@guichet.example'),
      kind: 'consultant',
      skills: ['installation', 'configuration', 'migration', 'advice'],
      departments: [],
      holidayZone: 'france',
      ...fullWeek,
    },
  },
  {
    id: demoId('slotResource', 'external'),
    fields: {
      staffId: demoId('staff', 'ines.ortega@guichet.example'),
      company: 'Formación Aragón',
      kind: 'trainer',
      skills: ['training'],
      departments: ['ES-22', 'ES-50'],
      holidayZone: 'spain',
      ...fullWeek,
      weekdays: ['tuesday', 'wednesday', 'thursday'],
    },
  },
] as const;

/** Where customers are: none is visited on a holiday of theirs. */
const zones = ['france', 'spain'] as const;

const isWorked = (day: string): boolean =>
  ![0, 6].includes(new Date(day).getUTCDay()) && !zones.some((zone) => isHoliday(zone, day));

const workedFrom = (day: string): string => (isWorked(day) ? day : workedFrom(daysAfter(day, 1)));

/** Of the trainer, in days from today. */
const leave = { from: 25, days: 4 };

const isAway = (day: string, today: string): boolean =>
  day >= daysAfter(today, leave.from) && day <= daysAfter(today, leave.from + leave.days);

/** Trainers and installers, with their absences. */
export const slotRecords = (now: number, at: string): readonly PlannedStream[] => {
  const away = daysAfter(dayOf(new Date(now).toISOString()), leave.from);
  return [
    ...resources.map(({ id, fields }) => registration('slotResource', id, fields, at)),
    registration(
      'resourceAbsence',
      demoId('resourceAbsence', 'trainer'),
      { resourceId: trainer, kind: 'leave', from: away, to: daysAfter(away, leave.days) },
      at,
    ),
  ];
};

interface Story {
  readonly title: string;
  readonly nature: InterventionNature;
  readonly resourceId: string;
  /** Days from today; a visit takes place on the first worked day from then on. */
  readonly takesPlace: number;
  /** Report of the visit, once it is over and accepted. */
  readonly report?: string;
  /** Reason for the cancellation: the customer was absent. */
  readonly missed?: string;
}

const stories: readonly Story[] = [
  { title: 'Formation à la facturation', nature: 'training', resourceId: trainer, takesPlace: 9 },
  { title: 'Paramétrage du portail famille', nature: 'configuration', resourceId: consultant, takesPlace: 12 },
  {
    title: 'Conseil sur les régies',
    nature: 'advice',
    resourceId: trainer,
    takesPlace: -20,
    report: 'Les trois régies sont passées en revue, les actes de nomination sont à jour.',
  },
  {
    title: 'Formation des élus',
    nature: 'training',
    resourceId: trainer,
    takesPlace: -35,
    missed: 'Salle fermée, personne n’était là. Les élus suivront le webinaire.',
  },
];

const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** A half-day of a resource at a customer's. */
interface Visit extends Omit<Story, 'takesPlace'> {
  readonly key: string;
  readonly customer: Actor;
  readonly day: string;
  readonly from: string;
  readonly to: string;
}

/** Visit by visit, from the intervention that is opened to what became of its slot. */
const told = (
  now: number,
  { key, customer, title, nature, resourceId, report, missed, ...half }: Visit,
): PlannedStream => {
  const [visit, slot] = [demoId('intervention', `slot ${key}`), demoId('slot', key)];
  const { day, from, to } = half;
  const startsAt = instantAt(day, from);
  const endedAt = Date.parse(instantAt(day, to));
  const opened = Math.min(now - 5 * dayMs, Date.parse(startsAt) - 14 * dayMs);
  const planned = (
    lifecycle: string,
    id: string,
    command: string,
    body: object,
    at: number,
    actor = agent,
  ): Planned => ({
    ...{ lifecycle, id, command, body, actor },
    at: new Date(at).toISOString(),
  });
  const isRemote = resourceId === consultant;
  // the slot plans the visit too, sooner or later: not otherwise, since the customer answers what is planned
  const plan = {
    ...{ day, from, to, slotId: slot },
    ...(isRemote ? ({ mode: 'remote' } as const) : ({ mode: 'onSite', place: townHallPlace } as const)),
    staffIds: resources.flatMap(({ id, fields: { staffId } }) => (id === resourceId ? [staffId] : [])),
  };
  const read: ShownVisit = { startsAt, endsAt: instantAt(day, to), place: null, contactId: customer.id, ...plan };
  return [
    planned(
      'intervention',
      visit,
      'OpenIntervention',
      { clientId: customer.clientId, contactId: customer.id, nature, title, quantity: 1 },
      opened,
    ),
    planned('slot', slot, 'PlanSlot', { interventionId: visit, slot: slotKey(resourceId, startsAt) }, opened + dayMs),
    planned('intervention', visit, 'PlanIntervention', plan, opened + dayMs + 1),
    ...(missed === undefined
      ? []
      : [
          planned('slot', slot, 'ReportMissedSlot', {}, endedAt + 1),
          planned('intervention', visit, 'CancelIntervention', { reason: missed }, endedAt + hourMs),
        ]),
    ...(report === undefined
      ? []
      : [
          planned('slot', slot, 'CompleteSlot', {}, endedAt + 1, systemActor),
          planned('intervention', visit, 'FinishIntervention', {}, endedAt + 2),
          planned('intervention', visit, 'WriteInterventionReport', { report, minutes: 210 }, endedAt + 3),
          planned('intervention', visit, 'ProposeInterventionReport', {}, endedAt + 4),
          planned(
            'intervention',
            visit,
            'AcceptInterventionReport',
            {
              satisfaction: 'satisfied',
              confirmed: true,
              textHash: textHashOf({ ...shown, report, minutes: 210 }, read),
            },
            endedAt + hourMs,
            customer,
          ),
        ]),
  ];
};

const toldOnce = (customer: Actor, now: number, { takesPlace, ...story }: Story): PlannedStream => {
  const day = workedFrom(daysAfter(dayOf(new Date(now).toISOString()), takesPlace));
  return told(now, { ...story, key: story.title, customer, day, from: '09:00', to: '12:30' });
};

/** In every week around the present: on which day after Monday, and what is done. */
interface Weekly {
  readonly resourceId: string;
  readonly day: number;
  readonly work: readonly (readonly [title: string, nature: InterventionNature, report: string])[];
}

const weekly: readonly Weekly[] = [
  {
    resourceId: trainer,
    day: 2,
    work: [
      ['Formation des agents d’état civil', 'training', 'Actes, mentions marginales et éditions : six agents formés.'],
      ['Vérification des paies du mois', 'regularServiceCheck', 'Les bulletins du mois sont conformes.'],
      ['Conseil sur les marchés publics', 'advice', 'Le circuit des seuils et des visas est arrêté.'],
    ],
  },
  ...[0, 1, 3].map((day): Weekly => ({
    resourceId: consultant,
    day,
    work: [
      ['Paramétrage de la facturation', 'configuration', 'Les tarifs et les régies sont saisis et vérifiés.'],
      ['Installation d’un poste d’accueil', 'installation', 'Le poste imprime et lit les cartes.'],
      ['Reprise des données du personnel', 'migration', 'Les dossiers sont repris, les écarts expliqués.'],
    ],
  })),
];

const weeks = [-4, -3, -2, -1, 0, 1, 2, 3, 4];

/** The trainer visits the first customer, the consultant helps the others from afar; none on a holiday. */
const weeklyVisits = (customers: readonly Actor[], now: number): readonly PlannedStream[] => {
  const today = dayOf(new Date(now).toISOString());
  const monday = daysAfter(today, -((new Date(today).getUTCDay() + 6) % 7));
  return weeks.flatMap((week, place) =>
    weekly.flatMap(({ resourceId, day: weekday, work }): readonly PlannedStream[] => {
      const day = daysAfter(monday, 7 * week + weekday);
      const [first, ...others] = customers;
      const customer = resourceId === trainer ? first : others[(place + weekday) % others.length];
      const done = work[(place + weekday) % work.length];
      if (!customer || !done || !isWorked(day) || (resourceId === trainer && isAway(day, today))) return [];
      const [title, nature, report] = done;
      const visit = { key: `${resourceId} ${week}`, customer, resourceId, title, nature, day };
      const isOver = Date.parse(instantAt(day, '17:00')) + hourMs < now;
      const came = isOver ? { report } : {};
      return [told(now, { ...visit, key: `${visit.key} ${weekday}`, from: '13:30', to: '17:00', ...came })];
    }),
  );
};

/** Visits that were planned from slots; they need the read models of people and of resources. */
export const slotStreams = (customers: readonly Actor[], now: number): readonly PlannedStream[] => {
  const [first] = customers;
  return first ? [...stories.map((story) => toldOnce(first, now, story)), ...weeklyVisits(customers, now)] : [];
};

/** Customers in the departments that trainers go to, whose holidays are theirs: the first is the administrator's. */
const visitedKeys = ['perigueux', 'grandPerigueux', 'vannes'];

export const demo: Demo = {
  records: ({ now, firstDay }) => slotRecords(now, firstDay),
  tickets: ({ customers, now }) =>
    slotStreams(
      visitedKeys.flatMap((key) => customers.find(({ client }) => client.key === key)?.contacts[0]?.actor ?? []),
      now,
    ),
};
