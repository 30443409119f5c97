import { date } from '@guichet/ui-common/text/dates';
import type { WarrantyListRow } from '../../../../src/sales/warranties/warranties.views.js';
import { waitingCard } from '../../kit/page/waiting-card.js';
import { listPath, warrantyPath } from './warranties.api.js';

/** Warranties in their last 90 days for which nothing was asked yet, those that end first before the others. */
export const WarrantiesToRenew = waitingCard<WarrantyListRow>({
  name: 'warranties',
  filter: { toRenew: true },
  sort: ['endsOn', 'ASC'],
  list: listPath,
  page: warrantyPath,
  title: ({ serialNumber }) => serialNumber,
  hints: ({ model, endsOn }) => [model, date(endsOn)],
});
