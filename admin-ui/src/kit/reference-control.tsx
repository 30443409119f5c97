import { requiredInput } from '@guichet/ui-common/form/required-input';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Choice } from '../../../src/kernel/views.js';
import { listOf, textOf, type ControlProps } from '@guichet/ui-common/form/control';
import type { Values } from '@guichet/ui-common/form/inputs';
import { useSettled } from '@guichet/ui-common/page/settled';
import { useChoices, useNamed } from './use-choices.js';

const nothing: Values = {};

interface SearchOptions {
  readonly resource: string;
  readonly ids: readonly string[];
  readonly filter?: Values;
  readonly special?: Readonly<Record<string, string>> | undefined;
}

/** The state of a search among the rows of a resource. */
const useSearch = ({ resource, ids, filter = nothing, special = {} }: SearchOptions) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const extra: readonly Choice[] = Object.entries(special).map(([id, key]) => ({
    id,
    label: t(`admin:choices.${key}`),
  }));
  const settled = useSettled(typed);
  const { data = [], isFetching } = useChoices(resource, open ? settled : '', filter, open);
  const known = useNamed(
    resource,
    ids.filter((id) => !extra.some((choice) => choice.id === id)),
  );
  const chosen = ids.map(
    (id) => [...extra, ...known, ...data].find((choice) => choice.id === id) ?? { id, label: '…' },
  );
  const matching = extra.filter(({ label }) => label.toLowerCase().includes(typed.toLowerCase()));
  return { open, setOpen, typed, setTyped, options: [...matching, ...data], chosen, isFetching };
};

const useTexts = () => {
  const { t } = useTranslation();
  return {
    noOptionsText: t('admin:form.noMatch'),
    loadingText: t('admin:loading'),
    openText: t('admin:form.open'),
    closeText: t('common:close'),
    clearText: t('admin:form.clear'),
  };
};

const common = {
  fullWidth: true,
  // inside the dialog or the landmark it belongs to, and yet never cut by it
  slotProps: {
    popper: { disablePortal: true, popperOptions: { strategy: 'fixed' } },
    paper: { sx: { boxShadow: 6, border: 1, borderColor: 'divider' } },
  },
  size: 'small',
  getOptionLabel: ({ label }: Choice) => label,
  getOptionKey: ({ id }: Choice) => id,
  isOptionEqualToValue: (one: Choice, other: Choice) => one.id === other.id,
  // the server has already searched
  filterOptions: (choices: Choice[]) => choices,
} as const;

/** A row of another resource, found by typing. */
export const ReferenceControl = ({
  id,
  input,
  value,
  values,
  invalid = false,
  describedBy,
  onChange,
}: ControlProps) => {
  const { t } = useTranslation();
  const texts = useTexts();
  const text = textOf(value);
  const reference = input.kind === 'reference' ? input : undefined;
  const { open, setOpen, setTyped, options, chosen, isFetching } = useSearch({
    resource: reference?.resource ?? '',
    ids: text === '' ? [] : [text],
    filter: reference?.filter?.(values) ?? nothing,
    special: reference?.special,
  });
  return (
    <Autocomplete
      {...common}
      {...texts}
      id={id}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      loading={isFetching}
      options={options}
      value={chosen[0] ?? null}
      onInputChange={(_event, typed, reason) => setTyped(reason === 'input' ? typed : '')}
      onChange={(_event, choice) => onChange(choice?.id ?? '')}
      renderInput={(params) => (
        <TextField
          {...params}
          placeholder={t(reference?.none ?? 'admin:form.choose')}
          error={invalid}
          slotProps={{
            htmlInput: {
              ...params.inputProps,
              ...requiredInput(input.required ?? false),
              'aria-invalid': invalid,
              'aria-describedby': describedBy,
            },
          }}
        />
      )}
    />
  );
};

/** Several rows of another resource. */
export const ReferencesControl = (props: ControlProps) => {
  const { id, input, invalid = false, describedBy, onChange } = props;
  const { t } = useTranslation();
  const texts = useTexts();
  const references = input.kind === 'references' ? input : undefined;
  const { open, setOpen, typed, setTyped, options, chosen, isFetching } = useSearch({
    resource: references?.resource ?? '',
    ids: listOf(props.value),
    filter: references?.filter?.(props.values) ?? nothing,
  });
  const taken = references?.except?.(props.values);
  return (
    <Autocomplete
      {...common}
      {...texts}
      multiple
      id={id}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      loading={isFetching}
      options={options.filter((choice) => choice.id !== taken)}
      value={chosen}
      // a list of the chosen that is made anew is no reason to take what is being typed
      inputValue={typed}
      onInputChange={(_event, text, reason) => reason !== 'reset' && setTyped(reason === 'input' ? text : '')}
      onChange={(_event, choices) => onChange(choices.map((choice) => choice.id))}
      renderInput={(params) => (
        <TextField
          {...params}
          placeholder={chosen.length === 0 ? t('admin:form.choose') : undefined}
          error={invalid}
          slotProps={{
            htmlInput: { ...params.inputProps, 'aria-invalid': invalid, 'aria-describedby': describedBy },
          }}
        />
      )}
    />
  );
};
