import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { initialValues, labelKey, shownOf, type InputSpec, type Values } from '@guichet/ui-common/form/inputs';
import { cellOf, columnLabel, type ColumnSpec } from './columns.js';
import { ValueText } from './value-text.js';

interface RecordFactsProps {
  readonly inputs: readonly InputSpec[];
  readonly record: Values & { readonly id: string };
  /** The person may change it, but not as it is now. */
  readonly notNow?: boolean;
  /** Further columns of a record that changes only by its commands; its page has no notice on missing rights. */
  readonly made?: readonly ColumnSpec[] | undefined;
}

/** A record for those who may read it and not change it. */
export const RecordFacts = ({ inputs, record, notNow = false, made }: RecordFactsProps) => {
  const { t } = useTranslation();
  const values = initialValues(inputs, record);
  const asked = shownOf(inputs, values).map((input): [string, ReactNode] => [
    t(labelKey(input, 'admin:')),
    <ValueText key={input.source} input={input} value={values[input.source]} />,
  ]);
  const known = asked.map(([label]) => label);
  const further = (made ?? [])
    .map((column): [string, ReactNode] => [t(columnLabel(column)), cellOf(record, column, t)])
    .filter(([label, value]) => value !== null && !known.includes(label));
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, borderRadius: 1.5, maxWidth: 880 }}>
      {!made && (
        <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
          {t(notNow ? 'admin:form.notNow' : 'admin:form.readOnly')}
        </Typography>
      )}
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: 'minmax(7rem, 2fr) minmax(0, 5fr)',
          columnGap: 2,
          rowGap: 1,
          fontSize: '0.9375rem',
        }}
      >
        {[...asked, ...further].map(([label, value]) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {label}
            </Box>
            <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {value}
            </Box>
          </Box>
        ))}
      </Box>
    </Paper>
  );
};
