import { partyOf } from '../../customers/directory/parties.js';
import { dayOf } from '../../kernel/days.js';
import { defaultLanguage } from '../../kernel/language.js';
import { notFound, refuse } from '../../kernel/refusal.js';
import type { DocumentSource } from '../../platform/papers/documents/document.shapes.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { DateValue, isLanguage, text } from '../../platform/people/translations/dictionary.js';
import { bindingPaper } from '../../shell/legal-identities/legal-identities.module.js';
import type { PathEnrolmentView, PathStepView } from './learning-paths.views.js';

type Certified = Pick<
  PathEnrolmentView,
  'status' | 'clientId' | 'participant' | 'title' | 'startsOn' | 'completedAt'
> & { readonly steps: readonly Omit<PathStepView, 'state'>[] };

/** Certificate of a completed path, in the language of the client: each step with its evidence. */
export const pathCertificate = async (
  { status, clientId, participant, title, startsOn, completedAt, steps }: Certified,
  asking: Asking,
): Promise<DocumentSource> => {
  // also where a presence was taken back afterwards: the path is under way again
  if (status !== 'completed' || completedAt === null) return refuse('pathNotCompleted');
  const client = await partyOf(asking.db, clientId);
  if (!client) throw notFound();
  const language = isLanguage(client.language) ? client.language : defaultLanguage;
  const say = (key: string, args: Readonly<Record<string, string | number>> = {}): string =>
    text(language, 'learningPaths', key, args);
  const day = (value: string): string => new DateValue(value.slice(0, 10)).in(language, 'date');
  const name = participant.name ?? '–';
  const done = steps.map(({ number, kind, title: step, doneAt, doneThrough, doneBy }) => [
    String(number),
    step?.[language] ?? say('anySession'),
    say(`kind.${kind}`),
    doneAt === null || doneThrough === null
      ? '–'
      : say(`done.${doneThrough}`, { date: day(dayOf(doneAt)), name: doneBy.name ?? '–' }),
  ]);
  const facts = [
    ['participant', name],
    ['clientName', client.name],
    ['name', title[language]],
    ['startsOn', day(startsOn)],
    ['completedAt', day(dayOf(completedAt))],
  ] as const;
  return bindingPaper(
    asking,
    { clientId, at: completedAt, language },
    {
      title: say('certificate.title'),
      subtitle: title[language],
      parts: [
        { kind: 'notes', text: say('certificate.statement', { name, title: title[language] }) },
        { kind: 'facts', facts: facts.map(([label, value]) => ({ label: say(`fields.${label}`), value })) },
        {
          kind: 'lines',
          title: say('fields.steps'),
          columns: [
            { title: say('certificate.step'), share: 1 },
            { title: say('certificate.subject'), share: 4 },
            { title: say('fields.kind'), share: 3 },
            { title: say('certificate.done'), share: 4 },
          ],
          rows: done,
          empty: '–',
        },
      ],
      data: { path: title[language], startsOn, completedOn: dayOf(completedAt), steps: done },
      createdAt: completedAt,
    },
  );
};
