import type { TextArgs } from '../../kernel/validation.js';
import type { PackageStart } from './course.events.js';

/** Why a package is not taken: codes of refusals. */
export const packageFaults = [
  'packageUnreadable',
  'packageTooLarge',
  'packageEntryRefused',
  'packageManifestUnusable',
] as const;

export interface PackageFault {
  readonly fault: (typeof packageFaults)[number];
  readonly args: TextArgs;
}

/** Where a package starts, or what is wrong with it. */
export type PackageInspected = PackageStart | PackageFault;
