/** How long things about mails take, in milliseconds. */
export interface MailPatience {
  /** An event is worth a mail, and a mail another try, for longer than any outage that is mended over a weekend. */
  readonly newsFor: number;
  /** How long a mail in `sending` may still be under way, while its sender lives. */
  readonly lostAfter: number;
  /** The same once its sender has ended. */
  readonly orphanedAfter: number;
  /** Before the second try; twice as long before each further one. */
  readonly firstPause: number;
  /** A server that is back gets what waited for it within this time. */
  readonly longestPause: number;
}

const minute = 60_000;
export const usualPatience: MailPatience = {
  newsFor: 3 * 24 * 60 * minute,
  lostAfter: 15 * minute,
  orphanedAfter: minute / 3,
  firstPause: minute,
  longestPause: 5 * minute,
};
