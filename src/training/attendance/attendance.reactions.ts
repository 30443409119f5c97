import { trainingSessions } from '../../../projections/training/training-sessions.js';
import { recipientsOf, staffWith, usersOfFunction } from '../../customers/directory/people.js';
import { reaction } from '../../kernel/reaction.js';
import { instant, nullable, text, texts, uuid, uuids, type ValuesOf } from '../../kernel/table.js';
import type { Tools } from '../../platform/log/business/business-module.js';
import { system, tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { mailsAbout, type Audience } from '../../platform/messages/mail/mails-about.js';
import * as events from './training-session.events.js';

const sessionRows = system('mails about training sessions to those who take part or look after them')(
  trainingSessions,
  'training_sessions',
);
const participantRows = tableOf(trainingSessions, 'training_participants');

const subject = {
  id: uuid,
  client_id: uuid,
  title: text(),
  starts_at: nullable(instant),
  trainer_ids: uuids,
  contact_ids: texts,
};
type Subject = ValuesOf<typeof subject>;

export const attendanceLookups = ({ db }: Tools) => ({
  session: async (id: string): Promise<Subject | undefined> => {
    const { rows } = await select(subject)`
      SELECT s.id, s.client_id, s.title, s.starts_at, s.trainer_ids, ARRAY(SELECT contact_id::text
        FROM ${participantRows} p WHERE p.session_id = s.id AND p.contact_id IS NOT NULL) AS contact_ids
      FROM ${sessionRows} s WHERE s.id = ${id}::uuid`.execute(db);
    return rows[0];
  },
  handlers: (clientId: string) => usersOfFunction(db, { clientId, right: 'training', named: [] }),
  team: () => staffWith(db, 'interventions'),
  recipients: (ids: readonly string[]) => recipientsOf(db, ids),
});

type Lookups = ReturnType<typeof attendanceLookups>;
type To = Audience<Subject, Lookups>;

const trainees: To = ({ contact_ids }) => contact_ids;
const trainers: To = ({ trainer_ids }) => trainer_ids;
const handlers: To = ({ client_id }, { handlers: of }) => of(client_id);
const team: To = (_, { team: of }) => of();
const these =
  (...ids: readonly (string | null)[]): To =>
  () =>
    ids;

const mails = mailsAbout<Subject, Lookups>()({
  subject: ({ streamId }, { session }) => session(streamId),
  except: ({ metadata }) => [metadata.actor],
  every: ({ personId, side }, { id, title, starts_at, contact_ids }) => ({
    args: { title },
    theirOwn: contact_ids.includes(personId),
    ...(starts_at !== null && { dates: { startsAt: starts_at } }),
    link: side === 'provider' ? `/admin/training-sessions/${id}` : `/emargement/${id}`,
  }),
});

/** Mails to participants, trainers and handlers; requests to withdraw a presence go to the staff who decide. */
export const attendanceMails = reaction<Lookups>()('attendanceMails', { needs: ['trainingSessions', 'profiles'] }, [
  mails(events.traineeListed, ({ data: { contactId } }) => ({ to: [these(contactId)] })),
  mails(events.trainingSessionRevised, ({ data: { isMoved } }) =>
    isMoved ? { template: 'trainingSessionMoved', to: [trainees, trainers] } : undefined,
  ),
  mails(events.trainingSessionCancelled, ({ data: { reason } }) => ({
    to: [trainees, handlers, trainers],
    words: { reason: `attendance:cancelReason.${reason}` },
  })),
  mails(events.unvalidationAsked, () => ({ to: [team] })),
  mails(events.revalidationAsked, () => ({ to: [team] })),
  mails(events.unvalidationDeclined, ({ data: { askedBy } }) => ({ to: [these(askedBy)] })),
  mails(events.presenceUnvalidated, ({ data: { participantId, askedBy } }) => ({
    to: [these(participantId, askedBy), handlers],
  })),
]);
