import { InterruptedNotice } from '@guichet/ui-common/form/kept-notices';
import { isForbidden, unseenText } from '@guichet/ui-common/net/problem';
import { LoadingWords } from '@guichet/ui-common/page/loading';
import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ErrorInfo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Page } from './page.js';

/** The shape of the page to come; screen readers hear that it is loading. */
export const LoadingPage = () => (
  <Box aria-busy="true" sx={{ p: { xs: 2, md: 4 } }}>
    <LoadingWords />
    <Skeleton variant="rounded" width="min(100%, 20rem)" height={32} sx={{ mb: 3 }} />
    <Skeleton variant="rounded" height={56} sx={{ mb: 2 }} />
    <Skeleton variant="rounded" height={320} />
  </Box>
);

export const NotFoundPage = () => {
  const { t } = useTranslation();
  return (
    <Page title={t('admin:errors.notFound.title')} section={t('admin:errors.section')}>
      <Typography sx={{ mb: 3 }}>{t('admin:errors.notFound.text')}</Typography>
      <Button component={Link} to="/" variant="contained">
        {t('admin:errors.home')}
      </Button>
    </Page>
  );
};

/** Page shown in place of data that are not for this person, or that the server could not give. */
export const ReadFailure = ({ error, section }: { readonly error: unknown; readonly section: string }) => {
  const { t } = useTranslation();
  const forbidden = isForbidden(error);
  return (
    <Page title={t(forbidden ? 'common:errorPages.forbidden.title' : 'admin:errors.read.title')} section={section}>
      <Typography role="alert" sx={{ mb: 3 }}>
        {unseenText(error, t)}
      </Typography>
      {forbidden ? (
        <Button component={Link} to="/" variant="contained">
          {t('admin:errors.home')}
        </Button>
      ) : (
        <Button variant="contained" onClick={() => window.location.reload()}>
          {t('admin:errors.again')}
        </Button>
      )}
    </Page>
  );
};

interface ErrorPageProps {
  readonly error: Error;
  readonly errorInfo?: ErrorInfo;
  readonly resetErrorBoundary: (...args: unknown[]) => void;
}

/** A screen failed: the rest of the application is one click away. */
export const ErrorPage = ({ error, resetErrorBoundary }: ErrorPageProps) => {
  const { t } = useTranslation();
  return (
    <Box component="main" sx={{ p: 4, maxWidth: 640 }}>
      <Page title={t('admin:errors.crash.title')} section={t('admin:errors.section')}>
        <Typography sx={{ mb: 1 }}>{t('admin:errors.crash.text')}</Typography>
        <Typography component="p" variant="body2" color="text.secondary" sx={{ mb: 3, overflowWrap: 'anywhere' }}>
          {error.message}
        </Typography>
        <InterruptedNotice />
        <Button variant="outlined" onClick={() => window.location.reload()} sx={{ mr: 2 }}>
          {t('admin:errors.again')}
        </Button>
        <Button component={Link} to="/" variant="contained" onClick={() => resetErrorBoundary()}>
          {t('admin:errors.home')}
        </Button>
      </Page>
    </Box>
  );
};
