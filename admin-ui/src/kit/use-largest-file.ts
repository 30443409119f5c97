import { fileSize } from '@guichet/ui-common/text/texts';
import { useTranslation } from 'react-i18next';
import { fileLimits } from '../../../src/platform/papers/files/files.vocabulary.js';
import { useMe } from '../me.js';

/** How large a file the person may add, in words. */
export const useLargestFile = (): string => {
  const { i18n } = useTranslation();
  return fileSize(useMe()?.maximumFileBytes ?? fileLimits.bytes, i18n.resolvedLanguage ?? 'fr');
};
