import type { ComponentType } from 'react';
import { ownSections } from '../privacy/privacy.routes.js';

/** A section of `/rgpd`, fetched with its page. */
interface PrivacySection {
  readonly key: string;
  readonly Section: ComponentType;
}

/** The sections that other modules fill, in the order shown: `{ key: 'rights', Section: lazy(() => import('../privacy/…')) }`. */
export const privacySections: readonly PrivacySection[] = [...ownSections];
