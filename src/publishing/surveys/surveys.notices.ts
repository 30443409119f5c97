import type { Notices } from '../../kernel/notices.js';

export const surveysNotices: Notices = {
  surveys: { to: 'customers', told: ['surveyAsked', 'surveyReminded'] },
};
