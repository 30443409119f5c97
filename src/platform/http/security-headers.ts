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
  // videos of courses, read with the bearer
  'media-src': 'blob:',
  'object-src': `'none'`,
  'script-src': `'self'`,
  'script-src-attr': `'none'`,
  'style-src': `'self' 'unsafe-inline'`,
  // of the one page that opens without network
  'worker-src': `'self'`,
};

const always: Readonly<Record<string, string>> = {
  'Content-Security-Policy': Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

/** On every answer; over TLS, browsers are told to stay there. */
export const securityHeaders = (secure: boolean): Readonly<Record<string, string>> =>
  secure ? { ...always, 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : always;
