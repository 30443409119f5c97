/** `GET /api/branches`, in development: where testers may go. */
export interface BranchView {
  readonly name: string;
  readonly url: string;
  /** The one that answers. */
  readonly current: boolean;
}
