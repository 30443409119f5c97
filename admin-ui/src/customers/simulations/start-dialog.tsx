import { useTranslation } from 'react-i18next';
import { StartSimulation } from '../../../../src/customers/simulations/simulation.commands.js';
import type { SimulatedAs } from '../../../../src/customers/simulations/simulation.vocabulary.js';
import { CommandFields } from '../../kit/command-fields.js';
import { CommandDialog } from '@guichet/ui-common/form/command-dialog';
import type { InputSpec } from '@guichet/ui-common/form/inputs';
import { useInputForm } from '@guichet/ui-common/form/use-input-form';
import { enterSimulation } from './simulations.api.js';

/** As whom to connect. */
export interface Start {
  readonly clientId: string;
  readonly as: SimulatedAs;
  readonly contactId?: string;
  readonly name: string;
}

const inputs: readonly InputSpec<'reason' | 'reference'>[] = [
  { source: 'reason', kind: 'longText', max: 500, rows: 2, required: true, wide: true },
  { source: 'reference', kind: 'text', required: true, hint: true, wide: true },
];

/** Asks for the reason, which the customer will read. Then the portal in this browser acts as the customer. */
export const StartDialog = ({
  start: { name, ...fixed },
  onClose,
}: {
  readonly start: Start;
  readonly onClose: () => void;
}) => {
  const { t } = useTranslation();
  const form = useInputForm({
    command: StartSimulation,
    inputs,
    fixed,
    path: 'simulations',
    onSent: ({ id }) => enterSimulation(id),
  });
  return (
    <CommandDialog
      state={form}
      title={t('simulations:staff.start.title', { name })}
      send={t('simulations:staff.start.send')}
      text={t('simulations:staff.start.text')}
      onClose={onClose}
    >
      <CommandFields form={form} />
    </CommandDialog>
  );
};
