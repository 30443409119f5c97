/**
 * Says that a field is required, without the browser's own rule: by that rule an untouched field, and its form, are
 * invalid to screen readers.
 */
export const requiredInput = (required = true) => ({ required: false, 'aria-required': required });

/** Text of the input of this name; empty without one. */
export const typedText = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};
