import { CommandDialog } from '@guichet/ui-common/form/command-dialog';
import { listOf, textOf } from '@guichet/ui-common/form/control';
import { basicControls, type Controls } from '@guichet/ui-common/form/controls';
import { FilesControl } from '@guichet/ui-common/form/files-control';
import { InputFields } from '@guichet/ui-common/form/input-fields';
import type { InputSpec } from '@guichet/ui-common/form/inputs';
import { useInputForm } from '@guichet/ui-common/form/use-input-form';
import { sendCommand } from '@guichet/ui-common/net/http';
import { useTranslation } from 'react-i18next';
import { InsertedImage, InsertedTable } from '../../../src/publishing/content/content-figures.commands.js';
import {
  figureLimits as limits,
  imageMarks,
  tableMarks,
} from '../../../src/publishing/content/content-figures.vocabulary.js';
import { keptNumber, measures } from '../../../src/kernel/typed-numbers.js';
import type { ReceiptView } from '../../../src/kernel/views.js';
import { ReferenceControl } from './reference-control.js';
import { useLargestFile } from './use-largest-file.js';

interface InsertProps {
  readonly onInsert: (marks: string) => void;
  readonly onClose: () => void;
}

/** Controls of the dialogs only: a text control has these dialogs, and is itself a field. */
const controls: Controls = { ...basicControls, reference: ReferenceControl, files: FilesControl };

/** Nothing is sent: what was asked stays in the text. */
const kept: ReceiptView = { id: '', revision: '', position: '' };

const imageInputs: readonly InputSpec[] = [
  { source: 'mediaId', kind: 'reference', resource: 'medias', label: 'contentImage', wide: true },
  { source: 'fileIds', kind: 'files', label: 'contentImageFile', wide: true, when: ({ mediaId }) => !mediaId },
  { source: 'alt', kind: 'text', required: true, max: limits.alt, wide: true },
  { source: 'caption', kind: 'text', label: 'contentCaption', max: limits.caption, wide: true },
];

/** Of the library; a file that was chosen is added to it, with what it shows. */
const sendImage = async (command: object, idempotencyKey: string): Promise<ReceiptView> => {
  const fileIds = listOf(Reflect.get(command, 'fileIds'));
  if (fileIds.length === 0) return kept;
  const alt: unknown = Reflect.get(command, 'alt');
  const body = { fileIds, isDecorative: false, alt: { fr: alt } };
  return sendCommand('/api/medias', body, { idempotencyKey });
};

export const InsertImage = ({ onInsert, onClose }: InsertProps) => {
  const { t } = useTranslation();
  const size = useLargestFile();
  const form = useInputForm({
    command: InsertedImage,
    inputs: imageInputs,
    path: 'medias/inserted',
    send: sendImage,
    onSent: ({ id }, { mediaId, alt, caption }) =>
      onInsert(imageMarks({ mediaId: id === '' ? textOf(mediaId) : id, alt: textOf(alt), caption: textOf(caption) })),
  });
  return (
    <CommandDialog
      state={form}
      title={t('content:editor.image')}
      send={t('content:editor.insert')}
      text={t('content:editor.imageText')}
      width="md"
      onClose={onClose}
    >
      <InputFields form={form} controls={controls} hintArgs={{ size }} />
    </CommandDialog>
  );
};

const tableInputs: readonly InputSpec[] = [
  { source: 'caption', kind: 'text', label: 'contentTableCaption', required: true, max: limits.caption, wide: true },
  { source: 'columns', kind: 'text', type: 'number', label: 'contentColumns', required: true },
  { source: 'rows', kind: 'text', type: 'number', label: 'contentRows', required: true },
];

export const InsertTable = ({ onInsert, onClose }: InsertProps) => {
  const { t } = useTranslation();
  const form = useInputForm({
    command: InsertedTable,
    inputs: tableInputs,
    path: 'content-articles/inserted',
    send: () => Promise.resolve(kept),
    onSent: (_receipt, { caption, columns, rows }) => {
      const numbers = Array.from(
        { length: keptNumber(textOf(columns), measures.whole) ?? 0 },
        (_column, place) => place + 1,
      );
      const headers = numbers.map((number) => t('content:editor.header', { number }));
      const cells = Array.from({ length: keptNumber(textOf(rows), measures.whole) ?? 0 }, () => numbers.map(() => ''));
      onInsert(tableMarks(textOf(caption), [headers, ...cells]));
    },
  });
  return (
    <CommandDialog
      state={form}
      title={t('content:editor.table')}
      send={t('content:editor.insert')}
      text={t('content:editor.tableText')}
      onClose={onClose}
    >
      <InputFields form={form} controls={controls} />
    </CommandDialog>
  );
};
