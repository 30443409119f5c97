/**
 * The same path on the legacy site (specification §2): its own address, then path and query as they are. A path such as
 * `//evil.example` names another machine only to those who resolve it: here it stays a path.
 */
export const legacyAddress = (
  { pathname, search }: { readonly pathname: string; readonly search: string },
  legacyUrl: string | null,
): string | undefined => {
  if (legacyUrl === null || !URL.canParse(legacyUrl)) return undefined;
  const address = new URL(legacyUrl);
  if (!/^https?:$/.test(address.protocol)) return undefined;
  address.pathname = `${address.pathname.replace(/\/$/, '')}/${pathname.replace(/^[/\\]+/, '')}`;
  address.search = search;
  address.hash = '';
  return address.href;
};
