import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';
import type { Values, FilterSpec } from './inputs.js';
import { ValueText } from './value-text.js';

interface FilterChipsProps {
  readonly filters: readonly FilterSpec[];
  readonly values: Values;
  readonly onChange: (values: Values) => void;
}

/** Every filter in use, each with its own way out, and one way out of all. */
export const FilterChips = ({ filters, values, onChange }: FilterChipsProps) => {
  const { t } = useTranslation();
  const active = Object.entries(values).filter(([, value]) => value !== undefined);
  if (active.length === 0) return null;
  const without = (source: string): Values => Object.fromEntries(active.filter(([name]) => name !== source));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1.5 }}>
      <Box
        component="ul"
        aria-label={t('admin:list.activeFilters')}
        sx={{ listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, p: 0, minWidth: 0 }}
      >
        {active.map(([source, value]) => {
          const name = t(`admin:fields.${source}`);
          return (
            <Box component="li" key={source} sx={{ minWidth: 0, maxWidth: '100%' }}>
              <Chip
                size="small"
                component="button"
                clickable
                onClick={() => onChange(without(source))}
                aria-label={t('admin:list.removeFilter', { name })}
                label={
                  <>
                    {name}
                    {value !== true && (
                      <>
                        {t('admin:list.colon')}
                        <ValueText input={filters.find((filter) => filter.source === source)} value={value} />
                      </>
                    )}
                    <span aria-hidden="true"> ×</span>
                  </>
                }
                sx={{ height: 28, bgcolor: '#EEEDF9', color: 'primary.dark' }}
              />
            </Box>
          );
        })}
      </Box>
      <Button size="small" onClick={() => onChange({})}>
        {t('admin:list.clearFilters')}
      </Button>
    </Box>
  );
};
