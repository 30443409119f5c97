import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, type RouteObject } from 'react-router';
import { staffPaths, type StaffPath } from '../../../src/menus/staff-paths.vocabulary.js';
import { PageSkeleton } from '../ui/page-skeleton.js';
import { ForbiddenPage } from './error-pages.js';
import { useMe } from './me.js';
import { bare } from './lazy-page.js';
import { configurationQuery } from './session.api.js';
import { Main } from './shell.js';
import { staffAddress } from './staff-address.js';

const Leaving = ({ staffPath }: { readonly staffPath: StaffPath }) => {
  const { pathname, search } = useLocation();
  const { data: configuration } = useQuery(configurationQuery);
  const address = configuration && staffAddress(staffPath, { pathname, search }, configuration.legacyUrl);
  useEffect(() => {
    if (address) window.location.replace(address);
  }, [address]);
  return (
    <Main>
      <PageSkeleton />
    </Main>
  );
};

/** Paths of staff lead them to their own application; to everybody else they are what anything forbidden is. */
const StaffPathPage = ({ staffPath }: { readonly staffPath: StaffPath }) =>
  useMe().kind === 'staff' ? <Leaving staffPath={staffPath} /> : <ForbiddenPage />;

export const staffRoutes: RouteObject[] = staffPaths.map((staffPath) => ({
  path: staffPath.path,
  handle: bare,
  element: <StaffPathPage staffPath={staffPath} />,
}));
