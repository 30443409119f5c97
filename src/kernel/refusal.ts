import type { TextArgs } from './validation.js';

/**
 * A business answer of no. `code` is stable; its text is in the dictionary under `refusals.<code>`.
 * Status: 409 a rule forbids it now · 403 a right is missing · 404 unknown to the asker · 422 contradictory request.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(
    readonly code: string,
    readonly args: TextArgs = {},
    readonly status: 400 | 401 | 403 | 404 | 409 | 410 | 412 | 413 | 415 | 422 | 429 | 503 = 409,
    /** The field of the command that it is about, as `corrections.0.email`: forms say it there. */
    readonly field?: string,
  ) {
    super(code);
  }
}

export const refusal = (code: string, args: TextArgs = {}): Refusal => new Refusal(code, args);

export const refuse = (code: string, args: TextArgs = {}): never => {
  throw refusal(code, args);
};

/** Refusal of one field, for faults that a rule over the command alone cannot know. */
export const fieldRefusal = (field: string, code: string, args: TextArgs = {}): Refusal =>
  new Refusal(code, args, 409, field);

export const forbidden = (code = 'forbidden', args: TextArgs = {}): Refusal => new Refusal(code, args, 403);

export const notFound = (): Refusal => new Refusal('notFound', {}, 404);
