import { lazy, Suspense, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { unsavedNow } from './leave-guard.js';

const LeaveDialog = lazy(() => import('./leave-dialog.js'));

/** Asks for confirmation before a page with unsaved values is left, by a link or by closing the tab. */
export const LeaveGate = () => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && unsavedNow().length > 0,
  );
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => {
      if (unsavedNow().length > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
  if (blocker.state !== 'blocked') return null;
  return (
    <Suspense>
      <LeaveDialog unsaved={unsavedNow()} onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />
    </Suspense>
  );
};
