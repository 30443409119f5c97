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

type Translate = (keys: string[], options: { readonly defaultValue: string }) => string;

const inWords = (t: Translate, name: string, value: string): string => {
  const places = terms[name]?.map((term) => `tickets:${term}.${value}`);
  return places && value !== '' ? t(places, { defaultValue: value }) : value || '–';
};

/** The values of an activity, in words, for its text in the dictionary. */
export const activityArgs = (t: Translate, args: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(args).map(([name, value]) => [name, inWords(t, name, value)]));
