import { counted } from '@guichet/ui-common/text/counted';
import { download, withQuery } from '@guichet/ui-common/net/http';
import { problemText } from '@guichet/ui-common/net/problem';
import Add from '@mui/icons-material/Add';
import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { useNotify, type ListControllerResult } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { recordColumns } from '../../kit/columns.js';
import type { FilterSpec } from '@guichet/ui-common/form/inputs';
import { ListPage, type Row } from '../../kit/list-page.js';
import type { AnyRecordResource } from '../../kit/record-spec.js';
import { useMayKeep } from '../../kit/resources.js';
import { ImportContactsButton } from './import-contacts.js';

const archived: FilterSpec = { source: 'archived', kind: 'yesNo' };

/** The rows that the filters let through, as a file; the server makes it. */
const Export = ({ list }: { readonly list: ListControllerResult<Row> }) => {
  const { t } = useTranslation();
  const notify = useNotify();
  const [sending, setSending] = useState(false);
  const save = async (): Promise<void> => {
    setSending(true);
    try {
      const { field, order } = list.sort;
      await download(
        withQuery('/api/contacts/export', { filter: list.filterValues, sort: [field, order] }),
        'contacts.csv',
      );
    } catch (error) {
      notify(problemText(error, t), { type: 'error' });
    } finally {
      setSending(false);
    }
  };
  if (!list.total) return null;
  return (
    <Button startIcon={<FileDownload aria-hidden />} aria-busy={sending} onClick={() => void save()}>
      {t('contacts:list.export', counted(list.total))}
    </Button>
  );
};

/** Contacts of all clients: found, exported, and read in from a file. */
export const ContactList = ({ of: { name, columns, filters } }: { readonly of: AnyRecordResource }) => {
  const { t } = useTranslation();
  const drawn = useMemo(() => recordColumns(name, columns, t), [name, columns, t]);
  const keeps = useMayKeep(name);
  const create = keeps && (
    <Button component={Link} to="/contacts/create" variant="contained" startIcon={<Add aria-hidden />}>
      {t('admin:resources.contacts.create')}
    </Button>
  );
  return (
    <ListPage
      resource={name}
      title={t('admin:resources.contacts.name_other')}
      columns={drawn}
      filters={[...filters, archived]}
      sort={{ field: 'name', order: 'ASC' }}
      actions={(list) => (
        <>
          <Export list={list} />
          {keeps && <ImportContactsButton />}
        </>
      )}
      begin={create}
    />
  );
};
