import { problemText } from '@guichet/ui-common/net/problem';
import CheckCircle from '@mui/icons-material/CheckCircle';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { Page } from '../../frame/layout/page.js';
import { useJustSigned } from '../signatures/just-signed.js';
import { PageSkeleton } from '../../kit/page/page-skeleton.js';
import { isSigned, pageOf, renewalQuery } from './renewals.api.js';

/** `/reconduction/ok?renewal=<id>`: it is signed, and what follows; survives a reload. Without a renewal it leads to the register. */
export const Component = () => {
  const { t } = useTranslation();
  const [parameters] = useSearchParams();
  const id = parameters.get('renewal');
  const query = renewalQuery(id ?? '');
  const { reading, isComing } = useJustSigned();
  const { data, error, isLoading } = useQuery({
    ...(id === null ? { ...query, queryFn: skipToken } : query),
    ...reading,
  });
  if (isLoading || isComing(data)) return <PageSkeleton />;
  const signed = data && isSigned(data) ? data : undefined;
  return (
    <Page
      title={t(signed ? 'renewals:ok.title' : 'renewals:ok.none')}
      section={t('renewals:section')}
      before={signed && <CheckCircle aria-hidden color="success" sx={{ fontSize: 44, mb: 1 }} />}
      lead={signed && t('renewals:ok.lead', { number: signed.contractNumber, title: signed.title })}
    >
      {error && (
        <Alert severity="error" sx={{ mb: 3 }}>
          {problemText(error, t)}
        </Alert>
      )}
      {signed && <Box sx={{ mb: 3 }}>{t('renewals:ok.next')}</Box>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {signed && (
          <Button component={Link} to={pageOf(signed)} variant="contained">
            {t('renewals:ok.see')}
          </Button>
        )}
        <Button component={Link} to="/reconduction/index/signed" variant="outlined">
          {t('renewals:list.signed.title')}
        </Button>
      </Box>
    </Page>
  );
};
