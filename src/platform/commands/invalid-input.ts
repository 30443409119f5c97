import type { FieldErrors } from '../../kernel/validation.js';

/** A request whose fields break their rules: answered 400 with one entry per field. */
export class InvalidInput extends Error {
  override readonly name = 'InvalidInput';

  constructor(readonly errors: FieldErrors) {
    super(`Invalid input: ${Object.keys(errors).join(', ')}`);
  }
}
