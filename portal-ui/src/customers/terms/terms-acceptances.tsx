import { DateText } from '@guichet/ui-common/text/date-text';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { AcceptanceView } from '../../../../src/customers/terms/terms.views.js';

/** Acceptances of the person, with their recorded proof. */
export const TermsAcceptances = ({ acceptances }: { readonly acceptances: readonly AcceptanceView[] }) => {
  const { t } = useTranslation();
  if (acceptances.length === 0) return <Typography>{t('terms:history.empty')}</Typography>;
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1.5 }}>
      {acceptances.map(({ id, version, language, sha256, acceptedAt }) => (
        <li key={id}>
          {t('terms:history.entry', { version, language: t(`terms:languages.${language}`) })}{' '}
          <DateText value={acceptedAt} />
          <Box sx={{ fontSize: '0.875rem', color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {t('terms:history.hash')} <code>{sha256}</code>
          </Box>
        </li>
      ))}
    </Box>
  );
};
