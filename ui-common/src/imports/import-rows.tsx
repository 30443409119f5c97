import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  ImportCell,
  ImportColumn,
  ImportKind,
  ImportRow,
  ImportValue,
} from '../../../src/kernel/imports.vocabulary.js';
import { rateText } from '../../../src/kernel/money.js';
import { date } from '../text/dates.js';
import { DataTable } from '../list/data-table.js';
import { money } from '../text/money.js';
import { visuallyHidden } from '../page/theme.js';

/** Numbers as the language writes them. */
const ofNumber: Readonly<Partial<Record<ImportKind, (value: number, language: string) => string>>> = {
  money,
  percent: rateText,
  number: (value, language) => value.toLocaleString(language),
};

const useShown = (): ((value: ImportValue | undefined, kind: ImportKind) => string) => {
  const { t, i18n } = useTranslation();
  return (value, kind) => {
    if (value === null || value === undefined || value === '') return '–';
    if (typeof value === 'boolean') return t(value ? 'common:yes' : 'common:no');
    if (typeof value === 'number') return ofNumber[kind]?.(value, i18n.language) ?? String(value);
    return kind === 'day' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? date(value) : value;
  };
};

interface Shown {
  readonly column: ImportColumn;
  readonly cell: ImportCell;
}

const isSaid = (value: ImportValue | undefined): boolean => value !== undefined && value !== null && value !== '';

/** The new value, with the present value where the two differ. */
const Value = ({ column: { kind }, cell: { value, former } }: Shown) => {
  const { t } = useTranslation('imports');
  const shown = useShown();
  const isChanged = former !== undefined && (former ?? '') !== (value ?? '');
  if (!isChanged) return <>{shown(value, kind)}</>;
  const nothing = t('nothing');
  const said = {
    former: isSaid(former) ? shown(former, kind) : nothing,
    value: isSaid(value) ? shown(value, kind) : nothing,
  };
  return (
    <>
      <span aria-hidden>
        {shown(former, kind)} → <strong>{shown(value, kind)}</strong>
      </span>
      <span style={visuallyHidden}>{t('became', said)}</span>
    </>
  );
};

/** A value stands beside what it is, and below where that has no room. */
const pair = { display: 'flex', flexWrap: 'wrap', columnGap: 1 } as const;

const Values = ({ shown }: { readonly shown: readonly Shown[] }) => (
  <Box
    component="dl"
    sx={{
      ...{ m: 0, display: 'grid', rowGap: 0.25, fontSize: '0.875rem' },
      '& dt': { color: 'text.secondary', flex: '0 1 9rem' },
      '& dd': { m: 0, flex: '1 1 9rem', minWidth: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
    }}
  >
    {shown.map(({ column, cell }) => (
      <Box key={column.column} sx={pair}>
        <dt>{column.label}</dt>
        <dd>
          <Value column={column} cell={cell} />
        </dd>
      </Box>
    ))}
  </Box>
);

interface ImportRowsProps<Outcome extends string> {
  readonly caption: string;
  readonly columns: readonly ImportColumn[];
  readonly rows: readonly ImportRow<Outcome>[];
  readonly outcome: (outcome: Outcome) => ReactNode;
}

/** Outcome of each line of a file, with every value as it is stored: for all imports, before and after. */
export const ImportRows = <Outcome extends string>({ caption, columns, rows, outcome }: ImportRowsProps<Outcome>) => {
  const { t } = useTranslation('imports');
  const shownOf = ({ values }: ImportRow<Outcome>): readonly Shown[] =>
    columns.flatMap((column, place) => {
      const cell = values[place];
      return cell && (isSaid(cell.value) || isSaid(cell.former)) ? [{ column, cell }] : [];
    });
  return (
    <DataTable
      caption={caption}
      rows={rows.map((row) => ({ ...row, id: String(row.line) }))}
      columns={[
        {
          id: 'name',
          label: t('name'),
          render: ({ line, name }) => (
            <>
              <Box component="span" sx={{ fontWeight: 620 }}>
                {name || '–'}
              </Box>
              <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{t('lineOf', { line })}</Box>
            </>
          ),
        },
        { id: 'outcome', label: t('outcome'), plain: true, render: (row) => outcome(row.outcome) },
        { id: 'values', label: t('values'), wide: true, block: true, render: (row) => <Values shown={shownOf(row)} /> },
        {
          id: 'reasons',
          label: t('reasons'),
          render: ({ reasons }) =>
            reasons.length === 0 ? '–' : reasons.map((reason) => <Box key={reason}>{reason}</Box>),
        },
      ]}
    />
  );
};
