import { Status } from '@guichet/ui-common/page/announcer';
import { problemText } from '@guichet/ui-common/net/problem';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { thingQuery } from '../queries/list.js';
import { Page } from '../../frame/layout/page.js';
import { BackTo } from './back-to.js';
import { PageSkeleton } from './page-skeleton.js';
import type { ThingPage } from './thing-spec.js';

interface ThingReadProps<Of> extends Pick<ThingPage<never>, 'name' | 'texts' | 'backTo' | 'parameter'> {
  readonly children: (of: Of) => ReactNode;
}

/** The thing of the address, or why it is not shown. */
export const ThingRead = <Of,>({ name, parameter = 'id', texts, backTo, children }: ThingReadProps<Of>) => {
  const { t } = useTranslation();
  const { [parameter]: id = '' } = useParams();
  const { data, error, isPending, refetch } = useQuery(thingQuery<Of>(name, id));
  if (isPending) return <PageSkeleton />;
  if (!data)
    return (
      <Page
        title={t(`${texts}:detail.notFound`)}
        section={t(`${texts}:section`)}
        before={<BackTo to={backTo} label={t(`${texts}:list.title`)} />}
      >
        <Alert severity="error">{problemText(error, t)}</Alert>
      </Page>
    );
  return (
    <>
      {data.stale && (
        <Status>
          <Alert
            severity="info"
            role="none"
            sx={{ mb: 2 }}
            action={
              <Button color="inherit" size="small" onClick={() => void refetch()}>
                {t('common:refresh')}
              </Button>
            }
          >
            {t('common:stale')}
          </Alert>
        </Status>
      )}
      {children(data.data)}
    </>
  );
};
