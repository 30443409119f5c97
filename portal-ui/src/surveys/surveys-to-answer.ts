import { date } from '@guichet/ui-common/dates';
import { currentLanguage, i18n } from '@guichet/ui-common/i18n';
import type { SurveyInvitationListRow } from '../../../src/surveys/surveys.views.js';
import { wordsIn } from '../courses/courses.parts.js';
import { waitingCard } from '../home/waiting-card.js';
import { surveyList, surveyPath } from './surveys.parts.js';

/** What the reader is asked. */
export const SurveysToAnswer = waitingCard<SurveyInvitationListRow>({
  name: 'survey-invitations',
  filter: { status: ['waiting'] },
  everywhere: true,
  sort: ['expiresAt', 'ASC'],
  list: surveyList,
  page: surveyPath,
  title: ({ title }) => wordsIn(title, currentLanguage()),
  hints: ({ subject, expiresAt }) => [
    ...(subject ? [wordsIn(subject, currentLanguage())] : []),
    i18n.t('common:home.answerUntil', { date: date(expiresAt) }),
  ],
});
