/** A request of a person whose terms of use are due. */
interface Asked {
  /** As the server registers it: `POST /api/contacts/:id/revise-contact`. */
  readonly route: string;
  /** The request names the asking person. */
  readonly isAboutOneself: boolean;
  /** The person is connected for the first time. */
  readonly isFirstConnection: boolean;
}

/** The terms themselves, one's own session and second factors, the frame of their pages. */
const open = [
  /^GET \/api\/terms\/mine$/,
  /^POST \/api\/terms-acceptances$/,
  /^(?:GET|POST) \/api\/me(?:\/|$)/,
  /^GET \/api\/(?:menu|theme)$/,
  // what the law grants hangs on no acceptance (GDPR 12 to 21)
  /^(?:GET|POST) \/api\/(?:privacy-requests|personal-exports)(?:\/|$)/,
];

/** Where a contact who never connected goes first, before the terms (specification §2, guard). */
const ownCard = [/^GET \/api\/contacts\/choices$/];
const ownCardOf = [/^GET \/api\/contacts\/:id$/, /^POST \/api\/contacts\/:id\/revise-contact$/];

const among = (routes: readonly RegExp[], route: string): boolean => routes.some((each) => each.test(route));

/** Requests allowed before the terms of use are accepted; all others wait for the acceptance. */
export const isOpenBeforeTerms = ({ route, isAboutOneself, isFirstConnection }: Asked): boolean =>
  among(open, route) || (isFirstConnection && (among(ownCard, route) || (isAboutOneself && among(ownCardOf, route))));
