/** Only a path of this site may follow a log-in (quality S16); anything else leads to the root. */
export const safeFromUrl = (fromUrl: string | null, origin: string): string => {
  if (!fromUrl || !fromUrl.startsWith('/') || /[\\\p{Cc}]/u.test(fromUrl)) return '/';
  if (!URL.canParse(fromUrl, origin)) return '/';
  const address = new URL(fromUrl, origin);
  // `/.//host` is a path of this site until it is written without its dot
  return address.origin === origin && !/^\/(?:\/|login(?:\/|$))/.test(address.pathname)
    ? address.pathname + address.search + address.hash
    : '/';
};
