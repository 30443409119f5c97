import { lazy } from 'react';

/** Few people open the history; its screens come with the tab. */
export const StreamHistory = lazy(() =>
  import('./stream-history.js').then(({ StreamHistory }) => ({ default: StreamHistory })),
);
