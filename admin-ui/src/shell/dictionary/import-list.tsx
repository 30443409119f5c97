import { DateText } from '@guichet/ui-common/text/date-text';
import { get } from '@guichet/ui-common/net/http';
import Box from '@mui/material/Box';
import { StatusChip } from '@guichet/ui-common/list/status-chip';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { TranslationImportView } from '../../../../src/shell/dictionary/dictionary.views.js';
import { isAllowed } from '../../kit/allowed.js';
import { CommandButton } from '../../kit/command-button.js';
import type { Column } from '@guichet/ui-common/list/column';
import { DataTable } from '@guichet/ui-common/list/data-table';
import { ReferenceText } from '../../kit/reference-text.js';

const decisions = ['ApproveTranslationImport', 'RejectTranslationImport'] as const;

/** Earlier imports, the latest first; those that wait are decided here. */
export const ImportList = () => {
  const { t } = useTranslation();
  const { data: imports = [] } = useQuery({
    queryKey: ['translation-imports'],
    queryFn: async ({ signal }) => (await get<TranslationImportView[]>('/api/translation-imports', {}, signal)).data,
  });
  if (imports.length === 0) return null;
  const columns: readonly Column<TranslationImportView>[] = [
    {
      id: 'file',
      label: t('admin:dictionary.file'),
      render: ({ fileName, language, module }) => (
        <>
          <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{fileName}</Box>
          <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
            {t(`dictionary:language.${language}`)} · {module ?? t('admin:dictionary.modulesOfFile')}
          </Box>
        </>
      ),
    },
    {
      id: 'counts',
      label: t('admin:dictionary.effect'),
      render: ({ counts }) =>
        (['new', 'changed', 'conflict', 'refused'] as const)
          .filter((outcome) => counts[outcome] > 0)
          .map((outcome) => t(`admin:dictionary.counts.${outcome}`, { count: counts[outcome] }))
          .join(', '),
    },
    {
      id: 'by',
      label: t('admin:dictionary.importedBy'),
      render: ({ importedBy, importedAt }) => (
        <>
          <ReferenceText resource="staff-users" id={importedBy} />
          <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
            <DateText value={importedAt} />
          </Box>
        </>
      ),
    },
    {
      id: 'status',
      label: t('admin:fields.status'),
      render: (each) => (
        <>
          <StatusChip tone="neutral">{t(`admin:dictionary.importStatus.${each.status}`)}</StatusChip>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: each.status === 'proposed' ? 0.75 : 0 }}>
            {decisions
              .filter((name) => isAllowed({ ...each }, name))
              .map((name) => (
                <CommandButton
                  key={name}
                  name={name}
                  of={each.fileName}
                  target={{ resource: 'translation-imports', id: each.id, revision: each.revision }}
                />
              ))}
          </Box>
        </>
      ),
    },
  ];
  const title = t('admin:dictionary.earlier');
  return (
    <Box component="section" aria-label={title}>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      <DataTable caption={title} rows={imports} columns={columns} />
    </Box>
  );
};
