import FilterList from '@mui/icons-material/FilterList';
import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import Paper from '@mui/material/Paper';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { controls } from './controls.js';
import { textOf } from './control.js';
import { Field, FieldLabel } from './field.js';
import { fieldId } from './field-id.js';
import { FilterChips } from './filter-chips.js';
import { labelKey, type FilterSpec, type Values } from './inputs.js';
import { useSettled } from './use-choices.js';

interface FilterBarProps {
  readonly filters: readonly FilterSpec[];
  /** The same object for as long as the address says the same. */
  readonly values: Values;
  /** Full text is searched too. */
  readonly searchable: boolean;
  readonly onChange: (values: Values) => void;
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === '' || value === false || (Array.isArray(value) && value.length === 0);

/** The filter without what is empty. */
const tidy = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value)));

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fill, minmax(13rem, 1fr))' },
  gap: 2,
  alignItems: 'start',
} as const;

/** Full-text search; waits for a pause in typing, so that late answers never overtake newer ones. */
const SearchBox = ({ value, onChange }: { readonly value: string; readonly onChange: (text: string) => void }) => {
  const { t } = useTranslation();
  const id = useId();
  const [typed, setTyped] = useState(value);
  const settled = useSettled(typed);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    // the address changed: by another link, or by what was typed here a moment ago
    setKnown(value);
    if (value !== settled) setTyped(value);
  }
  useEffect(() => {
    if (settled === typed && settled !== value) onChange(settled);
    // only typing sends; a new address only refills the box
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `typed`, `value` and `onChange` follow `settled`
  }, [settled]);
  return (
    <Box sx={{ flex: '1 1 11rem', maxWidth: { sm: 420 } }}>
      <FieldLabel htmlFor={id}>{t('admin:list.search')}</FieldLabel>
      <OutlinedInput
        id={id}
        fullWidth
        type="search"
        size="small"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        startAdornment={
          <InputAdornment position="start">
            <Search aria-hidden fontSize="small" />
          </InputAdornment>
        }
      />
    </Box>
  );
};

const nameOf = (values: Values): string => JSON.stringify(Object.entries(tidy(values)).sort());

/**
 * What was asked last, which the address may not say yet: of two filters set in a breath the second must not undo the
 * first, also where the address of an earlier one is drawn in between.
 */
const useAsked = (values: Values, onChange: (values: Values) => void) => {
  const asked = useRef(values);
  const drawn = useRef(nameOf(values));
  const underWay = useRef<readonly string[]>([]);
  useEffect(() => {
    const name = nameOf(values);
    if (name === drawn.current) return;
    drawn.current = name;
    // an address that was not asked for here is another link's: it counts alone
    const place = underWay.current.indexOf(name);
    underWay.current = place < 0 ? [] : underWay.current.slice(place + 1);
    if (underWay.current.length === 0) asked.current = values;
  }, [values]);
  const change = (next: Values): void => {
    asked.current = tidy(next);
    underWay.current = [...underWay.current, nameOf(next)];
    onChange(asked.current);
  };
  return { asked, change };
};

/** Search, filters, and the chips of those in use. All of it lives in the address. */
export const FilterBar = ({ filters, values, searchable, onChange }: FilterBarProps) => {
  const { t } = useTranslation();
  const form = useId();
  const panel = useId();
  const [open, setOpen] = useState(false);
  const { asked, change } = useAsked(values, onChange);
  const set = (part: Values): void => change({ ...asked.current, ...part });
  const draw = (filter: FilterSpec) => {
    const Control = controls[filter.kind];
    const id = fieldId(form, filter.source);
    return (
      <Box key={filter.source} sx={filter.wide ? { gridColumn: '1 / -1' } : undefined}>
        <Field id={id} label={t(labelKey(filter))} input={filter}>
          <Control
            id={id}
            input={filter}
            label={t(labelKey(filter))}
            value={values[filter.source]}
            values={values}
            onChange={(value) => set({ [filter.source]: value })}
          />
        </Field>
      </Box>
    );
  };
  if (!searchable && filters.length === 0) return null;
  const first = filters.filter((filter) => filter.first);
  const others = filters.filter((filter) => !filter.first);
  return (
    <Box component="section" aria-label={t('admin:list.filters')} sx={{ mb: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-end' }}>
        {searchable && <SearchBox value={textOf(values['q'])} onChange={(q) => set({ q })} />}
        {first.map((filter) => (
          <Box
            key={filter.source}
            sx={{
              flex: filter.kind === 'yesNo' ? '0 1 auto' : '0 1 10.5rem',
              display: { xs: open ? 'block' : 'none', sm: 'block' },
              minWidth: { xs: '100%', sm: 0 },
            }}
          >
            {draw(filter)}
          </Box>
        ))}
        {filters.length > 0 && (
          <Button
            variant="outlined"
            startIcon={<FilterList aria-hidden />}
            aria-expanded={open}
            aria-controls={open && others.length > 0 ? panel : undefined}
            onClick={() => setOpen(!open)}
            sx={{ minHeight: 40, display: { sm: others.length > 0 ? 'inline-flex' : 'none' } }}
          >
            {t(first.length > 0 ? 'admin:list.filter' : 'admin:list.filters')}
          </Button>
        )}
      </Box>
      <Collapse in={open && others.length > 0} id={panel} unmountOnExit>
        <Paper variant="outlined" sx={{ p: 2.5, mt: 1.5, borderRadius: 1.5 }}>
          <Box sx={row}>{others.map(draw)}</Box>
        </Paper>
      </Collapse>
      <FilterChips filters={filters} values={values} onChange={change} />
    </Box>
  );
};
