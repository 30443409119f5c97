import { BulkActs } from '@guichet/ui-common/list/bulk-acts';
import type { ListControllerResult } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { TicketListRow } from '../../../../src/support/tickets/tickets.views.js';
import type { Row } from '../../kit/list-page.js';

/** Takes the chosen tickets, including those changed since they were read: the result of each is shown. */
export const TakeTickets = ({ list }: { readonly list: ListControllerResult<TicketListRow & Row> }) => {
  const { t } = useTranslation();
  const chosen = (list.data ?? []).filter(({ id }) => list.selectedIds.includes(id));
  return (
    <BulkActs
      resource="tickets"
      count={chosen.length}
      acts={[
        {
          command: 'TakeTicket',
          label: t('admin:tickets.takeAll'),
          done: t('admin:tickets.taken.done'),
          rows: chosen.map(({ id, number }) => ({ id, name: number })),
        },
      ]}
      onUnselect={list.onUnselectItems}
    />
  );
};
