import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { initialValues, labelKey, shownOf, type InputSpec, type Values } from '@guichet/ui-common/form/inputs';
import { ValueText } from './value-text.js';

interface RecordFactsProps {
  readonly inputs: readonly InputSpec[];
  readonly record: Values;
  /** The person may change it, but not as it is now. */
  readonly notNow?: boolean;
  /** Nobody changes it but by its commands: nothing is said of that. */
  readonly isFixed?: boolean;
}

/** A record for those who may read it and not change it. */
export const RecordFacts = ({ inputs, record, notNow = false, isFixed = false }: RecordFactsProps) => {
  const { t } = useTranslation();
  const values = initialValues(inputs, record);
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, borderRadius: 1.5, maxWidth: 880 }}>
      {!isFixed && (
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
        {shownOf(inputs, values).map((input) => (
          <Box key={input.source} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {t(labelKey(input, 'admin:'))}
            </Box>
            <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              <ValueText input={input} value={values[input.source]} />
            </Box>
          </Box>
        ))}
      </Box>
    </Paper>
  );
};
