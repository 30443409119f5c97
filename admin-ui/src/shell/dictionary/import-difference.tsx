import { StatusChip } from '@guichet/ui-common/list/status-chip';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportDifferenceView, ImportRowView } from '../../../../src/shell/dictionary/dictionary.views.js';
import {
  textImportTones,
  conflictChoices,
  importOutcomes,
  type ConflictChoice,
} from '../../../../src/shell/dictionary/translation.vocabulary.js';
import type { Column } from '@guichet/ui-common/list/column';
import { DataTable } from '@guichet/ui-common/list/data-table';

type Shown = ImportRowView & { readonly id: string };

const Counts = ({ counts }: Pick<ImportDifferenceView, 'counts'>) => {
  const { t } = useTranslation();
  return (
    <Box component="ul" sx={{ listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, mb: 2, p: 0 }}>
      {importOutcomes.map((outcome) => (
        <li key={outcome}>
          <StatusChip tone={textImportTones[outcome]}>
            {t(`admin:dictionary.counts.${outcome}`, { count: counts[outcome] })}
          </StatusChip>
        </li>
      ))}
    </Box>
  );
};

/** Effects of the file, text by text, and the fate of texts that were changed meanwhile. */
export const ImportDifference = ({
  seen,
  busy,
  onConfirm,
}: {
  readonly seen: ImportDifferenceView;
  readonly busy: boolean;
  readonly onConfirm: (conflicts: ConflictChoice) => void;
}) => {
  const { t } = useTranslation();
  const [conflicts, setConflicts] = useState<ConflictChoice>('keep');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [seen]);
  const { counts, rows, exportedAt, reviewed } = seen;
  const writes = counts.new + counts.changed + (conflicts === 'take' ? counts.conflict : 0);
  const shown = rows.map((row): Shown => ({ ...row, id: `${row.outcome}:${row.module}:${row.key}` }));
  const hidden = counts.new + counts.changed + counts.conflict + counts.refused - rows.length;
  const columns: readonly Column<Shown>[] = [
    {
      id: 'key',
      label: t('dictionary:field.key'),
      render: ({ module, key }) => (
        <>
          <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{key}</Box>
          <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{module}</Box>
        </>
      ),
    },
    {
      id: 'outcome',
      label: t('admin:dictionary.outcome'),
      render: ({ outcome, reason }) => (
        <>
          <StatusChip tone={textImportTones[outcome]}>{t(`admin:dictionary.outcomes.${outcome}`)}</StatusChip>
          {reason && <Box sx={{ fontSize: '0.8125rem', mt: 0.5 }}>{t(`dictionary:reasons.${reason}`)}</Box>}
        </>
      ),
    },
    { id: 'now', label: t('admin:dictionary.now'), render: ({ now }) => now },
    { id: 'text', label: t('admin:dictionary.inFile'), render: ({ text }) => text },
  ];
  return (
    <Box component="section" aria-labelledby="import-difference" sx={{ mt: 3 }}>
      <Typography
        id="import-difference"
        variant="h2"
        ref={heading}
        tabIndex={-1}
        sx={{ mb: 1.5, '&:focus': { outline: 'none' } }}
      >
        {t('admin:dictionary.previewTitle')}
      </Typography>
      <Counts counts={counts} />
      {exportedAt === null && (
        <Alert severity="info" role="note" sx={{ mb: 2 }}>
          {t('admin:dictionary.noDate')}
        </Alert>
      )}
      {counts.conflict > 0 && (
        <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, mb: 2 }}>
          <Typography component="legend" sx={{ fontWeight: 600, p: 0 }}>
            {t('admin:dictionary.conflicts', { count: counts.conflict })}
          </Typography>
          <RadioGroup
            value={conflicts}
            onChange={(_, value) => setConflicts(conflictChoices.find((each) => each === value) ?? 'keep')}
          >
            {conflictChoices.map((choice) => (
              <FormControlLabel
                key={choice}
                value={choice}
                control={<Radio size="small" />}
                label={t(`admin:dictionary.conflictChoice.${choice}`)}
              />
            ))}
          </RadioGroup>
        </Box>
      )}
      {shown.length > 0 && <DataTable caption={t('admin:dictionary.previewTitle')} rows={shown} columns={columns} />}
      {hidden > 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          {t('admin:dictionary.notShown', { count: hidden })}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mt: 2 }}>
        {writes > 0 ? (
          <Button variant="contained" aria-busy={busy} onClick={() => onConfirm(conflicts)}>
            {t('admin:dictionary.confirm', { count: writes })}
          </Button>
        ) : (
          <Typography sx={{ fontWeight: 600 }}>{t('refusals:translationNothingToImport')}</Typography>
        )}
        {writes > 0 && reviewed && (
          <Typography variant="body2" color="text.secondary">
            {t('admin:dictionary.reviewed')}
          </Typography>
        )}
      </Box>
    </Box>
  );
};
