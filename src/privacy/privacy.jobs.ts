import { Erasures } from './erasures.jobs.js';
import { PersonalExports } from './personal-exports.jobs.js';
import { Retention } from './retention.jobs.js';

export const privacyJobs = [Erasures, PersonalExports, Retention];
