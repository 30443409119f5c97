import type { Demo } from './cast.js';
import { systemActor, type Actor } from '../kernel/actor.js';
import { dayOf, daysAfter, instantAt } from '../kernel/days.js';
import { demoLogins } from './logins.js';
import { demoId, type Planned, type PlannedStream } from './planned.js';

const staff = (id: string): Actor => ({ ...systemActor, id, kind: 'staff', permissions: ['interventions'] });
const trainer = staff(demoLogins.agent.personId);
const colleague = staff(demoLogins.operator.personId);

const hours = [
  { from: '09:00', to: '12:00' },
  { from: '14:00', to: '17:00' },
] as const;
type Part = 0 | 1;

interface Story {
  readonly title: string;
  readonly place: string;
  /** Days ago; below zero: in so many days. */
  readonly takesPlace: number;
  /** With names alone. */
  readonly others?: readonly string[];
  /** By half-day, how many of the contacts signed the sheet. */
  readonly signed?: readonly [morning: number, afternoon: number];
  /** Of the first participant, in the afternoon. */
  readonly withdrawal?: { readonly reason: string; readonly isConfirmed: boolean };
  readonly inErp?: true;
}

/** Sessions: one in the ERP, one with a presence taken back, one that waits for a second person, and two to come. */
const stories: readonly Story[] = [
  {
    title: 'Paie : le régime indemnitaire',
    place: 'Salle du conseil',
    takesPlace: 70,
    signed: [3, 3],
    inErp: true,
  },
  {
    title: 'État civil : les actes numériques',
    place: 'Salle des mariages',
    takesPlace: 40,
    others: ['Jeanne Delmas'],
    signed: [3, 3],
    withdrawal: { reason: 'Partie à la pause, la feuille avait été signée d’avance.', isConfirmed: true },
  },
  {
    title: 'Finances : le compte financier unique',
    place: 'Salle du conseil',
    takesPlace: 9,
    signed: [3, 2],
    withdrawal: { reason: 'La signature de l’après-midi est celle d’une collègue.', isConfirmed: false },
  },
  { title: 'Accueil : le guichet en ligne', place: 'À distance', takesPlace: 0, others: ['Jeanne Delmas'] },
  { title: 'Finances : la dématérialisation des factures', place: 'Salle du conseil', takesPlace: -20 },
];

/** The last weekday on or before it. */
const weekday = (day: string): string =>
  [0, 6].includes(new Date(day).getUTCDay()) ? weekday(daysAfter(day, -1)) : day;

const told = (people: readonly Actor[], now: number, story: Story): PlannedStream => {
  const { title, place, takesPlace, others = [], signed = [0, 0], withdrawal, inErp } = story;
  const today = dayOf(new Date(now).toISOString());
  const day = takesPlace === 0 ? today : weekday(daysAfter(today, -takesPlace));
  const planned = (at: string, command: string, body: object, actor: Actor = trainer): Planned => ({
    ...{ lifecycle: 'trainingSession', command, id: demoId('trainingSession', title), body, actor, at },
  });
  const before = instantAt(daysAfter(takesPlace > 0 ? day : today, -21), '10:00');
  const after = instantAt(daysAfter(day, 1), '10:00');
  const sheetOf = (part: Part): PlannedStream => {
    const halfDay = `${day} ${hours[part].from}`;
    const participantIds = people.slice(0, signed[part]).map(({ id }) => id);
    return participantIds.length === 0
      ? []
      : [
          // uploaded when the demo is loaded (scans.ts)
          planned(after, 'FileAttendanceSheet', { halfDay, fileIds: [demoId('file', 'sheet')] }),
          planned(after, 'MarkPresences', { halfDay, participantIds }),
        ];
  };
  const mark = { participantId: people[0]?.id, halfDay: `${day} ${hours[1].from}` };
  return [
    planned(before, 'PlanTrainingSession', {
      ...{ clientId: people[0]?.clientId, title, place, trainerIds: [trainer.id] },
      halfDays: hours.map((each) => ({ day, ...each })),
    }),
    ...people.map(({ id: contactId }) => planned(before, 'ListTrainee', { contactId })),
    ...others.map((name) => planned(before, 'ListTrainee', { name })),
    ...(takesPlace > 0 ? [planned(instantAt(day, hours[1].to), 'HoldTrainingSession', {}, systemActor)] : []),
    ...sheetOf(0),
    ...sheetOf(1),
    ...(withdrawal ? [planned(after, 'AskUnvalidation', { ...mark, reason: withdrawal.reason })] : []),
    ...(withdrawal?.isConfirmed ? [planned(after, 'ConfirmUnvalidation', mark, colleague)] : []),
    ...(inErp ? [planned(after, 'ValidateInErp', {})] : []),
  ];
};

/** Training sessions of a customer, for the first of its people; people must be readable before. */
export const attendanceStreams = (people: readonly Actor[], now: number): readonly PlannedStream[] =>
  people.length < 3 ? [] : stories.map((story) => told(people.slice(0, 3), now, story));

export const demo: Demo = {
  tickets: ({ administrator, colleagues, now }) =>
    attendanceStreams(
      [...(administrator ? [administrator] : []), ...colleagues.filter(({ id }) => id !== administrator?.id)],
      now,
    ),
};
