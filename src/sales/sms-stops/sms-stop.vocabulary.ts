/** Limits in characters. */
export const smsStopTexts = { reason: 300 } as const;
