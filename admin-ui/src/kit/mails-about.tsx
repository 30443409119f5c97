import { DataTable } from '@guichet/ui-common/list/data-table';
import { get } from '@guichet/ui-common/net/http';
import { problemText } from '@guichet/ui-common/net/problem';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MailView } from '../../../src/oversight/operations/operations.views.js';
import { Card } from './card.js';
import { mailColumns, mailTitle } from './mail-columns.js';
import { TextLink } from './text-link.js';
import { useMe } from '../me.js';

/** A thing by its stream, or a contact. */
type Of = { readonly stream: string } | { readonly personId: string };

const List = (of: Of) => {
  const { t } = useTranslation();
  const operates = useMe()?.permissions.includes('operate') ?? false;
  const { data, error } = useQuery({
    queryKey: ['mails', 'about', of],
    queryFn: async ({ signal }) => (await get<MailView[]>('/api/mails/about', { ...of }, signal)).data,
    retry: false,
  });
  if (error) return <Alert severity="error">{problemText(error, t)}</Alert>;
  if (!data) return <Skeleton variant="rounded" height={120} />;
  if (data.length === 0) return <Typography color="text.secondary">{t('admin:mailsAbout.none')}</Typography>;
  return (
    <DataTable
      caption={t('admin:mailsAbout.title')}
      rows={data}
      cardsUnder={700}
      columns={[
        {
          id: 'subject',
          label: t('admin:fields.subject'),
          render: (mail) =>
            operates ? <TextLink to={`/mails/${mail.id}/show`}>{mailTitle(mail, t)}</TextLink> : mailTitle(mail, t),
        },
        ...mailColumns(t),
      ]}
    />
  );
};

/** Mails and short messages about a thing, or to a contact: sent, or why not. */
export const MailsAbout = (of: Of) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <Card title={t('admin:mailsAbout.title')} lead={t('admin:mailsAbout.lead')}>
      {open ? (
        <List {...of} />
      ) : (
        <Button variant="outlined" onClick={() => setOpen(true)}>
          {t('admin:mailsAbout.open')}
        </Button>
      )}
    </Card>
  );
};
