import { demoRegistrations, type DemoRegistrationRow } from '../../projections/demo-registrations.js';
import { demoWebinars, type DemoWebinarRow } from '../../projections/demo-webinars.js';
import { recipientsOf, staffWith } from '../directory/people.js';
import { reaction, type MailToSend } from '../kernel/reaction.js';
import type { LookupTools } from '../platform/business/business-module.js';
import { tableOf } from '../platform/database/door.js';
import { mailsAbout, type Audience } from '../platform/mail/mails-about.js';
import { Rooms } from '../platform/rooms/rooms.js';
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
    /** Those who may still come to one. */
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
    hasRoom: (kept: string | null) => service(Rooms).isThere(kept),
  };
};

type Lookups = ReturnType<typeof demoMailLookups>;
type To = Audience<Subject, Lookups>;

/** Without a name: what strangers type is sent to nobody. */
const reader = ({ id, email, language }: DemoRegistrationRow): MailToSend['to'] | null =>
  email === null ? null : { personId: id, email, name: null, language };

const registered: To = ({ registrations }) => registrations.map(reader);
const confirmed: To = ({ registrations }) => registrations.filter(({ status }) => status === 'confirmed').map(reader);
const sales: To = (_, lookups) => lookups.sales();

const said = ({ language }: MailToSend['to'], { webinar }: Subject) => ({
  args: { title: webinar.title[language] },
  dates: { startsAt: webinar.starts_at },
});

const aboutDemo = mailsAbout<Subject, Lookups>()({
  subject: ({ streamId }, { demo }) => demo(streamId),
  every: (to, subject, _, { link }) => ({ ...said(to, subject), link: link(to.personId) }),
});

const aboutRegistration = mailsAbout<Subject, Lookups>()({
  subject: ({ streamId }, { registration }) => registration(streamId),
  every: (to, subject, mail, { link }) => ({ ...said(to, subject), link: mail.link ?? link(to.personId) }),
});

/** Mails to those who registered, and to those who sell. */
export const demoWebinarMails = reaction<Lookups>()(
  'demoWebinarMails',
  { needs: ['demoWebinars', 'demoRegistrations', 'staff_users'] },
  [
    aboutRegistration(registrationEvents.demoRegistrationAsked, () => ({ to: [registered] })),
    // who comes after it was held has come for the recording
    aboutRegistration(registrationEvents.demoRegistrationConfirmed, (_, { webinar }) => ({
      to: [registered],
      ...(webinar.replay_url !== null && { template: 'demoReplayPublished', args: { replay: webinar.replay_url } }),
    })),
    aboutRegistration(registrationEvents.leadHandedOver, ({ streamId }) => ({
      to: [sales],
      actorToo: true,
      link: `/admin/demo-registrations/${streamId}/show`,
    })),
    aboutDemo(webinarEvents.demoWebinarRevised, ({ data }) => (data.isMoved ? { to: [registered] } : undefined)),
    aboutDemo(webinarEvents.demoWebinarCancelled, () => ({ to: [registered] })),
    aboutDemo(webinarEvents.demoRoomOpened, (_, { webinar }, { hasRoom }) =>
      hasRoom(webinar.room_url) ? { to: [confirmed] } : undefined,
    ),
    aboutDemo(webinarEvents.demoReplayPublished, ({ data }) => ({ to: [confirmed], args: { replay: data.replayUrl } })),
  ],
);
