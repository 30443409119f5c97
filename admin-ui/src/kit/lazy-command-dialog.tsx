import { lazy, Suspense } from 'react';
import type { NamedCommandProps } from './named-command.js';

const NamedCommand = lazy(() => import('./named-command.js').then(({ NamedCommand }) => ({ default: NamedCommand })));

/** Forms come when first asked for: reading needs none of them. */
export const LazyCommandDialog = (props: NamedCommandProps) => (
  <Suspense fallback={null}>
    <NamedCommand {...props} />
  </Suspense>
);
