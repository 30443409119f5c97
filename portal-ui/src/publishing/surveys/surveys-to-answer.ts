import { date } from '@guichet/ui-common/text/dates';
import { currentLanguage, i18n } from '@guichet/ui-common/text/i18n';
import type { SurveyInvitationListRow } from '../../../../src/publishing/surveys/surveys.views.js';
import { wordsIn } from '../../training/courses/courses.parts.js';
import { waitingCard } from '../../kit/page/waiting-card.js';
import { surveyList, surveyPath } from './surveys.parts.js';

/** Surveys that wait for the reader's answer. */
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
