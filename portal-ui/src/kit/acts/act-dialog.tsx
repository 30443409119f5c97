import type { CommandClass } from '@guichet/ui-common/net/command-errors';
import { CommandDialog } from '@guichet/ui-common/form/command-dialog';
import { basicControls, type Controls } from '@guichet/ui-common/form/controls';
import { FilesControl } from '@guichet/ui-common/form/files-control';
import { InputFields } from '@guichet/ui-common/form/input-fields';
import type { FixedValues, InputSpec, Values } from '@guichet/ui-common/form/inputs';
import { RowsControl } from '@guichet/ui-common/form/rows-control';
import { useInputForm } from '@guichet/ui-common/form/use-input-form';
import { isOfFormerText } from '@guichet/ui-common/net/problem';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface ActDialogProps {
  readonly command: CommandClass;
  readonly path: string;
  /** Of the thing as it is read now: who was refused since it changed decides again, with what they typed. */
  readonly revision: string;
  readonly inputs: readonly InputSpec[];
  readonly record?: Values | undefined;
  readonly fixed?: FixedValues;
  readonly irreversible: boolean;
  /** Where the dictionary names the fields. */
  readonly texts: string;
  /** Where it has `title`, `button`, `send` and `text`. */
  readonly words: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const controls: Controls = { ...basicControls, files: FilesControl, rows: RowsControl };

/** Beyond so many fields a form is asked about before it is left. */
const short = 2;

/** Asks for a command about one thing, or restates what it does. */
export const ActDialog = ({ texts, words, irreversible, onDone, onClose, ...sending }: ActDialogProps) => {
  const { t } = useTranslation();
  const [isFormer, setFormer] = useState(false);
  const form = useInputForm({
    ...sending,
    onSent: onDone,
    onRefused: (error) => {
      setFormer(isOfFormerText(error));
      return false;
    },
  });
  return (
    <CommandDialog
      state={form}
      title={t([`${words}.title`, `${words}.button`])}
      send={t(`${words}.send`)}
      text={t(`${words}.text`, { defaultValue: '' })}
      irreversible={irreversible}
      guarded={sending.inputs.length > short}
      before={
        isFormer && (
          <Button variant="outlined" onClick={onClose} sx={{ mb: 2 }}>
            {t('common:readAgain')}
          </Button>
        )
      }
      onClose={onClose}
    >
      {sending.inputs.length > 0 && <InputFields oneColumn form={form} texts={texts} controls={controls} />}
    </CommandDialog>
  );
};
