import { requiredInput } from '@guichet/ui-common/form/required-input';
import { announce } from '@guichet/ui-common/page/announcer';
import { CharCount } from '@guichet/ui-common/form/char-count';
import { textOf, type ControlProps } from '@guichet/ui-common/form/control';
import AddPhotoAlternate from '@mui/icons-material/AddPhotoAlternateOutlined';
import TableChart from '@mui/icons-material/TableChartOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { lazy, Suspense, useRef, useState, type ClipboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { marksOfHtml } from './pasted-html.js';

const InsertImage = lazy(() => import('./insert-dialogs.js').then((module) => ({ default: module.InsertImage })));
const InsertTable = lazy(() => import('./insert-dialogs.js').then((module) => ({ default: module.InsertTable })));

/** The text with what is put in at a place; a block stands apart from what is around it. */
const withInserted = (text: string, [from, to]: readonly [number, number], marks: string, isBlock: boolean): string => {
  const [before, after] = [text.slice(0, from), text.slice(to)];
  if (!isBlock) return `${before}${marks}${after}`;
  return [before.trimEnd(), marks, after.trimStart()].filter((part) => part !== '').join('\n\n');
};

/** The text of an article in its marks: images and tables are put in by forms, and what is pasted becomes marks. */
export const ArticleTextControl = (props: ControlProps) => {
  const { id, input, value, invalid = false, describedBy, onChange } = props;
  const { t } = useTranslation();
  const field = useRef<HTMLTextAreaElement>(null);
  const [asked, setAsked] = useState<'image' | 'table'>();
  if (input.kind !== 'articleText') return null;
  const text = textOf(value);

  const insert = (marks: string, isBlock: boolean): void => {
    const { selectionStart = text.length, selectionEnd = text.length } = field.current ?? {};
    onChange(withInserted(text, [selectionStart, selectionEnd], marks, isBlock));
  };
  const paste = (event: ClipboardEvent): void => {
    const html = event.clipboardData.getData('text/html');
    if (html === '') return;
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    const marks = marksOfHtml(body);
    if (marks === '') return;
    event.preventDefault();
    insert(marks, marks.includes('\n'));
    if (body.querySelector('img')) announce(t('content:editor.imagesLeft'));
  };
  const finish = (marks: string): void => {
    insert(marks, true);
    setAsked(undefined);
    announce(t('content:editor.inserted'));
  };
  const leave = (): void => setAsked(undefined);

  return (
    <>
      <Box
        role="group"
        aria-label={t('content:editor.tools')}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1 }}
      >
        <Button
          size="small"
          variant="outlined"
          startIcon={<AddPhotoAlternate aria-hidden />}
          onClick={() => setAsked('image')}
        >
          {t('content:editor.image')}
        </Button>
        <Button
          size="small"
          variant="outlined"
          startIcon={<TableChart aria-hidden />}
          onClick={() => setAsked('table')}
        >
          {t('content:editor.table')}
        </Button>
      </Box>
      <OutlinedInput
        id={id}
        name={input.source}
        size="small"
        fullWidth
        multiline
        minRows={input.rows ?? 4}
        maxRows={24}
        error={invalid}
        value={text}
        inputRef={field}
        onChange={(event) => onChange(event.target.value)}
        onPaste={paste}
        inputProps={{
          ...requiredInput(input.required ?? false),
          'aria-invalid': invalid,
          'aria-describedby': describedBy,
        }}
      />
      {input.max !== undefined && <CharCount text={text} max={input.max} />}
      <Suspense fallback={null}>
        {asked === 'image' && <InsertImage onInsert={finish} onClose={leave} />}
        {asked === 'table' && <InsertTable onInsert={finish} onClose={leave} />}
      </Suspense>
    </>
  );
};
