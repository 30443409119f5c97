import { StatusChip } from '@guichet/ui-common/list/status-chip';
import { statusWords } from '@guichet/ui-common/list/status-words';
import { useTranslation } from 'react-i18next';
import { streamNoun } from './noun.js';

/** Says that a record is archived, in the word of its kind: a contact is disabled. */
export const ArchivedChip = ({ resource }: { readonly resource: string }) => {
  const { t } = useTranslation();
  return <StatusChip tone="neutral">{t(`${statusWords(streamNoun(resource))}.archived`)}</StatusChip>;
};
