/** The words of courses (specification §3), shared with both fronts. */

export const courseStatuses = ['draft', 'open', 'closed'] as const;
export type CourseStatus = (typeof courseStatuses)[number];

/** Content of a course: units that staff write in the portal. */
export const contentKinds = ['units'] as const;
export type ContentKind = (typeof contentKinds)[number];

export const unitKinds = ['page', 'video', 'quiz', 'package'] as const;
export type UnitKind = (typeof unitKinds)[number];

export const courseLimits = {
  code: 30,
  title: 120,
  description: 4000,
  months: 60,
  hours: 1000,
  cap: 1000,
  /** Where a course says nothing else (default G38). */
  defaultCap: 50,
  periods: 50,
  units: 50,
  unitTitle: 120,
  part: 200,
  unitText: 20_000,
  questions: 30,
  question: 500,
  choices: 8,
  choice: 300,
} as const;

/** Editions of SCORM that packages are made for. */
export const packageFormats = ['1.2', '2004'] as const;
export type PackageFormat = (typeof packageFormats)[number];

const mebibyte = 1024 * 1024;
/** Of a package, packed and unpacked: it is in memory once, while it is checked. */
export const packageLimits = {
  packed: 60 * mebibyte,
  unpacked: 150 * mebibyte,
  entries: 2000,
  path: 180,
  /** So many times smaller than its content no honest file is packed. */
  ratio: 200,
} as const;

/** As it stands in papers and addresses. */
export const courseCode = /^[A-Za-z0-9][A-Za-z0-9.-]*$/;

/** How many may take part at once. */
export const capOf = ({ cap }: { readonly cap: number | null }): number => cap ?? courseLimits.defaultCap;

/** Days, first and last, between which an enrolment may start. */
export interface PeriodDays {
  readonly startsOn: string;
  readonly endsOn: string;
}

export const isWithin = ({ startsOn, endsOn }: PeriodDays, day: string): boolean => startsOn <= day && day <= endsOn;
