import { DateText } from '@guichet/ui-common/text/date-text';
import type { Tone } from '../../../../src/kernel/tones.js';
import { StatusChip } from '@guichet/ui-common/list/status-chip';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '@guichet/ui-common/list/column';
import { ListPage, type Row } from '../../kit/list-page.js';
import type { FilterSpec } from '@guichet/ui-common/form/inputs';
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
      section={t('admin:sections.operations')}
      lead={t(`admin:resources.${resource}.lead`)}
      searchable={false}
      refresh={watching}
      above={() => <ScanNotice />}
      {...list}
    />
  );
};

const tones: Readonly<Record<string, Tone>> = {
  caughtUp: 'success',
  catchingUp: 'info',
  rebuilding: 'info',
  completed: 'success',
  sent: 'success',
  active: 'info',
  sending: 'info',
  failed: 'error',
  expired: 'error',
  bounced: 'error',
};

export const StateChip = ({ state }: { readonly state: string }) => {
  const { t } = useTranslation();
  return (
    <StatusChip tone={tones[state] ?? 'neutral'}>{t(`admin:states.${state}`, { defaultValue: state })}</StatusChip>
  );
};

/** An error as the machine said it. */
export const Failure = ({ text }: { readonly text: string | null }) =>
  text && (
    <Box component="code" sx={{ fontSize: '0.8125rem', color: 'error.main', overflowWrap: 'anywhere' }}>
      {text}
    </Box>
  );

export const Instant = ({ value }: { readonly value: string | null }) => value && <DateText value={value} />;

export const count = (value: number): string => new Intl.NumberFormat(document.documentElement.lang).format(value);
