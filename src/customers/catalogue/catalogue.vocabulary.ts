/** A corrective version is a fix release of a version. */
export const versionKinds = ['version', 'corrective'] as const;
export type VersionKind = (typeof versionKinds)[number];
