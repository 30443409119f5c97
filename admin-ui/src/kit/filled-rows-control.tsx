import type { ControlProps } from '@guichet/ui-common/form/control';
import type { RowsInput, Values } from '@guichet/ui-common/form/inputs';
import { RowsControl, rowsOf } from '@guichet/ui-common/form/rows-control';
import { get } from '@guichet/ui-common/net/http';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ReferenceControl } from './reference-control.js';

interface FillProps {
  readonly from: NonNullable<RowsInput['from']>;
  readonly values: Values;
  readonly add: (line: Values) => void;
}

/** Adds a line with the values of the chosen row. */
const Fill = ({ from: { resource, label, lineOf }, values, add }: FillProps) => {
  const { t } = useTranslation();
  const id = useId();
  const choose = async (chosen: unknown): Promise<void> => {
    if (typeof chosen !== 'string' || chosen === '') return;
    add(lineOf((await get<Values>(`/api/${resource}/${chosen}`)).data));
  };
  return (
    <Box sx={{ mt: 1, maxWidth: '30rem' }}>
      <Typography component="label" htmlFor={id} variant="body2" sx={{ display: 'block', mb: 0.5 }}>
        {t(`admin:fields.${label}`)}
      </Typography>
      <ReferenceControl
        id={id}
        input={{ source: label, kind: 'reference', resource }}
        label={t(`admin:fields.${label}`)}
        value=""
        values={values}
        onChange={(chosen) => void choose(chosen)}
      />
    </Box>
  );
};

/** Lines that are typed, or begin as a row of another resource says. */
export const FilledRowsControl = (props: ControlProps) => {
  const { input, value, values, onChange } = props;
  const from = input.kind === 'rows' ? input.from : undefined;
  return (
    <>
      <RowsControl {...props} />
      {from && <Fill from={from} values={values} add={(line) => onChange([...rowsOf(value), line])} />}
    </>
  );
};
