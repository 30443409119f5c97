import { announce } from '@guichet/ui-common/page/announcer';
import { date } from '@guichet/ui-common/text/dates';
import { currentLanguage } from '@guichet/ui-common/text/i18n';
import { logOut } from '@guichet/ui-common/session/session';
import Print from '@mui/icons-material/PrintOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ProblemAlert } from '../../kit/page/problem-alert.js';
import type { MyTermsView, PublishedTermsView } from '../../../../src/customers/terms/terms.views.js';
import { useCommand } from '@guichet/ui-common/form/use-command';
import { useMe } from '../../frame/guard/me.js';
import { Page } from '../../frame/layout/page.js';
import { takeAsked } from '../session/asked-page.js';
import { EmptyState } from '@guichet/ui-common/list/empty-state';
import { PageSkeleton } from '../../kit/page/page-skeleton.js';
import { TermsAcceptances } from './terms-acceptances.js';
import { TermsChanges, TermsText } from './terms-text.js';
import { myTermsQuery } from './terms.api.js';

const Section = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ mb: 4 }}>
      <Typography variant="h2" id={id} sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
};

const leave = async (): Promise<void> => {
  await logOut();
  window.location.assign('/login');
};

/** The act itself: it names what is accepted, and there is a way out of not accepting. */
const Acceptance = ({ terms, due }: { readonly terms: PublishedTermsView; readonly due: boolean }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const accepting = useCommand();
  // its promise, not its callback: once accepted, this part is gone from the page before it would be called back
  const accept = async (): Promise<void> => {
    await accepting.mutateAsync({
      path: 'terms-acceptances',
      command: { termsId: terms.id, language: terms.language, sha256: terms.sha256 },
    });
    announce(t('terms:accept.done'));
    if (due) await navigate(takeAsked(), { replace: true });
  };
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, mb: 4, borderRadius: 4, displayPrint: 'none' }}>
      <Typography sx={{ mb: 2 }}>{t('terms:accept.text', { version: terms.version })}</Typography>
      <ProblemAlert error={accepting.error} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button
          variant="contained"
          onClick={() => void accept().catch(() => undefined)}
          aria-busy={accepting.isPending}
        >
          {t('terms:accept.button')}
        </Button>
        {due && (
          <Button color="inherit" onClick={() => void leave()}>
            {t('terms:accept.leave')}
          </Button>
        )}
      </Box>
    </Paper>
  );
};

const standingText = ({ standing, until }: MyTermsView): string => {
  if (standing === 'announced') return until === null ? 'terms:standing.atNextLogIn' : 'terms:standing.until';
  return `terms:standing.${standing}`;
};

const Terms = ({ mine, current }: { readonly mine: MyTermsView; readonly current: PublishedTermsView }) => {
  const { t } = useTranslation();
  const { simulation } = useMe();
  const { standing, until, changedSince, acceptances } = mine;
  const changes = changedSince?.changes.filter(({ kind }) => kind !== 'same') ?? [];
  return (
    <>
      <Alert severity={standing === 'due' ? 'warning' : 'info'} role="note" sx={{ mb: 3, displayPrint: 'none' }}>
        {simulation
          ? t('terms:standing.simulated')
          : t(standingText(mine), { date: until === null ? '' : date(until) })}
      </Alert>
      {changedSince && (
        <Section title={t('terms:changes.title', { version: changedSince.version })}>
          {changes.length > 0 ? <TermsChanges changes={changes} /> : <Typography>{t('terms:changes.none')}</Typography>}
        </Section>
      )}
      <Section title={t('terms:text.title')}>
        <Paper
          variant="outlined"
          lang={current.language}
          sx={{ p: { xs: 2, sm: 4 }, borderRadius: 4, maxWidth: '52rem' }}
        >
          <TermsText text={current.text} />
        </Paper>
      </Section>
      {standing !== 'accepted' && !simulation && <Acceptance terms={current} due={standing === 'due'} />}
      <Section title={t('terms:history.title')}>
        <TermsAcceptances acceptances={acceptances} />
      </Section>
    </>
  );
};

/** `/rgpd/cgu`: the terms of use in force, what changed in them, and their acceptance (features F57). */
export const Component = () => {
  const { t } = useTranslation();
  const { data: mine } = useQuery(myTermsQuery(currentLanguage()));
  const current = mine?.current;
  return (
    <Page
      title={t('terms:title')}
      section={t('terms:section')}
      lead={current && t('terms:lead', { version: current.version, date: date(current.publishedAt) })}
      actions={
        current && (
          <Button variant="outlined" startIcon={<Print />} onClick={() => window.print()} sx={{ displayPrint: 'none' }}>
            {t('common:print.button')}
          </Button>
        )
      }
    >
      {!mine && <PageSkeleton />}
      {mine && !current && <EmptyState kind="nothing" title={t('terms:empty')} />}
      {mine && current && <Terms mine={mine} current={current} />}
    </Page>
  );
};
