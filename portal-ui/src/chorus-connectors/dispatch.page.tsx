import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import type { ChorusConnectorListRow } from '../../../src/chorus-connectors/chorus-connectors.views.js';
import { openChorusStatuses } from '../../../src/chorus-connectors/chorus-connector.vocabulary.js';
import { rowsQuery } from '../api/list.js';
import { PageSkeleton } from '../ui/page-skeleton.js';
import { ProblemAlert } from '../ui/problem-alert.js';
import { chorusChoicesQuery, chorusPath, name } from './chorus-connectors.api.js';

/** `/choruspro/dispatch`: looks where the client stands, and leads on: to the form, to its one connector, or to all of them. */
export const Component = () => {
  const filter = { status: [...openChorusStatuses, 'refused'] };
  const found = useQuery(
    rowsQuery<ChorusConnectorListRow>(name, { filter, sort: ['createdAt', 'DESC'], range: [0, 1] }),
  );
  const choices = useQuery(chorusChoicesQuery);
  if (found.error ?? choices.error) return <ProblemAlert error={found.error ?? choices.error} />;
  if (!found.data || !choices.data) return <PageSkeleton />;
  const [only] = found.data.data;
  const to =
    found.data.total === 1 && only
      ? chorusPath(only)
      : found.data.total === 0 && choices.data.maySend
        ? '/choruspro/activate'
        : '/choruspro/list';
  return <Navigate to={to} replace />;
};
