import { Dialog } from '@guichet/ui-common/dialog';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { ClientReferenceFields } from '../../../src/references/client-reference.commands.js';
import { referenceKinds } from '../../../src/references/client-reference.vocabulary.js';
import type { ClientReferenceListRow, ReferenceChoices } from '../../../src/references/references.views.js';
import { CommandForm, useCommandForm } from '../form/command-form.js';
import { ErrorSummary } from '../form/error-summary.js';
import { withoutBlanks } from '../form/field-id.js';
import { CheckField } from '../form/field/check-field.js';
import { SelectField } from '../form/field/select-field.js';
import { TextField } from '../form/field/text-field.js';

interface ReferenceDialogProps {
  readonly clientId: string;
  readonly choices: ReferenceChoices;
  /** The one that is revised; null registers a new one. */
  readonly reference: ClientReferenceListRow | null;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Registers or revises a reference of the client. */
export const ReferenceDialog = ({ clientId, choices, reference, onDone, onClose }: ReferenceDialogProps) => {
  const { t } = useTranslation();
  const state = useCommandForm({
    command: ClientReferenceFields,
    path: reference ? `client-references/${reference.id}/revise-client-reference` : 'client-references',
    ...(reference ? { revision: reference.revision } : {}),
    defaults: {
      clientId,
      kind: reference?.kind ?? '',
      code: reference?.code ?? '',
      label: reference?.label ?? '',
      requiresCommitment: reference?.requiresCommitment ?? false,
      validUntil: reference?.validUntil ?? '',
      structureId: reference?.structureId ?? '',
    },
    // only a service code may ask for a commitment besides
    toCommand: (values) =>
      withoutBlanks({ ...values, requiresCommitment: values.kind === 'chorusService' && values.requiresCommitment }),
    onSent: onDone,
  });
  const title = t(reference ? 'references:revise.title' : 'references:register.title');
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button color="inherit" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button variant="contained" aria-busy={state.pending} onClick={() => void state.submit()}>
            {t(reference ? 'references:revise.submit' : 'references:register.submit')}
          </Button>
        </>
      }
    >
      <ErrorSummary errors={state.errors} failure={state.failure} refusals={state.refusals} />
      <CommandForm state={state} label={title}>
        <Stack spacing={2.5}>
          <Box sx={{ color: 'text.secondary', fontSize: '0.9rem' }}>{t('common:form.requiredLegend')}</Box>
          <SelectField
            name="kind"
            required
            label={t('references:field.kind')}
            none={t('common:form.choose')}
            choices={referenceKinds.map((id) => ({ id, label: t(`references:kind.${id}`) }))}
          />
          <TextField name="code" required label={t('references:field.code')} />
          <TextField name="label" required label={t('references:field.label')} />
          {state.form.watch('kind') === 'chorusService' && (
            <CheckField
              name="requiresCommitment"
              label={t('references:field.requiresCommitment')}
              hint={t('references:form.requiresCommitmentHint')}
            />
          )}
          <TextField name="validUntil" type="date" label={t('references:field.validUntil')} />
          {choices.structures.length > 0 && (
            <SelectField
              name="structureId"
              label={t('references:field.structureId')}
              none={t('references:form.allStructures')}
              choices={choices.structures}
            />
          )}
        </Stack>
      </CommandForm>
    </Dialog>
  );
};
