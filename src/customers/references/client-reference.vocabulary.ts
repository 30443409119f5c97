/** What a client is called in the books: of the provider, of the public e-invoicing platform, in its own (defaults G13). */
export const referenceKinds = ['contract', 'account', 'chorusService', 'commitment', 'order'] as const;
export type ReferenceKind = (typeof referenceKinds)[number];
