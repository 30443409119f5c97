import type { ResourceScreens } from '../resources.js';
import { VerificationPage } from './verification.page.js';

/** Proof that the log is as it was written. */
export const screens: ResourceScreens = { list: VerificationPage };
