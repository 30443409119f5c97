import type { Notices } from '../../kernel/notices.js';

export const quotesNotices: Notices = {
  quotes: {
    told: [
      'quoteSent',
      'quoteReminded',
      'quoteExpired',
      'quoteReactivated',
      'quoteWithdrawn',
      'quoteSigned',
      'quoteValidated',
      'quoteRefused',
      'quoteCallbackAsked',
      'quoteUpdateAsked',
      'quoteReopeningAsked',
      'quoteRequestSettled',
    ],
  },
};
