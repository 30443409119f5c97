/** Kinds of open work of a person who leaves (features F49, F62; wish W5), shared with both fronts. */
export const leftKinds = [
  ...(['quote', 'order', 'renewal', 'trainingAgreement', 'intervention'] as const),
  ...(['reserve', 'contactRequest', 'afterSalesRequest', 'contentArticle'] as const),
] as const;
export type LeftKind = (typeof leftKinds)[number];

export interface LeftBehind {
  /** Open work that the asker may read; a text of the portal has its title for a number. */
  readonly waiting: readonly {
    readonly kind: LeftKind;
    readonly id: string;
    readonly number: string;
    readonly title: string | null;
  }[];
  /** With what they may not read. */
  readonly waitingCount: number;
}
