import { useResourceContext } from 'react-admin';
import { Navigate, useParams } from 'react-router-dom';

/** The bare address of a thing that has a page, and no form of its own. */
export const ToShow = () => {
  const { id = '' } = useParams();
  const resource = useResourceContext() ?? '';
  return <Navigate replace to={`/${resource}/${id}/show`} />;
};
