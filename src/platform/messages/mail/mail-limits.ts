/** The mail is more than is read of a mail; it is refused before it costs anything. */
export class UnreadableMail extends Error {
  override readonly name: string = 'UnreadableMail';
}

/** The mail would be read, and takes longer than one mail may. */
export class MailTakesTooLong extends UnreadableMail {
  override readonly name = 'MailTakesTooLong';
}

const kibibyte = 1024;

/** Limits on reading one mail, in bytes or in numbers. */
export const mailLimits = {
  /** Of the whole mail, and of all its parts together. */
  headers: 256 * kibibyte,
  partHeaders: 32 * kibibyte,
  /** A header that says who or what, beyond which nothing sensible is said. */
  headerValue: 8 * kibibyte,
  parts: 500,
  depth: 20,
  /** Of one text, plain or HTML: what is said in it is a page, its quotes and its styles are not. */
  text: 4 * kibibyte * kibibyte,
  lines: 100_000,
  /** Elements of a page within each other, as browsers have it: the parser takes longer for each the deeper it is. */
  elements: 512,
  /** A report is a few lines, and at most the mail that it is about. */
  report: 2 * kibibyte * kibibyte,
} as const;

/** @throws UnreadableMail when there are more lines than are read */
export const assertFewLines = (bytes: Buffer): void => {
  let lines = 0;
  for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) {
    lines += 1;
    if (lines > mailLimits.lines) throw new UnreadableMail(`more than ${mailLimits.lines} lines`);
  }
};
