import { StatusChip } from '@guichet/ui-common/list/status-chip';
import { useTranslation } from 'react-i18next';
import { streamNoun } from './noun.js';
import { useStatusWords } from './resources.js';

/** Says that a record is archived, in the word of its kind: a contact is disabled. */
export const ArchivedChip = ({ resource }: { readonly resource: string }) => {
  const { t } = useTranslation();
  const words = useStatusWords(streamNoun(resource));
  return <StatusChip tone="neutral">{t(`${words}.archived`)}</StatusChip>;
};
