/** References of a client in the provider's books, in its own, and on the public e-invoicing platform (defaults G13). */
export const referenceKinds = ['contract', 'account', 'chorusService', 'commitment', 'order'] as const;
export type ReferenceKind = (typeof referenceKinds)[number];
