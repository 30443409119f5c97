import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { StatusChip } from '@guichet/ui-common/list/status-chip';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { TranslationFlag } from '../../../../src/shell/dictionary/translation.vocabulary.js';
import { unknownQuery } from './dictionary.api.js';

/** Work to do stands out; the rest only says where a text comes from. */
const urgent: readonly TranslationFlag[] = ['toComplete', 'proposed', 'conflict'];
/** Said by the empty cell already. */
const implied: readonly TranslationFlag[] = ['missingEs', 'missingEn'];

export const Flags = ({ flags }: { readonly flags: readonly TranslationFlag[] }) => {
  const { t } = useTranslation();
  const shown = flags.filter((flag) => !implied.includes(flag));
  if (shown.length === 0) return null;
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 0.5 }}>
      {shown.map((flag) => (
        <StatusChip key={flag} tone={urgent.includes(flag) ? 'warning' : 'neutral'}>
          {t(`dictionary:flag.${flag}`)}
        </StatusChip>
      ))}
    </Box>
  );
};

/** Texts that a page or a mail asked for and that do not exist: staff have to add them. */
export const UnknownTexts = () => {
  const { t } = useTranslation();
  const { data: names = [] } = useQuery(unknownQuery);
  if (names.length === 0) return null;
  return (
    <Alert severity="warning" role="note" sx={{ mb: 2 }}>
      <Box component="details">
        <Box component="summary" sx={{ cursor: 'pointer', fontWeight: 600 }}>
          {t('admin:dictionary.unknown', { count: names.length })}
        </Box>
        <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </Box>
      </Box>
    </Alert>
  );
};
