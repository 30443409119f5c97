import Box from '@mui/material/Box';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { keptNumber, measures, numberFault } from '../../../src/kernel/typed-numbers.js';
import { textOf, type ControlProps } from '../form/control.js';
import { basicControls, type Controls } from '../form/controls.js';
import { FieldErrorText, FieldFrame } from '../form/field-frame.js';
import { describedBy } from '../form/field-id.js';
import { frames } from '../form/fields.js';
import { labelKey, type FilterSpec, type Values } from '../form/inputs.js';
import { useTyped } from '../page/settled.js';

type FilterControlProps = ControlProps & { readonly controls: Controls };

const Direct = ({ controls, ...props }: FilterControlProps) => {
  const Control = controls[props.input.kind];
  return Control && <Control {...props} />;
};

/** A text filters once it has been typed; no list has rows of a number that is none. */
const Typed = (props: FilterControlProps) => {
  const isNumber = props.input.kind === 'text' && props.input.type === 'number';
  const { t } = useTranslation();
  const [typed, setTyped] = useTyped(textOf(props.value), (text) => {
    const kept = isNumber ? keptNumber(text, measures.whole) : text;
    if (kept !== undefined || text.trim() === '') props.onChange(String(kept ?? ''));
  });
  const fault = isNumber ? numberFault(typed, measures.whole) : undefined;
  const error = fault && t(`validation:${fault.code}`, fault.args);
  return (
    <>
      <Direct
        {...props}
        value={typed}
        invalid={error !== undefined}
        describedBy={describedBy(props.id, { error })}
        onChange={(value) => setTyped(textOf(value))}
      />
      {error && <FieldErrorText id={props.id} error={error} />}
    </>
  );
};

const isTyped = (filter: FilterSpec): boolean => filter.kind === 'text' && filter.type !== 'date';

/** Where nothing is chosen, everything is shown. */
const unlessChosen = (filter: FilterSpec, any: string): FilterSpec => {
  if (filter.kind === 'choice') return { none: any, ...filter };
  if (filter.kind === 'reference') return { none: 'common:list.any', ...filter };
  return filter;
};

export interface FilterFieldProps {
  readonly filter: FilterSpec;
  readonly values: Values;
  /** Where the dictionary names the filters. */
  readonly texts: string;
  readonly controls?: Controls | undefined;
  readonly onSet: (part: Values) => void;
}

/** A filter of a list, which takes effect at once. */
export const FilterField = ({ filter, values, texts, controls = basicControls, onSet }: FilterFieldProps) => {
  const { t } = useTranslation();
  const id = useId();
  const Frame = frames[filter.kind] ?? FieldFrame;
  const Control = isTyped(filter) ? Typed : Direct;
  const label = t(labelKey(filter, texts));
  return (
    <Box sx={filter.wide ? { gridColumn: '1 / -1' } : { minWidth: 0 }}>
      <Frame id={id} label={label}>
        <Control
          controls={controls}
          id={id}
          input={unlessChosen(filter, t('common:list.any'))}
          label={label}
          value={values[filter.source]}
          values={values}
          onChange={(value) => onSet({ [filter.source]: value })}
        />
      </Frame>
    </Box>
  );
};
