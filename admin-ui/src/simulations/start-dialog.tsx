import { Dialog } from '@guichet/ui-common/dialog';
import { sendCommand } from '@guichet/ui-common/http';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { StartSimulation } from '../../../src/simulations/simulation.commands.js';
import type { SimulatedAs } from '../../../src/simulations/simulation.vocabulary.js';
import { CommandFields } from '../kit/command-fields.js';
import { ErrorSummary } from '../kit/error-summary.js';
import type { InputSpec } from '../kit/inputs.js';
import { useCommandForm } from '../kit/use-command-form.js';
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

/** Why: the customer will read it. Then this browser's portal becomes his. */
export const StartDialog = ({
  start: { name, ...fixed },
  onClose,
}: {
  readonly start: Start;
  readonly onClose: () => void;
}) => {
  const { t } = useTranslation();
  const form = useCommandForm({
    command: StartSimulation,
    inputs,
    fixed,
    send: async (body, idempotencyKey) => {
      const { id } = await sendCommand('/api/simulations', body, { idempotencyKey });
      await enterSimulation(id);
    },
  });
  return (
    <Dialog
      open
      title={t('simulations:staff.start.title', { name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('admin:form.cancel')}</Button>
          <Button variant="contained" aria-busy={form.sending} onClick={() => void form.submit()}>
            {t('simulations:staff.start.send')}
          </Button>
        </>
      }
    >
      <ErrorSummary form={form} />
      <Typography color="text.secondary" variant="body2" sx={{ mb: 2 }}>
        {t('simulations:staff.start.text')}
      </Typography>
      <Box component="form" noValidate onSubmit={(event) => void form.submit(event)}>
        <CommandFields form={form} />
      </Box>
    </Dialog>
  );
};
