import type { TextArgs } from '../../kernel/validation.js';
import type { PackageStart } from './course.events.js';
import type { PackageFormat } from './course.vocabulary.js';

/** Why a package is not taken: codes of refusals. */
export const packageFaults = [
  'packageUnreadable',
  'packageTooLarge',
  'packageUnpacksTooLarge',
  'packagePackedTooMuch',
  'packageTooManyFiles',
  'packageEntryRefused',
  'packageFileTypeRefused',
  'packageManifestMissing',
  'packageIsXapi',
  'packageEditionUnknown',
  'packageHasNoStart',
  'packageHasTooManyParts',
  'packageStartMissing',
  'packagesNeedHost',
] as const;

export interface PackageFault {
  readonly fault: (typeof packageFaults)[number];
  readonly args: TextArgs;
}

/** Part of a package, with a state of its own. */
export interface PackagePart extends Omit<PackageStart, 'format' | 'part'> {
  /** Identifier of its item in the manifest. */
  readonly id: string;
  /** Empty: the manifest has none. */
  readonly title: string;
}

/** Parts of a package, at least one, or what is wrong with it. */
export type PackageInspected =
  | { readonly format: PackageFormat; readonly parts: readonly PackagePart[] }
  | PackageFault;
