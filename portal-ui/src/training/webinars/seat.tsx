import { problemText } from '@guichet/ui-common/net/problem';
import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { EnrolmentView, WebinarSessionView } from '../../../../src/training/webinars/webinars.views.js';
import { thingQuery } from '../../kit/queries/list.js';
import { Page } from '../../frame/layout/page.js';
import { Main } from '../../frame/layout/shell.js';
import { BackTo } from '../../kit/page/back-to.js';
import { PageSkeleton } from '../../kit/page/page-skeleton.js';

/** The seat of the address: of this session, for this person. */
export const Seat = ({
  bare = false,
  children,
}: {
  /** No shell is around it. */
  readonly bare?: boolean;
  readonly children: (seat: EnrolmentView, session: WebinarSessionView) => ReactNode;
}) => {
  const { t } = useTranslation();
  const { id = '', participantId } = useParams();
  const { data, error, isPending } = useQuery(thingQuery<WebinarSessionView>('webinar-sessions', id));
  if (isPending) return <PageSkeleton />;
  const session = data?.data;
  const seat = session?.enrolments.find(({ participant }) => participant.id === participantId);
  if (session && seat) return children(seat, session);
  const none = (
    <Page
      title={t('webinars:ar.none')}
      section={t('webinars:section')}
      before={<BackTo to="/webinaires/subscriptions" label={t('webinars:subscriptions.title')} />}
    >
      <Alert severity="error">{error ? problemText(error, t) : t('refusals:webinarEnrolmentUnknown')}</Alert>
    </Page>
  );
  return bare ? <Main>{none}</Main> : none;
};
