import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { StructureView } from '../../../src/structures/structures.views.js';
import { CommandForm } from '@guichet/ui-common/form/command-form';
import type { CommandFormState } from '@guichet/ui-common/form/use-command-form';
import { FormSection } from '../form/form-section.js';
import { FieldRow } from '@guichet/ui-common/form/field-row';
import { CheckField, SelectField, TextField } from '@guichet/ui-common/form/fields';
import { structureChoicesQuery } from './structures.api.js';

const texts = [
  'name',
  'siret',
  'parentId',
  'address1',
  'address2',
  'address3',
  'zipCode',
  'city',
  'phone',
  'email',
  'website',
] as const;

export type StructureValues = Record<(typeof texts)[number], string> & {
  clientId: string;
  mailInError: boolean;
  isStructureAuthorized: boolean;
};

export const emptyStructure = (clientId: string, parentId = ''): StructureValues => ({
  clientId,
  name: '',
  siret: '',
  parentId,
  address1: '',
  address2: '',
  address3: '',
  zipCode: '',
  city: '',
  phone: '',
  email: '',
  website: '',
  mailInError: false,
  isStructureAuthorized: true,
});

export const structureValues = (structure: StructureView): StructureValues => ({
  ...emptyStructure(structure.clientId),
  ...Object.fromEntries(texts.map((field) => [field, structure[field] ?? ''])),
  mailInError: structure.mailInError,
  isStructureAuthorized: structure.isStructureAuthorized,
});

interface StructureFormProps {
  readonly state: CommandFormState<StructureValues>;
  readonly label: string;
  readonly submit: string;
  readonly cancelTo: string;
  /** Itself: it does not belong to itself. */
  readonly id?: string;
}

/** The card of a structure. */
export const StructureForm = ({ state, label, submit, cancelTo, id }: StructureFormProps) => {
  const { t } = useTranslation();
  const { data: choices } = useQuery(structureChoicesQuery);
  const parents = choices?.structures.filter((structure) => structure.id !== id) ?? [];
  const field = (name: (typeof texts)[number]): string => t(`structures:fields.${name}`);
  return (
    <CommandForm guarded state={state} label={label}>
      <Stack spacing={2.5}>
        <Box sx={{ color: 'text.secondary', fontSize: '0.9rem' }}>{t('common:form.requiredLegend')}</Box>
        <FormSection title={t('structures:form.identity')}>
          <TextField name="name" required label={field('name')} />
          <TextField name="siret" label={field('siret')} hint={t('structures:form.siretHint')} />
          {parents.length > 0 && (
            <SelectField
              name="parentId"
              label={field('parentId')}
              none={t('structures:form.noParent')}
              choices={parents}
            />
          )}
          <CheckField
            name="isStructureAuthorized"
            label={t('structures:fields.isStructureAuthorized')}
            hint={t('structures:form.authorisedHint')}
          />
        </FormSection>
        <FormSection title={t('structures:form.coordinates')}>
          <TextField name="address1" label={field('address1')} />
          <TextField name="address2" label={field('address2')} />
          <TextField name="address3" label={field('address3')} />
          <FieldRow columns="1fr 2fr">
            <TextField name="zipCode" label={field('zipCode')} />
            <TextField name="city" label={field('city')} />
          </FieldRow>
          <TextField name="phone" type="tel" label={field('phone')} hint={t('structures:form.phoneHint')} />
          <TextField name="email" type="email" label={field('email')} />
          <TextField name="website" label={field('website')} hint={t('structures:form.websiteHint')} />
        </FormSection>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <Button type="submit" variant="contained" aria-busy={state.pending}>
            {submit}
          </Button>
          <Button component={RouterLink} to={cancelTo} color="inherit">
            {t('common:cancel')}
          </Button>
        </Box>
      </Stack>
    </CommandForm>
  );
};
