import Close from '@mui/icons-material/Close';
import Search from '@mui/icons-material/Search';
import Tune from '@mui/icons-material/Tune';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useState, type SyntheticEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Choice } from '../../../src/kernel/views.js';
import { tidy, type Filter } from '../api/list.js';

/** One filter of a list, as data. */
export interface FilterField {
  readonly name: string;
  readonly label: string;
  readonly kind: 'text' | 'day' | 'yes' | 'choice' | 'choices';
  readonly choices?: readonly Choice[];
}

interface FilterBarProps {
  readonly fields: readonly FilterField[];
  readonly filter: Filter;
  readonly onChange: (filter: Filter) => void;
  readonly searchLabel: string;
  readonly children?: ReactNode;
}

const read = (form: FormData, { name, kind }: FilterField): unknown => {
  if (kind === 'choices') return form.getAll(name);
  if (kind === 'yes') return form.get(name) === 'on';
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : undefined;
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const includes = (value: unknown, id: string): boolean => Array.isArray(value) && value.includes(id);

/** Uncontrolled: what is applied is in the address, and what is typed is not yet. */
const Control = ({
  field,
  value,
  id,
}: {
  readonly field: FilterField;
  readonly value: unknown;
  readonly id: string;
}) => {
  const { t } = useTranslation();
  const { name, label, kind, choices = [] } = field;
  if (kind === 'choices')
    return (
      <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0, gridColumn: '1 / -1' }}>
        <Box component="legend" sx={{ p: 0, mb: 0.5, fontWeight: 600, fontSize: '0.9rem' }}>
          {label}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2.5, rowGap: 0.25 }}>
          {choices.map((choice) => (
            <Box
              key={choice.id}
              component="label"
              sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, minHeight: 32, cursor: 'pointer' }}
            >
              <Box
                component="input"
                type="checkbox"
                name={name}
                value={choice.id}
                defaultChecked={includes(value, choice.id)}
                sx={{ width: 18, height: 18, accentColor: 'var(--mui-palette-primary-main)' }}
              />
              {choice.label}
            </Box>
          ))}
        </Box>
      </Box>
    );
  if (kind === 'yes')
    return (
      <Box
        component="label"
        sx={{
          display: 'inline-flex',
          alignItems: 'center',
          gap: 0.75,
          minHeight: 40,
          alignSelf: 'end',
          fontWeight: 600,
          fontSize: '0.9rem',
          cursor: 'pointer',
        }}
      >
        <Box
          component="input"
          type="checkbox"
          name={name}
          defaultChecked={value === true}
          sx={{ width: 18, height: 18, accentColor: 'var(--mui-palette-primary-main)' }}
        />
        {label}
      </Box>
    );
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box component="label" htmlFor={id} sx={{ display: 'block', fontWeight: 600, fontSize: '0.9rem', mb: 0.5 }}>
        {label}
      </Box>
      {kind === 'choice' ? (
        <NativeSelect
          fullWidth
          defaultValue={textOf(value)}
          input={<OutlinedInput size="small" />}
          inputProps={{ id, name }}
        >
          <option value="">{t('common:list.any')}</option>
          {choices.map((choice) => (
            <option key={choice.id} value={choice.id}>
              {choice.label}
            </option>
          ))}
        </NativeSelect>
      ) : (
        <OutlinedInput
          id={id}
          name={name}
          type={kind === 'day' ? 'date' : 'text'}
          defaultValue={textOf(value)}
          size="small"
          fullWidth
        />
      )}
    </Box>
  );
};

interface ActiveFilter {
  readonly name: string;
  readonly text: string;
  readonly without: unknown;
}

const labelOf = (choices: readonly Choice[] | undefined, value: unknown): string =>
  choices?.find(({ id }) => id === value)?.label ?? textOf(value);

/** Each applied value on its own, so that each can be taken away alone. */
const activeFilters = (fields: readonly FilterField[], filter: Filter, colon: string): readonly ActiveFilter[] =>
  fields.flatMap(({ name, label, kind, choices }): ActiveFilter[] => {
    const value = filter[name];
    if (value === undefined) return [];
    if (kind === 'yes') return [{ name, text: label, without: undefined }];
    if (!Array.isArray(value)) {
      const shown = kind === 'day' ? textOf(value).split('-').reverse().join('/') : labelOf(choices, value);
      return [{ name, text: `${label}${colon} ${shown}`, without: undefined }];
    }
    return value.map((one) => ({
      name,
      text: `${label}${colon} ${labelOf(choices, one)}`,
      without: value.filter((other) => other !== one),
    }));
  });

const Chips = ({
  active,
  onRemove,
  onClear,
}: {
  readonly active: readonly ActiveFilter[];
  readonly onRemove: (chip: ActiveFilter) => void;
  readonly onClear: () => void;
}) => {
  const { t } = useTranslation();
  if (active.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={t('common:list.activeFilters')}
      sx={{ listStyle: 'none', m: 0, mt: 1.5, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
    >
      {active.map((chip) => (
        <li key={chip.text}>
          <Button
            size="small"
            variant="outlined"
            endIcon={<Close />}
            aria-label={t('common:list.removeFilter', { filter: chip.text })}
            onClick={() => onRemove(chip)}
            sx={{ bgcolor: '#F3F2FC', borderColor: '#C9C5EC', textAlign: 'left' }}
          >
            {chip.text}
          </Button>
        </li>
      ))}
      <li>
        <Button size="small" onClick={onClear}>
          {t('common:list.clearFilters')}
        </Button>
      </li>
    </Box>
  );
};

export const FilterBar = ({ fields, filter, onChange, searchLabel, children }: FilterBarProps) => {
  const { t } = useTranslation();
  const ids = useId();
  const [open, setOpen] = useState(false);
  const active = activeFilters(fields, filter, t('common:colon'));
  const count = active.filter(({ name }) => name !== 'q').length;
  const apply = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const q = form.get('q');
    const chosen = open ? Object.fromEntries(fields.map((field) => [field.name, read(form, field)])) : {};
    onChange(tidy({ ...filter, ...chosen, q: textOf(q).trim() }));
  };
  return (
    // a new filter from elsewhere (chip, view, Back) fills the controls anew
    <Box
      key={JSON.stringify(filter)}
      component="form"
      role="search"
      aria-label={searchLabel}
      onSubmit={apply}
      sx={{ mb: 2 }}
    >
      <Box
        component="label"
        htmlFor={`${ids}-q`}
        sx={{ display: 'block', fontWeight: 600, fontSize: '0.9rem', mb: 0.5 }}
      >
        {searchLabel}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <OutlinedInput
          id={`${ids}-q`}
          name="q"
          type="search"
          size="small"
          defaultValue={textOf(filter.q)}
          startAdornment={
            <InputAdornment position="start">
              <Search />
            </InputAdornment>
          }
          sx={{ flex: '1 1 15rem', minHeight: 44 }}
        />
        <Button type="submit" variant="contained">
          {t('common:list.search')}
        </Button>
        <Button
          variant="outlined"
          startIcon={<Tune />}
          aria-expanded={open}
          aria-controls={`${ids}-panel`}
          onClick={() => setOpen(!open)}
        >
          {count > 0 ? t('common:list.filtersActive', { count }) : t('common:list.filters')}
        </Button>
        {children}
      </Box>
      <Box
        id={`${ids}-panel`}
        hidden={!open}
        sx={{ mt: 1.5, p: 2.5, border: 1, borderColor: 'divider', borderRadius: 3, bgcolor: 'background.paper' }}
      >
        {open && (
          <>
            <Box
              sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(14rem, 100%), 1fr))' }}
            >
              {fields
                .filter(({ name }) => name !== 'q')
                .map((field) => (
                  <Control key={field.name} field={field} value={filter[field.name]} id={`${ids}-${field.name}`} />
                ))}
            </Box>
            <Button type="submit" variant="contained" sx={{ mt: 2.5 }}>
              {t('common:list.apply')}
            </Button>
          </>
        )}
      </Box>
      <Chips
        active={active}
        onRemove={({ name, without }) => onChange(tidy({ ...filter, [name]: without }))}
        onClear={() => onChange({})}
      />
    </Box>
  );
};
