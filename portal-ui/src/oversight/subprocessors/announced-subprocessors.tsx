import { date } from '@guichet/ui-common/text/dates';
import type { SubprocessorChangeListRow } from '../../../../src/oversight/subprocessors/subprocessors.views.js';
import { waitingCard } from '../../kit/page/waiting-card.js';

/** On the home page: changes that the reader has neither seen nor objected to, the next to take effect first. */
export const AnnouncedSubprocessors = waitingCard<SubprocessorChangeListRow>({
  name: 'subprocessor-changes',
  filter: { waiting: true },
  sort: ['effectiveOn', 'ASC'],
  page: () => '/rgpd/soustraitance',
  title: ({ name }) => name,
  hints: ({ effectiveOn }) => [date(effectiveOn)],
});
