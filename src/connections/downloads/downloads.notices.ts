import type { Notices } from '../../kernel/notices.js';

export const downloadsNotices: Notices = {
  downloads: { to: 'customers', topic: 'news', told: ['downloadPublished', 'downloadEndAnnounced'] },
};
