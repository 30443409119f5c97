import { lazy, type ComponentType } from 'react';

/** What this module shows on `/rgpd`, whose page is that of the terms; it has no page of its own. */
export const ownSections: readonly { readonly key: string; readonly Section: ComponentType }[] = [
  { key: 'held', Section: lazy(async () => ({ default: (await import('./held-data.js')).HeldData })) },
  { key: 'rights', Section: lazy(async () => ({ default: (await import('./rights.js')).Rights })) },
  { key: 'requests', Section: lazy(async () => ({ default: (await import('./own-requests.js')).OwnRequests })) },
  { key: 'copies', Section: lazy(async () => ({ default: (await import('./own-copies.js')).OwnCopies })) },
  { key: 'looks', Section: lazy(async () => ({ default: (await import('./data-reads.js')).DataReads })) },
  {
    key: 'subprocessors',
    Section: lazy(async () => ({ default: (await import('./subprocessors.js')).Subprocessors })),
  },
];
