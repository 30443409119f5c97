import { Dialog } from '@guichet/ui-common/page/dialog';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { initialValues, labelKey, shownOf, type InputSpec, type Values } from '@guichet/ui-common/form/inputs';
import { ValueText } from './value-text.js';

interface ConflictDialogProps {
  readonly inputs: readonly InputSpec[];
  readonly mine: Values;
  /** Values with which the form was filled; absent: each field counts as changed. */
  readonly before?: Values;
  readonly theirs: Values;
  readonly onResolve: (chosen: Values) => void;
  readonly onClose: () => void;
}

type Side = 'mine' | 'theirs';

const differs = (one: unknown, other: unknown): boolean => JSON.stringify(one) !== JSON.stringify(other);

/**
 * Someone else saved meanwhile: nothing typed is lost, and for each field that differs the person says which text stays.
 * A field that this person did not change keeps the text of the other one, unless they choose otherwise.
 */
export const ConflictDialog = ({ inputs, mine, before, theirs, onResolve, onClose }: ConflictDialogProps) => {
  const { t } = useTranslation();
  const sides: Readonly<Record<Side, Values>> = {
    mine: initialValues(inputs, mine),
    theirs: initialValues(inputs, theirs),
  };
  const filled = before && initialValues(inputs, before);
  const isMine = (source: string): boolean => !filled || differs(sides.mine[source], filled[source]);
  const asked = shownOf(inputs, { ...theirs, ...mine });
  const fields = asked.filter(({ source }) => differs(sides.mine[source], sides.theirs[source]));
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({});
  const sideOf = (source: string): Side => choices[source] ?? (isMine(source) ? 'mine' : 'theirs');
  const resolved = (): Values => ({
    ...sides.theirs,
    ...Object.fromEntries(fields.map(({ source }) => [source, sides[sideOf(source)][source]])),
  });
  return (
    <Dialog
      open
      width="md"
      title={t('admin:conflict.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => onResolve({ ...sides.theirs })}>{t('admin:conflict.takeTheirs')}</Button>
          <Button variant="contained" onClick={() => onResolve(resolved())}>
            {t('admin:conflict.continue')}
          </Button>
        </>
      }
    >
      <Typography sx={{ mb: 2 }}>{t(fields.length > 0 ? 'admin:conflict.text' : 'admin:conflict.same')}</Typography>
      {fields.map((input) => (
        <Box
          key={input.source}
          component="fieldset"
          sx={{ border: 1, borderColor: 'divider', borderRadius: 2, mx: 0, mb: 2, px: 2, py: 1 }}
        >
          <Typography component="legend" variant="h3" sx={{ px: 0.5 }}>
            {t(labelKey(input, 'admin:'))}
          </Typography>
          <RadioGroup
            value={sideOf(input.source)}
            onChange={(_event, side) =>
              setChoices({ ...choices, [input.source]: side === 'theirs' ? 'theirs' : 'mine' })
            }
          >
            {(['mine', 'theirs'] as const).map((side) => (
              <FormControlLabel
                key={side}
                value={side}
                control={<Radio size="small" />}
                label={
                  <>
                    <strong>{t(`admin:conflict.${side}`)}</strong>{' '}
                    <ValueText input={input} value={sides[side][input.source]} />
                  </>
                }
              />
            ))}
          </RadioGroup>
        </Box>
      ))}
    </Dialog>
  );
};
