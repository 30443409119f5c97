import { attendeesOfAgreement, sessionsOfAgreement } from '../attendance/attendance.module.js';
import { partyOf } from '../../customers/directory/parties.js';
import { nameFor } from '../../customers/directory/restricted-people.js';
import { dayOf } from '../../kernel/days.js';
import { defaultLanguage } from '../../kernel/language.js';
import { notFound } from '../../kernel/refusal.js';
import type { DocumentSource } from '../../platform/papers/documents/document.shapes.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { DateValue, isLanguage, text } from '../../platform/people/translations/dictionary.js';
import { bindingPaper } from '../../shell/legal-identities/legal-identities.module.js';
import { mentionsOf } from './training-bodies.queries.js';
import { isCompleted } from './training-agreement.vocabulary.js';
import { trainingBodyOf } from './training-agreement.paper.js';
import { trainingAgreement } from './training-agreement.js';

/**
 * Certificate of the classes held and of attendance: in the language of the client, by presently validated presences;
 * 404 until every class is held.
 */
export const completionPaper = async (id: string, asking: Asking): Promise<DocumentSource> => {
  const { db, streams, actor } = asking;
  const { number, order, content, mentions } = (await streams.load(trainingAgreement, id)).state;
  const client = order && (await partyOf(db, order.clientId));
  const classes = await sessionsOfAgreement(asking, id);
  const last = classes.at(-1);
  if (!client || !content || !last || !isCompleted(content.sessions, classes)) throw notFound();
  const language = isLanguage(client.language) ? client.language : defaultLanguage;
  const say = (key: string, args: Readonly<Record<string, string | number>> = {}): string =>
    text(language, 'trainingAgreements', key, args);
  const day = (instant: string): string => new DateValue(dayOf(instant)).in(language, 'date');
  const [attendees, body] = await Promise.all([
    attendeesOfAgreement(asking, id),
    mentions ?? mentionsOf(asking, order.entity),
  ]);
  const present = attendees.filter(({ validated }) => validated > 0);
  const facts = [
    ['fields.title', order.titles[language]],
    ['fields.number', number],
    ['fields.hours', content.hours],
    ['fields.place', content.place],
  ] as const;
  const between = {
    ...{ clientId: order.clientId, at: last.endsAt, language, body: trainingBodyOf(body, language) },
    clientRole: say('paper.client'),
  };
  return bindingPaper(asking, between, {
    title: say('completion.title', { number }),
    subtitle: order.titles[language],
    parts: [
      { kind: 'notes', text: say('completion.statement', { body: body?.body ?? '–', client: client.name }) },
      {
        kind: 'facts',
        facts: facts.flatMap(([label, value]) => (value == null ? [] : [{ label: say(label), value: String(value) }])),
      },
      {
        kind: 'lines',
        title: say('detail.classes'),
        columns: [
          { title: say('classes.title'), share: 3 },
          { title: say('fields.startsOn'), share: 1 },
          { title: say('fields.endsOn'), share: 1 },
        ],
        rows: classes.map(({ title, startsAt, endsAt }) => [title, day(startsAt), day(endsAt)]),
        empty: '',
      },
      {
        kind: 'lines',
        title: say('detail.participants'),
        columns: [
          { title: say('participants.name'), share: 3 },
          { title: say('participants.attendance'), share: 2 },
        ],
        rows: present.map((each) => [
          nameFor(each, actor) ?? say('participants.forgotten'),
          say('participants.attendanceOf', { halfDays: each.halfDays, validated: each.validated }),
        ]),
        empty: '',
      },
    ],
    data: {
      agreement: number,
      order: order.orderNumber,
      classes: classes.map(({ title, startsAt, endsAt }) => ({ title, startsAt, endsAt })),
      attended: present.map(({ validated, halfDays }) => ({ validated, halfDays })),
    },
    createdAt: last.endsAt,
  });
};
