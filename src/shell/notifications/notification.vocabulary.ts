/** How one person wants to be told. */
export interface Choices {
  /** Matters that they want no mail about. */
  readonly noMail: readonly string[];
  /** Matters that they do not want to see in the application. */
  readonly notShown: readonly string[];
  /** A single mail a day, at eight, in place of immediate mails. */
  readonly digest: boolean;
}

export const usualChoices: Choices = { noMail: [], notShown: [], digest: false };

/** Most matters that a person may choose about at once. */
export const mostMatters = 200;

export interface Ways {
  readonly shown: boolean;
  readonly mail: 'now' | 'withOthers' | 'never';
}
