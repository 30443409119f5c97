import { currentLanguage } from '@guichet/ui-common/text/i18n';
import { useTranslation } from 'react-i18next';
import type { ComposedItem, ComposedSection } from '../../../../src/shell/menus/menus.views.js';

/** Label of an entry, in the language of the page. */
export const useLabel = (): ((entry: ComposedItem | ComposedSection) => string) => {
  // draws again when the language changes
  useTranslation();
  const language = currentLanguage();
  return ({ id, labels, builtInLabels }) => (labels ?? builtInLabels)?.[language] ?? id;
};
