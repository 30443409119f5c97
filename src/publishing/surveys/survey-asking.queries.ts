import { surveyInvitations } from '../../../projections/publishing/survey-invitations.js';
import { surveys } from '../../../projections/publishing/surveys.js';
import { courseCards } from '../../training/courses/courses.module.js';
import { readerTraits } from '../../customers/directory/catalogue.js';
import { namesOf } from '../../customers/directory/labels.js';
import { personOf, recipientsOf, usersOfFunction } from '../../customers/directory/people.js';
import { enrolment } from '../../training/enrolments/enrolments.module.js';
import type { LocalisedText } from '../../kernel/language.js';
import { dayOf } from '../../kernel/days.js';
import { fold } from '../../kernel/lifecycle.js';
import { flag, instant, integer, json, nullable, uuid, type ValuesOf } from '../../kernel/table.js';
import type { LookupTools } from '../../platform/log/business/business-module.js';
import { system, tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { ticket } from '../../support/tickets/tickets.module.js';
import type { SurveySubject } from './survey-invitation.js';
import { surveyLimits as limits } from './survey.vocabulary.js';

const surveyRows = tableOf(surveys, 'surveys');
const invitationRows = system('asks people who have done something, and mails about it')(
  surveyInvitations,
  'survey_invitations',
);

const told = {
  ...{ id: uuid, contact_id: uuid, expires_at: instant, title: json<LocalisedText>() },
  subject: nullable(json<LocalisedText>()),
};
export type ToldInvitation = ValuesOf<typeof told>;

/** Occasion to ask a contact about a ticket, an intervention or a course. */
export type Occasion = Omit<SurveySubject, 'surveyId'>;

/** A survey that is open. */
export interface AskingSurvey {
  readonly surveyId: string;
  readonly isAnonymous: boolean;
  /** Percent of the things that it asks about. */
  readonly share: number;
}

/** A number is the same in each language. */
const everywhere = (label: string | undefined): LocalisedText | null =>
  label === undefined ? null : { fr: label, es: label, en: label };

export const surveyLookups = ({ db, now, history }: LookupTools) => ({
  recipients: (ids: readonly string[]) => recipientsOf(db, ids),
  invitation: async (id: string): Promise<ToldInvitation | undefined> => {
    const { rows } = await select(told)`
      SELECT i.id, i.contact_id, i.expires_at, s.title, i.subject
      FROM ${invitationRows} i JOIN ${surveyRows} s ON s.id = i.survey_id WHERE i.id = ${id}::uuid`.execute(db);
    return rows[0];
  },
  /** Invitations that wait for their answer. */
  waiting: async (surveyId: string): Promise<readonly string[]> => {
    const { rows } = await select({ id: uuid })`
      SELECT id FROM ${invitationRows} i WHERE survey_id = ${surveyId}::uuid AND status = 'waiting'`.execute(db);
    return rows.map(({ id }) => id);
  },
  /** Surveys open today for a contact who can connect for the client, the oldest first; none about what is long past. */
  surveysFor: async ({ contactId, clientId, trigger }: Occasion, at: string): Promise<readonly AskingSurvey[]> => {
    if (Date.parse(now()) - Date.parse(at) > limits.lateDays * 86_400_000) return [];
    const [person, users] = await Promise.all([
      personOf(db, contactId),
      // no right is needed: all contacts who can connect may answer
      usersOfFunction(db, { clientId, right: '', named: [contactId] }),
    ]);
    if (person?.kind !== 'contact' || !users.includes(contactId)) return [];
    const { rows } = await select({ surveyId: uuid, isAnonymous: flag, share: integer })`
      SELECT s.id AS "surveyId", s.is_anonymous AS "isAnonymous", s.share FROM ${surveyRows} s, ${readerTraits(clientId, now())} r
      WHERE s.status = 'open' AND s.trigger = ${trigger}
        AND ${dayOf(now())}::date BETWEEN coalesce(s.from_day, '-infinity') AND coalesce(s.until_day, 'infinity')
        AND (cardinality(s.entities) = 0 OR r.entity = ANY(s.entities))
        AND (cardinality(s.languages) = 0 OR ${person.language} = ANY(s.languages))
      ORDER BY s.opened_at, s.id`.execute(db);
    return rows;
  },
  clientOf: async (contactId: string) => (await personOf(db, contactId))?.clientId ?? null,
  numberOf: async (id: string) => everywhere((await namesOf(db, [id], ['ticket', 'intervention'])).get(id)),
  /** For whom the ticket is. */
  ticketContact: async (ticketId: string): Promise<string> =>
    fold(ticket, await history(`${ticket.name}-${ticketId}`)).contactId,
  /** Participant of a completed course; undefined when they have no account. */
  learner: async (enrolmentId: string) => {
    const { place, participant } = fold(enrolment, await history(`enrolment-${enrolmentId}`));
    if (!place || participant?.participantId == null) return undefined;
    const { rows } = await select({ title: json<LocalisedText>() })`
      SELECT title FROM ${courseCards} c WHERE id = ${place.courseId}::uuid`.execute(db);
    return { contactId: participant.participantId, clientId: place.clientId, subject: rows[0]?.title ?? null };
  },
});
export type SurveyLookups = ReturnType<typeof surveyLookups>;
