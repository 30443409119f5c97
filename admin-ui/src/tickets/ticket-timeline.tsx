import { activityArgs } from '@guichet/ui-common/activity-args';
import { DateText } from '@guichet/ui-common/date-text';
import { relative } from '@guichet/ui-common/dates';
import Lock from '@mui/icons-material/LockOutlined';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { TicketActivity, TicketView } from '../../../src/tickets/tickets.views.js';
import { FileLinks } from './file-links.js';

type Side = TicketActivity['author']['side'];

/** Who speaks is said by name and side; the colour only helps the eye. */
const looks = {
  customer: { bgcolor: '#FFFFFF', avatar: '#0B7A75' },
  provider: { bgcolor: '#F6F5FD', avatar: '#372E95' },
  system: { bgcolor: '#F7F7FB', avatar: '#57546F' },
} as const satisfies Record<Side, object>;

const internalColor = '#FFF8E8';

const initial = (name: string): string => name.charAt(0).toUpperCase();

const text = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: '0.9375rem' } as const;

const Message = ({ activity }: { readonly activity: TicketActivity }) => {
  const { t, i18n } = useTranslation();
  const { author, actedBy, at, kind, args, internal, files } = activity;
  const name = author.name ?? t(author.side === 'system' ? 'admin:tickets.system' : 'admin:forgotten');
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '36px minmax(0, 1fr)' },
        columnGap: 1.5,
        mb: 2,
      }}
    >
      <Avatar
        aria-hidden
        sx={{
          width: 36,
          height: 36,
          fontSize: '0.875rem',
          fontWeight: 650,
          bgcolor: looks[author.side].avatar,
          display: { xs: 'none', sm: 'flex' },
        }}
      >
        {initial(name)}
      </Avatar>
      <Paper
        component="article"
        variant="outlined"
        sx={{
          p: 2,
          borderRadius: 1.5,
          bgcolor: internal ? internalColor : looks[author.side].bgcolor,
          ...(internal ? { borderStyle: 'dashed', borderColor: '#B98A2E' } : {}),
        }}
      >
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, rowGap: 0.25, alignItems: 'baseline' }}>
          <Typography
            variant="h3"
            component="h3"
            sx={{ display: 'inline-block', '&::first-letter': { textTransform: 'uppercase' } }}
          >
            {t(`tickets:activity.${kind}`, activityArgs(t, args))}
          </Typography>
          {internal && (
            <Chip
              size="small"
              icon={<Lock aria-hidden />}
              label={t('admin:tickets.internal')}
              sx={{ bgcolor: '#F3DFB0', color: '#5B3C00', '& .MuiChip-icon': { color: 'inherit', fontSize: 14 } }}
            />
          )}
        </Box>
        <Typography variant="body2" color="text.secondary">
          {name} · {t(`admin:tickets.sides.${author.side}`)} · <DateText value={at} /> (
          {relative(at, i18n.resolvedLanguage ?? 'fr')})
          {actedBy && ` · ${t('admin:tickets.actedBy', { name: actedBy.name ?? t('admin:forgotten') })}`}
        </Typography>
        {activity.text && <Typography sx={{ ...text, mt: 1.25 }}>{activity.text}</Typography>}
        {files.length > 0 && (
          <Box sx={{ mt: 1.5 }}>
            <FileLinks files={files} />
          </Box>
        )}
      </Paper>
    </Box>
  );
};

/** The request, then everything said and done since, oldest first. */
export const Timeline = ({ ticket }: { readonly ticket: TicketView }) => {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="timeline">
      {(ticket.description ?? ticket.severityReason) && (
        <Paper variant="outlined" sx={{ p: 2, mb: 2.5, borderRadius: 1.5 }}>
          <Typography variant="h2" sx={{ mb: 1 }}>
            {t('admin:fields.description')}
          </Typography>
          <Typography sx={text}>{ticket.description}</Typography>
          {ticket.severityReason && (
            <Typography variant="body2" sx={{ mt: 1.5 }}>
              <strong>{t('admin:fields.severityReason')}</strong>
              {t('admin:list.colon')}
              {ticket.severityReason}
            </Typography>
          )}
        </Paper>
      )}
      <Typography id="timeline" variant="h2" sx={{ mb: 1.5 }}>
        {t('admin:tickets.timeline', { count: ticket.activities.length })}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {ticket.activities.map((activity) => (
          <Message key={activity.id} activity={activity} />
        ))}
      </Box>
    </section>
  );
};
