import Add from '@mui/icons-material/Add';
import Delete from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { useEffect, useRef, type ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { rateText } from '../../../src/kernel/money.js';
import type { Measure } from '../../../src/kernel/typed-numbers.js';
import { announce } from '../page/announcer.js';
import { afterLast } from '../page/focus-keeper.js';
import { textOf, type ControlProps } from './control.js';
import { FieldErrorText } from './field-frame.js';
import { describedBy, useFieldId } from './field-id.js';
import { useFrontKit } from './front-kit.js';
import { valuesOf, type RowField, type RowsInput, type Values } from './inputs.js';
import { useTypedNumber } from './number-control.js';
import { messageAt } from './resolver.js';
import { rowMeasures } from './typed-faults.js';

export const rowsOf = (value: unknown): readonly Values[] => (Array.isArray(value) ? value.map(valuesOf) : []);

const emptyRow = ({ fields }: RowsInput): Values =>
  Object.fromEntries(
    fields.map(({ name, kind, none, values = [''], initial = none === undefined ? values[0] : '' }) => [
      name,
      kind === 'yesNo' ? false : initial,
    ]),
  );

interface RowFieldProps {
  readonly id: string;
  readonly field: RowField;
  readonly place: number;
  readonly value: unknown;
  readonly label: string;
  readonly name: string;
  readonly error: string | undefined;
  readonly onChange: (value: unknown) => void;
}

const isWide = ({ kind, wide = kind === 'text' }: RowField): boolean => wide;

interface FrameProps extends Pick<RowFieldProps, 'id' | 'field' | 'place' | 'label' | 'error'> {
  readonly children: ReactNode;
}

/** A field of a line has its message below it, which names both. */
const RowFrame = ({ id, field, place, label, error, children }: FrameProps) => {
  const { t } = useTranslation();
  const named = t('common:form.rowField', { field: label, place: place + 1 });
  return (
    <Box data-field={named} sx={{ flex: isWide(field) ? '3 1 12rem' : '1 1 7.5rem', minWidth: 0 }}>
      {children}
      {error && <FieldErrorText id={id} error={`${named}${t('common:colon')} ${error}`} />}
    </Box>
  );
};

const ariaOf = ({ id, name, error }: Pick<RowFieldProps, 'id' | 'name' | 'error'>) => ({
  'aria-label': name,
  'aria-invalid': error !== undefined,
  'aria-describedby': describedBy(id, { error }),
});

const NumberRowField = ({ measure, ...props }: RowFieldProps & { readonly measure: Measure }) => {
  const { id, value, label, error, onChange } = props;
  const { text, change, inputMode } = useTypedNumber(measure, value, onChange);
  return (
    <TextField
      id={id}
      size="small"
      fullWidth
      label={label}
      value={text}
      error={error !== undefined}
      onChange={(event) => change(event.target.value)}
      slotProps={{ htmlInput: { ...ariaOf(props), inputMode } }}
    />
  );
};

const TextRowField = (props: RowFieldProps) => {
  const { id, field, value, label, error, onChange } = props;
  const { kind, values = [], texts = '', labels = {}, none } = field;
  const { t } = useTranslation();
  return (
    <TextField
      id={id}
      size="small"
      fullWidth
      select={kind === 'choice'}
      type={kind === 'day' ? 'date' : 'text'}
      value={textOf(value)}
      label={label}
      error={error !== undefined}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{
        ...(kind === 'day' || none !== undefined ? { inputLabel: { shrink: true } } : {}),
        select: { native: true },
        htmlInput: ariaOf(props),
      }}
    >
      {none !== undefined && <option value="">{t(none)}</option>}
      {kind === 'choice' &&
        values.map((choice) => (
          <option key={choice} value={choice}>
            {labels[choice] ?? t(`${texts}.${choice}`)}
          </option>
        ))}
    </TextField>
  );
};

/** Choice among given rates; a value beside them is shown as not chosen. */
const RateRowField = ({ rates, ...props }: RowFieldProps & { readonly rates: readonly number[] }) => {
  const { id, value, label, error, onChange } = props;
  const { i18n } = useTranslation();
  const kept = rates.find((rate) => rate === value);
  const choose = (text: string): void => {
    const chosen = rates.find((rate) => String(rate) === text);
    if (chosen !== undefined) onChange(chosen);
  };
  return (
    <TextField
      id={id}
      size="small"
      fullWidth
      select
      value={kept ?? ''}
      label={label}
      error={error !== undefined}
      onChange={(event) => choose(event.target.value)}
      slotProps={{ inputLabel: { shrink: true }, select: { native: true }, htmlInput: ariaOf(props) }}
    >
      {kept === undefined && <option value="" />}
      {rates.map((rate) => (
        <option key={rate} value={rate}>
          {rateText(rate, i18n.language)}
        </option>
      ))}
    </TextField>
  );
};

const TypedField = (props: RowFieldProps) => {
  const { kind, rates } = props.field;
  const measure = rowMeasures[kind];
  const typed = measure ? <NumberRowField {...props} measure={measure} /> : <TextRowField {...props} />;
  return <RowFrame {...props}>{rates ? <RateRowField {...props} rates={rates} /> : typed}</RowFrame>;
};

/** A line for each of a few small things, and a button for one more. */
export const RowsControl = ({ id, input, label, value, onChange }: ControlProps) => {
  const { t } = useTranslation();
  const { texts } = useFrontKit();
  const { errors } = useFormState();
  const idOf = useFieldId();
  const list = useRef<HTMLElement>(null);
  const isAdding = useRef(false);
  const rows = rowsOf(value);
  useEffect(() => {
    // the new row stands before the button: the reader goes on in it
    if (isAdding.current) list.current?.children[rows.length - 1]?.querySelector<HTMLElement>('input, select')?.focus();
    isAdding.current = false;
  }, [rows.length]);
  if (input.kind !== 'rows') return null;
  const add = (): void => {
    isAdding.current = true;
    onChange([...rows, emptyRow(input)]);
  };
  const remove = (place: number): void => {
    announce(t('common:form.rowRemoved', { name: `${label} ${place + 1}` }));
    onChange(rows.filter((_row, index) => index !== place));
  };
  const set = (place: number, name: string, next: unknown): void =>
    onChange(rows.map((row, index) => (index === place ? { ...row, [name]: next } : row)));
  const wordsOf = ({ name, label: key = `${texts}fields.${name}` }: Pick<RowField, 'name' | 'label'>): string => t(key);
  const named = (place: number, words: string): string => `${words} – ${label} ${place + 1}`;
  const pathOf = (place: number, name: string): string => `${input.source}.${place}.${name}`;
  return (
    <Box id={id} ref={list} tabIndex={-1} data-rows sx={{ display: 'grid', gap: 2 }}>
      {rows.map((row, place) => (
        <Box key={place} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}>
          {input.fields.map(({ name, kind, ...field }) =>
            kind === 'yesNo' ? (
              <FormControlLabel
                key={name}
                label={wordsOf({ ...field, name })}
                slotProps={{ typography: { variant: 'body2' } }}
                control={
                  <Checkbox
                    size="small"
                    checked={row[name] === true}
                    onChange={(_event, checked) => set(place, name, checked)}
                  />
                }
              />
            ) : (
              <TypedField
                key={name}
                id={idOf(pathOf(place, name))}
                error={messageAt(errors, pathOf(place, name))}
                field={{ ...field, name, kind }}
                place={place}
                value={row[name]}
                label={wordsOf({ ...field, name })}
                name={named(place, wordsOf({ ...field, name }))}
                onChange={(next) => set(place, name, next)}
              />
            ),
          )}
          <IconButton
            aria-label={t('common:form.removeRow', { name: `${label} ${place + 1}` })}
            onClick={() => remove(place)}
          >
            <Delete aria-hidden />
          </IconButton>
        </Box>
      ))}
      <Box>
        <Button {...afterLast} size="small" startIcon={<Add aria-hidden />} onClick={add}>
          {t('common:form.addRow')}
        </Button>
      </Box>
    </Box>
  );
};
