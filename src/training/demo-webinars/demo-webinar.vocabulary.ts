/** The words of demonstration webinars (specification §2, `/webdemo`; features F24), shared with both fronts. */

export const demoWebinarStatuses = ['planned', 'held', 'cancelled'] as const;
export type DemoWebinarStatus = (typeof demoWebinarStatuses)[number];

export const demoRegistrationStatuses = ['asked', 'confirmed', 'withdrawn', 'expired'] as const;
export type DemoRegistrationStatus = (typeof demoRegistrationStatuses)[number];

export const demoWebinarLimits = { title: 120, seats: 1000, organisation: 150, url: 500 } as const;

/** Versions of the text that people agree to, the latest first: `demo-webinars:consent.<version>`. */
export const consentVersions = ['2026-11'] as const;
export type ConsentVersion = (typeof consentVersions)[number];

const hourMs = 3_600_000;

/** How long the link of the mail waits to be followed. */
export const confirmationMs = 48 * hourMs;
/** Before the beginning, when the confirmed are reminded. */
export const demoReminderMs = 24 * hourMs;
/** Before the beginning, from when on the confirmed see the link of the room. */
export const roomOpensMs = hourMs / 4;

export const shifted = (instant: string, ms: number): string => new Date(Date.parse(instant) + ms).toISOString();

/** Requests without an account in one hour from one network address. */
export const demoActs = {
  register: { name: 'demoRegister', perHour: 10 },
  follow: { name: 'demoFollow', perHour: 60 },
} as const;
