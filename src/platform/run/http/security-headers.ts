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
  // packages of courses, each in an origin of its own
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

const policyText = Object.entries(policy)
  .map(([directive, sources]) => `${directive} ${sources}`)
  .join('; ');

const always: Readonly<Record<string, string>> = {
  'Content-Security-Policy': policyText,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

/** The same where videos may come from these servers too. */
const withVideos = (hosts: readonly string[]): Readonly<Record<string, string>> =>
  hosts.length === 0
    ? always
    : {
        ...always,
        'Content-Security-Policy': policyText.replace(
          'media-src ',
          `media-src ${hosts.map((host) => `https://${host}`).join(' ')} `,
        ),
      };

/** On every answer; over TLS, browsers are told to stay there. */
export const securityHeaders = (
  secure: boolean,
  videoHosts: readonly string[] = [],
): Readonly<Record<string, string>> => {
  const headers = withVideos(videoHosts);
  return secure ? { ...headers, 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : headers;
};
