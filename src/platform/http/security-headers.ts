import type { FastifyHelmetOptions } from '@fastify/helmet';

/**
 * Scripts come from this server only. Styles may stand in the page: the fronts' style library writes them there, and no
 * text of a person is ever put into a page as HTML.
 */
const directives = {
  defaultSrc: [`'none'`],
  baseUri: [`'none'`],
  connectSrc: [`'self'`],
  fontSrc: [`'self'`, 'data:'],
  formAction: [`'self'`],
  frameAncestors: [`'none'`],
  imgSrc: [`'self'`, 'data:', 'blob:'],
  manifestSrc: [`'self'`],
  objectSrc: [`'none'`],
  scriptSrc: [`'self'`],
  scriptSrcAttr: [`'none'`],
  styleSrc: [`'self'`, `'unsafe-inline'`],
};

const oneYear = 31_536_000;

/** Over TLS, browsers are told to stay there. */
export const securityHeaders = (secure: boolean): FastifyHelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { ...directives, ...(secure ? { upgradeInsecureRequests: [] } : {}) },
  },
  strictTransportSecurity: secure ? { maxAge: oneYear, includeSubDomains: true } : false,
  crossOriginEmbedderPolicy: false,
  crossOriginOpenerPolicy: { policy: 'same-origin' },
  crossOriginResourcePolicy: { policy: 'same-origin' },
  referrerPolicy: { policy: 'no-referrer' },
  xFrameOptions: { action: 'deny' },
});
