import { courseSeats as seatsModel } from '../../../projections/training/course-seats.js';
import { enrolments } from '../../../projections/training/enrolments.js';
import {
  contactClientsChanged,
  contactEmailChangeConfirmed,
  contactRegistered,
  contactRevised,
} from '../../customers/accounts/contact.events.js';
import { courseCards, courseContentOf, courseForArticle, publisherOf } from '../courses/courses.module.js';
import {
  addressAndClientsOf,
  recipientsOf,
  staffWith,
  usersOfFunction,
  type Recipient,
} from '../../customers/directory/people.js';
import { dayOf } from '../../kernel/days.js';
import { derivedId } from '../../kernel/ids.js';
import type { Language, LocalisedText } from '../../kernel/language.js';
import type { Occurred } from '../../kernel/event.js';
import { fold } from '../../kernel/lifecycle.js';
import { on, reaction, neverRefused, type Effects } from '../../kernel/reaction.js';
import { day, flag, integer, json, nullable, only, text, uuid, type ValuesOf } from '../../kernel/table.js';
import { grantsOf, orderAccepted } from '../../sales/orders/orders.module.js';
import type { LookupTools } from '../../platform/log/business/business-module.js';
import { system } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { mailsAbout } from '../../platform/messages/mail/mails-about.js';
import { Jobs } from '../../platform/run/queue/jobs.js';
import { addPeriodicJob } from '../../platform/run/queue/periodic-job.js';
import { idList } from '../../platform/reading/reads/conditions.js';
import { GrantCourseSeats } from './course-seats.commands.js';
import * as seats from './course-seats.js';
import { RecogniseLearner } from './enrolment.commands.js';
import * as events from './enrolment.events.js';
import { enrolment } from './enrolment.js';
import { TellLearningPlatform } from './learning-platform.jobs.js';
import { isWithheld } from './enrolment.vocabulary.js';

const bySystem = system('mails about enrolments to those whom they concern');
const enrolmentRows = bySystem(enrolments, 'enrolments');
const seatRows = bySystem(seatsModel, 'course_seats');

/** The team of the customer space, whom failures are told. */
const team = 'clients';

const about = {
  id: uuid,
  client_id: uuid,
  title: json<LocalisedText>(),
  language: text<Language>(),
  order_reference: text(),
  correspondent_id: nullable(uuid),
  /** Of the seats. */
  expires_on: nullable(day),
};
const enrolmentSubject = {
  ...about,
  seats_id: uuid,
  participant_id: nullable(uuid),
  name: nullable(text()),
  email: nullable(text()),
  named_by: text(),
  starts_on: nullable(day),
  ends_on: nullable(day),
  percent: integer,
  isCompleted: flag,
};
const learnedFrom = {
  ...only(enrolments.tables.enrolments.columns, 'course_id', 'content_version'),
  title: json<LocalisedText>(),
};
type Subject = ValuesOf<typeof enrolmentSubject>;
type SeatsSubject = ValuesOf<typeof about>;

export const enrolmentLookups = (tools: LookupTools) => {
  const { db, history, service } = tools;
  const load: Parameters<typeof courseForArticle>[0]['load'] = async (of, id) =>
    fold(of, await history(`${of.name}-${id}`));
  return {
    enrolment: async (id: string): Promise<Subject | undefined> => {
      const { rows } = await select(enrolmentSubject)`
        SELECT e.id, e.client_id, e.seats_id, e.participant_id, e.email, e.named_by, e.starts_on, e.ends_on, e.percent,
          e.status = 'completed' AS "isCompleted",
          nullif(concat_ws(' ', e.first_name, e.last_name), '') AS name, c.title, c.language, s.order_reference,
          s.correspondent_id, s.expires_on
        FROM ${enrolmentRows} e JOIN ${seatRows} s ON s.id = e.seats_id JOIN ${courseCards} c ON c.id = e.course_id
        WHERE e.id = ${id}::uuid`.execute(db);
      return rows[0];
    },
    seats: async (id: string): Promise<SeatsSubject | undefined> => {
      const { rows } = await select(about)`
        SELECT s.id, s.client_id, c.title, c.language, s.order_reference, s.correspondent_id, s.expires_on
        FROM ${seatRows} s JOIN ${courseCards} c ON c.id = s.course_id WHERE s.id = ${id}::uuid`.execute(db);
      return rows[0];
    },
    contact: (id: string) => addressAndClientsOf(db, id),
    /** Enrolments of people without an account, by their address. */
    namedAt: async (email: string, clientIds: readonly string[]): Promise<readonly string[]> => {
      const { rows } = await select({ id: uuid })`
        SELECT id FROM ${enrolmentRows} e WHERE client_id = ANY(${idList(clientIds)})
          AND participant_id IS NULL AND email = ${email.toLowerCase()}`.execute(db);
      return rows.map(({ id }) => id);
    },
    recipients: (ids: readonly string[]) => recipientsOf(db, ids),
    team: () => staffWith(db, team),
    publishers: () => staffWith(db, 'catalogue'),
    handlers: (clientId: string) => usersOfFunction(db, { clientId, right: 'training', named: [] }),
    /** A package of the content that is learned from, and who published it. */
    packageOf: async (id: string, unit: string) => {
      const { rows } = await select(learnedFrom)`
        SELECT e.course_id, e.content_version, c.title
        FROM ${enrolmentRows} e JOIN ${courseCards} c ON c.id = e.course_id WHERE e.id = ${id}::uuid`.execute(db);
      const { course_id: courseId = '', content_version: version = null, title } = rows[0] ?? {};
      if (version === null || !title) return undefined;
      const content = await courseContentOf(tools, courseId, version);
      const found = content?.units.find((each) => each.id === unit);
      const publisher = await publisherOf(tools, courseId, version);
      return found?.kind === 'package'
        ? { courseId, title, fileId: found.fileId, module: found.title, publisher }
        : undefined;
    },
    granted: grantsOf(tools),
    tellSoon: () => addPeriodicJob(service(Jobs), service(TellLearningPlatform)),
    courseOfArticle: (articleId: string, on: string) => courseForArticle({ load }, articleId, on),
  };
};
type Lookups = ReturnType<typeof enrolmentLookups>;

/** Seats that an order has bought: those of its article, not of what was chosen beside it. */
export const seatsOfOrders = reaction<Lookups>()('seatsOfOrders', { needs: ['articles'] }, [
  on(orderAccepted, async ({ streamId: orderId, at }, effects, lookups) => {
    const sold = await lookups.granted(orderId, ['courseSeats'], at);
    if (!sold) return;
    const { clientId, correspondentId, number, titles } = sold.placed;
    for (const { articleId, line, units: quantity, courseId: courseSold } of sold.grants) {
      // an article that had no course on the day of the order may have one by now
      const courseId = courseSold ?? (await lookups.courseOfArticle(articleId, dayOf(at)))?.id;
      if (courseId === undefined) {
        for (const to of await lookups.recipients(await lookups.team()))
          effects.mail({
            id: derivedId(orderId, 'courseSeatsWithoutCourse', String(line), to.personId),
            template: 'courseSeatsWithoutCourse',
            to,
            args: { number, article: titles[to.language] },
            link: `/admin/orders/${orderId}/show`,
            deliveryClass: 'B',
          });
        continue;
      }
      effects.send(
        {
          lifecycle: seats.courseSeats.name,
          id: derivedId('courseSeats', orderId, String(line)),
          command: Object.assign(new GrantCourseSeats(), {
            ...{ clientId, courseId, articleId, orderId, orderReference: number, correspondentId, quantity },
          }),
        },
        // what was paid is not lost: every other refusal parks
        { nothingLeft: { alreadyExists: 'the line of the order has its seats already' } },
      );
    }
  }),
]);

/** The publisher is told once of each package; where that person is gone, all staff who publish courses. */
export const silentPackages = reaction<Lookups>()('silentPackages', { needs: ['enrolments', 'courses'] }, [
  on(events.coursePackageFoundSilent, async ({ streamId, data: { unit } }, effects, lookups) => {
    const found = await lookups.packageOf(streamId, unit);
    if (!found) return;
    const { courseId, title, fileId, module, publisher } = found;
    const publishers = await lookups.recipients(publisher === undefined ? [] : [publisher]);
    const told = publishers.length > 0 ? publishers : await lookups.recipients(await lookups.publishers());
    for (const to of told)
      effects.mail({
        id: derivedId(fileId, 'coursePackageFoundSilent', unit, to.personId),
        template: 'coursePackageFoundSilent',
        to,
        args: { title: title[to.language], module },
        link: `/admin/courses/${courseId}/show`,
        deliveryClass: 'B',
      });
  }),
]);

const recognise = async (
  { streamId }: Pick<Occurred, 'streamId'>,
  effects: Effects,
  { contact, namedAt }: Lookups,
): Promise<void> => {
  const known = await contact(streamId);
  if (!known) return;
  for (const id of await namedAt(known.email, known.clientIds))
    effects.send({ lifecycle: enrolment.name, id, command: new RecogniseLearner() }, neverRefused);
};

/** Links earlier enrolments of a person to their account once they have one. */
export const learnersRecognised = reaction<Lookups>()('learnersRecognised', { needs: ['enrolments'] }, [
  on(contactRegistered, recognise),
  on(contactRevised, recognise),
  on(contactEmailChangeConfirmed, recognise),
  on(contactClientsChanged, recognise),
]);

/** A person without an account is mailed in the language of the course, without the name that others typed. */
const stranger = (id: string, email: string | null, language: Language): readonly Recipient[] =>
  email === null
    ? []
    : [{ personId: id, email, name: null, language, timeZone: null, side: 'customer', ofSeveralClients: false }];

const learner = ({ id, participant_id, email, language }: Subject) =>
  participant_id === null ? stranger(id, email, language) : [participant_id];
/** People without an account are told how to get one. */
const ofTheirs = ({ participant_id }: Subject) => ({
  template: participant_id === null ? 'enrolmentWithoutAccount' : 'enrolmentOfYours',
  to: [learner],
  actorToo: true,
});
const correspondent = ({ correspondent_id }: SeatsSubject) => [correspondent_id];
const teamOf = (_: unknown, lookups: Lookups) => lookups.team();
const handlers = ({ client_id }: SeatsSubject, lookups: Lookups) => lookups.handlers(client_id);
/** Of the client: where there is no correspondent, those who enrol. */
const manager = (of: SeatsSubject, lookups: Lookups) =>
  of.correspondent_id === null ? handlers(of, lookups) : [of.correspondent_id];
const proposer = ({ named_by }: Subject) => [named_by];

const dateOf = (name: string, value: string | null) => (value === null ? {} : { [name]: value });

const mails = mailsAbout<Subject, Lookups>()({
  subject: ({ streamId }, lookups) => lookups.enrolment(streamId),
  except: ({ metadata }) => [metadata.actor],
  every: (
    { personId, language, side },
    { id, seats_id, title, name, order_reference, starts_on, ends_on, participant_id },
  ) => ({
    args: { title: title[language], name: name ?? '', reference: order_reference },
    dates: { ...dateOf('startsOn', starts_on), ...dateOf('endsOn', ends_on) },
    theirOwn: personId === participant_id,
    link:
      side === 'provider'
        ? `/admin/enrolments/${id}/show`
        : participant_id === null
          ? '/lms/'
          : `/lms/manage/${seats_id}`,
  }),
});

/** Each step of an enrolment is told to who learns, and to the correspondent (specification §8). */
export const enrolmentMails = reaction<Lookups>()(
  'enrolmentMails',
  { needs: ['enrolments', 'courseSeats', 'courses', 'profiles'] },
  [
    mails(events.enrolmentProposed, () => ({ to: [handlers] })),
    mails(events.courseSeatTaken, (_, of) => [
      ofTheirs(of),
      { template: 'courseSeatTaken', to: [correspondent, proposer] },
    ]),
    mails(events.enrolmentProposalDeclined, () => ({ to: [learner, proposer] })),
    mails(events.enrolmentMoved, () => ({ to: [learner, correspondent] })),
    mails(events.learnerSwapped, ({ data: { formerId, formerEmail } }, of) => [
      ofTheirs(of),
      {
        template: 'learnerReplaced',
        to: [() => (formerId === null ? stranger(of.id, formerEmail, of.language) : [formerId])],
        theirOwn: true,
      },
      { to: [correspondent] },
    ]),
    mails(events.learnerUnenrolled, () => [
      { to: [learner] },
      { template: 'learnerUnenrolledOfTheirs', to: [correspondent] },
    ]),
    mails(events.enrolmentReminded, () => ({ to: [learner] })),
    mails(events.enrolmentEndAnnounced, ({ data: { daysBefore } }, { percent }) => {
      const args = { days: daysBefore, percent };
      return [
        { to: [learner], args },
        { template: 'enrolmentEndAnnouncedOfTheirs', to: [manager], args },
      ];
    }),
    mails(events.enrolmentCompleted, () => [
      { to: [learner], actorToo: true },
      { template: 'enrolmentCompletedOfTheirs', to: [correspondent] },
    ]),
    mails(events.learnerAttendanceReported, ({ data: { standing } }, { isCompleted }) =>
      isCompleted && standing !== null
        ? { template: isWithheld(standing) ? 'certificateWithheld' : 'certificateGiven', to: [learner, correspondent] }
        : undefined,
    ),
    mails(events.enrolmentAbandoned, () => ({ to: [learner, correspondent] })),
    mails(events.enrolmentFailed, () => [
      { template: 'enrolmentFailed', to: [correspondent, proposer] },
      { template: 'enrolmentFailedForTeam', to: [teamOf] },
    ]),
    mails(events.unenrolmentFailed, () => ({ to: [teamOf] })),
  ],
);

const mailsOfSeats = mailsAbout<SeatsSubject, Lookups>()({
  subject: ({ streamId }, lookups) => lookups.seats(streamId),
  except: ({ metadata }) => [metadata.actor],
  every: ({ language, side }, { id, title, order_reference }) => ({
    args: { title: title[language], reference: order_reference },
    link: side === 'provider' ? `/admin/course-seats/${id}` : `/lms/manage/${id}`,
  }),
});

export const courseSeatsMails = reaction<Lookups>()(
  'courseSeatsMails',
  { needs: ['courseSeats', 'courses', 'profiles'] },
  [
    mailsOfSeats(seats.courseSeatsGranted, ({ data: { quantity, expiresOn } }) => ({
      template: expiresOn === null ? 'courseSeatsGranted' : 'courseSeatsGrantedUntil',
      to: [correspondent, handlers],
      args: { quantity },
      dates: dateOf('expiresOn', expiresOn),
    })),
    mailsOfSeats(seats.courseSeatsEndAnnounced, ({ data: { seatsLeft } }, { expires_on }) => ({
      to: [correspondent, handlers],
      args: { seats: seatsLeft },
      dates: dateOf('expiresOn', expires_on),
    })),
    mailsOfSeats(seats.correspondentChanged, ({ data: { formerId } }) => ({
      to: [correspondent, () => [formerId]],
      actorToo: true,
    })),
    mailsOfSeats(seats.correspondentRestored, ({ data: { refusedId } }) => [
      { to: [correspondent, () => [refusedId]] },
      { template: 'correspondentFailedForTeam', to: [teamOf] },
    ]),
  ],
);

/** The learning platform is told at once, not when a sweep comes by. */
export const platformNews = reaction<Lookups>()('platformNews', { needs: ['enrolments', 'courseSeats'] }, [
  on(events.courseSeatTaken, (_event, _effects, { tellSoon }) => tellSoon()),
  on(events.enrolmentMoved, (_event, _effects, { tellSoon }) => tellSoon()),
  on(events.learnerSwapped, (_event, _effects, { tellSoon }) => tellSoon()),
  on(events.learnerUnenrolled, (_event, _effects, { tellSoon }) => tellSoon()),
  on(seats.correspondentChanged, (_event, _effects, { tellSoon }) => tellSoon()),
]);
