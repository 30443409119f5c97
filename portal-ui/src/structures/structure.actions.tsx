import { mayNow } from '@guichet/ui-common/allowed';
import { Dialog } from '@guichet/ui-common/dialog';
import { isoDay } from '@guichet/ui-common/dates';
import { problemText } from '@guichet/ui-common/problem';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CloseStructure } from '../../../src/structures/structure.commands.js';
import type { StructureView } from '../../../src/structures/structures.views.js';
import { useCommand } from '@guichet/ui-common/form/use-command';
import { CommandDialog } from '@guichet/ui-common/form/command-dialog';
import { useCommandForm } from '@guichet/ui-common/form/use-command-form';
import { TextField } from '@guichet/ui-common/form/fields';

/** What is done in one step, asked once more. */
const stepOf = {
  ReopenStructure: 'reopen-structure',
  ArchiveStructure: 'archive-structure',
  RestoreStructure: 'restore-structure',
} as const;
type Step = keyof typeof stepOf;
export type StructureAction = Step | 'CloseStructure';

interface ActionProps {
  readonly structure: StructureView;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const CloseDialog = ({ structure, onDone, onClose }: ActionProps) => {
  const { t } = useTranslation();
  const state = useCommandForm<{ closedOn: string }>({
    command: CloseStructure,
    path: `structures/${structure.id}/close-structure`,
    defaults: { closedOn: isoDay(new Date()) },
    toCommand: (values) => values,
    onSent: onDone,
  });
  const title = t('structures:action.CloseStructure');
  return (
    <CommandDialog
      state={state}
      title={title}
      send={t('structures:submit.CloseStructure')}
      text={t('structures:consequence.CloseStructure')}
      onClose={onClose}
    >
      <TextField name="closedOn" type="date" required label={t('structures:field.closedOn')} />
    </CommandDialog>
  );
};

const StepDialog = ({ structure, step, onDone, onClose }: ActionProps & { readonly step: Step }) => {
  const { t } = useTranslation();
  const sending = useCommand();
  return (
    <Dialog
      open
      title={t(`structures:action.${step}`)}
      onClose={onClose}
      actions={
        <>
          <Button color="inherit" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button
            variant="contained"
            aria-busy={sending.isPending}
            onClick={() =>
              sending.mutate({ path: `structures/${structure.id}/${stepOf[step]}`, command: {} }, { onSuccess: onDone })
            }
          >
            {t(`structures:submit.${step}`)}
          </Button>
        </>
      }
    >
      {sending.error && (
        <Alert severity="error" role="alert" sx={{ mb: 2 }}>
          {problemText(sending.error, t)}
        </Alert>
      )}
      <Typography>{t(`structures:consequence.${step}`)}</Typography>
    </Dialog>
  );
};

const actions = ['CloseStructure', 'ReopenStructure', 'ArchiveStructure', 'RestoreStructure'] as const;

interface StructureActionsProps {
  readonly structure: StructureView;
  readonly onDone: (action: StructureAction) => void;
}

/** The steps that the person may take with the structure as a whole. */
export const StructureActions = ({ structure, onDone }: StructureActionsProps) => {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<StructureAction>();
  const offered = actions.filter((action) => mayNow(structure, action));
  const props = {
    structure,
    onDone: () => {
      setAsked(undefined);
      if (asked) onDone(asked);
    },
    onClose: () => setAsked(undefined),
  };
  return (
    <>
      {offered.map((action) => (
        <Button key={action} variant="outlined" color="inherit" onClick={() => setAsked(action)}>
          {t(`structures:action.${action}`)}
        </Button>
      ))}
      {asked === 'CloseStructure' && <CloseDialog {...props} />}
      {asked !== undefined && asked !== 'CloseStructure' && <StepDialog {...props} step={asked} />}
    </>
  );
};
