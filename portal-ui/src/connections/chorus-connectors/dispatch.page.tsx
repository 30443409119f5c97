import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { openChorusStatuses } from '../../../../src/connections/chorus-connectors/chorus-connector.vocabulary.js';
import type { ChorusConnectorListRow } from '../../../../src/connections/chorus-connectors/chorus-connectors.views.js';
import { rowsQuery } from '../../kit/queries/list.js';
import { PageSkeleton } from '../../kit/page/page-skeleton.js';
import { ProblemAlert } from '../../kit/page/problem-alert.js';
import { chorusChoicesQuery, chorusPath, name } from './chorus-connectors.api.js';
import { Component as ChorusConnectors } from './chorus-connectors.page.js';

const current = {
  filter: { status: [...openChorusStatuses, 'refused'] },
  sort: ['createdAt', 'DESC'],
  range: [0, 1],
} as const;

/** Where the client stands: the form where nothing is there yet, its one connector, or all of them. */
const LeadOn = () => {
  const found = useQuery(rowsQuery<ChorusConnectorListRow>(name, current));
  const choices = useQuery(chorusChoicesQuery);
  const error = found.error ?? choices.error;
  if (error) return <ProblemAlert error={error} />;
  if (!found.data || !choices.data) return <PageSkeleton />;
  const [only] = found.data.data;
  if (found.data.total === 1 && only) return <Navigate to={chorusPath(only)} replace />;
  if (found.data.total === 0 && choices.data.maySend) return <Navigate to="/choruspro/activate" replace />;
  return <ChorusConnectors />;
};

/** `/choruspro/dispatch`: leads on; an address that says what of the list to show is not led away from. */
export const Component = () => {
  const { search } = useLocation();
  const [leadsOn] = useState(search === '');
  return leadsOn ? <LeadOn /> : <ChorusConnectors />;
};
