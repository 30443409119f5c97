import { ownSections, type PrivacySection } from '../../oversight/privacy/privacy.routes.js';

/** The sections that other modules fill, in the order shown: `{ key: 'rights', Section: lazy(() => import('../privacy/…')) }`. */
export const privacySections: readonly PrivacySection[] = [...ownSections];
