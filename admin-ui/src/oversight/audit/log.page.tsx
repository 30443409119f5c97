import { announce } from '@guichet/ui-common/page/announcer';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { TFunction } from 'i18next';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { LogEntryView } from '../../../../src/oversight/operations/history.views.js';
import type { Column } from '@guichet/ui-common/list/column';
import { DataTable } from '@guichet/ui-common/list/data-table';
import { EmptyState } from '@guichet/ui-common/list/empty-state';
import { FilterBar } from '@guichet/ui-common/list/filter-bar';
import { ListSkeleton } from '@guichet/ui-common/list/list-skeleton';
import { controls } from '../../kit/controls.js';
import { ValueText } from '../../kit/value-text.js';
import { valuesOf, type Values } from '@guichet/ui-common/form/inputs';
import { RowLink } from '../../kit/row-link.js';
import { usePhone } from '@guichet/ui-common/text/phone';
import { useSettled } from '@guichet/ui-common/page/settled';
import { ReadFailure } from '../../frame/error-pages.js';
import { Page } from '../../frame/page.js';
import { useEventTypes, useLog, type LogPlace } from './audit.api.js';
import { eventName } from '../../kit/event-name.js';
import { Code, eventAddress, ExactTime, StreamLink, Who } from './audit.parts.js';
import { LogExport } from './log-export.js';
import { eventNames, logFilters } from './log-filters.js';
import { LogPager } from './log-pager.js';

/** The server counts no further. */
const mostCounted = 10_000;

const countWords = (t: TFunction, total: number): string =>
  total > mostCounted ? t('audit:log.manyMore', { most: mostCounted }) : t('audit:log.count', { count: total });

const filterIn = (search: URLSearchParams): Values => {
  try {
    return valuesOf(JSON.parse(search.get('filter') ?? '{}'));
  } catch {
    // an address that was cut shows everything rather than nothing
    return {};
  }
};

/** The whole state of the list is in its address. */
const useAddress = () => {
  const [search, setSearch] = useSearchParams();
  const go = (filter: Values, place: LogPlace, replace: boolean): void => {
    const asked = Object.entries({ ...place, filter: Object.keys(filter).length > 0 ? JSON.stringify(filter) : '' });
    setSearch(new URLSearchParams(asked.flatMap(([name, value]) => (value ? [[name, value]] : []))), { replace });
  };
  const place: LogPlace = { older: search.get('older') ?? undefined, newer: search.get('newer') ?? undefined };
  const filter = useMemo(() => filterIn(search), [search]);
  return { filter, place, go };
};

const columnsOf = (t: TFunction): readonly Column<LogEntryView>[] => [
  {
    id: 'event',
    label: t('admin:fields.event'),
    render: ({ id, type }) => <RowLink to={eventAddress(id)}>{eventName(t, type)}</RowLink>,
  },
  { id: 'about', label: t('audit:about'), render: ({ stream }) => <StreamLink stream={stream} /> },
  {
    id: 'actor',
    label: t('admin:fields.actor'),
    render: (entry) => <Who entry={entry} />,
  },
  {
    id: 'at',
    label: t('admin:fields.at'),
    render: ({ at }) => <ExactTime value={at} />,
  },
  {
    id: 'position',
    label: t('admin:fields.position'),
    render: ({ id }) => <Code>{id}</Code>,
  },
];

const Rows = ({ rows, busy }: { readonly rows: readonly LogEntryView[] | undefined; readonly busy: boolean }) => {
  const { t } = useTranslation();
  if (rows) return <DataTable caption={t('audit:log.title')} rows={rows} columns={columnsOf(t)} busy={busy} dense />;
  return <ListSkeleton />;
};

/** Search of the whole log, by what it was about, who acted, what happened and when. */
export const LogListPage = () => {
  const { t } = useTranslation();
  const { filter, place, go } = useAddress();
  const types = useEventTypes();
  const phone = usePhone();
  const settled = useSettled(JSON.stringify(filter));
  const { data: page, error, isPlaceholderData } = useLog(valuesOf(JSON.parse(settled)), place);
  const counted = page ? countWords(t, page.total) : undefined;
  useEffect(() => {
    if (counted) announce(counted);
  }, [counted]);
  if (error && !page) return <ReadFailure error={error} section={t('admin:sections.audit')} />;
  const turn = (next: LogPlace): void => {
    go(filter, next, false);
    window.scrollTo({ top: 0 });
  };
  return (
    <Page
      title={t('audit:log.title')}
      section={t('admin:sections.audit')}
      lead={!phone && t('audit:log.lead')}
      actions={counted && <LogExport filter={filter} counted={counted} />}
    >
      <FilterBar
        filters={logFilters(eventNames(t, types))}
        values={filter}
        texts="admin:"
        controls={controls}
        value={ValueText}
        results={counted}
        onFilter={(next) => go(next, {}, true)}
      />
      <Typography variant="body2" color="text.secondary" sx={{ minHeight: 36 }}>
        {counted ?? ' '}
      </Typography>
      {page?.rows.length === 0 ? (
        <EmptyState kind="noMatch" title={t('audit:log.nothing')}>
          <Typography color="text.secondary" sx={{ mb: 2 }}>
            {t('audit:log.nothingText')}
          </Typography>
          <Button variant="outlined" onClick={() => go({}, {}, false)}>
            {t('common:list.clearFilters')}
          </Button>
        </EmptyState>
      ) : (
        <Rows rows={page?.rows} busy={isPlaceholderData} />
      )}
      {page && (
        <LogPager
          page={page}
          onOlder={() => turn({ older: page.rows.at(-1)?.id })}
          onNewer={() => turn({ newer: page.rows[0]?.id })}
        />
      )}
    </Page>
  );
};
