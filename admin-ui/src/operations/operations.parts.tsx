import { DateText } from '@guichet/ui-common/date-text';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../kit/data-table.js';
import { ListPage, type Row } from '../kit/list-page.js';
import type { FilterSpec } from '../kit/inputs.js';
import { ScanNotice } from './scan-notice.js';

/** Operators watch these lists: they are read again while they are looked at. */
const watching = 10_000;

interface OperatorListProps<R extends Row> {
  readonly resource: string;
  readonly columns: readonly Column<R>[];
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  readonly filters?: readonly FilterSpec[];
  readonly actions?: ReactNode;
}

export const OperatorList = <R extends Row>({ resource, ...list }: OperatorListProps<R>) => {
  const { t } = useTranslation();
  return (
    <ListPage<R>
      resource={resource}
      title={t(`admin:resources.${resource}.name_other`)}
      section={t('admin:sections.operations')}
      lead={t(`admin:resources.${resource}.lead`)}
      searchable={false}
      refresh={watching}
      views={() => <ScanNotice />}
      {...list}
    />
  );
};

const tones = {
  good: { bgcolor: '#E2F3E9', color: '#135A35' },
  busy: { bgcolor: '#E6EFFA', color: '#174A80' },
  bad: { bgcolor: '#FCE8E6', color: '#9B1C14' },
  plain: { bgcolor: '#ECEBF1', color: '#4A475F' },
} as const;

const toneOf: Readonly<Record<string, keyof typeof tones>> = {
  caughtUp: 'good',
  catchingUp: 'busy',
  rebuilding: 'busy',
  completed: 'good',
  sent: 'good',
  active: 'busy',
  sending: 'busy',
  failed: 'bad',
  expired: 'bad',
  bounced: 'bad',
};

export const StateChip = ({ state }: { readonly state: string }) => {
  const { t } = useTranslation();
  return (
    <Chip
      size="small"
      label={t(`admin:states.${state}`, { defaultValue: state })}
      sx={tones[toneOf[state] ?? 'plain']}
    />
  );
};

/** An error as the machine said it. */
export const Failure = ({ text }: { readonly text: string | null }) =>
  text && (
    <Box
      component="code"
      sx={{
        display: 'block',
        fontSize: '0.8125rem',
        color: 'error.main',
        overflowWrap: 'anywhere',
        whiteSpace: 'pre-wrap',
        maxHeight: 120,
        overflow: 'auto',
      }}
      tabIndex={text.length > 300 ? 0 : undefined}
    >
      {text}
    </Box>
  );

export const Instant = ({ value }: { readonly value: string | null }) => value && <DateText value={value} />;

export const count = (value: number): string => new Intl.NumberFormat(document.documentElement.lang).format(value);
