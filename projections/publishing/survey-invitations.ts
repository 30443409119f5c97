import type { LocalisedText } from '../../src/kernel/language.js';
import { effectiveAt } from '../../src/kernel/event.js';
import { projection } from '../../src/kernel/projection.js';
import { flag, instant, json, nullable, table, text, uuid, type RowOf } from '../../src/kernel/table.js';
import { surveyInvitationEvents } from '../../src/publishing/surveys/survey-invitation.js';
import type { SurveyInvitationStatus, SurveyTrigger } from '../../src/publishing/surveys/survey.vocabulary.js';

const tables = {
  survey_invitations: table(
    {
      id: uuid,
      status: text<SurveyInvitationStatus>(),
      revision: text(),
      created_at: instant,
      updated_at: instant,
      survey_id: uuid,
      contact_id: uuid,
      client_id: uuid,
      trigger: text<SurveyTrigger>(),
      subject_id: uuid,
      subject: nullable(json<LocalisedText>()),
      is_anonymous: flag,
      expires_at: instant,
      ended_at: nullable(instant),
    },
    { key: ['id'], indexes: ['(contact_id, status, created_at)', '(survey_id, status)', '(client_id)'] },
  ),
};

export type SurveyInvitationRow = RowOf<typeof tables.survey_invitations>;

/**
 * Invitations to surveys by person and subject. For an anonymous survey the row shows that an answer came, and none of
 * it.
 */
export const surveyInvitations = projection(
  'surveyInvitations',
  { version: 1, tables, events: surveyInvitationEvents },
  {
    SurveyAsked: (rows, { data }) =>
      rows.begin('survey_invitations', {
        ...{ status: 'waiting', survey_id: data.surveyId, contact_id: data.contactId, client_id: data.clientId },
        ...{ trigger: data.trigger, subject_id: data.subjectId, subject: data.subject },
        ...{ is_anonymous: data.isAnonymous, expires_at: data.expiresAt },
      }),
    SurveyReminded: (rows) => rows.change('survey_invitations'),
    SurveyAnswered: (rows, { at }) => rows.change('survey_invitations', { status: 'answered', ended_at: at }),
    SurveyBallotCast: (rows, { at }) => rows.change('survey_invitations', { status: 'answered', ended_at: at }),
    SurveyDeclined: (rows, { at }) => rows.change('survey_invitations', { status: 'declined', ended_at: at }),
    SurveyExpired: (rows, event) =>
      rows.change('survey_invitations', { status: 'expired', ended_at: effectiveAt(event) }),
    SurveyRestEnded: (rows) => rows.change('survey_invitations'),
  },
);
