import {
  surveyInvitationTones,
  endedInvitationStatuses,
} from '../../../../src/publishing/surveys/survey.vocabulary.js';
import type { SurveyInvitationListRow } from '../../../../src/publishing/surveys/surveys.views.js';
import { wordsIn } from '../../training/courses/courses.parts.js';
import { listPage } from '../../kit/list/list-page.js';
import { subjectOf, surveyList, surveyPath } from './surveys.parts.js';

/** `/survey/`: what one is asked, and what one has answered. */
export const Component = listPage<SurveyInvitationListRow>()({
  name: 'survey-invitations',
  texts: 'surveys',
  sort: ['createdAt', 'DESC'],
  tabs: [
    { name: 'waiting', path: surveyList, filter: { status: ['waiting'] } },
    { name: 'ended', path: '/survey/ended', filter: { status: endedInvitationStatuses } },
  ],
  columns: [
    { id: 'title', width: '30%', value: ({ title }, { language }) => wordsIn(title, language) },
    { id: 'subject', width: '26%', value: subjectOf },
    { id: 'isAnonymous', kind: 'yesNo' },
    { id: 'createdAt', sort: true, kind: 'instant' },
    { id: 'expiresAt', sort: true, kind: 'instant', when: ({ tab }) => tab === 'waiting' },
    {
      ...{ id: 'status', kind: 'status', texts: 'surveys:status', tones: surveyInvitationTones },
      when: ({ tab }) => tab === 'ended',
    },
    { id: 'endedAt', sort: true, kind: 'instant', when: ({ tab }) => tab === 'ended' },
  ],
  link: surveyPath,
});
