import { useTranslation } from 'react-i18next';
import { civilities, operatingSystems } from '../../../../src/customers/accounts/account.vocabulary.js';
import { languages } from '../../../../src/kernel/language.js';
import { FieldRow } from '@guichet/ui-common/form/field-row';
import { SelectField, TextField } from '@guichet/ui-common/form/fields';
import { FormSection } from '../../kit/form/form-section.js';

interface CardFieldsProps {
  /** The reader's own card: the browser may fill in their data (check 13). */
  readonly own?: boolean;
  /** Without an account, no address is needed. */
  readonly emailRequired: boolean;
  /** People who revise a department's cards may not move contacts out of it. */
  readonly serviceFixed?: boolean;
}

/** Identity, contact data and workstation of a contact (specification §3, contact form state). */
export const CardFields = ({ own = false, emailRequired, serviceFixed = false }: CardFieldsProps) => {
  const { t } = useTranslation();
  const label = (field: string): string => t(`contacts:fields.${field}`);
  const fill = (token: string): { readonly autoComplete: string } => ({ autoComplete: own ? token : 'off' });
  return (
    <>
      <FormSection title={t('contacts:form.identity')}>
        <FieldRow>
          <SelectField
            name="civility"
            label={label('civility')}
            required
            none={t('contacts:choose')}
            choices={civilities.map((id) => ({ id, label: t(`contacts:civilities.${id}`) }))}
          />
          <SelectField
            name="language"
            label={label('language')}
            required
            none={t('contacts:choose')}
            choices={languages.map((id) => ({ id, label: t(`contacts:languages.${id}`) }))}
          />
          <TextField
            name="firstName"
            label={label('firstName')}
            hint={t('contacts:hints.firstName')}
            required
            {...fill('given-name')}
          />
          <TextField name="lastName" label={label('lastName')} required {...fill('family-name')} />
          <TextField
            name="service"
            label={label('service')}
            hint={serviceFixed ? t('contacts:hints.serviceFixed') : undefined}
            required
            {...fill('organization')}
          />
          <TextField name="function" label={label('function')} required {...fill('organization-title')} />
        </FieldRow>
      </FormSection>
      <FormSection title={t('contacts:form.reach')} lead={t('contacts:form.reachLead')}>
        <TextField
          name="email"
          type="email"
          label={label('email')}
          hint={t(emailRequired ? 'contacts:hints.email' : 'contacts:hints.emailWithoutAccount')}
          required={emailRequired}
          {...fill('email')}
        />
        <FieldRow>
          <TextField
            name="landline"
            type="tel"
            label={label('landline')}
            hint={t('contacts:hints.landline')}
            {...fill('tel')}
          />
          <TextField
            name="mobile"
            type="tel"
            label={label('mobile')}
            hint={t('contacts:hints.mobile')}
            {...fill('tel')}
          />
        </FieldRow>
      </FormSection>
      <FormSection title={t('contacts:form.workstation')} lead={t('contacts:form.workstationLead')}>
        <FieldRow>
          <TextField name="workstation" label={label('workstation')} autoComplete="off" />
          <SelectField
            name="operatingSystem"
            label={label('operatingSystem')}
            none={t('contacts:unknown')}
            choices={operatingSystems.map((id) => ({ id, label: t(`contacts:operatingSystems.${id}`) }))}
          />
        </FieldRow>
      </FormSection>
    </>
  );
};
