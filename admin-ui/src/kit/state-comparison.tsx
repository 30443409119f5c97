import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { compare, type Comparison, fieldOf } from './flatten.js';
import type { Column } from '@guichet/ui-common/list/column';
import { DataTable } from '@guichet/ui-common/list/data-table';

interface StateComparisonProps {
  /** The instant, in words. */
  readonly at: string;
  readonly before: unknown;
  readonly now: unknown;
}

type Line = Comparison & { readonly id: string };

/** A former state beside today's, field by field; what changed is said, not only coloured. */
export const StateComparison = ({ at, before, now }: StateComparisonProps) => {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  const lines: readonly Line[] = compare(before, now).map((line) => ({ ...line, id: line.path }));
  const changed = lines.filter((line) => line.changed);
  const text = (value: string) => (
    <Box sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>{value || t('admin:noValue')}</Box>
  );
  const columns: readonly Column<Line>[] = [
    {
      id: 'path',
      label: t('admin:history.field'),
      render: ({ path, changed: isChanged }) => (
        <>
          <Box component="span" sx={{ overflowWrap: 'anywhere', fontWeight: isChanged ? 650 : 400 }}>
            {t(`admin:fields.${fieldOf(path)}`, { defaultValue: path })}
          </Box>
          {isChanged && (
            <Box
              component="span"
              sx={{ display: 'block', color: 'warning.main', fontSize: '0.75rem', fontWeight: 650 }}
            >
              {t('admin:history.changed')}
            </Box>
          )}
        </>
      ),
    },
    { id: 'before', label: at, render: (line) => text(line.before) },
    { id: 'now', label: t('admin:history.today'), render: (line) => text(line.now) },
  ];
  return (
    <>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {before === null
          ? t('admin:history.notYet', { at })
          : t('admin:history.differences', { count: changed.length })}
      </Typography>
      <FormControlLabel
        control={<Switch checked={all} onChange={(_event, checked) => setAll(checked)} />}
        label={t('admin:history.showAll')}
      />
      {(all ? lines : changed).length > 0 && (
        <DataTable caption={t('admin:history.stateTitle')} rows={all ? lines : changed} columns={columns} />
      )}
    </>
  );
};
