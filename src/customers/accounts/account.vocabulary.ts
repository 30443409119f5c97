import { homeZone } from '../../kernel/days.js';

/** The words of clients, contacts and staff (specification §3, §6), shared by the records, the forms and the read models. */

/** Days in which a changed way in may be proven, agreed to or stopped; silence agrees after them. */
export const wayInDays = 7;
/** The instant until which a change may be stopped, from the one at which it was asked for. */
export const endOfChange = (now: string): string => new Date(Date.parse(now) + wayInDays * 86_400_000).toISOString();
/** Instant since which a former fact still counts while a grant by staff is on hold. */
export const beginningOfHold = (now: string): string =>
  new Date(Date.parse(now) - wayInDays * 86_400_000).toISOString();
/** Of these days, the last ones, which begin with the second notice to the former mailbox. */
export const wayInReminderDays = 3;
/** Members of staff who vouch for a change, each with a reason. */
export const vouchersNeeded = 2;

/**
 * How a changed way in came to count: the person asked for it and their new mailbox answered, the former mailbox or the
 * person agreed, staff vouched, the former mailbox was silent; `newMailbox` counted until 2026-11-28.
 */
export const changeWays = ['own', 'formerMailbox', 'person', 'vouched', 'silence', 'newMailbox'] as const;
export type ChangeWay = (typeof changeWays)[number];

export const waysIn = ['email', 'mobile'] as const;
export type WayIn = (typeof waysIn)[number];

/** A change of a way in, by others than the person, that counts. */
export interface CountedChange {
  readonly what: WayIn;
  readonly way: ChangeWay;
  readonly at: string;
}

/** Powers whose grant by staff is announced to the client's own administrators, where it has one (decision 021). */
export const toldPowers = ['administrator', 'signatures', 'client'] as const;
export type ToldPower = (typeof toldPowers)[number];

export const clientKinds = ['localAuthority', 'intercommunality', 'healthStructure', 'publicBody', 'company'] as const;
export type ClientKind = (typeof clientKinds)[number];

/** Sales brands and, below, the entities whose themes the fronts wear (specification §1). */
export const brands = ['GROUPE_BL', 'BL_SPAIN', 'CARL'] as const;
export type Brand = (typeof brands)[number];
export const defaultBrand: Brand = 'GROUPE_BL';

export const entities = ['BL_COLLTER', 'BL_SANTE', 'BL_SPAIN', 'CARL'] as const;
export type Entity = (typeof entities)[number];
export const defaultEntity: Entity = 'BL_COLLTER';

export const countries = ['FR', 'ES'] as const;
export type Country = (typeof countries)[number];

/** Regions whose public holidays stop the clock of a ticket's target. */
export const holidayZones = [
  'france',
  'alsaceMoselle',
  'guadeloupe',
  'martinique',
  'guyane',
  'reunion',
  'mayotte',
  'saintMartin',
  'saintBarthelemy',
  'spain',
] as const;
export type HolidayZoneName = (typeof holidayZones)[number];

/** References that the public e-invoicing platform requires on an order of this client (defaults G13). */
export const chorusRequirements = [
  'none',
  'service',
  'commitment',
  'serviceOrCommitment',
  'serviceAndCommitment',
] as const;
export type ChorusRequirement = (typeof chorusRequirements)[number];

export const civilities = ['madam', 'sir', 'none'] as const;
export type Civility = (typeof civilities)[number];

/** Operating system of a contact's computer, the first question of support. */
export const operatingSystems = [
  'windows11',
  'windows10',
  'windowsServer',
  'macos',
  'linux',
  'thinClient',
  'other',
] as const;
export type OperatingSystem = (typeof operatingSystems)[number];

/** Time zones of the places where clients are. */
export const timeZones = [
  'Europe/Paris',
  'Europe/Madrid',
  'Atlantic/Canary',
  'America/Guadeloupe',
  'America/Martinique',
  'America/Cayenne',
  'America/Miquelon',
  'Indian/Reunion',
  'Indian/Mayotte',
  'Pacific/Noumea',
  'Pacific/Tahiti',
] as const;
export type TimeZone = (typeof timeZones)[number];
export const defaultTimeZone: TimeZone = homeZone;

/** Mails that a person may switch off; mails about their account and its security are always sent. */
export const mailTopics = ['tickets', 'news'] as const;
export type MailTopic = (typeof mailTopics)[number];

/** Coordinates that belong to the client: its administrators revise them; all other fields are the provider's (features F48). */
export const customerFields = [
  'address1',
  'address2',
  'address3',
  'zipCode',
  'city',
  'department',
  'phone',
  'email',
  'website',
  'nic',
] as const;

/** Establishment in the public directory of France: read, compared, and taken over field by field (features F48). */
export const directoryFields = ['nic', 'address1', 'zipCode', 'city'] as const;

/**
 * Calendar days of silence that a contract may set for reports (default G1): a week at least, so that each notice has its
 * day, and no longer than holidays are looked ahead.
 */
export const tacitDayLimits = { min: 7, max: 45 } as const;

/** Results of looking an establishment up in the public directory (defaults G12). */
export const establishmentChecks = ['found', 'closed', 'unknown'] as const;
export type EstablishmentCheck = (typeof establishmentChecks)[number] | 'unchecked';

/** Longest name of a resource of the maintenance-management system. */
export const longestCarlResource = 40;

export const contactRoles = ['administrator', 'user', 'accountless'] as const;
export type ContactRole = (typeof contactRoles)[number];

/** Of a member of staff, and of those whom a ticket needs. */
export const supportLevels = ['level1', 'level2', 'level3', 'development'] as const;
export type SupportLevel = (typeof supportLevels)[number];
