/** Whether a host is one under which packages of courses are played. */
export const isOfPackages = (hostname: string, packagesUrl: string | null): boolean => {
  if (packagesUrl === null) return false;
  const host = new URL(packagesUrl).hostname;
  return host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host;
};

/** Origin of the package that has this name. */
export const packageOrigin = (packagesUrl: string, name: string): string => packagesUrl.replace('*', name);

/** Packages share one origin: the setting has no place for their names. */
export const shareOrigin = (packagesUrl: string): boolean => !packagesUrl.includes('*');
