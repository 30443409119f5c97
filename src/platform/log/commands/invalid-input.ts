import type { FieldErrors } from '../../../kernel/validation.js';

/** More fields than any form has: a person with so many errors at once reads no more of them. */
const mostErrors = 100;

/** A request whose fields break their rules: answered 400 with one entry per field. */
export class InvalidInput extends Error {
  override readonly name = 'InvalidInput';
  readonly errors: FieldErrors;

  constructor(errors: FieldErrors) {
    const told = Object.entries(errors).slice(0, mostErrors);
    super(`Invalid input: ${told.map(([path]) => path).join(', ')}`);
    this.errors = Object.fromEntries(told);
  }
}
