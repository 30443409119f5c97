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
import { quoteQuery } from './quotes.api.js';

/** `/signdevis/ok?quote=<id>`: it is signed, and what follows; survives a reload. Without a quote it leads to the list. */
export const Component = () => {
  const { t } = useTranslation();
  const [parameters] = useSearchParams();
  const id = parameters.get('quote');
  const query = quoteQuery(id ?? '');
  const { reading, isComing } = useJustSigned();
  const { data, error, isLoading } = useQuery({
    ...(id === null ? { ...query, queryFn: skipToken } : query),
    ...reading,
  });
  if (isLoading || isComing(data)) return <PageSkeleton />;
  const isSigned = data?.status === 'signed' || data?.status === 'validated';
  return (
    <Page
      title={t(isSigned ? 'quotes:ok.title' : 'quotes:ok.none')}
      section={t('quotes:section')}
      before={isSigned && <CheckCircle aria-hidden color="success" sx={{ fontSize: 44, mb: 1 }} />}
      lead={isSigned && t('quotes:ok.lead', { number: data.number, title: data.title })}
    >
      {error && <Alert severity="error">{problemText(error, t)}</Alert>}
      {isSigned && <Box sx={{ mb: 3 }}>{t('quotes:ok.next')}</Box>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {data && (
          <Button component={Link} to={`/signdevis/sign/${data.id}`} variant="contained">
            {t('quotes:ok.see')}
          </Button>
        )}
        <Button component={Link} to="/signdevis/valide" variant="outlined">
          {t('quotes:list.signed.title')}
        </Button>
      </Box>
    </Page>
  );
};
