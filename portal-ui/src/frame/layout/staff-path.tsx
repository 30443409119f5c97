import { useEffect } from 'react';
import type { RouteObject } from 'react-router';
import { staffPaths, type StaffPath } from '../../../../src/shell/menus/staff-paths.vocabulary.js';
import { PageSkeleton } from '../../kit/page/page-skeleton.js';
import { ForbiddenPage } from './error-pages.js';
import { useMe } from '../guard/me.js';
import { bare } from './lazy-page.js';
import { Main } from './shell.js';

const Leaving = ({ screen }: Pick<StaffPath, 'screen'>) => {
  useEffect(() => window.location.replace(`/admin${screen}`), [screen]);
  return (
    <Main>
      <PageSkeleton />
    </Main>
  );
};

/** Paths of staff lead them to their own application; to everybody else they are what anything forbidden is. */
const StaffPathPage = ({ screen }: Pick<StaffPath, 'screen'>) =>
  useMe().kind === 'staff' ? <Leaving screen={screen} /> : <ForbiddenPage />;

export const staffRoutes: RouteObject[] = staffPaths.map(({ path, screen }) => ({
  path,
  handle: bare,
  element: <StaffPathPage screen={screen} />,
}));
