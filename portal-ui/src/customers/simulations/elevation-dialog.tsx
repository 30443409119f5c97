import { useTranslation } from 'react-i18next';
import { ElevateSimulation } from '../../../../src/customers/simulations/simulation.commands.js';
import { CommandDialog } from '@guichet/ui-common/form/command-dialog';
import { useCommandForm } from '@guichet/ui-common/form/use-command-form';
import { TextField } from '@guichet/ui-common/form/fields';

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
    <CommandDialog
      state={state}
      title={t('common:simulation.elevation.title')}
      send={t('common:simulation.elevate')}
      text={t('common:simulation.elevation.text')}
      onClose={onClose}
    >
      <TextField name="reason" label={t('common:simulation.elevation.reason')} required rows={2} max={500} />
    </CommandDialog>
  );
};

export default ElevationDialog;
