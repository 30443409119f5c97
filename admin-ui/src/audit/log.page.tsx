import { announce } from '@guichet/ui-common/announcer';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { TFunction } from 'i18next';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { LogEntryView } from '../../../src/operations/history.views.js';
import { DataTable, type Column } from '../kit/data-table.js';
import { FilterBar } from '../kit/filter-bar.js';
import { valuesOf, type Values } from '../kit/inputs.js';
import { RowLink } from '../kit/row-link.js';
import { useSettled } from '../kit/use-choices.js';
import { ReadFailure } from '../shell/error-pages.js';
import { Page } from '../shell/page.js';
import { useEventTypes, useLog, type LogPlace } from './audit.api.js';
import { Cell, Code, eventAddress, eventName, ExactTime, StreamLink, Who } from './audit.parts.js';
import { LogExport } from './log-export.js';
import { logFilters } from './log-filters.js';
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
  { id: 'about', label: t('audit:about'), render: ({ stream }) => <StreamLink stream={stream} row /> },
  {
    id: 'actor',
    label: t('admin:fields.actor'),
    render: (entry) => (
      <Cell>
        <Who entry={entry} />
      </Cell>
    ),
  },
  {
    id: 'at',
    label: t('admin:fields.at'),
    render: ({ at }) => (
      <Cell>
        <ExactTime value={at} />
      </Cell>
    ),
  },
  {
    id: 'position',
    label: t('admin:fields.position'),
    render: ({ id }) => (
      <Cell>
        <Code>{id}</Code>
      </Cell>
    ),
  },
];

const Rows = ({ rows, busy }: { readonly rows: readonly LogEntryView[] | undefined; readonly busy: boolean }) => {
  const { t } = useTranslation();
  if (rows) return <DataTable caption={t('audit:log.title')} rows={rows} columns={columnsOf(t)} busy={busy} />;
  return (
    <Box role="status" aria-busy="true" aria-label={t('admin:loading')}>
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} variant="rounded" height={44} sx={{ mb: 1 }} />
      ))}
    </Box>
  );
};

const Nothing = ({ onClear }: { readonly onClear: () => void }) => {
  const { t } = useTranslation();
  return (
    <Paper variant="outlined" sx={{ p: { xs: 3, sm: 6 }, textAlign: 'center', borderRadius: 1.5 }}>
      <Typography component="p" variant="h2" sx={{ mb: 1 }}>
        {t('audit:log.nothing')}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {t('audit:log.nothingText')}
      </Typography>
      <Button variant="outlined" onClick={onClear}>
        {t('admin:list.clearFilters')}
      </Button>
    </Paper>
  );
};

/** Search of the whole log, by what it was about, who acted, what happened and when. */
export const LogListPage = () => {
  const { t } = useTranslation();
  const { filter, place, go } = useAddress();
  const types = useEventTypes();
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
      lead={t('audit:log.lead')}
      actions={counted && <LogExport filter={filter} counted={counted} />}
    >
      <FilterBar
        filters={logFilters(t, types)}
        values={filter}
        searchable={false}
        onChange={(next) => go(next, {}, true)}
      />
      <Typography variant="body2" color="text.secondary" sx={{ minHeight: 36 }}>
        {counted ?? ' '}
      </Typography>
      {page?.rows.length === 0 ? (
        <Nothing onClear={() => go({}, {}, false)} />
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
