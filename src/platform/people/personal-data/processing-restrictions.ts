/**
 * People whose data are restricted: kept, but changed by no command. The port of the module that keeps restrictions;
 * without one, no data are restricted.
 */
export abstract class ProcessingRestrictions {
  /** Whether this thing is the record of a person whose data are restricted. */
  abstract holds(id: string): Promise<boolean>;
}
