/**
 * Scripts come from this server only. Styles may stand in the page: the fronts' style library writes them there, and no
 * text of a person is ever put into a page as HTML.
 */
const policy: Readonly<Record<string, string>> = {
  'default-src': `'none'`,
  'base-uri': `'none'`,
  'connect-src': `'self'`,
  'font-src': `'self' data:`,
  'form-action': `'self'`,
  'frame-ancestors': `'none'`,
  // besides, packages of courses on their own hosts
  'frame-src': `'self'`,
  'img-src': `'self' data: blob:`,
  'manifest-src': `'self'`,
  // videos of tutorials by their links, and those of courses, read with the bearer
  'media-src': `'self' blob:`,
  'object-src': `'none'`,
  'script-src': `'self'`,
  'script-src-attr': `'none'`,
  'style-src': `'self' 'unsafe-inline'`,
  // of the one page that opens without network
  'worker-src': `'self'`,
};

const always: Readonly<Record<string, string>> = {
  // packages open windows of theirs, which look for their opener: `same-origin` would cut these off
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

/** Servers besides this one of which a page may show something. */
export interface OtherServers {
  /** Names of the servers of videos. */
  readonly videoHosts?: readonly string[];
  /** Where packages of courses are played. */
  readonly packagesUrl?: string | null;
}

/** On every answer; over TLS, browsers are told to stay there. */
export const securityHeaders = (
  secure: boolean,
  { videoHosts = [], packagesUrl = null }: OtherServers = {},
): Readonly<Record<string, string>> => {
  const sources: Readonly<Record<string, readonly string[]>> = {
    'media-src': videoHosts.map((host) => `https://${host}`),
    'frame-src': packagesUrl === null ? [] : [packagesUrl],
  };
  const policyText = Object.entries(policy)
    .map(([directive, own]) => [directive, ...(sources[directive] ?? []), own].join(' '))
    .join('; ');
  return {
    ...always,
    'Content-Security-Policy': policyText,
    ...(secure && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
  };
};
