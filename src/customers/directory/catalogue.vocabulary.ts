/** A product with what is its own, and the licence that a client may use it by. */
export interface ProductHeld {
  readonly rangeId: string;
  readonly domainId: string;
  readonly licenceId: string | null;
  readonly moduleIds: readonly string[];
  readonly versions: readonly { readonly id: string; readonly parentId: string | null }[];
}
