import { useEffect, useMemo, useState, type RefObject } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { kebab } from '../../../../src/kernel/names.js';
import type { FieldError } from '../../../../src/kernel/validation.js';
import type { Choice } from '../../../../src/kernel/views.js';
import { closureReasons, limits } from '../../../../src/support/tickets/ticket.vocabulary.js';
import type { TicketView } from '../../../../src/support/tickets/tickets.views.js';
import { CommandDialog } from '@guichet/ui-common/form/command-dialog';
import { useCommandForm } from '@guichet/ui-common/form/use-command-form';
import { useConsequence } from '../../kit/form/consequence.js';
import { withoutBlanks } from '@guichet/ui-common/form/use-command-form';
import { CheckField, SelectField, TextField } from '@guichet/ui-common/form/fields';
import { FilesField } from '../../kit/form/files-field.js';
import { CallbackField } from './callback-field.js';
import { forms, typedFields, type ActionForm, type Field } from './ticket-action-definitions.js';
import type { CustomerAction } from './ticket-actions.js';
import { startOf, typedFor, type ActionValues, type Typed } from './ticket-action-words.js';

export type FormAction = keyof typeof forms;

export interface ActionFormProps {
  readonly ticket: TicketView;
  /** Ticket as read when the form was opened; absent: the ticket as it is shown beside it. */
  readonly read?: TicketView;
  readonly maximumFileBytes: number;
  readonly onDone: (action: CustomerAction) => void;
  readonly onSending?: () => void;
  /** Another action fits better: opens its form instead. */
  readonly onSwitch?: (action: CustomerAction) => void;
  /** Words typed for this ticket and not sent yet: they survive the choice of another action. */
  readonly typed: RefObject<Typed>;
}

/** People whom a closure may be talked over with. */
const peopleOf = ({ contact, secondContact, creator, participants }: TicketView): readonly Choice[] => {
  const people = [contact, secondContact, creator, ...participants.map((participant) => participant.contact)];
  return [
    ...new Map(
      people.flatMap((person) => (person?.name ? [[person.id, { id: person.id, label: person.name }] as const] : [])),
    ).values(),
  ];
};

const commandOf =
  (fields: readonly Field[]) =>
  (values: ActionValues): object => {
    const own = Object.fromEntries(fields.filter((field) => field !== 'files').map((field) => [field, values[field]]));
    return {
      ...withoutBlanks(own),
      ...(fields.includes('files') ? { fileIds: values.files.map(({ id }) => id) } : {}),
    };
  };

const isBlank = (value: string): boolean => value.trim() === '';

/** Message codes of empty fields. */
const missingIn = (action: FormAction): Readonly<Record<'text' | 'comment' | 'reason', string>> => ({
  text: 'messageMissing',
  comment: 'commentMissing',
  reason: action === 'FlagTicketRisks' ? 'reasonMissing' : 'reasonNotChosen',
});

/** Empty fields by their names, and files that are still on their way. */
const checkOf =
  (action: FormAction) =>
  (values: ActionValues): Readonly<Record<string, FieldError>> => {
    const { fields, optional = false } = forms[action];
    const missing = missingIn(action);
    const empty = (['text', 'comment', 'reason'] as const).filter(
      (field) => fields.includes(field) && isBlank(values[field]) && !(field === 'comment' && optional),
    );
    return {
      ...Object.fromEntries(empty.map((field) => [field, { code: missing[field], args: {} }])),
      ...(values.uploading ? { files: { code: 'uploadsPending', args: {} } } : {}),
    };
  };

interface FieldsProps extends Pick<ActionFormProps, 'ticket' | 'maximumFileBytes'> {
  readonly action: CustomerAction;
  readonly form: ActionForm;
}

const ActionFields = ({ action, form: { fields, max, optional = false }, ticket, maximumFileBytes }: FieldsProps) => {
  const { t } = useTranslation();
  const shown = (field: Field): boolean => fields.includes(field);
  const flagging = action === 'FlagTicketRisks';
  return (
    <>
      {shown('patientRisk') && (
        <CheckField
          name="patientRisk"
          label={t('tickets:field.patientRisk')}
          hint={t('tickets:form.risks.patientRisk')}
        />
      )}
      {shown('personalDataIncident') && (
        <CheckField
          name="personalDataIncident"
          label={t('tickets:field.personalDataIncident')}
          hint={t('tickets:form.risks.personalDataIncident')}
        />
      )}
      {shown('reason') &&
        (flagging ? (
          <TextField name="reason" required label={t('tickets:field.flagReason')} rows={3} {...(max ? { max } : {})} />
        ) : (
          <SelectField
            name="reason"
            required
            label={t('tickets:field.closureReason')}
            none={t('common:form.choose')}
            choices={closureReasons.map((id) => ({ id, label: t(`tickets:closureReason.${id}`) }))}
          />
        ))}
      {shown('text') && (
        <TextField name="text" required label={t('tickets:field.information')} rows={5} max={limits.information} />
      )}
      {shown('comment') && (
        <TextField
          name="comment"
          required={!optional}
          label={t(optional ? 'tickets:field.commentOptional' : 'tickets:field.comment')}
          rows={4}
          {...(max ? { max } : {})}
        />
      )}
      {shown('contactId') && (
        <SelectField
          name="contactId"
          required
          label={t('tickets:field.closureContact')}
          none={t('common:form.choose')}
          choices={peopleOf(ticket)}
        />
      )}
      {shown('callbackPhone') && (
        <TextField
          name="callbackPhone"
          type="tel"
          autoComplete="tel"
          label={t('tickets:field.callbackPhone')}
          hint={t('tickets:form.contact.phoneHint')}
        />
      )}
      {shown('callbackAt') && <CallbackField ticketId={ticket.id} />}
      {shown('files') && (
        <FilesField
          name="files"
          label={t('tickets:field.files')}
          limits={{ count: limits.files, bytes: maximumFileBytes }}
        />
      )}
    </>
  );
};

/** Records typed words; earlier ones count as typed here, so that leaving the form asks for confirmation. */
const useTyped = (action: CustomerAction, form: UseFormReturn<ActionValues>, typed: RefObject<Typed>): void =>
  useEffect(() => {
    const start = startOf(typed.current, action, form.getValues());
    for (const field of typedFields) form.setValue(field, start[field], { shouldDirty: true });
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        typed.current = typedFor(typed.current, action, values);
      },
    });
  }, [action, form, typed]);

/** Form of an action: contradiction guarded (W9). */
export const useActionForm = (action: FormAction, options: ActionFormProps) => {
  const { ticket, read = ticket, typed, onDone, onSwitch, onSending } = options;
  const { t } = useTranslation();
  const definition = forms[action];
  const [contradicted, setContradicted] = useState(false);
  const toCommand = useMemo(() => {
    const typedCommand = commandOf(definition.fields);
    const fixed = definition.fixed?.(read);
    return (values: ActionValues) => ({ ...typedCommand(values), ...fixed });
  }, [definition, read]);
  const check = useMemo(() => checkOf(action), [action]);
  const contradiction = useConsequence({
    title: t('tickets:contradiction.title'),
    text: t('tickets:contradiction.text'),
    confirm: t('tickets:contradiction.closeAnyway'),
    ...(action === 'AcceptTicketSolution'
      ? {
          other: {
            label: t('tickets:action.RejectTicketSolution'),
            onChoose: () => onSwitch?.('RejectTicketSolution'),
          },
        }
      : {}),
  });
  const state = useCommandForm<ActionValues>({
    command: definition.command,
    path: `tickets/${ticket.id}/${kebab(action)}`,
    defaults: {
      text: '',
      reason: '',
      comment: '',
      contactId: ticket.contact.id,
      callbackPhone: '',
      callbackDay: '',
      callbackAt: '',
      patientRisk: ticket.patientRisk,
      personalDataIncident: ticket.personalDataIncident,
      contradictionConfirmed: false,
      files: [],
      uploading: false,
    },
    toCommand,
    check,
    ...(definition.guarded ? { revision: ticket.revision } : {}),
    beforeSend: () => {
      onSending?.();
      return Promise.resolve(true);
    },
    onSent: () => {
      state.form.reset();
      onDone(action);
    },
    onRefused: ({ code }) => {
      if (code !== 'commentContradicts' || contradicted) return false;
      setContradicted(true);
      void contradiction.ask().then(async (confirmed) => {
        setContradicted(false);
        if (!confirmed) return;
        state.form.setValue('contradictionConfirmed', true);
        await state.submit();
        state.form.setValue('contradictionConfirmed', false);
      });
      return true;
    },
  });
  useTyped(action, state.form, typed);
  const fields = <ActionFields action={action} form={definition} {...options} />;
  return { state, definition, fields, contradiction: contradiction.dialog };
};

interface ActionDialogProps extends ActionFormProps {
  readonly action: FormAction;
  readonly onClose: () => void;
}

/** The form of an action that has no place on the page; it says what follows. */
export const TicketActionDialog = ({ action, onClose, ...options }: ActionDialogProps) => {
  const { t } = useTranslation();
  // the ticket behind the dialog when it was opened, unchanged by later reads
  const [read] = useState(options.ticket);
  const { state, definition, fields, contradiction } = useActionForm(action, { ...options, read });
  const words = definition.confirmed
    ? { title: t(`tickets:confirm.${action}.title`), text: t(`tickets:confirm.${action}.text`) }
    : { title: t(`tickets:action.${action}`), text: t(`tickets:consequence.${action}`) };
  return (
    <>
      <CommandDialog state={state} {...words} send={t(`tickets:submit.${action}`)} onClose={onClose}>
        {fields}
      </CommandDialog>
      {contradiction}
    </>
  );
};
