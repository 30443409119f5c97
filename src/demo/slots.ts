import { systemActor, type Actor } from '../kernel/actor.js';
import { dayOf, daysAfter, instantAt } from '../kernel/days.js';
import type { InterventionNature } from '../interventions/intervention.vocabulary.js';
import { isHoliday } from '../platform/working-time/holidays.js';
import { slotKey } from '../slots/slot.vocabulary.js';
import { demoLogins } from './logins.js';
import { demoId, registration, type Planned, type PlannedStream } from './planned.js';

const agent: Actor = {
  ...systemActor,
  id: demoLogins.agent.personId,
  kind: 'staff',
  permissions: ['interventions'],
};

const [trainer, consultant] = [demoId('slotResource', 'trainer'), demoId('slotResource', 'consultant')];

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
      staffId: demoLogins.agent.personId,
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

const isWorked = (day: string): boolean => ![0, 6].includes(new Date(day).getUTCDay()) && !isHoliday('france', day);

const workedFrom = (day: string): string => (isWorked(day) ? day : workedFrom(daysAfter(day, 1)));

/** Who trains and installs, and when they are away. */
export const slotRecords = (now: number, at: string): readonly PlannedStream[] => {
  const away = daysAfter(dayOf(new Date(now).toISOString()), 25);
  return [
    ...resources.map(({ id, fields }) => registration('slotResource', id, fields, at)),
    registration(
      'resourceAbsence',
      demoId('resourceAbsence', 'trainer'),
      { resourceId: trainer, kind: 'leave', from: away, to: daysAfter(away, 4) },
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
  readonly ends?: 'CompleteSlot' | 'ReportMissedSlot';
}

const stories: readonly Story[] = [
  { title: 'Formation à la facturation', nature: 'training', resourceId: trainer, takesPlace: 9 },
  { title: 'Paramétrage du portail famille', nature: 'configuration', resourceId: consultant, takesPlace: 12 },
  { title: 'Conseil sur les régies', nature: 'advice', resourceId: trainer, takesPlace: -20, ends: 'CompleteSlot' },
  { title: 'Formation des élus', nature: 'training', resourceId: trainer, takesPlace: -35, ends: 'ReportMissedSlot' },
];

const dayMs = 86_400_000;

/** One visit each, from the intervention that is opened to what became of its slot. */
const told = (customer: Actor, now: number, { title, nature, resourceId, takesPlace, ends }: Story): PlannedStream => {
  const [visit, slot] = [demoId('intervention', `slot ${title}`), demoId('slot', title)];
  const day = workedFrom(daysAfter(dayOf(new Date(now).toISOString()), takesPlace));
  const startsAt = instantAt(day, '09:00');
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
  return [
    planned(
      'intervention',
      visit,
      'OpenIntervention',
      { clientId: customer.clientId, contactId: customer.id, nature, title, quantity: 1 },
      opened,
    ),
    planned('slot', slot, 'PlanSlot', { interventionId: visit, slot: slotKey(resourceId, startsAt) }, opened + dayMs),
    planned(
      'intervention',
      visit,
      'PlanIntervention',
      {
        ...{ day, from: '09:00', to: '12:30', mode: resourceId === consultant ? 'remote' : 'onSite', slotId: slot },
        ...(resourceId === consultant ? {} : { place: 'À la mairie' }),
        staffIds: [resources.find(({ id }) => id === resourceId)?.fields.staffId],
      },
      opened + dayMs + 1,
    ),
    ...(ends === undefined
      ? []
      : [
          planned(
            'slot',
            slot,
            ends,
            {},
            Date.parse(instantAt(day, '12:30')) + 1,
            ends === 'CompleteSlot' ? systemActor : agent,
          ),
        ]),
  ];
};

/** Visits that were planned from slots; they need the read models of people and of resources. */
export const slotStreams = (customer: Actor | undefined, now: number): readonly PlannedStream[] =>
  customer ? stories.map((story) => told(customer, now, story)) : [];
