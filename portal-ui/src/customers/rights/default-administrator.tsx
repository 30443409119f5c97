import { CommandForm } from '@guichet/ui-common/form/command-form';
import { ErrorSummary } from '@guichet/ui-common/form/error-summary';
import { SelectField } from '@guichet/ui-common/form/fields';
import { useCommandForm } from '@guichet/ui-common/form/use-command-form';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { ChooseDefaultAdministrator } from '../../../../src/customers/rights/default-administrator.commands.js';
import type { DefaultAdministratorView } from '../../../../src/customers/rights/rights.views.js';
import { FormSection } from '../../kit/form/form-section.js';

interface DefaultAdministratorProps {
  readonly view: DefaultAdministratorView;
  readonly clientId: string;
  readonly onDone: (words: string) => void;
}

const Choice = ({ view, clientId, onDone }: DefaultAdministratorProps) => {
  const { t } = useTranslation();
  const state = useCommandForm({
    command: ChooseDefaultAdministrator,
    path: `default-administrators/${clientId}/choose-default-administrator`,
    defaults: { contactId: view.contact?.id ?? '' },
    toCommand: (values) => values,
    onSent: () => onDone(t('rights:defaultAdministrator.done')),
  });
  return (
    <>
      <ErrorSummary form={state} />
      <CommandForm state={state} label={t('rights:defaultAdministrator.title')}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-end' }}>
          <Box sx={{ flex: '1 1 16rem', maxWidth: '28rem' }}>
            <SelectField
              name="contactId"
              label={t('rights:defaultAdministrator.choose')}
              none={t('rights:choose')}
              choices={view.eligible.map(({ id, name }) => ({ id, label: name ?? t('rights:forgotten') }))}
            />
          </Box>
          <Button type="submit" variant="outlined" aria-busy={state.pending}>
            {t('rights:defaultAdministrator.send')}
          </Button>
        </Box>
      </CommandForm>
    </>
  );
};

/** Receiver of the organisation's requests for rights, and the choice of another one. */
export const DefaultAdministrator = (props: DefaultAdministratorProps) => {
  const { t } = useTranslation();
  const { view } = props;
  return (
    <FormSection title={t('rights:defaultAdministrator.title')} lead={t('rights:defaultAdministrator.lead')}>
      <Box sx={{ fontWeight: 600 }}>{view.contact?.name ?? t('rights:defaultAdministrator.none')}</Box>
      {view.mayChoose && <Choice {...props} />}
    </FormSection>
  );
};
