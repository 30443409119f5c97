import { useTranslation } from 'react-i18next';
import type { Choice } from '../../../../src/kernel/views.js';
import { FormSection } from '../../kit/form/form-section.js';
import { ChecksField } from '@guichet/ui-common/form/fields';

/** The structures that a contact is kept to for support; none ticked: all. Of no use to clients without structures. */
export const StructuresField = ({ structures }: { readonly structures: readonly Choice[] }) => {
  const { t } = useTranslation();
  if (structures.length === 0) return null;
  return (
    <FormSection title={t('contacts:form.structures')} lead={t('contacts:form.structuresLead')}>
      <ChecksField name="structureIds" label={t('contacts:fields.structures')} choices={structures} />
    </FormSection>
  );
};
