import { dateTime } from '../text/dates.js';

/** Values of a ticket's activity that are words of the dictionary: where they may stand in it. */
const terms: Readonly<Record<string, readonly string[]>> = {
  status: ['status'],
  reason: ['closureReason', 'cancellationReason'],
  link: ['link'],
  right: ['participantRight'],
  severity: ['severity'],
  priority: ['priority'],
  supportLevel: ['supportLevel'],
  kind: ['kind'],
  patientRisk: ['yesNo'],
  personalDataIncident: ['yesNo'],
};

/** Values that are instants. */
const instants: readonly string[] = ['callbackAt'];

type Translate = (keys: string[], options: { readonly defaultValue: string }) => string;

const inWords = (t: Translate, name: string, value: string): string => {
  if (instants.includes(name)) return dateTime(value);
  const places = terms[name]?.map((term) => `tickets:${term}.${value}`);
  return places && value !== '' ? t(places, { defaultValue: value }) : value || '–';
};

/** A call-back that is wished for has a text of its own, and so has a ticket that is about no single structure. */
const contextOf = ({
  callbackAt,
  callbackPhone,
  structure,
}: Readonly<Record<string, string>>): Record<string, string> => {
  if (structure === '') return { context: 'whole' };
  if (callbackAt) return { context: 'callback' };
  return callbackPhone ? { context: 'phone' } : {};
};

/** The values of an activity, in words, for its text in the dictionary. */
export const activityArgs = (t: Translate, args: Readonly<Record<string, string>>): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(args).map(([name, value]) => [name, inWords(t, name, value)])),
  ...contextOf(args),
});
