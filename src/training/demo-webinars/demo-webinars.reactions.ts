import { demoRegistrations, type DemoRegistrationRow } from '../../../projections/training/demo-registrations.js';
import { demoWebinars, type DemoWebinarRow } from '../../../projections/training/demo-webinars.js';
import { recipientsOf, staffWith } from '../../customers/directory/people.js';
import { reaction, type MailToSend } from '../../kernel/reaction.js';
import type { LookupTools } from '../../platform/log/business/business-module.js';
import { tableOf } from '../../platform/reading/database/door.js';
import { mailsAbout, type Audience, type Mail } from '../../platform/messages/mail/mails-about.js';
import { Config } from '../../platform/run/config/config.js';
import { Rooms } from '../../platform/people/rooms/rooms.js';
import { demoCalendar } from './demo-calendar.queries.js';
import { demoLink } from './demo-links.queries.js';
import * as registrationEvents from './demo-registration.events.js';
import * as webinarEvents from './demo-webinar.events.js';

const webinarRows = tableOf(demoWebinars, 'demo_webinars');
const registrationRows = tableOf(demoRegistrations, 'demo_registrations');

interface Subject {
  readonly webinar: DemoWebinarRow;
  readonly registrations: readonly DemoRegistrationRow[];
}

export const demoMailLookups = ({ db, keyedHash, service }: LookupTools) => {
  const webinar = (id: string) =>
    db.selectFrom(webinarRows.as('webinar')).selectAll().where('id', '=', id).executeTakeFirst();
  const registrations = db.selectFrom(registrationRows.as('registration')).selectAll();
  return {
    /** Registrations that may still lead to a visit. */
    demo: async (id: string): Promise<Subject | undefined> => {
      const found = await webinar(id);
      const coming = registrations.where('webinar_id', '=', id).where('status', 'in', ['asked', 'confirmed']);
      return found && { webinar: found, registrations: await coming.execute() };
    },
    registration: async (id: string): Promise<Subject | undefined> => {
      const registration = await registrations.where('id', '=', id).executeTakeFirst();
      const found = registration && (await webinar(registration.webinar_id));
      return registration && found && { webinar: found, registrations: [registration] };
    },
    recipients: (ids: readonly string[]): Promise<readonly MailToSend['to'][]> => recipientsOf(db, ids),
    sales: () => staffWith(db, 'quotes'),
    link: (id: string) => demoLink(id, keyedHash),
    calendar: (
      { starts_at: startsAt, ends_at: endsAt, updated_at: updatedAt, ...demo }: DemoWebinarRow,
      to: MailToSend['to'],
    ) =>
      demoCalendar(
        { ...demo, startsAt, endsAt, updatedAt },
        { registrationId: to.personId, language: to.language, publicUrl: service(Config).publicUrl, keyedHash },
      ),
    hasRoom: (kept: string | null) => service(Rooms).isThere(kept),
  };
};

type Lookups = ReturnType<typeof demoMailLookups>;
type To = Audience<Subject, Lookups>;

/** Recipient without a name: names that strangers type are not mailed. */
const reader = ({ id, email, language }: DemoRegistrationRow): MailToSend['to'] | null =>
  email === null ? null : { personId: id, email, name: null, language };

const those =
  (status: DemoRegistrationRow['status']): To =>
  ({ registrations }) =>
    registrations.filter((each) => each.status === status).map(reader);
/** Visitors who have not confirmed yet. */
const registered = those('asked');
const confirmed = those('confirmed');
const sales: To = (_, lookups) => lookups.sales();

const said = ({ language }: MailToSend['to'], { webinar }: Subject) => ({
  args: { title: webinar.title[language] },
  dates: { startsAt: webinar.starts_at },
});

/** `calendar`: of those who have it in theirs. */
interface Line extends Mail<Subject, Lookups> {
  readonly calendar?: true;
}

const aboutDemo = mailsAbout<Subject, Lookups, Line>()({
  subject: ({ streamId }, { demo }) => demo(streamId),
  every: (to, subject, { calendar }, lookups) => ({
    ...said(to, subject),
    link: lookups.link(to.personId),
    ...(calendar && { calendar: lookups.calendar(subject.webinar, to) }),
  }),
});

const aboutRegistration = mailsAbout<Subject, Lookups, Line>()({
  subject: ({ streamId }, { registration }) => registration(streamId),
  every: (to, subject, { link, calendar }, lookups) => ({
    ...said(to, subject),
    link: link ?? lookups.link(to.personId),
    ...(calendar && { calendar: lookups.calendar(subject.webinar, to) }),
  }),
});

/** Mails to those who registered, and to those who sell. */
export const demoWebinarMails = reaction<Lookups>()(
  'demoWebinarMails',
  { needs: ['demoWebinars', 'demoRegistrations'] },
  [
    aboutRegistration(registrationEvents.demoRegistrationAsked, () => ({ to: [registered] })),
    // a registration confirmed once there is a recording gets the link to it
    aboutRegistration(registrationEvents.demoRegistrationConfirmed, (_, { webinar }) => ({
      to: [confirmed],
      ...(webinar.replay_url === null
        ? { calendar: true }
        : { template: 'demoReplayPublished', args: { replay: webinar.replay_url } }),
    })),
    aboutRegistration(registrationEvents.leadHandedOver, ({ streamId }) => ({
      to: [sales],
      actorToo: true,
      link: `/admin/demo-registrations/${streamId}/show`,
    })),
    aboutDemo(webinarEvents.demoWebinarRevised, ({ data }) =>
      data.isMoved ? [{ to: [confirmed], calendar: true }, { to: [registered] }] : undefined,
    ),
    aboutDemo(webinarEvents.demoWebinarCancelled, () => [{ to: [confirmed], calendar: true }, { to: [registered] }]),
    aboutDemo(webinarEvents.demoWebinarReminded, () => ({ to: [confirmed] })),
    aboutDemo(webinarEvents.demoRoomOpened, (_, { webinar }, { hasRoom }) =>
      hasRoom(webinar.room_url) ? { to: [confirmed] } : undefined,
    ),
    aboutDemo(webinarEvents.demoReplayPublished, ({ data }) => ({ to: [confirmed], args: { replay: data.replayUrl } })),
  ],
);
