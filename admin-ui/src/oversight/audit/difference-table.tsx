import { Status } from '@guichet/ui-common/page/announcer';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  DifferenceLine,
  DifferenceValue,
  DifferenceView,
} from '../../../../src/oversight/operations/history.views.js';
import type { Column } from '@guichet/ui-common/list/column';
import { DataTable } from '@guichet/ui-common/list/data-table';
import { useStatusWords } from '../../kit/resources.js';
import { pathWords, valueWords } from './value-words.js';

type Line = DifferenceLine & { readonly id: string };

/** Said in a word and by weight and ground, not by colour alone. */
const marks = {
  same: {},
  changed: { bgcolor: '#FFF6DD', fontWeight: 600 },
  added: { bgcolor: '#E6F4EB', fontWeight: 600 },
  removed: { bgcolor: '#FCEBE9', fontWeight: 600, textDecoration: 'line-through' },
} as const;

const value = { overflowWrap: 'anywhere', whiteSpace: 'pre-wrap', borderRadius: 0.75, px: 0.5, mx: -0.5 } as const;

interface DifferenceTableProps {
  readonly difference: DifferenceView;
  /** Headings of the two states. */
  readonly before: string;
  readonly after: string;
}

/** Two states side by side, field by field; what is the same is folded away. */
export const DifferenceTable = ({ difference, before, after }: DifferenceTableProps) => {
  const { t } = useTranslation();
  const { lifecycle } = difference.stream;
  const statusWords = useStatusWords(lifecycle);
  const { ready } = useTranslation(statusWords.split(':')[0]);
  const [all, setAll] = useState(false);
  if (!ready) return null;
  const lines: readonly Line[] = difference.lines.map((line, index) => ({ ...line, id: String(index) }));
  const changed = lines.filter(({ change }) => change !== 'same');
  const same = lines.length - changed.length;
  const shown = all ? lines : changed;
  const words = ({ path }: Line, found: DifferenceValue | null): string =>
    found?.erased
      ? t('audit:difference.erased')
      : valueWords(t, path, found?.value, { statusWords, names: difference.names });
  const columns: readonly Column<Line>[] = [
    {
      id: 'path',
      label: t('admin:history.field'),
      width: '30%',
      render: (line) => (
        <>
          <Box component="span" sx={{ overflowWrap: 'anywhere', fontWeight: line.change === 'same' ? 400 : 650 }}>
            {pathWords(t, line.path)}
          </Box>
          {line.change !== 'same' && (
            <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.75rem' }}>
              {t(`audit:difference.${line.change}`)}
            </Box>
          )}
        </>
      ),
    },
    {
      id: 'before',
      label: before,
      render: (line) => (
        <Box sx={{ ...value, ...(line.change === 'removed' ? marks.removed : {}) }}>{words(line, line.before)}</Box>
      ),
    },
    {
      id: 'after',
      label: after,
      render: (line) => (
        <Box sx={{ ...value, ...(line.change === 'removed' ? {} : marks[line.change]) }}>{words(line, line.after)}</Box>
      ),
    },
  ];
  return (
    <>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, alignItems: 'center', justifyContent: 'space-between' }}
      >
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          <Status component="span">{t('audit:difference.count', { count: changed.length })}</Status>
        </Typography>
        {same > 0 && (
          <FormControlLabel
            slotProps={{ typography: { variant: 'body2' } }}
            control={<Switch checked={all} onChange={(_event, checked) => setAll(checked)} />}
            label={t('audit:difference.showSame', { count: same })}
          />
        )}
      </Box>
      {shown.length > 0 && (
        <DataTable caption={t('audit:difference.title')} rows={shown} columns={columns} cardsUnder={520} />
      )}
    </>
  );
};
