import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import { Page } from '../../frame/layout/page.js';
import { PageSkeleton } from '../../kit/page/page-skeleton.js';
import { ProblemAlert } from '../../kit/page/problem-alert.js';
import { nodePath, nodeQuery } from './content.api.js';

/** Leads from a stable key to its node. */
export const InfoRedirect = ({ byEntity = false }: { readonly byEntity?: boolean }) => {
  const { t } = useTranslation();
  const { name = '' } = useParams();
  const { data: node, error } = useQuery(nodeQuery(name, byEntity ? { by: 'entity' } : {}));
  if (node) return <Navigate to={nodePath(node.id)} replace />;
  if (!error) return <PageSkeleton />;
  return (
    <Page title={t('content:notFound')} section={t('content:browse.title')}>
      <ProblemAlert error={error} />
    </Page>
  );
};
