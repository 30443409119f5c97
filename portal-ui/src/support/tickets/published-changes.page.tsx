import { announce } from '@guichet/ui-common/page/announcer';
import { DateText } from '@guichet/ui-common/text/date-text';
import { Dialog } from '@guichet/ui-common/page/dialog';
import { RowLine, RowNote } from '@guichet/ui-common/list/row-texts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemAlert } from '../../kit/page/problem-alert.js';
import type { PublishedChangeRow } from '../../../../src/support/tickets/tickets.views.js';
import { useCommand } from '@guichet/ui-common/form/use-command';
import { useList, type ListDefaults } from '../../kit/queries/list.js';
import { Page } from '../../frame/layout/page.js';
import type { Column } from '@guichet/ui-common/list/column';
import { ListResult } from '../../kit/list/list-result.js';
import { publishedQuery } from './tickets.api.js';

const defaults: ListDefaults = { sort: ['votes', 'DESC'], pageSize: 30 };

/** A button to vote, or to take the vote back. */
const VoteButton = ({ row: { id, title, votedByMe, mayVote } }: { readonly row: PublishedChangeRow }) => {
  const { t } = useTranslation();
  const sending = useCommand();
  if (!mayVote) return null;
  const send = (): void =>
    sending.mutate(
      { path: `tickets/${id}/${votedByMe ? 'withdraw-ticket-vote' : 'vote-for-ticket'}`, command: {} },
      { onSuccess: () => announce(t(votedByMe ? 'tickets:published.withdrawn' : 'tickets:published.voted')) },
    );
  return (
    <>
      <Button
        size="small"
        variant={votedByMe ? 'text' : 'outlined'}
        aria-busy={sending.isPending}
        aria-label={t(votedByMe ? 'tickets:published.withdrawFrom' : 'tickets:published.voteFor', { title })}
        onClick={send}
      >
        {t(votedByMe ? 'tickets:published.withdraw' : 'tickets:published.vote')}
      </Button>
      <ProblemAlert error={sending.error} />
    </>
  );
};

/** All of it, with its vote. */
const ChangeDialog = ({ row, onClose }: { readonly row: PublishedChangeRow; readonly onClose: () => void }) => {
  const { t } = useTranslation();
  const { title, summary, product, votes, mine, mayVote } = row;
  return (
    <Dialog open title={title} onClose={onClose} actions={<VoteButton row={row} />}>
      <RowNote>
        {[product?.label, t('tickets:votes', { count: votes }), mine && t('tickets:published.mine')]
          .filter(Boolean)
          .join(' · ')}
      </RowNote>
      <Box sx={{ mt: 1.5, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{summary}</Box>
      {!mayVote && <Box sx={{ mt: 1.5, color: 'text.secondary' }}>{t('tickets:published.noRight')}</Box>}
    </Dialog>
  );
};

const Change = ({ row }: { readonly row: PublishedChangeRow }) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { title, summary, mine } = row;
  return (
    <>
      <RowLine>
        <Link
          component="button"
          type="button"
          aria-haspopup="dialog"
          underline="hover"
          onClick={() => setOpen(true)}
          sx={{ font: 'inherit', fontWeight: 620, textAlign: 'left', verticalAlign: 'baseline' }}
        >
          {title}
        </Link>
      </RowLine>
      <RowNote>
        {mine && `${t('tickets:published.mine')} · `}
        {summary}
      </RowNote>
      {open && <ChangeDialog row={row} onClose={() => setOpen(false)} />}
    </>
  );
};

/** `/sfrequest/changes`: change requests published for the client's products, to vote for. */
export const Component = () => {
  const { t } = useTranslation();
  const { filter, sort, page, range, change } = useList(defaults);
  const changes = useQuery(publishedQuery({ filter, sort, range }));
  const columns = useMemo((): readonly Column<PublishedChangeRow>[] => {
    const label = (key: string): string => t(`tickets:published.column.${key}`);
    return [
      { id: 'title', label: label('title'), sort: 'title', wide: true, render: (row) => <Change row={row} /> },
      { id: 'product', label: label('product'), render: ({ product }) => product?.label ?? '–' },
      { id: 'votes', label: label('votes'), sort: 'votes', render: ({ votes }) => votes },
      {
        id: 'publishedAt',
        label: label('publishedAt'),
        sort: 'publishedAt',
        render: ({ publishedAt }) => <DateText value={publishedAt} day />,
      },
      { id: 'vote', label: label('vote'), render: (row) => <VoteButton row={row} />, acts: true },
    ];
  }, [t]);
  return (
    <Page title={t('tickets:published.title')} section={t('tickets:section')} lead={t('tickets:published.lead')}>
      <ListResult
        name="published-changes"
        query={changes}
        columns={columns}
        state={{ filter, sort, page }}
        pageSize={defaults.pageSize}
        change={change}
        texts="tickets:published"
        caption={t('tickets:published.title')}
        empty={t('tickets:published.empty')}
      />
    </Page>
  );
};
