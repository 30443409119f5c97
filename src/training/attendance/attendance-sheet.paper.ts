import type { Language } from '../../kernel/language.js';
import type { DocumentSource, Part } from '../../platform/papers/documents/document.shapes.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { DateValue, text } from '../../platform/people/translations/dictionary.js';
import { bindingPaper } from '../../shell/legal-identities/legal-identities.module.js';
import { detailOfTrainingSession } from './attendance-detail.queries.js';
import type { HalfDay } from './attendance.vocabulary.js';
import type { PresenceView, TraineeView, TrainingSessionListRow } from './attendance.views.js';

type Row = Parameters<typeof detailOfTrainingSession>[0] &
  Pick<TrainingSessionListRow, 'clientId' | 'clientName' | 'title' | 'place' | 'updatedAt'>;
type Detail = Awaited<ReturnType<typeof detailOfTrainingSession>>;

/** As many as stand beside each other on a page. */
const halfDaysPerTable = 4;

const chunks = <Each>(list: readonly Each[]): readonly (readonly Each[])[] =>
  Array.from({ length: Math.ceil(list.length / halfDaysPerTable) }, (_, place) =>
    list.slice(place * halfDaysPerTable, (place + 1) * halfDaysPerTable),
  );

/** Of the client's clock, in the reader's words. */
const wordsOf = (language: Language, timeZone: string) => ({
  say: (key: string, values: Parameters<typeof text>[3] = {}): string => text(language, 'attendance', key, values),
  at: (value: string): string => new DateValue(value, timeZone).in(language, undefined),
});
type Words = ReturnType<typeof wordsOf>;

/** Empty while nothing is validated: the sheet is printed, and signed by hand. */
const cellOf = (mark: PresenceView | undefined, { say, at }: Words): string => {
  if (!mark || mark.presence === 0) return mark?.unvalidatedAt ? say('paper.withdrawn') : '';
  const evidence = mark.evidence && say(`evidence.${mark.evidence}`);
  return [say(`presence.${mark.presence}`), evidence, mark.markedAt && at(mark.markedAt)].filter(Boolean).join(', ');
};

const tableOfDays = (days: readonly HalfDay[], people: readonly TraineeView[], words: Words): Part => ({
  kind: 'lines',
  title: words.say('paper.presences'),
  columns: [
    { title: words.say('fields.person'), share: 3 },
    ...days.map(({ startsAt }) => ({ title: words.at(startsAt), share: 3 })),
  ],
  rows: people.map(({ person, presences }) => [
    person.name ?? '',
    ...days.map(({ key }) =>
      cellOf(
        presences.find(({ halfDay }) => halfDay === key),
        words,
      ),
    ),
  ]),
  empty: words.say('nobody'),
});

const factOf = (label: string, value: string | null) => (value ? [{ label, value }] : []);

const partsOf = (
  row: Row,
  { agreements, trainers, participants, timetable }: Detail,
  words: Words,
): readonly Part[] => {
  const names = trainers.flatMap(({ name }) => name ?? []);
  return [
    {
      kind: 'facts',
      title: words.say('detail.facts'),
      facts: [
        ...factOf(words.say('fields.clientName'), row.clientName),
        ...factOf(words.say('fields.place'), row.place),
        ...factOf(words.say('fields.trainers'), names.join(', ')),
        ...factOf(words.say('fields.agreements'), agreements.map(({ number }) => number).join(', ')),
      ],
    },
    ...chunks(timetable).map((days) => tableOfDays(days, participants, words)),
    {
      kind: 'signature',
      title: words.say('paper.signature'),
      signatories: names.map((name) => ({ role: words.say('fields.trainer'), name })),
    },
  ];
};

/** The attendance sheet of a session: to be signed before, to be filed afterwards. */
export const attendancePaper = async (row: Row, asking: Asking): Promise<DocumentSource> => {
  const { language } = asking.actor;
  const detail = await detailOfTrainingSession(row, asking);
  const words = wordsOf(language, row.timeZone);
  return bindingPaper(
    asking,
    { clientId: row.clientId, at: row.updatedAt, language },
    {
      title: words.say('paper.title'),
      subtitle: row.title,
      parts: partsOf(row, detail, words),
      data: {
        title: row.title,
        halfDays: row.halfDays.map(({ startsAt, endsAt }) => ({ startsAt, endsAt })),
        presences: detail.participants.map(({ person, presences, standing }) => ({
          name: person.name,
          standing,
          marks: presences.map(({ halfDay, presence, evidence, markedAt }) => ({
            halfDay,
            presence,
            evidence,
            markedAt,
          })),
        })),
      },
      createdAt: row.updatedAt,
    },
  );
};
