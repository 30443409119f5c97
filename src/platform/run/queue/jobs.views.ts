/** A job as operators see it. */
export interface ListedJob {
  readonly id: string;
  readonly queue: string;
  readonly name: string;
  readonly state: string;
  readonly attempts: number;
  readonly at: string;
  readonly failure: string | null;
}
