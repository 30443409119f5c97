import { isoDay } from '@guichet/ui-common/text/dates';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  EndReferentAssignment,
  ResumeReferent,
  ReviseReferentAssignment,
  SubstituteReferent,
} from '../../../../src/customers/referents/referent-assignment.commands.js';
import type { ReferentAssignmentView, ReferentChoices } from '../../../../src/customers/referents/referents.views.js';
import { CommandDialog } from '@guichet/ui-common/form/command-dialog';
import { type CommandFormState, useCommandForm, withoutBlanks } from '@guichet/ui-common/form/use-command-form';
import { SelectField, TextField } from '@guichet/ui-common/form/fields';
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
    <CommandDialog
      state={state}
      title={title}
      send={t(`referents:change.${change}.submit`)}
      text={t(`referents:change.${change}.text`)}
      onClose={onClose}
    >
      {children}
    </CommandDialog>
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
