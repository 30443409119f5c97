import { problemText } from '@guichet/ui-common/net/problem';
import Edit from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { TranslationKeyListRow } from '../../../../src/shell/dictionary/dictionary.views.js';
import type { Language } from '../../../../src/kernel/language.js';
import { useExecute } from '../../kit/use-execute.js';
import { readAgain } from './dictionary.api.js';

interface EditableTextProps {
  readonly row: TranslationKeyListRow;
  readonly language: Language;
}

const cell = {
  all: 'unset',
  boxSizing: 'border-box',
  display: 'block',
  width: '100%',
  minHeight: 32,
  px: 0.75,
  py: 0.5,
  mx: -0.75,
  borderRadius: 1,
  cursor: 'text',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  fontSize: '0.875rem',
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-visible': { outline: '3px solid', outlineColor: 'primary.main' },
} as const;

const Writing = ({ row, language, onDone }: EditableTextProps & { readonly onDone: () => void }) => {
  const { t } = useTranslation();
  const execute = useExecute();
  const id = useId();
  const { module, key } = row;
  const { text, proposed } = row.texts[language];
  const [typed, setTyped] = useState(proposed ?? text ?? '');
  const [problem, setProblem] = useState<string>();
  const sending = useRef(false);
  const field = useRef<HTMLTextAreaElement>(null);
  // it takes the place of the button that was pressed
  useEffect(() => field.current?.focus(), []);
  const save = async (): Promise<void> => {
    if (sending.current) return;
    sending.current = true;
    const target = { resource: 'translation-keys', id: row.id, ...(row.revision ? { revision: row.revision } : {}) };
    try {
      await execute(target, 'ReviseTranslationKey', { module, key, [language]: typed });
      await readAgain(module);
      onDone();
    } catch (error) {
      setProblem(problemText(error, t));
    } finally {
      sending.current = false;
    }
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onDone();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save();
  };
  return (
    <Box onKeyDown={onKeyDown}>
      <OutlinedInput
        fullWidth
        multiline
        inputRef={field}
        size="small"
        value={typed}
        error={problem !== undefined}
        onChange={(event) => setTyped(event.target.value)}
        inputProps={{
          'aria-label': t(`admin:dictionary.text`, { language: t(`dictionary:language.${language}`), key }),
          'aria-invalid': Boolean(problem),
          'aria-describedby': problem ? id : undefined,
        }}
        sx={{ fontSize: '0.875rem' }}
      />
      {problem && (
        <Box id={id} role="alert" sx={{ color: 'error.main', fontSize: '0.8125rem', fontWeight: 600, mt: 0.5 }}>
          {problem}
        </Box>
      )}
      <Box sx={{ display: 'flex', gap: 1, mt: 0.75 }}>
        <Button size="small" variant="contained" onClick={() => void save()}>
          {t('admin:form.save')}
        </Button>
        <Button size="small" onClick={onDone}>
          {t('admin:form.cancel')}
        </Button>
      </Box>
    </Box>
  );
};

/** A text of the list, written where it stands: Ctrl + Enter saves, Escape leaves it. */
export const EditableText = ({ row, language }: EditableTextProps) => {
  const { t } = useTranslation();
  const [writing, setWriting] = useState(false);
  const { text, proposed } = row.texts[language];
  const name = t('admin:dictionary.edit', { language: t(`dictionary:language.${language}`), key: row.key });
  if (writing) return <Writing row={row} language={language} onDone={() => setWriting(false)} />;
  return (
    <Box component="button" type="button" lang={language} onClick={() => setWriting(true)} sx={cell}>
      {text ?? (
        <Box component="span" lang="" sx={{ color: 'text.secondary', fontStyle: 'italic' }}>
          {t('admin:dictionary.missing')}
        </Box>
      )}
      {proposed !== null && (
        <Box component="span" sx={{ display: 'block', color: '#5B3C00', mt: 0.25 }}>
          {t('admin:dictionary.proposed', { text: proposed })}
        </Box>
      )}
      <Edit titleAccess={name} sx={{ fontSize: 16, color: 'text.secondary', ml: 0.5, verticalAlign: '-3px' }} />
    </Box>
  );
};
