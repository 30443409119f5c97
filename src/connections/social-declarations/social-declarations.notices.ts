import type { Notices } from '../../kernel/notices.js';

export const socialDeclarationsNotices: Notices = {
  socialDeclarations: {
    told: [
      'socialDeclarationSent',
      'socialDeclarationTaken',
      'socialDeclarationReturned',
      'socialDeclarationActivated',
    ],
  },
};
