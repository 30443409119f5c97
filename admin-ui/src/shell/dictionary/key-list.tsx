import { counted } from '@guichet/ui-common/text/counted';
import Add from '@mui/icons-material/Add';
import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import FileUpload from '@mui/icons-material/FileUploadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { TFunction } from 'i18next';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { ListControllerResult } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { TranslationKeyListRow } from '../../../../src/shell/dictionary/dictionary.views.js';
import { translationFlags } from '../../../../src/shell/dictionary/translation.vocabulary.js';
import type { Column } from '@guichet/ui-common/list/column';
import { valuesOf, type FilterSpec } from '@guichet/ui-common/form/inputs';
import { ListPage, type Row } from '../../kit/list-page.js';
import { RowLink } from '../../kit/row-link.js';
import { useModules } from './dictionary.api.js';
import { Flags, UnknownTexts } from './dictionary.parts.js';
import { EditableText } from './editable-text.js';
import { TreatKeys } from './treat-keys.js';

type KeyRow = TranslationKeyListRow & Row;

const AddKeyDialog = lazy(() => import('./add-key-dialog.js'));
const ExportDialog = lazy(() => import('./export-dialog.js'));

const columnsOf = (t: TFunction): readonly Column<KeyRow>[] => [
  {
    id: 'key',
    label: t('dictionary:field.key'),
    sort: 'module',
    width: '24%',
    render: (row) => (
      <Box>
        <RowLink to={`/translation-keys/${row.id}/show`}>{row.key}</RowLink>
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{row.module}</Box>
        <Flags flags={row.flags} />
      </Box>
    ),
  },
  ...(['fr', 'es', 'en'] as const).map((language) => ({
    id: language,
    label: t(`dictionary:language.${language}`),
    width: '25%',
    render: (row: KeyRow) => <EditableText row={row} language={language} />,
  })),
];

const filtersOf = (modules: readonly string[]): readonly FilterSpec[] => [
  { source: 'module', kind: 'choice', values: modules, texts: 'dictionary:module', first: true },
  { source: 'flag', kind: 'choice', values: translationFlags, texts: 'dictionary:flag', first: true },
];

const Actions = ({ list }: { readonly list: ListControllerResult<KeyRow> }) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'add' | 'export'>();
  const filter = valuesOf(list.filterValues);
  return (
    <>
      <Button variant="outlined" startIcon={<FileDownload aria-hidden />} onClick={() => setOpen('export')}>
        {t('admin:dictionary.export', counted(list.total ?? 0))}
      </Button>
      <Button component={Link} to="/translation-imports" variant="outlined" startIcon={<FileUpload aria-hidden />}>
        {t('admin:dictionary.import')}
      </Button>
      <Button variant="contained" startIcon={<Add aria-hidden />} onClick={() => setOpen('add')}>
        {t('admin:dictionary.add')}
      </Button>
      <Suspense fallback={null}>
        {open === 'add' && <AddKeyDialog onClose={() => setOpen(undefined)} />}
        {open === 'export' && <ExportDialog filter={filter} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </>
  );
};

/** `/traduction/`, `/traduction/admin`: every text of the product, written where it stands. */
export const KeyList = () => {
  const { t } = useTranslation();
  const modules = useModules();
  const columns = useMemo(() => columnsOf(t), [t]);
  const filters = useMemo(() => filtersOf(modules), [modules]);
  return (
    <ListPage<KeyRow>
      resource="translation-keys"
      section={t('admin:sections.portal')}
      lead={t('admin:resources.translation-keys.lead')}
      columns={columns}
      perPage={12}
      filters={filters}
      sort={{ field: 'module', order: 'ASC' }}
      nameOf={({ module, key }) => `${module}:${key}`}
      actions={(list) => <Actions list={list} />}
      above={() => <UnknownTexts />}
      bulk={(list) => <TreatKeys list={list} />}
    />
  );
};
