import { describe, expect, it } from '@jest/globals';
import { derivedId } from '../../src/kernel/ids.js';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import { occurred } from '../../src/kernel/testing.js';
import * as invitations from '../../src/publishing/surveys/survey-invitation.js';
import * as events from '../../src/publishing/surveys/survey.js';
import { surveyAnswers } from './survey-answers.js';

const title = { fr: 'Avis', es: 'Opinión', en: 'Opinion' };
const subject: invitations.SurveySubject = {
  ...{ surveyId: 'survey', contactId: 'marie', clientId: 'town', trigger: 'ticketClosed' },
  ...{ subjectId: 'ticket', subject: title },
};
describe('the table of answers', () =>
  it('has those with a person, and those with none', () => {
    const answers = [{ question: 1, value: '4' }];
    const one = invitations.surveyAnswered({ ...subject, answers });
    expect(rowsAfter(surveyAnswers, [occurred(one, { streamId: 'one' })])('survey_answers')).toEqual([
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
