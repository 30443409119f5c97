import type { Column } from '@guichet/ui-common/list/column';
import { StatusChip } from '@guichet/ui-common/list/status-chip';
import { DateText } from '@guichet/ui-common/text/date-text';
import Box from '@mui/material/Box';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { capitalised } from '../../../src/kernel/names.js';
import type { Tone } from '../../../src/kernel/tones.js';
import type { MailView } from '../../../src/oversight/operations/operations.views.js';

const note = { color: 'text.secondary', fontSize: '0.8125rem', overflowWrap: 'anywhere' } as const;

const tones: Partial<Record<MailView['state'], Tone>> = {
  sent: 'success',
  delivered: 'success',
  sending: 'info',
  failed: 'error',
  expired: 'error',
  bounced: 'error',
};

/** The subject; where it is not shown, the event and the number of the thing; of a short message, what it is. */
export const mailTitle = ({ channel, subject, template, about }: MailView, t: TFunction): string => {
  if (subject !== null) return subject;
  if (channel === 'sms') return t('admin:mailsAbout.sms');
  if (about?.mayRead === false) return t('admin:mailsAbout.hidden');
  const event = t(`admin:events.${capitalised(template)}`, { defaultValue: '' });
  const parts = [event, about?.label ?? ''].filter((part) => part !== '');
  return parts.length === 0 ? t('admin:mailsAbout.noText') : parts.join(' – ');
};

/** State of a mail, with the reason. */
export const MailFate = ({ mail: { state, withheld, error } }: { readonly mail: MailView }) => {
  const { t } = useTranslation();
  return (
    <>
      <StatusChip tone={tones[state] ?? 'neutral'}>{t(`admin:states.${state}`)}</StatusChip>
      {withheld !== null && <Box sx={{ mt: 0.5, fontSize: '0.875rem' }}>{t(`admin:withheldReasons.${withheld}`)}</Box>}
      {error !== null && <Box sx={{ mt: 0.5, ...note }}>{error}</Box>}
    </>
  );
};

/** Columns of a list of mails and short messages. */
export const mailColumns = (t: TFunction): readonly Column<MailView>[] => [
  {
    id: 'to',
    label: t('admin:fields.to'),
    render: ({ person, to }) => (
      <>
        {person.name ?? t('admin:forgotten')}
        <Box sx={note}>{to}</Box>
      </>
    ),
  },
  { id: 'state', label: t('admin:fields.state'), wide: true, render: (mail) => <MailFate mail={mail} /> },
  {
    id: 'createdAt',
    label: t('admin:fields.createdAt'),
    sort: 'createdAt',
    render: ({ createdAt }) => <DateText value={createdAt} />,
  },
  {
    id: 'sentAt',
    label: t('admin:fields.sentAt'),
    sort: 'sentAt',
    shown: 'withRoom',
    render: ({ sentAt }) => sentAt !== null && <DateText value={sentAt} />,
  },
];
