import { ImportRows } from '@guichet/ui-common/imports/import-rows';
import { useImport } from '@guichet/ui-common/imports/use-import';
import FileUpload from '@mui/icons-material/FileUploadOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContactImportView } from '../../../../src/customers/accounts/accounts.views.js';
import { importLimits } from '../../../../src/customers/accounts/contact-import.vocabulary.js';
import { FieldLabel } from '@guichet/ui-common/form/field-frame';
import { textOf } from '@guichet/ui-common/form/control';
import { ImportDialog } from '../../kit/import-button.js';
import { ReferenceControl } from '../../kit/reference-control.js';

const Outcome = ({ view, done }: { readonly view: ContactImportView; readonly done: boolean }) => {
  const { t } = useTranslation();
  return (
    <>
      {view.unknownColumns.length > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t('contacts:import.unknownColumns', { columns: view.unknownColumns.join(', ') })}
        </Alert>
      )}
      <ImportRows
        caption={t('contacts:import.rows')}
        columns={view.columns}
        rows={view.rows}
        outcome={(outcome) => t(`contacts:import.${done ? 'did' : 'will'}.${outcome}`)}
      />
    </>
  );
};

const ContactsDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation();
  const field = useId();
  const [clientId, setClientId] = useState('');
  const importing = useImport<ContactImportView, { readonly clientId: string; readonly csv: string }>('contacts');
  return (
    <ImportDialog
      title={t('contacts:import.title')}
      lead={t('contacts:import.fileLead', { max: importLimits.lines })}
      words="contacts:import."
      closing={t('admin:form.cancel')}
      of={importing}
      body={clientId === '' ? undefined : async () => ({ clientId, csv: await importing.table.text() })}
      above={
        <div>
          <FieldLabel htmlFor={field}>{t('admin:fields.clientId')}</FieldLabel>
          <ReferenceControl
            id={field}
            label={t('admin:fields.clientId')}
            input={{ source: 'clientId', kind: 'reference', resource: 'clients', required: true }}
            value={clientId}
            values={{}}
            onChange={(value) => setClientId(textOf(value))}
          />
        </div>
      }
      outcome={(view, done) => <Outcome view={view} done={done} />}
      onClose={onClose}
    />
  );
};

/** Contacts of one client from a CSV file: tried first, then read in. */
export const ImportContactsButton = () => {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button startIcon={<FileUpload aria-hidden />} onClick={() => setOpen(true)}>
        {t('contacts:import.button')}
      </Button>
      {open && <ContactsDialog onClose={() => setOpen(false)} />}
    </>
  );
};
