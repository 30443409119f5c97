import type { Reservation } from '../../kernel/lifecycle.js';

/**
 * The phone server asks for one number, be it a client's vocal code or a contact's callback code: a number of either kind
 * is held under both names, so that what was taken while the kinds were apart stays taken too (defaults G34).
 */
export const heldDialCode = (value: string | null | undefined, refusal: string): readonly Reservation[] =>
  value ? ['vocalCode', 'callbackCode'].map((what) => ({ what, value, refusal })) : [];
