import { lazy, type ComponentType } from 'react';

/** A part of `/rgpd`, fetched with its page. */
interface PrivacySection {
  readonly key: string;
  readonly Section: ComponentType;
  /** Shown to the person alone: not in a simulation. */
  readonly forOneself?: true;
}

/** Sections of `/rgpd` before the terms and the cookies, in this order. */
export const privacySections: readonly PrivacySection[] = [
  {
    key: 'held',
    forOneself: true,
    Section: lazy(async () => ({ default: (await import('./held-data.js')).HeldData })),
  },
  { key: 'rights', Section: lazy(async () => ({ default: (await import('./rights.js')).Rights })) },
  { key: 'requests', Section: lazy(async () => ({ default: (await import('./own-requests.js')).OwnRequests })) },
  {
    key: 'copies',
    forOneself: true,
    Section: lazy(async () => ({ default: (await import('./own-copies.js')).OwnCopies })),
  },
  {
    key: 'looks',
    forOneself: true,
    Section: lazy(async () => ({ default: (await import('./data-reads.js')).DataReads })),
  },
  {
    key: 'subprocessors',
    Section: lazy(async () => ({ default: (await import('./subprocessors.js')).Subprocessors })),
  },
];
