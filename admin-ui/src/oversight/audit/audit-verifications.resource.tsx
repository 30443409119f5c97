import type { ResourceScreens } from '../../kit/resource-entry.js';
import { VerificationPage } from './verification.page.js';

/** Proof that the log is as it was written. */
export const screens: ResourceScreens = { list: VerificationPage };
