import { useCallback } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import type { StoredFileView } from '../../../../src/platform/papers/files/files.views.js';
import type { FileLimits } from './file-limits.js';
import { useFieldId } from '@guichet/ui-common/form/field-id';
import { messageAt } from '@guichet/ui-common/form/resolver';
import { UploadList } from './upload-list.js';
import { FieldErrorText } from '@guichet/ui-common/form/field-frame';

interface FilesFieldProps {
  readonly name: string;
  readonly label: string;
  readonly limits: FileLimits;
}

const isFiles = (value: unknown): value is readonly StoredFileView[] => Array.isArray(value);

/** The form keeps what the server stored, so that drafts and refused tries keep the files too. */
export const FilesField = ({ name, label, limits }: FilesFieldProps) => {
  const { field, formState } = useController({ name });
  const { setValue } = useFormContext();
  const id = useFieldId()(name);
  const noteBusy = useCallback((busy: boolean) => setValue('uploading', busy), [setValue]);
  const value: unknown = field.value;
  const error = messageAt(formState.errors, name) ?? messageAt(formState.errors, 'fileIds');
  return (
    <div data-field={label}>
      <UploadList
        id={id}
        label={label}
        files={isFiles(value) ? value : []}
        onChange={field.onChange}
        onBusy={noteBusy}
        limits={limits}
      />
      {error && <FieldErrorText id={id} error={error} />}
    </div>
  );
};
