import { InputFields } from '@guichet/ui-common/form/input-fields';
import type { InputFormState } from '@guichet/ui-common/form/use-input-form';
import { fileSize } from '@guichet/ui-common/texts';
import { useTranslation } from 'react-i18next';
import { fileLimits } from '../../../src/platform/files/files.vocabulary.js';
import { useMe } from '../me.js';
import { controls } from './controls.js';

/** The fields of a command, in their groups. */
export const CommandFields = ({ form }: { readonly form: InputFormState }) => {
  const { i18n } = useTranslation();
  const size = fileSize(useMe()?.maximumFileBytes ?? fileLimits.bytes, i18n.resolvedLanguage ?? 'fr');
  return <InputFields form={form} controls={controls} hintArgs={{ size }} />;
};
