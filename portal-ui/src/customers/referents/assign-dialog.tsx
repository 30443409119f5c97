import { isoDay } from '@guichet/ui-common/text/dates';
import { useTranslation } from 'react-i18next';
import type { FieldError } from '../../../../src/kernel/validation.js';
import { assignmentKinds, referentTopics } from '../../../../src/customers/referents/referent.vocabulary.js';
import { AssignReferent } from '../../../../src/customers/referents/referent-assignment.commands.js';
import type { ReferentChoices, VacantRoleView } from '../../../../src/customers/referents/referents.views.js';
import { CommandDialog } from '@guichet/ui-common/form/command-dialog';
import { useCommandForm, withoutBlanks } from '@guichet/ui-common/form/use-command-form';
import { FieldRow } from '@guichet/ui-common/form/field-row';
import { SelectField, TextField } from '@guichet/ui-common/form/fields';

type AssignValues = Record<
  | 'clientId'
  | 'kind'
  | 'topic'
  | 'productRangeId'
  | 'structureId'
  | 'contactId'
  | 'substituteId'
  | 'validFrom'
  | 'validTo',
  string
>;

/** The same person cannot be chosen in two slots: the second one is flagged (specification §5). */
export const twoSlots = ({
  contactId,
  substituteId,
}: Pick<AssignValues, 'contactId' | 'substituteId'>): Readonly<Record<string, FieldError>> =>
  substituteId !== '' && substituteId === contactId ? { substituteId: { code: 'pickedTwice', args: {} } } : {};

interface AssignDialogProps {
  readonly clientId: string;
  readonly choices: ReferentChoices;
  /** A vacant role to fill. */
  readonly role: VacantRoleView | null;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Names a referent or a correspondent. */
export const AssignDialog = ({ clientId, choices, role, onDone, onClose }: AssignDialogProps) => {
  const { t } = useTranslation();
  const state = useCommandForm<AssignValues>({
    command: AssignReferent,
    path: 'referent-assignments',
    defaults: {
      clientId,
      kind: role?.kind ?? 'referent',
      topic: role?.topic ?? '',
      productRangeId: role?.productRange?.id ?? '',
      structureId: '',
      contactId: '',
      substituteId: '',
      validFrom: isoDay(new Date()),
      validTo: '',
    },
    toCommand: withoutBlanks,
    check: twoSlots,
    onSent: onDone,
  });
  const title = t('referents:assign.title');
  const flagConflict = (): void => void state.form.trigger('substituteId');
  const field = (name: string): string => t(`referents:field.${name}`);
  return (
    <CommandDialog
      state={state}
      title={title}
      send={t('referents:assign.submit')}
      text={t('common:form.requiredLegend')}
      width="md"
      onClose={onClose}
    >
      <FieldRow>
        <SelectField
          name="topic"
          required
          label={field('topic')}
          none={t('common:form.choose')}
          choices={referentTopics.map((id) => ({ id, label: t(`referents:topics.${id}`) }))}
        />
        <SelectField
          name="kind"
          required
          label={field('kind')}
          none={t('common:form.choose')}
          choices={assignmentKinds.map((id) => ({ id, label: t(`referents:kindTitles.${id}`) }))}
        />
        <SelectField
          name="productRangeId"
          label={field('productRangeId')}
          none={t('referents:assign.allRanges')}
          choices={choices.productRanges}
        />
        <SelectField
          name="structureId"
          label={field('structureId')}
          none={t('referents:assign.allStructures')}
          choices={choices.structures}
        />
        <SelectField
          name="contactId"
          required
          label={field('contactId')}
          none={t('common:form.choose')}
          choices={choices.contacts}
          onChosen={flagConflict}
        />
        <SelectField
          name="substituteId"
          label={field('substituteId')}
          none={t('referents:assign.noSubstitute')}
          choices={choices.contacts}
          onChosen={flagConflict}
        />
        <TextField name="validFrom" type="date" required label={field('validFrom')} />
        <TextField name="validTo" type="date" label={field('validTo')} hint={t('referents:assign.validToHint')} />
      </FieldRow>
    </CommandDialog>
  );
};
