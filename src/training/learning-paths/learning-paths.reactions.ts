import { pathEnrolments } from '../../../projections/training/path-enrolments.js';
import {
  contactClientsChanged,
  contactEmailChangeConfirmed,
  contactRegistered,
  contactRevised,
} from '../../customers/accounts/contact.events.js';
import {
  lostIn,
  presenceSigned,
  presencesMarked,
  presenceUnvalidated,
  validatedIn,
} from '../attendance/attendance.module.js';
import { addressAndClientsOf, recipientsOf, type Recipient } from '../../customers/directory/people.js';
import { enrolment, enrolmentCompleted } from '../enrolments/enrolments.module.js';
import { defaultLanguage, type Language, type LocalisedText } from '../../kernel/language.js';
import type { Occurred } from '../../kernel/event.js';
import { fold } from '../../kernel/lifecycle.js';
import { systemActor } from '../../kernel/actor.js';
import { on, reaction, neverRefused, type Effects } from '../../kernel/reaction.js';
import { day, flag, integer, json, nullable, text, uuid, type ValuesOf } from '../../kernel/table.js';
import type { LookupTools } from '../../platform/log/business/business-module.js';
import { system, tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { mailsAbout, type Mail } from '../../platform/messages/mail/mails-about.js';
import { idList, isOneOf } from '../../platform/reading/reads/conditions.js';
import { text as textIn } from '../../platform/people/translations/dictionary.js';
import { webinarAttendanceRecorded, webinarSession } from '../webinars/webinars.module.js';
import { runningPathStatuses, stepStatesOf, type PathStepKind } from './learning-path.vocabulary.js';
import { RecogniseOnPath, ReopenPathStep, ReportPathStepDone } from './path-enrolment.commands.js';
import * as events from './path-enrolment.js';

const enrolmentRows = system('marks steps of learning paths as done, and mails about them')(
  pathEnrolments,
  'path_enrolments',
);
const stepRows = tableOf(pathEnrolments, 'path_steps');

const subject = {
  id: uuid,
  title: json<LocalisedText>(),
  participant_id: nullable(uuid),
  name: nullable(text()),
  email: nullable(text()),
  enrolled_by: text(),
  starts_on: day,
};
const stepColumns = { title: nullable(json<LocalisedText>()), after: nullable(integer), isDone: flag };
type Step = ValuesOf<typeof stepColumns>;
type Subject = ValuesOf<typeof subject> & { readonly steps: readonly Step[] };

/** Person who has done the subject of a step. */
interface Achievement {
  readonly clientId: string;
  readonly participantId: string | null;
  readonly email: string | null;
  /** Of which a seat may have been reserved; null: there is none. */
  readonly sessionId: string | null;
  readonly kind: PathStepKind;
  /** The course or the webinar. */
  readonly subjectId: string | null;
  /** Of the training session. */
  readonly title: string | null;
}

export const pathLookups = (tools: LookupTools) => {
  const { db, history } = tools;
  return {
    enrolment: async (id: string): Promise<Subject | undefined> => {
      const { rows } = await select(subject)`
        SELECT id, title, participant_id, email, enrolled_by, starts_on,
          nullif(concat_ws(' ', first_name, last_name), '') AS name
        FROM ${enrolmentRows} e WHERE id = ${id}::uuid`.execute(db);
      const { rows: steps } = await select(stepColumns)`
        SELECT title, after, done_at IS NOT NULL AS "isDone" FROM ${stepRows} s
        WHERE enrolment_id = ${id}::uuid ORDER BY number`.execute(db);
      return rows[0] && { ...rows[0], steps };
    },
    recipients: (ids: readonly string[]) => recipientsOf(db, ids),
    contact: (id: string) => addressAndClientsOf(db, id),
    /** Paths of people without an account, by their address. */
    namedAt: async (email: string, clientIds: readonly string[]): Promise<readonly string[]> => {
      const { rows } = await select({ id: uuid })`
        SELECT id FROM ${enrolmentRows} e WHERE client_id = ANY(${idList(clientIds)})
          AND participant_id IS NULL AND email = ${email.toLowerCase()}`.execute(db);
      return rows.map(({ id }) => id);
    },
    /** Steps that this does; a class that no step names does the first one that leaves the choice. */
    stepsOf: async ({ clientId, participantId, email, sessionId, kind, ...of }: Achievement) => {
      const { subjectId, title } = of;
      const { rows } = await select({ id: uuid, step: integer })`
        SELECT e.id, s.number AS step FROM ${enrolmentRows} e JOIN ${stepRows} s ON s.enrolment_id = e.id
        WHERE e.client_id = ${clientId}::uuid AND ${isOneOf('e.status', runningPathStatuses)}
          AND (e.subject_id = ${participantId}::uuid OR e.email = ${email})
          AND s.kind = ${kind} AND s.done_at IS NULL
          AND (s.session_id = ${sessionId}::uuid OR s.subject_id = ${subjectId}::uuid OR lower(s.title->>'fr') = lower(${title}) OR (s.title IS NULL
            AND s.number = (SELECT min(f.number) FROM ${stepRows} f
              WHERE f.enrolment_id = e.id AND f.title IS NULL AND f.done_at IS NULL)
            AND NOT EXISTS (SELECT FROM ${stepRows} n
              WHERE n.enrolment_id = e.id AND n.kind = 'class' AND lower(n.title->>'fr') = lower(${title}))))`.execute(
        db,
      );
      return rows;
    },
    learner: async (enrolmentId: string): Promise<Achievement | null> => {
      const { place, participant } = fold(enrolment, await history(`enrolment-${enrolmentId}`));
      return (
        place && {
          ...{ clientId: place.clientId, kind: 'course', subjectId: place.courseId, sessionId: null, title: null },
          ...{ participantId: participant?.participantId ?? null, email: participant?.email ?? null },
        }
      );
    },
    validated: async (sessionId: string, among: readonly string[]): Promise<readonly Achievement[]> =>
      (await validatedIn({ db }, sessionId, among)).map(({ clientId, participantId, title }) => ({
        ...{ clientId, participantId, email: null, sessionId, kind: 'class', subjectId: null, title },
      })),
    /** Steps that a class did which is no longer attended whole. */
    undone: async (sessionId: string, participantId: string) => {
      const lost = await lostIn({ db }, sessionId, participantId);
      if (!lost) return [];
      const { rows } = await select({ id: uuid, step: integer })`
        SELECT e.id, s.number AS step FROM ${enrolmentRows} e JOIN ${stepRows} s ON s.enrolment_id = e.id
        WHERE e.client_id = ${lost.clientId}::uuid AND e.subject_id = ${lost.participantId}::uuid
          AND s.done_through = 'class'
          AND (s.session_id = ${sessionId}::uuid OR lower(s.title->>'fr') = lower(${lost.title}))`.execute(db);
      return rows;
    },
    attended: async (sessionId: string, presentIds: readonly string[]): Promise<readonly Achievement[]> => {
      const { webinarId, enrolments } = fold(webinarSession, await history(`webinarSession-${sessionId}`));
      return enrolments
        .filter(({ id }) => presentIds.includes(id))
        .map(({ clientId, participantId }) => ({
          ...{ clientId, participantId, email: null, sessionId, kind: 'webinar', subjectId: webinarId, title: null },
        }));
    },
  };
};
type Lookups = ReturnType<typeof pathLookups>;

interface NamedStep {
  readonly id: string;
  readonly step: number;
}

/** A course, a class or a webinar may be the subject of several steps of one path. */
const byPath = (named: readonly NamedStep[]): ReadonlyMap<string, readonly number[]> =>
  named.reduce(
    (paths, { id, step }) => paths.set(id, [...(paths.get(id) ?? []), step]),
    new Map<string, readonly number[]>(),
  );

const report = async (done: readonly Achievement[], effects: Pick<Effects, 'send'>, { stepsOf }: Lookups) => {
  for (const achievement of done)
    for (const [id, steps] of byPath(await stepsOf(achievement)))
      effects.send(
        {
          lifecycle: events.pathEnrolment.name,
          id,
          command: Object.assign(new ReportPathStepDone(), { steps, through: achievement.kind }),
        },
        { nothingLeft: { pathEnrolmentIs: 'the path has ended' } },
      );
};

/** Completes steps about learning done elsewhere, and reopens them when it is taken back. */
export const pathSteps = reaction<Lookups>()('pathSteps', { needs: ['pathEnrolments', 'trainingSessions'] }, [
  on(enrolmentCompleted, async ({ streamId }, effects, lookups) => {
    const done = await lookups.learner(streamId);
    await report(done ? [done] : [], effects, lookups);
  }),
  on(presenceSigned, async ({ streamId, data: { participantId } }, effects, lookups) =>
    report(await lookups.validated(streamId, [participantId]), effects, lookups),
  ),
  on(presencesMarked, async ({ streamId, data: { participantIds } }, effects, lookups) =>
    report(await lookups.validated(streamId, participantIds), effects, lookups),
  ),
  on(presenceUnvalidated, async ({ streamId, data: { participantId } }, effects, { undone }) => {
    for (const [id, steps] of byPath(await undone(streamId, participantId)))
      effects.send(
        {
          lifecycle: events.pathEnrolment.name,
          id,
          command: Object.assign(new ReopenPathStep(), { steps }),
        },
        { nothingLeft: { pathEnrolmentIs: 'the path was left' } },
      );
  }),
  on(webinarAttendanceRecorded, async ({ streamId, data: { presentIds } }, effects, lookups) =>
    report(await lookups.attended(streamId, presentIds), effects, lookups),
  ),
]);

const recognise = async (
  { streamId }: Pick<Occurred, 'streamId'>,
  effects: Effects,
  { contact, namedAt }: Lookups,
): Promise<void> => {
  const known = await contact(streamId);
  if (!known) return;
  for (const id of await namedAt(known.email, known.clientIds))
    effects.send({ lifecycle: events.pathEnrolment.name, id, command: new RecogniseOnPath() }, neverRefused);
};

/** Links earlier paths of a person to their account once they have one. */
export const pathLearnersRecognised = reaction<Lookups>()('pathLearnersRecognised', { needs: ['pathEnrolments'] }, [
  on(contactRegistered, recognise),
  on(contactRevised, recognise),
  on(contactEmailChangeConfirmed, recognise),
  on(contactClientsChanged, recognise),
]);

/** A person without an account is mailed in the language of the provider, without the name that others typed. */
const stranger = ({ id, email }: Subject): readonly Recipient[] =>
  email === null
    ? []
    : [
        {
          personId: id,
          email,
          name: null,
          language: defaultLanguage,
          timeZone: null,
          side: 'customer',
          ofSeveralClients: false,
        },
      ];

const learner = (of: Subject) => (of.participant_id === null ? stranger(of) : [of.participant_id]);
const enroller = ({ enrolled_by }: Subject) => [enrolled_by];

const openStep = ({ steps }: Subject): Step | undefined => steps[stepStatesOf(steps).indexOf('open')];

/** About one step. */
interface Line extends Mail<Subject, Lookups> {
  readonly step?: number;
}

const titleIn = (language: Language, step: Step | undefined): string =>
  step?.title?.[language] ?? textIn(language, 'learningPaths', 'anySession');

const mails = mailsAbout<Subject, Lookups, Line>()({
  subject: ({ streamId }, lookups) => lookups.enrolment(streamId),
  except: ({ metadata }) => [metadata.actor],
  every: ({ personId, language }, of, { step }) => ({
    args: {
      ...{ title: of.title[language], name: of.name ?? '' },
      step: titleIn(language, step === undefined ? openStep(of) : of.steps[step - 1]),
    },
    dates: { startsOn: of.starts_on },
    theirOwn: personId === of.participant_id,
    link: of.participant_id === null ? '/inscritpfh/' : `/inscritpfh/${of.id}`,
  }),
});

/** Mails to the learner about each step that opens; to the person who enrolled them, about the end. */
export const pathMails = reaction<Lookups>()('pathMails', { needs: ['pathEnrolments'] }, [
  mails(events.pathEntered, () => ({ to: [learner], actorToo: true })),
  mails(events.pathLeft, () => ({ to: [learner] })),
  mails(events.pathStepDone, ({ data: { opened } }) =>
    opened.length > 0 ? { template: 'pathStepOpened', to: [learner] } : undefined,
  ),
  mails(events.pathSessionSwapped, ({ metadata: { actor }, data: { step } }) =>
    actor === systemActor.id
      ? [
          { template: 'pathSeatKept', to: [learner], step },
          { template: 'pathSeatKeptOfTheirs', to: [enroller], step },
        ]
      : { to: [learner], actorToo: true, step },
  ),
  mails(events.pathSeatLost, ({ data: { step } }) => [
    { to: [learner], actorToo: true, step },
    { template: 'pathSeatLostOfTheirs', to: [enroller], step },
  ]),
  mails(events.pathCompleted, () => [
    { to: [learner], actorToo: true },
    { template: 'pathCompletedOfTheirs', to: [enroller] },
  ]),
]);
