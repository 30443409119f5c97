import type { Notices } from '../../kernel/notices.js';

export const tutorialsNotices: Notices = {
  tutorials: { to: 'staff', told: ['tutorialSubmitted', 'tutorialReturned', 'tutorialPublished'] },
};
