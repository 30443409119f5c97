import { dateTime } from '@guichet/ui-common/text/dates';
import { currentLanguage } from '@guichet/ui-common/text/i18n';
import type { WebinarSessionListRow } from '../../../../src/training/webinars/webinars.views.js';
import { waitingCard } from '../../kit/page/waiting-card.js';
import { sessionPath, titleIn } from './webinars.parts.js';

/** Seats that are kept for people of the reader's client, those that pass on first. */
export const SeatsOffered = waitingCard<WebinarSessionListRow>({
  name: 'webinar-sessions',
  words: 'seatsOffered',
  filter: { offered: true },
  sort: ['offeredUntil', 'ASC'],
  page: sessionPath,
  title: ({ title }) => titleIn(title, currentLanguage()),
  hints: ({ offeredUntil }) => (offeredUntil === null ? [] : [dateTime(offeredUntil)]),
});
