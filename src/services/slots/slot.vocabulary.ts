import type { Tones } from '../../kernel/tones.js';

/** The words of slots (features F25), shared with both fronts. */
export const slotStatuses = ['reserved', 'booked', 'done', 'missed', 'cancelled', 'expired'] as const;
export type SlotStatus = (typeof slotStatuses)[number];

/** Statuses in which a slot is taken. */
export const takenSlotStatuses = ['reserved', 'booked', 'done', 'missed'] as const satisfies readonly SlotStatus[];

export const resourceKinds = ['trainer', 'consultant'] as const;
export type ResourceKind = (typeof resourceKinds)[number];

/** Kinds of absence; private reasons are not recorded. */
export const absenceKinds = ['leave', 'training', 'other'] as const;
export type AbsenceKind = (typeof absenceKinds)[number];

/** From Monday, 1, on. */
export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
export type Weekday = (typeof weekdays)[number];

export const slotRules = {
  /** Minutes for which a slot is held until the customer confirms it (default G43). */
  holdMinutes: 10,
  /** Working days before the slot, until when the customer moves or cancels it (features W24). */
  noticeDays: 2,
  /** How far ahead slots are offered. */
  horizonDays: 60,
  /** Number of other slots offered where a slot was taken meanwhile (default G43). */
  alternatives: 3,
  /** Most proposals at once: for the interventions that have waited longest. */
  plannedAtOnce: 100,
  /** On the road between two visits, in the same department or to another one. */
  travelMinutes: { same: 30, other: 90 },
} as const;

/** Which definitions the figures follow: another number when one of them changes. */
export const figuresVersion = 2;

export const slotLimits = { company: 120, place: 250, skills: 10, departments: 160 } as const;

/** Key of a free slot: resource and start. */
export const slotKey = (resourceId: string, startsAt: string): string => `${resourceId}@${startsAt}`;

export const slotKeyPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}@\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

export const partsOfSlot = (key: string): { readonly resourceId: string; readonly startsAt: string } => {
  const at = key.indexOf('@');
  return { resourceId: key.slice(0, at), startsAt: key.slice(at + 1) };
};

export const slotTones: Tones<SlotStatus> = {
  reserved: 'warning',
  booked: 'brand',
  done: 'success',
  missed: 'error',
  cancelled: 'neutral',
  expired: 'neutral',
};
