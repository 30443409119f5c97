import { date } from '@guichet/ui-common/text/dates';
import { i18n } from '@guichet/ui-common/text/i18n';
import type { WebinarPackListRow } from '../../../../src/training/webinars/webinars.views.js';
import { waitingCard } from '../../kit/page/waiting-card.js';
import { packPath } from './webinars.parts.js';

/** Packs that end soon or of which little is left, those that end first before the others. */
export const PacksRunningOut = waitingCard<WebinarPackListRow>({
  name: 'webinar-packs',
  filter: { runsOut: true },
  sort: ['expiresOn', 'ASC'],
  list: '/webinaires/packs',
  page: packPath,
  title: ({ reference }) => reference,
  hints: ({ unitsLeft, expiresOn }) => [i18n.t('common:home.unitsUntil', { count: unitsLeft, date: date(expiresOn) })],
});
