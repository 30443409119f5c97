import { InputFields } from '@guichet/ui-common/form/input-fields';
import type { InputFormState } from '@guichet/ui-common/form/use-input-form';
import { controls } from './controls.js';
import { useLargestFile } from './use-largest-file.js';

/** The fields of a command, in their groups. */
export const CommandFields = ({ form }: { readonly form: InputFormState }) => (
  <InputFields form={form} controls={controls} hintArgs={{ size: useLargestFile() }} />
);
