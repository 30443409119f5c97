import { partyOf } from '../../customers/directory/parties.js';
import { agreementsOfEnrolments } from '../../customers/directory/signed-agreements.js';
import { dayOf } from '../../kernel/days.js';
import { defaultLanguage } from '../../kernel/language.js';
import { notFound, refuse } from '../../kernel/refusal.js';
import { Config } from '../../platform/run/config/config.js';
import type { DocumentSource } from '../../platform/papers/documents/document.shapes.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { DateValue, isLanguage, text } from '../../platform/people/translations/dictionary.js';
import { bindingPaper } from '../../shell/legal-identities/legal-identities.module.js';
import { hoursAndMinutes, isWithheld, scoreWithScale } from './enrolment.vocabulary.js';
import type { EnrolmentView } from './enrolments.views.js';

type Certified = Pick<
  EnrolmentView,
  | 'id'
  | 'certificate'
  | 'completedAt'
  | 'clientId'
  | 'participant'
  | 'title'
  | 'hours'
  | 'startsOn'
  | 'score'
  | 'scorePoints'
  | 'scoreOutOf'
  | 'seconds'
  | 'halfDays'
  | 'validatedHalfDays'
  | 'standing'
>;

/**
 * The certificate of completion, in the language of the client. The mentions that the law asks of a training body stand
 * in the footer of the entity's theme, where the provider keeps them.
 */
export const certificatePaper = async (
  { id, certificate, completedAt, clientId, participant, title, hours, startsOn, seconds, ...attended }: Certified,
  asking: Asking,
): Promise<DocumentSource> => {
  const { halfDays, validatedHalfDays: validated, standing } = attended;
  if (completedAt !== null && isWithheld(standing)) return refuse('certificateWithheld', { halfDays, validated });
  const { db, service } = asking;
  const client = await partyOf(db, clientId);
  if (!client || certificate === null || completedAt === null) throw notFound();
  const language = isLanguage(client.language) ? client.language : defaultLanguage;
  const say = (key: string, args: Readonly<Record<string, string | number>> = {}): string =>
    text(language, 'enrolments', `certificate.${key}`, args);
  const day = (value: string): string => new DateValue(value.slice(0, 10)).in(language, 'date');
  const scored = scoreWithScale(attended);
  const name = participant.name ?? '–';
  const agreements = (await agreementsOfEnrolments(db, clientId, [id])).map(({ number }) => number);
  const facts = [
    ['participant', name],
    ['client', client.name],
    ['course', title[language]],
    ['hours', String(hours)],
    ['timeSpent', say('hoursAndMinutes', hoursAndMinutes(seconds))],
    ['startsOn', startsOn && day(startsOn)],
    ['completedOn', day(dayOf(completedAt))],
    ['attendance', standing && say('attendanceOf', { halfDays, validated })],
    ['score', scored && say('scoreOf', scored)],
    ['agreement', agreements.join(', ') || null],
    ['number', certificate],
  ] as const;
  return bindingPaper(
    asking,
    { clientId, at: completedAt, language },
    {
      title: say('title'),
      subtitle: title[language],
      parts: [
        { kind: 'notes', text: say('statement', { name, title: title[language] }) },
        {
          kind: 'facts',
          facts: facts.flatMap(([label, value]) => (value === null ? [] : [{ label: say(label), value }])),
        },
        {
          kind: 'notes',
          text: say('verify', { address: `${service(Config).publicUrl}/lms/certificate`, number: certificate }),
        },
      ],
      data: { number: certificate, course: title[language], hours, completedOn: dayOf(completedAt), agreements },
      createdAt: completedAt,
    },
  );
};
