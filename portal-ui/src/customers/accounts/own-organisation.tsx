import { Outlet } from 'react-router';
import { ForbiddenPage } from '../../frame/layout/error-pages.js';
import { useMe } from '../../frame/guard/me.js';

/** Around every page about one's organisation (specification §2, `/interlocutor/`): the side menu leads from one to the other. */
export const Component = () => {
  const me = useMe();
  return me.kind === 'staff' || !me.client ? <ForbiddenPage /> : <Outlet />;
};
