import { Status } from '@guichet/ui-common/page/announcer';
import { problemText } from '@guichet/ui-common/net/problem';
import { EmptyState } from '@guichet/ui-common/list/empty-state';
import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Page } from '../../frame/layout/page.js';
import { useHiddenToken } from '../../customers/sign-in/use-hidden-token.js';
import { PageSkeleton } from '../../kit/page/page-skeleton.js';
import { DemoForm } from './demo-form.js';
import { offeredQuery } from './demo-webinars.api.js';
import { SeatPage } from './seat.js';

const Asked = () => {
  const { t } = useTranslation();
  return (
    <Page title={t('demo-webinars:asked.title')} section={t('demo-webinars:section')}>
      <Status>
        <Alert severity="success" role="none">
          {t('demo-webinars:asked.text')}
        </Alert>
      </Status>
    </Page>
  );
};

const Registration = () => {
  const { t } = useTranslation();
  const { data: demos, error } = useQuery(offeredQuery);
  const page = { title: t('demo-webinars:title'), section: t('demo-webinars:section') };
  if (error)
    return (
      <Page {...page}>
        <Alert severity="error">{problemText(error, t)}</Alert>
      </Page>
    );
  if (!demos) return <PageSkeleton />;
  return demos.length === 0 ? (
    <Page {...page}>
      <EmptyState kind="nothing" title={t('demo-webinars:empty')} />
    </Page>
  ) : (
    <DemoForm demos={demos} {...page} />
  );
};

/** `/webdemo`: registering for a demonstration, and what the link of a mail leads to. */
export const Component = () => {
  const [search] = useSearchParams();
  const link = useHiddenToken(window.location.hash.slice(1), `/webdemo${window.location.search}`);
  if (link !== '') return <SeatPage link={link} />;
  return search.has('asked') ? <Asked /> : <Registration />;
};
