/** The words of text-message offers (specification §2, features F47), shared with both fronts. */

import type { Tones } from '../../kernel/tones.js';

export const smsSubscriptionStatuses = ['active', 'expired', 'closed'] as const;
export type SmsSubscriptionStatus = (typeof smsSubscriptionStatuses)[number];

/** Causes of changes of the balance. */
export const smsMoves = ['ordered', 'credited', 'used', 'expired', 'closed'] as const;
export type SmsMove = (typeof smsMoves)[number];

export const smsLimits = {
  reference: 40,
  sender: 40,
  service: 60,
  reason: 1_000,
  units: 10_000_000,
  /** Lines of one report. */
  lines: 200,
  /** Days that one report may be about. */
  period: 92,
  /** Days that the units of a pack are good for. */
  days: 3_650,
} as const;

/** Part of what was ordered under which a new subscription warns, until the customer says otherwise. */
export const usualAlertShare = 0.1;

export const smsSubscriptionTones: Tones<SmsSubscriptionStatus | 'low'> = {
  active: 'success',
  low: 'warning',
  expired: 'neutral',
  closed: 'neutral',
};
