import { describe, expect, it } from '@jest/globals';
import type { DomainEvent } from '../../src/kernel/event.js';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import { occurred } from '../../src/kernel/testing.js';
import * as invitations from '../../src/publishing/surveys/survey-invitation.js';
import { surveyInvitations } from './survey-invitations.js';

const title = { fr: 'Avis', es: 'Opinión', en: 'Opinion' };
const subject: invitations.SurveySubject = {
  ...{ surveyId: 'survey', contactId: 'marie', clientId: 'town', trigger: 'ticketClosed' },
  ...{ subjectId: 'ticket', subject: title },
};
const asked = invitations.surveyAsked({
  ...{ ...subject, isAnonymous: true, expiresAt: '2026-04-01T12:00:00.000Z', restsUntil: '2026-05-31T12:00:00.000Z' },
});
const told = (happened: readonly DomainEvent[]) =>
  happened.map((event, place) => occurred(event, { streamId: 'one', revision: BigInt(place) }));

describe('the table of invitations', () =>
  it('follows the invitation, and knows no answer', () => {
    const rows = (...then: readonly DomainEvent[]) =>
      rowsAfter(surveyInvitations, told([asked, ...then]))('survey_invitations');
    expect(rows()).toEqual([expect.objectContaining({ status: 'waiting', contact_id: 'marie', ended_at: null })]);
    expect(rows(invitations.surveyBallotCast({}))).toEqual([expect.objectContaining({ status: 'answered' })]);
    expect(rows(invitations.surveyDeclined({}))).toEqual([expect.objectContaining({ status: 'declined' })]);
    expect(rows(invitations.surveyExpired({}))).toEqual([expect.objectContaining({ status: 'expired' })]);
  }));
