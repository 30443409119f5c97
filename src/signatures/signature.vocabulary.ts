/** The words of this context, shared with both fronts. */
export const signatureStatuses = ['open', 'closed'] as const;
export type SignatureStatus = (typeof signatureStatuses)[number];

export const signatureLimits = { label: 100, openDays: 30 } as const;
