import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { Page } from '../frame/layout/page.js';

const parts = ['state', 'known', 'tried', 'help', 'remedy'] as const;

/** The statement that the law asks of every public service (RGAA; decree 2019-768). */
export const Component = () => {
  const { t } = useTranslation();
  return (
    <Page title={t('common:accessibility.title')} section={t('common:accessibility.section')}>
      <Box sx={{ display: 'grid', gap: 2.5, maxWidth: '46rem' }}>
        {parts.map((part) => (
          <section key={part}>
            <Typography variant="h2" sx={{ mb: 0.5 }}>
              {t(`common:accessibility.${part}.title`)}
            </Typography>
            <Typography>{t(`common:accessibility.${part}.text`)}</Typography>
          </section>
        ))}
        <Link component={RouterLink} to="/contact/">
          {t('common:links.contact')}
        </Link>
      </Box>
    </Page>
  );
};
