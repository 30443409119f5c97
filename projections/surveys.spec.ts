import { describe, expect, it } from '@jest/globals';
import { derivedId } from '../src/kernel/ids.js';
import type { DomainEvent } from '../src/kernel/event.js';
import { rowsAfter } from '../src/kernel/testing-rows.js';
import { occurred } from '../src/kernel/testing.js';
import * as invitations from '../src/surveys/survey-invitation.js';
import * as events from '../src/surveys/survey.js';
import { surveyAnswers } from './survey-answers.js';
import { surveyInvitations } from './survey-invitations.js';
import { surveys } from './surveys.js';

const title = { fr: 'Avis', es: 'Opinión', en: 'Opinion' };
const registered = events.surveyRegistered({
  ...{ title, trigger: 'ticketClosed', questions: [], isAnonymous: true, share: 50, restDays: 30 },
  ...{ from: '2026-03-01', until: null, entities: ['CARL'], languages: ['fr'] },
});
const subject: invitations.SurveySubject = {
  ...{ surveyId: 'survey', contactId: 'marie', clientId: 'town', trigger: 'ticketClosed' },
  ...{ subjectId: 'ticket', subject: title },
};
const asked = invitations.surveyAsked({
  ...{ ...subject, isAnonymous: true, expiresAt: '2026-04-01T12:00:00.000Z', restsUntil: '2026-05-31T12:00:00.000Z' },
});
const told = (happened: readonly DomainEvent[]) =>
  happened.map((event, place) => occurred(event, { streamId: 'one', revision: BigInt(place) }));

describe('the table of surveys', () =>
  it('follows the survey', () => {
    const status = (...then: readonly DomainEvent[]) =>
      rowsAfter(surveys, told([registered, ...then]))('surveys')[0]?.['status'];
    expect(rowsAfter(surveys, told([registered]))('surveys')).toEqual([
      expect.objectContaining({
        ...{ id: 'one', status: 'draft', french_title: 'Avis', rest_days: 30, from_day: '2026-03-01' },
        ...{ entities: ['CARL'], is_anonymous: true },
      }),
    ]);
    const [opened, closed] = [events.surveyOpened({}), events.surveyClosed({})];
    expect(status(opened)).toBe('open');
    expect(status(opened, closed)).toBe('closed');
    expect(status(opened, closed, events.surveyArchived({}))).toBe('archived');
  }));

describe('the table of invitations', () =>
  it('follows the invitation, and knows no answer', () => {
    const rows = (...then: readonly DomainEvent[]) =>
      rowsAfter(surveyInvitations, told([asked, ...then]))('survey_invitations');
    expect(rows()).toEqual([expect.objectContaining({ status: 'waiting', contact_id: 'marie', ended_at: null })]);
    expect(rows(invitations.surveyBallotCast({}))).toEqual([expect.objectContaining({ status: 'answered' })]);
    expect(rows(invitations.surveyDeclined({}))).toEqual([expect.objectContaining({ status: 'declined' })]);
    expect(rows(invitations.surveyExpired({}))).toEqual([expect.objectContaining({ status: 'expired' })]);
  }));

describe('the table of answers', () =>
  it('has those with a person, and those with none', () => {
    const answers = [{ question: 1, value: '4' }];
    const one = invitations.surveyAnswered({ ...subject, answers });
    expect(rowsAfter(surveyAnswers, told([one]))('survey_answers')).toEqual([
      expect.objectContaining({
        id: 'one',
        contact_id: 'marie',
        client_id: 'town',
        answered_on: '2026-03-02',
        answers,
      }),
    ]);
    const counted = events.surveyBallotsCounted({ day: '2026-03-02', ballots: [answers, []] });
    const event = occurred(counted, { streamId: 'survey' });
    expect(rowsAfter(surveyAnswers, [event])('survey_answers')).toEqual([
      expect.objectContaining({ id: derivedId(event.id, 0), survey_id: 'survey', is_anonymous: true, answers }),
      expect.objectContaining({ id: derivedId(event.id, 1), answered_on: '2026-03-02', answers: [] }),
    ]);
    const [anonymous] = rowsAfter(surveyAnswers, [event])('survey_answers');
    expect([anonymous?.['contact_id'], anonymous?.['client_id'], anonymous?.['subject']]).toEqual([null, null, null]);
  }));
