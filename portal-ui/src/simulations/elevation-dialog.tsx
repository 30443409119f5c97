import { Dialog } from '@guichet/ui-common/dialog';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ElevateSimulation } from '../../../src/simulations/simulation.commands.js';
import { CommandForm, useCommandForm } from '../form/command-form.js';
import { ErrorSummary } from '../form/error-summary.js';
import { TextField } from '../form/field/text-field.js';

interface ElevationDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

interface Values {
  readonly reason: string;
}

const toCommand = ({ reason }: Values) => ({ reason });

/** A second reason opens the acts of a simulation; the customer is told it (defaults G21). */
const ElevationDialog = ({ id, onClose }: ElevationDialogProps) => {
  const { t } = useTranslation();
  const state = useCommandForm<Values>({
    command: ElevateSimulation,
    path: `simulations/${id}/elevate-simulation`,
    defaults: { reason: '' },
    toCommand,
    onSent: onClose,
  });
  return (
    <Dialog
      open
      title={t('common:simulation.elevation.title')}
      onClose={onClose}
      actions={
        <>
          <Button color="inherit" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button variant="contained" onClick={() => void state.submit()} aria-busy={state.pending}>
            {t('common:simulation.elevate')}
          </Button>
        </>
      }
    >
      <ErrorSummary errors={state.errors} failure={state.failure} refusals={state.refusals} />
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {t('common:simulation.elevation.text')}
      </Typography>
      <CommandForm state={state} label={t('common:simulation.elevation.title')}>
        <TextField name="reason" label={t('common:simulation.elevation.reason')} required rows={2} max={500} />
      </CommandForm>
    </Dialog>
  );
};

export default ElevationDialog;
