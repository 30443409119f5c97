import Poll from '@mui/icons-material/PollOutlined';
import QuestionAnswer from '@mui/icons-material/QuestionAnswerOutlined';
import { record, screens, type ResourceEntry } from '../../kit/resource-entry.js';

export const surveysEntry: readonly ResourceEntry[] = [
  {
    name: 'surveys',
    statuses: { survey: 'surveys:surveyStatus', surveyInvitation: 'surveys:status' },
    group: 'portal',
    keptBy: 'content',
    readBy: 'tickets',
    icon: Poll,
    ...screens(['surveys'], () => import('./surveys.resource.js'), ...record),
  },
  {
    name: 'survey-answers',
    group: 'portal',
    keptBy: 'content',
    icon: QuestionAnswer,
    ...screens(['surveys'], () => import('./survey-answers.resource.js'), 'list'),
  },
];
