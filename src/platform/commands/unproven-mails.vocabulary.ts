/**
 * Mails that the commands of one person cause in any hour, to addresses that nobody has proven and to the provider's staff
 * at a form's asking. Imports, surveys and news have limits of their own.
 */
export const unprovenMailLimits = { customer: 20, staff: 200, minutes: 60 } as const;
