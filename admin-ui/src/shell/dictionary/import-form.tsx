import { Status } from '@guichet/ui-common/page/announcer';
import { problemText } from '@guichet/ui-common/net/problem';
import { fileSize } from '@guichet/ui-common/text/texts';
import UploadFile from '@mui/icons-material/UploadFile';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Select from '@mui/material/Select';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { ImportDifferenceView } from '../../../../src/shell/dictionary/dictionary.views.js';
import type { ConflictChoice } from '../../../../src/shell/dictionary/translation.vocabulary.js';
import { languages } from '../../../../src/kernel/language.js';
import { FieldLabel } from '@guichet/ui-common/form/field-frame';
import { dryRun, importFile, readAgain, useModules, type ImportAsked } from './dictionary.api.js';
import { ImportDifference } from './import-difference.js';

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly choices: readonly (readonly [value: string, label: string])[];
}

const Choice = ({ label, value, onChange, choices }: ChoiceProps) => {
  const id = useId();
  return (
    <Box sx={{ minWidth: 200, flex: '0 1 15rem' }}>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <Select
        native
        fullWidth
        size="small"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        inputProps={{ id }}
      >
        {choices.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </Select>
    </Box>
  );
};

/** Says what a file would do before anything is written; the confirmation does just that. */
export const ImportForm = () => {
  const { t, i18n } = useTranslation();
  const queries = useQueryClient();
  const notify = useNotify();
  const modules = useModules();
  const picker = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState<ImportAsked>({ language: 'es', module: '' });
  const [file, setFile] = useState<File>();
  const [seen, setSeen] = useState<ImportDifferenceView>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const key = useRef('');

  const forget = (): void => {
    setSeen(undefined);
    setProblem(undefined);
  };
  const during = async (work: () => Promise<void>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    await work().catch((error: unknown) => setProblem(problemText(error, t)));
    setBusy(false);
  };
  const look = (): Promise<void> =>
    during(async () => {
      if (!file) {
        setProblem(t('admin:dictionary.fileRequired'));
        return;
      }
      setSeen(undefined);
      key.current = crypto.randomUUID();
      setSeen(await dryRun(asked, file));
    });
  const confirm = (conflicts: ConflictChoice): Promise<void> =>
    during(async () => {
      if (!file || !seen) return;
      await importFile(asked, file, { fingerprint: seen.fingerprint, conflicts, key: key.current });
      await Promise.all(
        ['translation-keys', 'translation-imports'].map((name) => queries.invalidateQueries({ queryKey: [name] })),
      );
      await Promise.all((asked.module === '' ? [...modules] : [asked.module]).map(readAgain));
      notify(t(seen.reviewed ? 'admin:dictionary.importedForReview' : 'admin:dictionary.imported'), {
        type: 'success',
      });
      setSeen(undefined);
      setFile(undefined);
    });

  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label={t('admin:dictionary.import')}
      sx={{ p: { xs: 2, sm: 2.5 }, mb: 3, borderRadius: 1.5 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-end', mb: 2 }}>
        <Choice
          label={t('admin:fields.language')}
          value={asked.language}
          onChange={(language) => {
            setAsked({ ...asked, language });
            forget();
          }}
          choices={languages.map((language) => [language, t(`dictionary:language.${language}`)])}
        />
        <Choice
          label={t('dictionary:field.module')}
          value={asked.module}
          onChange={(module) => {
            setAsked({ ...asked, module });
            forget();
          }}
          choices={[['', t('admin:dictionary.modulesOfFile')], ...modules.map((name) => [name, name] as const)]}
        />
        <input
          ref={picker}
          type="file"
          accept=".json,application/json"
          hidden
          tabIndex={-1}
          aria-label={t('admin:dictionary.file')}
          onChange={({ target }) => {
            setFile(target.files?.[0]);
            target.value = '';
            forget();
          }}
        />
        <Button
          variant="outlined"
          startIcon={<UploadFile aria-hidden />}
          onClick={() => picker.current?.click()}
          sx={{ minHeight: 40 }}
        >
          {t('admin:dictionary.chooseFile')}
        </Button>
        <Button variant="contained" aria-busy={busy} onClick={() => void look()} sx={{ minHeight: 40 }}>
          {t('admin:dictionary.preview')}
        </Button>
      </Box>
      <Typography variant="body2" color="text.secondary">
        <Status component="span">
          {file
            ? t('admin:dictionary.chosen', {
                name: file.name,
                size: fileSize(file.size, i18n.resolvedLanguage ?? 'fr'),
              })
            : t('admin:dictionary.rules')}
        </Status>
      </Typography>
      {problem && (
        <Alert severity="error" role="alert" sx={{ mt: 2 }}>
          {problem}
        </Alert>
      )}
      {seen && <ImportDifference seen={seen} busy={busy} onConfirm={(conflicts) => void confirm(conflicts)} />}
    </Paper>
  );
};
