import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { BarePage, UnknownPage } from '../../frame/layout/error-pages.js';
import { Page } from '../../frame/layout/page.js';
import { configurationQuery } from '../../frame/guard/session.api.js';
import { EmptyState } from '@guichet/ui-common/list/empty-state';
import { StatusChip } from '@guichet/ui-common/list/status-chip';
import { branchesQuery } from './branches.api.js';

/** `/changebranche/`: where testers go from one branch of the product to another. */
export const Component = () => {
  const { t } = useTranslation();
  const { data: configuration } = useQuery(configurationQuery);
  const isThere = configuration?.platform === 'development';
  const { data: branches } = useQuery({ ...branchesQuery, enabled: isThere });
  if (configuration && !isThere) return <UnknownPage />;
  return (
    <BarePage>
      <Box sx={{ maxWidth: '40rem' }}>
        <Page title={t('branches:title')} section={t('branches:section')} lead={t('branches:lead')}>
          {branches?.length === 0 && <EmptyState kind="nothing" title={t('branches:empty')} />}
          <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1.5 }}>
            {branches?.map(({ name, url, current }) => (
              <li key={url}>
                <Link href={url}>{name}</Link>{' '}
                {current && <StatusChip tone="brand">{t('branches:current')}</StatusChip>}
                <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
                  {url}
                </Typography>
              </li>
            ))}
          </Box>
        </Page>
      </Box>
    </BarePage>
  );
};
