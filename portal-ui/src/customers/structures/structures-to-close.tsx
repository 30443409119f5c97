import { date } from '@guichet/ui-common/text/dates';
import type { StructureListRow } from '../../../../src/customers/structures/structures.views.js';
import { waitingCard } from '../../kit/page/waiting-card.js';
import { ofStructure } from './structures.api.js';

/** On the home page: establishments that the national register has as closed, for those who keep them. */
export const StructuresToClose = waitingCard<StructureListRow>({
  name: 'structures',
  filter: { waiting: true },
  sort: ['foundClosedAt', 'ASC'],
  list: ofStructure.backTo,
  page: ({ id }) => `${ofStructure.backTo}/${id}`,
  title: ({ name }) => name,
  hints: ({ foundClosedOn, registerCheckedAt }) => [date(foundClosedOn ?? registerCheckedAt ?? '')],
});
