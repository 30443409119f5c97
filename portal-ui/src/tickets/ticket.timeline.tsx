import { activityArgs } from '@guichet/ui-common/activity-args';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { TicketActivity } from '../../../src/tickets/tickets.views.js';
import { Timeline, type TimelineEntry } from '../ui/timeline.js';
import { TicketFiles } from './tickets.parts.js';

const sides: Readonly<Record<TicketActivity['author']['side'], TimelineEntry['side']>> = {
  customer: 'ours',
  provider: 'theirs',
  system: 'system',
};

export const TicketTimeline = ({ activities }: { readonly activities: readonly TicketActivity[] }) => {
  const { t } = useTranslation();
  const entries = activities.map((activity): TimelineEntry => {
    const { id, at, kind, author, actedBy, text, files } = activity;
    const args = activityArgs(t, activity.args);
    const name = author.side === 'system' ? undefined : (author.name ?? t('tickets:forgotten'));
    const silent = text === null && files.length === 0;
    return {
      id,
      at,
      text,
      side: silent ? 'system' : sides[author.side],
      title: (
        <>
          {name && <strong>{name}</strong>}
          {name && author.side === 'provider' && ` (${t('tickets:side.provider')})`}
          {actedBy && ` (${t('tickets:actedBy', { name: actedBy.name ?? '' })})`}
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {name ? ' · ' : ''}
            {t(`tickets:activity.${kind}`, args)}
          </Box>
        </>
      ),
      footer: files.length > 0 && <TicketFiles files={files} label={t('tickets:field.files')} />,
    };
  });
  return <Timeline entries={entries} label={t('tickets:detail.timeline')} />;
};
