import type { Notices } from '../../kernel/notices.js';

export const contentNotices: Notices = {
  news: { to: 'customers', topic: 'news', told: ['contentNewsPublished'] },
  newsToConfirm: { to: 'customers', locked: true, told: ['contentReadingAsked'] },
  content: {
    to: 'staff',
    told: ['contentArticleSubmitted', 'contentArticleReturned', 'contentArticlePublished', 'contentReviewFellDue'],
  },
};
