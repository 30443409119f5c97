import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { date } from '../text/dates.js';
import { listOf, textOf } from '../form/control.js';
import { labelKey, type FilterSpec, type Values } from '../form/inputs.js';
import { palette, visuallyHidden } from '../page/theme.js';
import { activeFilters } from './filters.js';

export interface FilterValueProps {
  readonly input: FilterSpec | undefined;
  readonly value: unknown;
}

/** A value of the kinds that every front has, in words. */
const PlainValue = ({ input, value }: FilterValueProps) => {
  const { t } = useTranslation();
  const text = textOf(value);
  if (input?.kind === 'choice' || input?.kind === 'choices')
    return listOf([value])
      .map((choice) => input.labels?.[choice] ?? t(`${input.texts}.${choice}`, { defaultValue: choice }))
      .join(', ');
  return input?.kind === 'text' && input.type === 'date' ? date(text) : text;
};

interface FilterChipsProps {
  readonly filters: readonly FilterSpec[];
  readonly values: Values;
  /** Where the dictionary names the filters. */
  readonly texts: string;
  readonly value?: ComponentType<FilterValueProps> | undefined;
  readonly onChange: (values: Values) => void;
}

/** Every value in use, each with its own way out, and one way out of all. */
export const FilterChips = ({ filters, values, texts, value: Value = PlainValue, onChange }: FilterChipsProps) => {
  const { t } = useTranslation();
  const active = activeFilters(filters, values);
  if (active.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={t('common:list.activeFilters')}
      sx={{ listStyle: 'none', m: 0, mt: 1.25, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
    >
      {active.map(({ source, filter, value, without }) => (
        <Box component="li" key={`${source} ${String(value)}`} sx={{ minWidth: 0, maxWidth: '100%' }}>
          <Button
            size="small"
            variant="outlined"
            endIcon={<Close />}
            onClick={() => onChange(without)}
            sx={{ bgcolor: palette.brandSoft, borderColor: '#C9C5EC', textAlign: 'left', minHeight: 32, py: '2px' }}
          >
            <span>
              {t(source === 'q' ? 'common:list.searched' : labelKey(filter ?? { source }, texts))}
              {value !== true && (
                <>
                  {t('common:colon')} <Value input={filter} value={value} />
                </>
              )}
              <span style={visuallyHidden}>{t('common:list.removeThisFilter')}</span>
            </span>
          </Button>
        </Box>
      ))}
      <li>
        <Button size="small" onClick={() => onChange({})}>
          {t('common:list.clearFilters')}
        </Button>
      </li>
    </Box>
  );
};
