import { announce } from '@guichet/ui-common/announcer';
import { counted } from '@guichet/ui-common/counted';
import type { Answer } from '@guichet/ui-common/http';
import { problemText } from '@guichet/ui-common/problem';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pageCount, type Filter, type ListState } from '../api/list.js';
import { DataList, type Column } from './data-list.js';
import { EmptyState } from './empty-state.js';
import { PageSkeleton } from './page-skeleton.js';
import { Pager } from './pager.js';

type Listed<Row> = UseQueryResult<Answer<readonly Row[]>>;

interface ListResultProps<Row> {
  readonly query: Listed<Row>;
  readonly columns: readonly Column<Row>[];
  readonly state: Pick<ListState, 'filter' | 'sort' | 'page'>;
  readonly pageSize: number;
  readonly change: (next: Partial<ListState>, options?: { readonly replace?: boolean }) => void;
  /** Dictionary keys: `<texts>.count`, `.noMatch` and `.pager`. */
  readonly texts: string;
  readonly caption: string;
  /** Said where there is nothing yet. */
  readonly empty: string;
  /** Offered where there is nothing yet. */
  readonly offered?: ReactNode;
}

/** What a list has told of its size, once the answer is that of the question. */
const useKnownTotal = <Row,>({ isPlaceholderData, data }: Listed<Row>): number | undefined =>
  isPlaceholderData ? undefined : data?.total;

const isFiltered = (filter: Filter): boolean => Object.keys(filter).length > 0;

const Again = ({ label, onAgain }: { readonly label: string; readonly onAgain: () => unknown }) => (
  <Button color="inherit" size="small" onClick={() => void onAgain()}>
    {label}
  </Button>
);

/** Below the filters of a list: how many there are, the rows, what to do when there are none, the pages. */
export const ListResult = <Row extends { readonly id: string }>({
  query,
  columns,
  state: { filter, sort, page },
  pageSize,
  change,
  texts,
  caption,
  empty,
  offered,
}: ListResultProps<Row>) => {
  const { t } = useTranslation();
  const rows = query.data?.data ?? [];
  const total = query.data?.total ?? 0;
  const known = useKnownTotal(query);
  const filtered = isFiltered(filter);

  useEffect(() => {
    if (known !== undefined) announce(t(`${texts}.count`, counted(known)));
  }, [known, t, texts]);
  useEffect(() => {
    // a page that is gone
    if (known !== undefined && page > 1 && page > pageCount(known, pageSize)) change({ page: 1 }, { replace: true });
  }, [known, page, pageSize, change]);

  return (
    <>
      {query.data && (
        <Box component="p" sx={{ m: 0, mb: 1.5, color: 'text.secondary' }}>
          {t(`${texts}.count`, counted(total))}
        </Box>
      )}
      {query.data?.stale && (
        <Alert
          severity="info"
          sx={{ mb: 2 }}
          action={<Again label={t('common:refresh')} onAgain={() => query.refetch()} />}
        >
          {t('common:stale')}
        </Alert>
      )}
      {query.isPending && <PageSkeleton />}
      {query.error && (
        <Alert
          severity="error"
          role="alert"
          action={<Again label={t('common:tryAgain')} onAgain={() => query.refetch()} />}
        >
          {problemText(query.error, t)}
        </Alert>
      )}
      {query.data && rows.length === 0 && (
        <EmptyState kind={filtered ? 'noMatch' : 'nothing'} title={filtered ? t(`${texts}.noMatch`) : empty}>
          {filtered ? (
            <Button variant="outlined" onClick={() => change({ filter: {} })}>
              {t('common:list.clearFilters')}
            </Button>
          ) : (
            offered
          )}
        </EmptyState>
      )}
      {rows.length > 0 && (
        <DataList
          caption={caption}
          columns={columns}
          rows={rows}
          busy={query.isFetching}
          sort={sort}
          onSort={(next) => change({ filter, sort: next })}
        />
      )}
      <Pager
        page={page}
        pages={pageCount(total, pageSize)}
        label={t(`${texts}.pager`)}
        onChange={(next) => change({ page: next })}
      />
    </>
  );
};
