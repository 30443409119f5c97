import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { TicketView } from '../../../../src/support/tickets/tickets.views.js';
import { activityArgs } from '../activity-args.js';
import type { ThreadEntry } from './thread-entries.js';

/** With these a ticket begins: its own words stand there. */
const beginnings: readonly string[] = ['opened', 'imported'];

/** Everything said and done about a ticket, the request first. */
export const useTicketEntries = (ticket: TicketView): readonly ThreadEntry[] => {
  const { t } = useTranslation();
  return useMemo(
    () =>
      ticket.activities.map(({ id, at, kind, author, actedBy, args, text, files, internal }): ThreadEntry => {
        const begins = beginnings.includes(kind);
        const places = {
          // of a linked organisation's ticket, either may be theirs
          customer: ticket.client.linked ? undefined : ticket.clientName,
          provider: t('tickets:side.provider'),
          system: undefined,
        };
        return {
          id,
          at,
          side: author.side,
          author: author.side === 'system' ? undefined : (author.name ?? t('tickets:forgotten')),
          from: places[author.side],
          actedBy: actedBy ? t('tickets:actedBy', { name: actedBy.name ?? t('tickets:forgotten') }) : undefined,
          what: t(`tickets:activity.${kind}`, activityArgs(t, args)),
          text: begins ? ticket.description : text,
          files,
          internal: internal ? t('tickets:internal') : undefined,
          footer: begins && ticket.severityReason && (
            <Typography variant="body2" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
              <strong>{t('tickets:field.severityReason')}</strong>
              {t('common:colon')} {ticket.severityReason}
            </Typography>
          ),
        };
      }),
    [ticket, t],
  );
};
