import { actFor } from '@guichet/ui-common/session/session';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { MeView } from '../../../../src/customers/access/access.views.js';
import { BarePage } from '../layout/error-pages.js';
import { places } from './guard-rules.js';
import { Page } from '../layout/page.js';

/** Leaves the address of another client by a full page load, so that nothing of it stays on the screen. */
const leaveTo = (path: string): void => {
  actFor(null);
  window.location.assign(path);
};

/** An address of a client for which the person does not act, from a colleague or of former days (features F59). */
export const AnothersAddress = ({ me }: { readonly me: MeView }) => {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  return (
    <BarePage>
      <Page title={t('common:errorPages.anotherClient.title')} section={t('common:errorPages.section')}>
        <Typography sx={{ mb: 3, maxWidth: '40rem' }}>{t('common:errorPages.anotherClient.text')}</Typography>
        <Button variant="contained" onClick={() => leaveTo(pathname + search)} sx={{ mr: 2, mb: 1 }}>
          {t('common:errorPages.anotherClient.goOn', { name: me.client?.label ?? '' })}
        </Button>
        {me.clients.length > 1 && (
          <Button variant="outlined" onClick={() => leaveTo(places.clientChoice)} sx={{ mb: 1 }}>
            {t('common:errorPages.anotherClient.choose')}
          </Button>
        )}
      </Page>
    </BarePage>
  );
};
