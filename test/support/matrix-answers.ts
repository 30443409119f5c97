/**
 * Kinds of people who ask. The contact sees their own tickets only, their colleague and the administrator all of their client;
 * the stranger is of another client; the clerk has no permission; the simulated one is the contact with a member of staff
 * behind them.
 */
export const askers = [
  'anonymous',
  'contact',
  'colleague',
  'administrator',
  'stranger',
  'clerk',
  'agent',
  'simulated',
] as const;
export type Asker = (typeof askers)[number];
type Connected = Exclude<Asker, 'anonymous'>;

/** `yes` is done, or refused for another reason than a right. */
const kinds = ['yes', 'forbidden', 'notFound', 'invalid'] as const;
type Kind = (typeof kinds)[number];

/** Kinds of answers, by kind of person. */
export type Answer = Readonly<Record<Connected, Kind> & Record<'anonymous', 'notConnected'>>;

/** Answers by owner of the thing: the contact's client, the stranger's client, or no thing at all. */
export interface Answers {
  readonly own: Answer;
  readonly other?: Answer;
  readonly unknown?: Answer;
}

/** The kind of answer that a status is; the status itself where no case expects it. */
export const kindOf = (status: number): string =>
  ({ 401: 'notConnected', 403: 'forbidden', 404: 'notFound', 400: 'invalid' })[status] ??
  ([200, 201, 204, 409, 415].includes(status) ? 'yes' : String(status));

const each = (kindFor: (asker: Connected) => Kind): Answer => ({
  anonymous: 'notConnected',
  contact: kindFor('contact'),
  colleague: kindFor('colleague'),
  administrator: kindFor('administrator'),
  stranger: kindFor('stranger'),
  clerk: kindFor('clerk'),
  agent: kindFor('agent'),
  simulated: kindFor('simulated'),
});

/** Yes to these people, and forbidden to others who are connected. */
export const onlyFor = (...people: readonly Connected[]): Answer =>
  each((asker) => (people.includes(asker) ? 'yes' : 'forbidden'));

/** Yes to these people; others who are connected find nothing there. */
export const shownTo = (...people: readonly Connected[]): Answer =>
  each((asker) => (people.includes(asker) ? 'yes' : 'notFound'));

/** Forbidden to these people, and yes to others who are connected. */
export const forbiddenTo = (...people: readonly Connected[]): Answer =>
  each((asker) => (people.includes(asker) ? 'forbidden' : 'yes'));

export const everybody = forbiddenTo();
/** Not there, whichever of the connected asks. */
export const nowhere = shownTo();
export const forbiddenToAll = onlyFor();

/** The same answer, but another for these people. */
export const but = (answer: Answer, others: Partial<Readonly<Record<Kind, readonly Connected[]>>>): Answer =>
  each((asker) => kinds.find((kind) => others[kind]?.includes(asker)) ?? answer[asker]);

/** Seen by all people of a client and by staff, also in a simulation. */
export const seenByClient = shownTo('contact', 'colleague', 'administrator', 'agent', 'simulated');
/** Seen by its contact, the administrators of their client and staff, also in a simulation. */
export const seenByItsContact = shownTo('contact', 'administrator', 'agent', 'simulated');

/** Leaves as a file: forbidden without a permission, and in a simulation. */
export const exportable = forbiddenTo('clerk', 'simulated');
/** Such a file of a thing that is not there. */
export const noSuchFile = but(nowhere, { forbidden: ['clerk', 'simulated'] });
/** Nothing there to act on, and no act in a simulation. */
export const nowhereToAct = but(nowhere, { forbidden: ['simulated'] });

/** Acts on things that their contact and the administrators of the client see. */
export const customersAct = but(shownTo('contact', 'administrator'), { forbidden: ['agent', 'simulated'] });
export const staffAct = but(onlyFor('agent'), { notFound: ['colleague', 'stranger', 'clerk'] });
export const bothAct = but(shownTo('contact', 'administrator', 'agent'), { forbidden: ['simulated'] });

/** Acts on things that all people of a client see. */
export const administratorsAndStaffAct = but(onlyFor('administrator', 'agent'), { notFound: ['stranger', 'clerk'] });
export const staffAloneAct = but(onlyFor('agent'), { notFound: ['stranger', 'clerk'] });
