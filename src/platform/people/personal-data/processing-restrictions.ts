/**
 * Whose data are restricted: kept, and changed by nobody. The port of the module that keeps restrictions; without one,
 * nobody is restricted.
 */
export abstract class ProcessingRestrictions {
  /** Whether this thing is the record of a person whose data are restricted. */
  abstract holds(id: string): Promise<boolean>;
}
