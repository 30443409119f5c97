import type { StaffPath } from '../../../src/menus/staff-paths.vocabulary.js';
import { legacyAddress } from './guard-legacy.js';

type Place = Parameters<typeof legacyAddress>[0];

/** The screen that answers a path of staff; the same path of the legacy site while there is none, as of any unknown path. */
export const staffAddress = ({ screen }: StaffPath, place: Place, legacyUrl: string): string =>
  screen === null ? (legacyAddress(place, legacyUrl) ?? '/admin/') : `/admin${screen}`;
