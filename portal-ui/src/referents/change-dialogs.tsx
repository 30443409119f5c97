import { Dialog } from '@guichet/ui-common/dialog';
import { isoDay } from '@guichet/ui-common/dates';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  EndReferentAssignment,
  ResumeReferent,
  ReviseReferentAssignment,
  SubstituteReferent,
} from '../../../src/referents/referent-assignment.commands.js';
import type { ReferentAssignmentView, ReferentChoices } from '../../../src/referents/referents.views.js';
import { CommandForm, useCommandForm, type CommandFormState } from '../form/command-form.js';
import { ErrorSummary } from '../form/error-summary.js';
import { withoutBlanks } from '../form/field-id.js';
import { SelectField } from '../form/field/select-field.js';
import { TextField } from '../form/field/text-field.js';
import { twoSlots } from './assign-dialog.js';

export const changes = [
  'ReviseReferentAssignment',
  'SubstituteReferent',
  'ResumeReferent',
  'EndReferentAssignment',
] as const;
export type Change = (typeof changes)[number];

interface ChangeDialogProps {
  readonly assignment: ReferentAssignmentView;
  readonly choices: ReferentChoices;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

interface FrameProps<Values extends FieldValues> {
  readonly change: Change;
  readonly state: CommandFormState<Values>;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

const Frame = <Values extends FieldValues>({ change, state, onClose, children }: FrameProps<Values>) => {
  const { t } = useTranslation();
  const title = t(`referents:change.${change}.title`);
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
            {t(`referents:change.${change}.submit`)}
          </Button>
        </>
      }
    >
      <ErrorSummary errors={state.errors} failure={state.failure} refusals={state.refusals} />
      <CommandForm state={state} label={title}>
        <Stack spacing={2.5}>
          <Typography color="text.secondary">{t(`referents:change.${change}.text`)}</Typography>
          {children}
        </Stack>
      </CommandForm>
    </Dialog>
  );
};

const Substitutes = ({
  choices,
  none,
  onChosen,
}: {
  readonly choices: ReferentChoices;
  readonly none: string;
  readonly onChosen: () => void;
}) => {
  const { t } = useTranslation();
  return (
    <SelectField
      name="substituteId"
      label={t('referents:field.substituteId')}
      none={none}
      choices={choices.contacts}
      onChosen={onChosen}
    />
  );
};

const pathOf = ({ id }: ReferentAssignmentView, verb: string): string => `referent-assignments/${id}/${verb}`;

const ReviseDialog = ({ assignment, choices, onDone, onClose }: ChangeDialogProps) => {
  const { t } = useTranslation();
  const state = useCommandForm({
    command: ReviseReferentAssignment,
    path: pathOf(assignment, 'revise-referent-assignment'),
    revision: assignment.revision,
    defaults: {
      substituteId: assignment.substitute?.id ?? '',
      validFrom: assignment.validFrom,
      validTo: assignment.validTo ?? '',
    },
    toCommand: withoutBlanks,
    check: ({ substituteId }) => twoSlots({ contactId: assignment.contact.id, substituteId }),
    onSent: onDone,
  });
  return (
    <Frame change="ReviseReferentAssignment" state={state} onClose={onClose}>
      <Substitutes
        choices={choices}
        none={t('referents:assign.noSubstitute')}
        onChosen={() => void state.form.trigger('substituteId')}
      />
      <TextField name="validFrom" type="date" required label={t('referents:field.validFrom')} />
      <TextField
        name="validTo"
        type="date"
        label={t('referents:field.validTo')}
        hint={t('referents:assign.validToHint')}
      />
    </Frame>
  );
};

const SubstituteDialog = ({ assignment, choices, onDone, onClose }: ChangeDialogProps) => {
  const { t } = useTranslation();
  const state = useCommandForm({
    command: SubstituteReferent,
    path: pathOf(assignment, 'substitute-referent'),
    defaults: { from: isoDay(new Date()), to: '', substituteId: assignment.substitute?.id ?? '' },
    toCommand: withoutBlanks,
    check: ({ substituteId }) => twoSlots({ contactId: assignment.contact.id, substituteId }),
    onSent: onDone,
  });
  return (
    <Frame change="SubstituteReferent" state={state} onClose={onClose}>
      <TextField name="from" type="date" required label={t('referents:field.absentFrom')} />
      <TextField name="to" type="date" required label={t('referents:field.absentTo')} />
      <Substitutes
        choices={choices}
        none={t('common:form.choose')}
        onChosen={() => void state.form.trigger('substituteId')}
      />
    </Frame>
  );
};

const ResumeDialog = ({ assignment, onDone, onClose }: ChangeDialogProps) => {
  const state = useCommandForm({
    command: ResumeReferent,
    path: pathOf(assignment, 'resume-referent'),
    defaults: {},
    toCommand: () => ({}),
    onSent: onDone,
  });
  return <Frame change="ResumeReferent" state={state} onClose={onClose} />;
};

const EndDialog = ({ assignment, onDone, onClose }: ChangeDialogProps) => {
  const { t } = useTranslation();
  const state = useCommandForm({
    command: EndReferentAssignment,
    path: pathOf(assignment, 'end-referent-assignment'),
    defaults: { lastDay: isoDay(new Date()) },
    toCommand: withoutBlanks,
    onSent: onDone,
  });
  return (
    <Frame change="EndReferentAssignment" state={state} onClose={onClose}>
      <TextField name="lastDay" type="date" required label={t('referents:field.lastDay')} />
    </Frame>
  );
};

const dialogs = {
  ReviseReferentAssignment: ReviseDialog,
  SubstituteReferent: SubstituteDialog,
  ResumeReferent: ResumeDialog,
  EndReferentAssignment: EndDialog,
} as const;

/** The dialog of one change to an assignment. */
export const ChangeDialog = ({ change, ...props }: ChangeDialogProps & { readonly change: Change }) => {
  const Asked = dialogs[change];
  return <Asked {...props} />;
};
