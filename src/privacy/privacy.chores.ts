import { Erasures } from './erasures.chores.js';
import { PersonalExports } from './personal-exports.chores.js';
import { Retention } from './retention.chores.js';

export const privacyChores = [Erasures, PersonalExports, Retention];
