import { useEffect, useMemo, useState, type RefObject } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { FieldError } from '../../../src/kernel/validation.js';
import type { Choice } from '../../../src/kernel/views.js';
import { closureReasons, limits } from '../../../src/tickets/ticket.vocabulary.js';
import type { TicketView } from '../../../src/tickets/tickets.views.js';
import { useCommandForm } from '../form/command-form.js';
import { useConsequence } from '../form/consequence.js';
import { withoutBlanks } from '../form/field-id.js';
import { CheckField } from '../form/field/check-field.js';
import { FilesField } from '../form/field/files-field.js';
import { SelectField } from '../form/field/select-field.js';
import { TextField } from '../form/field/text-field.js';
import { CallbackField } from './callback-field.js';
import { ActionPanel } from './ticket-action-panel.js';
import { forms, hasForm, typedFields, type ActionForm, type Field } from './ticket-action-definitions.js';
import { commandPath, type CustomerAction } from './ticket-actions.js';
import { startOf, typedFor, type ActionValues, type Typed } from './ticket-action-words.js';

export interface ActionFormProps {
  readonly ticket: TicketView;
  readonly maximumFileBytes: number;
  readonly onDone: (action: CustomerAction) => void;
  readonly onCancel: () => void;
  /** Another action fits better: opens its form instead. */
  readonly onSwitch: (action: CustomerAction) => void;
  /** What was typed for this ticket and not sent yet: it survives the choice of another action. */
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

const checkFiles = ({ uploading }: ActionValues): Readonly<Record<string, FieldError>> =>
  uploading ? { files: { code: 'uploadsPending', args: {} } } : {};

interface FieldsProps {
  readonly action: CustomerAction;
  readonly form: ActionForm;
  readonly ticket: TicketView;
  readonly maximumFileBytes: number;
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

/** Notes what is typed; what was typed before counts as typed here, so that nobody leaves it unasked. */
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

/** One action's form: consequence first, contradiction guarded (W9). */
const useActionForm = (action: keyof typeof forms, { ticket, typed, onDone, onSwitch }: ActionFormProps) => {
  const { t } = useTranslation();
  const definition = forms[action];
  const [contradicted, setContradicted] = useState(false);
  const toCommand = useMemo(() => commandOf(definition.fields), [definition]);
  const consequence = useConsequence({
    title: t(`tickets:confirm.${action}.title`),
    text: t(`tickets:confirm.${action}.text`),
    confirm: t(`tickets:submit.${action}`),
  });
  const contradiction = useConsequence({
    title: t('tickets:contradiction.title'),
    text: t('tickets:contradiction.text'),
    confirm: t('tickets:contradiction.closeAnyway'),
    ...(action === 'AcceptTicketSolution'
      ? { other: { label: t('tickets:action.RejectTicketSolution'), onChoose: () => onSwitch('RejectTicketSolution') } }
      : {}),
  });
  const state = useCommandForm<ActionValues>({
    command: definition.command,
    path: `tickets/${ticket.id}/${commandPath(action)}`,
    defaults: {
      text: '',
      comment: '',
      reason: '',
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
    check: checkFiles,
    ...(definition.guarded ? { revision: ticket.revision } : {}),
    beforeSend: ({ contradictionConfirmed }) =>
      definition.confirmed && !contradictionConfirmed ? consequence.ask() : Promise.resolve(true),
    onSent: () => onDone(action),
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
  return { state, definition, dialogs: [consequence.dialog, contradiction.dialog] };
};

const Form = ({ action, ...props }: ActionFormProps & { readonly action: keyof typeof forms }) => {
  const { state, definition, dialogs } = useActionForm(action, props);
  const [consequence, contradiction] = dialogs;
  return (
    <>
      <ActionPanel action={action} state={state} onCancel={props.onCancel}>
        <ActionFields
          action={action}
          form={definition}
          ticket={props.ticket}
          maximumFileBytes={props.maximumFileBytes}
        />
      </ActionPanel>
      {consequence}
      {contradiction}
    </>
  );
};

/** The form of the chosen action. */
export const TicketActionForm = ({ action, ...props }: ActionFormProps & { readonly action: CustomerAction }) =>
  hasForm(action) ? <Form key={action} action={action} {...props} /> : null;
