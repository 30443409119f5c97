/** How long things about short messages take, in milliseconds. */
export interface SmsPatience {
  /** A code that comes later than this was given up by who waited for it. */
  readonly newsFor: number;
  /** How long one may be under way to the provider. */
  readonly lostAfter: number;
  /** Before the second try; twice as long before each further one. */
  readonly firstPause: number;
  readonly longestPause: number;
  /** Before the provider is asked what became of a message, and between two questions. */
  readonly betweenQuestions: number;
}

const second = 1_000;
export const usualSmsPatience: SmsPatience = {
  newsFor: 600 * second,
  lostAfter: 60 * second,
  firstPause: 2 * second,
  longestPause: 60 * second,
  betweenQuestions: 15 * second,
};
