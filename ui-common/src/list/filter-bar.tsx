import FilterList from '@mui/icons-material/FilterList';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import Paper from '@mui/material/Paper';
import { useId, useState, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { textOf } from '../form/control.js';
import type { Controls } from '../form/controls.js';
import type { FilterSpec, Values } from '../form/inputs.js';
import { usePhone } from '../text/phone.js';
import { FilterChips, type FilterValueProps } from './filter-chips.js';
import { FilterField } from './filter-field.js';
import { FilterMenu } from './filter-menu.js';
import { activeFilters } from './filters.js';
import { ListSheet } from './list-sheet.js';
import { SearchField } from './search-field.js';
import { useAsked } from './use-asked.js';

/** How a list is searched and filtered: all of it lives in the address. */
export interface Filtering {
  readonly filters?: readonly FilterSpec[];
  /** The same object for as long as the address says the same. */
  readonly values: Values;
  /** Where the dictionary names the filters. */
  readonly texts: string;
  /** Of the full text; it is not searched where it is absent. */
  readonly searchLabel?: string | undefined;
  readonly controls?: Controls;
  /** Draws a value of a kind that only one front has. */
  readonly value?: ComponentType<FilterValueProps>;
  readonly onFilter: (values: Values) => void;
}

interface FilterBarProps extends Filtering {
  /** How many rows are left, in words. */
  readonly results?: string | undefined;
  /** Ways to look at the list: behind the one button of a phone. */
  readonly views?: ReactNode;
  /** Content before the filters behind the single button of a phone, and content after them. */
  readonly order?: ReactNode;
  readonly tools?: ReactNode;
}

const grid = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fill, minmax(13rem, 1fr))' },
  gap: 2,
  alignItems: 'start',
} as const;

/** Small words over the fields: the rows are what one is here for. */
const low = { '--field-label-size': '0.8125rem', '& label': { mb: '2px', lineHeight: 1.35 } } as const;

/** The words of a box stand beside it, in the middle of its line. */
const besideBox = { '--field-label-size': '0.9375rem', '& label': { mb: 0, lineHeight: 1.6 } } as const;

const none: readonly FilterSpec[] = [];

/** Search, filters, and the chips of those in use; on a phone, the search and one button. */
export const FilterBar = (props: FilterBarProps) => {
  const { filters = none, values, texts, searchLabel, controls, value, onFilter, results, views, order, tools } = props;
  const { t } = useTranslation();
  const panel = useId();
  const phone = usePhone();
  const [open, setOpen] = useState(false);
  const { change, set } = useAsked(values, onFilter);
  const drawn = { values, texts, controls, onSet: set };
  const draw = (filter: FilterSpec) => <FilterField key={filter.source} filter={filter} {...drawn} />;
  const search = searchLabel !== undefined && (
    <SearchField label={searchLabel} value={textOf(values['q'])} onChange={(q) => set({ q })} />
  );
  const chips = <FilterChips filters={filters} values={values} texts={texts} value={value} onChange={change} />;
  const count = activeFilters(filters, values).filter(({ source }) => source !== 'q').length;
  if (phone)
    return (
      <Box component="section" aria-label={t('common:list.filters')} sx={{ mb: 1.5 }}>
        <Box sx={{ display: 'flex', gap: 1 }}>
          {search}
          <ListSheet count={count} results={results}>
            {views}
            {order}
            {filters.length > 0 && <Box sx={grid}>{filters.map(draw)}</Box>}
            {tools}
          </ListSheet>
        </Box>
        {chips}
      </Box>
    );
  const first = filters.filter((filter) => filter.first);
  const others = filters.filter((filter) => !filter.first);
  return (
    <Box component="section" aria-label={t('common:list.filters')} sx={{ mb: 1.25 }}>
      <Box sx={{ ...low, display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-end' }}>
        {search}
        {first.map((filter) => (
          <Box
            key={filter.source}
            sx={filter.kind === 'yesNo' ? { ...besideBox, minWidth: 0 } : { flex: '0 1 10.5rem', minWidth: 0 }}
          >
            {filter.kind === 'choices' ? <FilterMenu filter={filter} {...drawn} /> : draw(filter)}
          </Box>
        ))}
        {others.length > 0 && (
          <Button
            variant="outlined"
            startIcon={<FilterList aria-hidden />}
            aria-expanded={open}
            aria-controls={open ? panel : undefined}
            onClick={() => setOpen(!open)}
            sx={{ minHeight: 40 }}
          >
            {t(first.length > 0 ? 'common:list.moreFilters' : 'common:list.filters')}
          </Button>
        )}
      </Box>
      <Collapse in={open && others.length > 0} id={panel} unmountOnExit>
        <Paper variant="outlined" sx={{ p: 2.5, mt: 1.5 }}>
          <Box sx={grid}>{others.map(draw)}</Box>
        </Paper>
      </Collapse>
      {chips}
    </Box>
  );
};
