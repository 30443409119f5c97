import { lazy, Suspense } from 'react';
import type { CommandDialogProps } from './command-dialog.js';

const CommandDialog = lazy(() =>
  import('./command-dialog.js').then(({ CommandDialog }) => ({ default: CommandDialog })),
);

/** Forms come when first asked for: reading needs none of them. */
export const LazyCommandDialog = (props: CommandDialogProps) => (
  <Suspense fallback={null}>
    <CommandDialog {...props} />
  </Suspense>
);
