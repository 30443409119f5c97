import { defaultView, savedViewsQuery } from '@guichet/ui-common/list/saved-views.api';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router-dom';
import { LoadingPage } from '../frame/error-pages.js';

interface OpenOnViewProps {
  readonly list: string;
  readonly resource: string;
  readonly otherwise: string;
}

/** Opens a list that nothing was asked of: on the default view, else as the product offers it. */
export const OpenOnView = ({ list, resource, otherwise }: OpenOnViewProps) => {
  const { data: views = [], isPending } = useQuery(savedViewsQuery(list));
  if (isPending) return <LoadingPage />;
  const chosen = defaultView(views);
  return <Navigate replace to={chosen ? `/${resource}?${chosen.query}` : otherwise} />;
};
