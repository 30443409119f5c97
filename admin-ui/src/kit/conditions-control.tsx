import { basicControls } from '@guichet/ui-common/form/controls';
import { listOf, textOf, type ControlProps } from '@guichet/ui-common/form/control';
import { FieldLabel } from '@guichet/ui-common/form/field-frame';
import { valuesOf, type ConditionFact, type ConditionsInput, type Values } from '@guichet/ui-common/form/inputs';
import { rowsOf } from '@guichet/ui-common/form/rows-control';
import Add from '@mui/icons-material/Add';
import Delete from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { frame } from './form-pieces.js';
import { ReferencesControl } from './reference-control.js';

interface ChoiceProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly choices: readonly (readonly [string, string])[];
  readonly onChange: (value: string) => void;
}

const Choice = ({ id, label, value, choices, onChange }: ChoiceProps) => (
  <div>
    <FieldLabel htmlFor={id}>{label}</FieldLabel>
    <NativeSelect
      fullWidth
      value={value}
      input={<OutlinedInput size="small" />}
      inputProps={{ id }}
      onChange={(event) => onChange(event.target.value)}
    >
      {choices.map(([key, words]) => (
        <option key={key} value={key}>
          {words}
        </option>
      ))}
    </NativeSelect>
  </div>
);

const linesOf = (typed: string): readonly string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The typed text is kept unchanged while the person types. */
const TypedValues = ({ id, value, label, onChange }: Omit<ControlProps, 'input' | 'values'>) => {
  const [typed, setTyped] = useState(() => listOf(value).join('\n'));
  return (
    <OutlinedInput
      id={id}
      size="small"
      fullWidth
      multiline
      value={typed}
      inputProps={{ 'aria-label': label }}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(linesOf(event.target.value));
      }}
    />
  );
};

const { choices: ChoicesControl } = basicControls;

const FactValues = ({ of, ...props }: Omit<ControlProps, 'input' | 'values'> & { readonly of: ConditionFact }) => {
  if ('resource' in of)
    return (
      <ReferencesControl
        {...props}
        values={{}}
        input={{ source: 'values', kind: 'references', resource: of.resource }}
      />
    );
  if ('typed' in of || !ChoicesControl) return <TypedValues {...props} />;
  return <ChoicesControl {...props} values={{}} input={{ source: 'values', kind: 'choices', ...of }} />;
};

interface PartProps {
  readonly id: string;
  /** Such as `1.2`. */
  readonly place: string;
  readonly of: ConditionsInput;
  readonly value: Values;
  readonly onChange: (value: Values) => void;
}

const Condition = ({ id, place, of, value, onChange }: PartProps) => {
  const { t } = useTranslation();
  const fact = textOf(value['fact']);
  const asked = of.facts[fact];
  const condition = t(`${of.texts}.condition`, { place });
  const values = t(`${of.texts}.valuesOf`, { condition });
  return (
    <Box role="group" aria-label={condition} sx={{ display: 'grid', gap: 1, flex: 1, minWidth: 0 }}>
      <Choice
        id={`${id}-fact`}
        label={t(`${of.texts}.factOf`, { condition })}
        value={fact}
        choices={Object.keys(of.facts).map((each) => [each, t(`${of.texts}.fact.${each}`)])}
        onChange={(chosen) => onChange({ fact: chosen, values: [] })}
      />
      {asked && (
        <div>
          <FieldLabel htmlFor={`${id}-values`}>{values}</FieldLabel>
          <FactValues
            key={fact}
            id={`${id}-values`}
            label={values}
            of={asked}
            value={value['values']}
            onChange={(chosen) => onChange({ fact, values: chosen })}
          />
          {'typed' in asked && (
            <Box sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>{t(`${of.texts}.typed`)}</Box>
          )}
        </div>
      )}
    </Box>
  );
};

const line = { display: 'flex', gap: 1, alignItems: 'start', py: 1 } as const;

const Group = ({ id, place, of, value, onChange, depth }: PartProps & { readonly depth: number }) => {
  const { t } = useTranslation();
  const [leaves, groups] = [rowsOf(value['leaves']), rowsOf(value['groups'])];
  const [firstJoin] = of.joins;
  const [firstFact = ''] = Object.keys(of.facts);
  const join = textOf(value['join']) || firstJoin;
  const set = (over: Values): void => onChange({ join, leaves, ...(depth > 1 ? { groups } : {}), ...over });
  const replaced = (rows: readonly Values[], at: number, row: Values) =>
    rows.map((each, index) => (index === at ? row : each));
  const without = (rows: readonly Values[], at: number) => rows.filter((_row, index) => index !== at);
  const placeOf = (index: number): string => (place === '' ? String(index + 1) : `${place}.${index + 1}`);
  const name = place === '' ? t(`${of.texts}.whole`) : t(`${of.texts}.group`, { place });
  return (
    <Box component="fieldset" sx={frame}>
      <Box component="legend" sx={{ px: 0.5, fontWeight: 600 }}>
        {name}
      </Box>
      <Choice
        id={`${id}-join`}
        label={t(`${of.texts}.joinOf`, { group: name })}
        value={join}
        choices={of.joins.map((each) => [each, t(`${of.texts}.join.${each}`)])}
        onChange={(chosen) => set({ join: chosen })}
      />
      {leaves.map((leaf, index) => (
        <Box key={index} sx={line}>
          <Condition
            {...{ id: `${id}-${index}`, place: placeOf(index), of, value: leaf }}
            onChange={(next) => set({ leaves: replaced(leaves, index, next) })}
          />
          <IconButton
            aria-label={t(`${of.texts}.removeCondition`, { place: placeOf(index) })}
            onClick={() => set({ leaves: without(leaves, index) })}
          >
            <Delete aria-hidden />
          </IconButton>
        </Box>
      ))}
      {groups.map((group, index) => (
        <Box key={`group${index}`} sx={line}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Group
              {...{ id: `${id}-g${index}`, place: placeOf(index), of, value: group, depth: depth - 1 }}
              onChange={(next) => set({ groups: replaced(groups, index, next) })}
            />
          </Box>
          <IconButton
            aria-label={t(`${of.texts}.removeGroup`, { place: placeOf(index) })}
            onClick={() => set({ groups: without(groups, index) })}
          >
            <Delete aria-hidden />
          </IconButton>
        </Box>
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button
          size="small"
          startIcon={<Add aria-hidden />}
          onClick={() => set({ leaves: [...leaves, { fact: firstFact, values: [] }] })}
        >
          {t(`${of.texts}.addCondition`)}
        </Button>
        {depth > 1 && (
          <Button
            size="small"
            startIcon={<Add aria-hidden />}
            onClick={() =>
              set({ groups: [...groups, { join: firstJoin, leaves: [], ...(depth > 2 ? { groups: [] } : {}) }] })
            }
          >
            {t(`${of.texts}.addGroup`)}
          </Button>
        )}
      </Box>
    </Box>
  );
};

/** Conditions in groups in groups, built by hand. */
export const ConditionsControl = ({ id, input, value, onChange }: ControlProps) =>
  input.kind === 'conditions' ? (
    <Box id={id} tabIndex={-1}>
      <Group {...{ id, place: '', of: input, value: valuesOf(value), onChange, depth: input.depth }} />
    </Box>
  ) : null;
