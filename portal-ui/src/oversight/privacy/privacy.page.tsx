import { currentLanguage } from '@guichet/ui-common/text/i18n';
import { date } from '@guichet/ui-common/text/dates';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@guichet/ui-common/page/theme';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { cookieNotice } from '../../../../src/shell/legacy/cookie-notice.vocabulary.js';
import { sessionCookieNames } from '../../../../src/platform/people/sessions/session-cookies.vocabulary.js';
import { useMe } from '../../frame/guard/me.js';
import { Page } from '../../frame/layout/page.js';
import { PageSkeleton } from '../../kit/page/page-skeleton.js';
import { privacySections } from './privacy-sections.js';
import { myTermsQuery } from '../../customers/terms/terms.api.js';

const Card = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => {
  const id = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: { xs: 2, sm: 3 }, borderRadius: 4 }}>
      <Typography variant="h2" id={id} sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Paper>
  );
};

const TermsCard = () => {
  const { t } = useTranslation();
  const { data: mine } = useQuery(myTermsQuery(currentLanguage()));
  const [last] = mine?.acceptances ?? [];
  return (
    <Card title={t('terms:privacy.terms.title')}>
      <Typography sx={{ mb: 2 }}>
        {last
          ? t('terms:privacy.terms.accepted', { version: last.version, date: date(last.acceptedAt) })
          : t('terms:privacy.terms.notYet')}
      </Typography>
      <Button component={Link} to="/rgpd/cgu" variant="outlined">
        {t('terms:privacy.terms.read')}
      </Button>
    </Card>
  );
};

const VisitsCard = () => {
  const { t } = useTranslation();
  return (
    <Card title={t('terms:privacy.visits.title')}>
      <Typography sx={{ mb: 2 }}>{t('terms:privacy.visits.text')}</Typography>
      <Button component={Link} to="/interlocutorprofil/visits" variant="outlined">
        {t('terms:privacy.visits.see')}
      </Button>
    </Card>
  );
};

const { session, device, simulation } = sessionCookieNames(window.location.protocol === 'https:');

/** Every cookie that this product sets: none of them needs a consent (defaults G27). */
const cookies = [
  { name: session, text: 'guichet_session' },
  { name: device, text: 'guichet_device' },
  { name: cookieNotice, text: 'guichet_cookies_closed' },
  { name: simulation, text: 'guichet_simulation' },
] as const;

const CookiesCard = () => {
  const { t } = useTranslation();
  return (
    <Card title={t('terms:privacy.cookies.title')}>
      <Typography sx={{ mb: 2 }}>{t('terms:privacy.cookies.text')}</Typography>
      <Box role="region" aria-label={t('terms:privacy.cookies.table')} tabIndex={0} sx={{ overflowX: 'auto' }}>
        <Table size="small">
          <caption style={visuallyHidden}>{t('terms:privacy.cookies.table')}</caption>
          <TableHead>
            <TableRow>
              {(['name', 'purpose', 'duration'] as const).map((column) => (
                <TableCell key={column} component="th" scope="col">
                  {t(`terms:privacy.cookies.${column}`)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {cookies.map(({ name, text }) => (
              <TableRow key={name}>
                <TableCell component="th" scope="row">
                  <code>{name}</code>
                </TableCell>
                <TableCell>{t(`terms:privacy.cookies.${text}.purpose`)}</TableCell>
                <TableCell>{t(`terms:privacy.cookies.${text}.duration`)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Card>
  );
};

/** `/rgpd`: what happens with personal data here. */
export const Component = () => {
  const { t } = useTranslation();
  const isSimulated = useMe().simulation !== null;
  const shown = privacySections.filter(({ forOneself }) => !(forOneself && isSimulated));
  return (
    <Page title={t('terms:privacy.title')} section={t('terms:section')} lead={t('terms:privacy.lead')}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}>
        {isSimulated && <Alert severity="info">{t('terms:privacy.simulation')}</Alert>}
        {shown.map(({ key, Section }) => (
          <Suspense key={key} fallback={<PageSkeleton lines={2} />}>
            <Section />
          </Suspense>
        ))}
        <TermsCard />
        <VisitsCard />
        <CookiesCard />
      </Box>
    </Page>
  );
};
