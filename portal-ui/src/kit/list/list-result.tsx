import { counted } from '@guichet/ui-common/text/counted';
import type { FilterSpec } from '@guichet/ui-common/form/inputs';
import type { Answer } from '@guichet/ui-common/net/http';
import type { Column } from '@guichet/ui-common/list/column';
import type { Selection } from '@guichet/ui-common/list/data-table';
import { ListFailure } from '@guichet/ui-common/list/list-failure';
import { ListScreen } from '@guichet/ui-common/list/list-screen';
import { isForbidden } from '@guichet/ui-common/net/problem';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pageCount, type ListState } from '../queries/list.js';

type Listed<Row> = UseQueryResult<Answer<readonly Row[]>>;

interface ListResultProps<Row> {
  /** The columns chosen for it are kept under this name. */
  readonly name: string;
  readonly query: Listed<Row>;
  readonly columns: readonly Column<Row>[];
  readonly state: Pick<ListState, 'filter' | 'sort' | 'page'>;
  readonly pageSize: number;
  readonly change: (next: Partial<ListState>, options?: { readonly replace?: boolean }) => void;
  /** Dictionary keys: `<texts>.count`, `.noMatch` and `.pager`; of several places, the first that has them. */
  readonly texts: string | readonly string[];
  readonly caption: string;
  readonly filters?: readonly FilterSpec[];
  /** Where the dictionary names the filters. */
  readonly filterTexts?: string;
  readonly searchLabel?: string;
  readonly tabs?: ReactNode;
  readonly selection?: Selection;
  /** Acts on the selected rows. */
  readonly bulk?: ReactNode;
  readonly views?: ReactNode;
  readonly exports?: ReactNode;
  readonly cardsUnder?: number;
  /** Said where there is nothing yet. */
  readonly empty: string;
  /** Offered where there is nothing yet. */
  readonly offered?: ReactNode;
}

/** Total of a list, once the answer belongs to the current question. */
const useKnownTotal = <Row,>({ isPlaceholderData, data }: Listed<Row>): number | undefined =>
  isPlaceholderData ? undefined : data?.total;

/** The list that an address asks the server for. */
export const ListResult = <Row extends { readonly id: string }>({
  query,
  state: { filter, sort, page },
  pageSize,
  change,
  texts,
  filterTexts = '',
  ...list
}: ListResultProps<Row>) => {
  const { t } = useTranslation();
  const known = useKnownTotal(query);
  const keys = (key: string): string[] => [texts].flat().map((place) => `${place}.${key}`);
  useEffect(() => {
    // a page that is gone
    if (known !== undefined && page > 1 && page > pageCount(known, pageSize)) change({ page: 1 }, { replace: true });
  }, [known, page, pageSize, change]);
  const failure = query.error && <ListFailure error={query.error} onAgain={() => query.refetch()} />;
  if (isForbidden(query.error)) return failure;
  return (
    <>
      {query.data?.stale && (
        <Alert
          severity="info"
          sx={{ mb: 2 }}
          action={
            <Button color="inherit" size="small" onClick={() => void query.refetch()}>
              {t('common:refresh')}
            </Button>
          }
        >
          {t('common:stale')}
        </Alert>
      )}
      <ListScreen
        {...list}
        rows={query.data?.data}
        total={query.data?.total}
        results={known === undefined ? undefined : t(keys('count'), counted(known))}
        failure={failure}
        busy={query.isFetching}
        sort={sort}
        onSort={(next) => change({ filter, sort: next })}
        page={page}
        pageSize={pageSize}
        onPage={(next) => change({ page: next })}
        pagerLabel={t(keys('pager'))}
        values={filter}
        texts={filterTexts}
        // each pause in typing is no page of its own to go back to
        onFilter={(next) => change({ filter: next }, { replace: next['q'] !== filter['q'] })}
        noMatch={t(keys('noMatch'))}
      />
    </>
  );
};
