export const sessionCookies = ['session', 'device', 'simulation'] as const;
export type SessionCookie = (typeof sessionCookies)[number];

/**
 * Names of the cookies. `__Host-` makes a browser keep a cookie only if it came over TLS from this very host, for the
 * whole of it. The prefix requires `Secure`, which browsers do not all grant to http://localhost, so development has
 * plain names.
 */
export const sessionCookieNames = (secure: boolean): Readonly<Record<SessionCookie, string>> => {
  const prefix = secure ? '__Host-' : '';
  return {
    session: `${prefix}guichet_session`,
    device: `${prefix}guichet_device`,
    simulation: `${prefix}guichet_simulation`,
  };
};
