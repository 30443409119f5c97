/**
 * Says that a field is required, without the browser's own rule: by that rule an untouched field, and its form, are
 * invalid to screen readers.
 */
export const requiredInput = (required = true) => ({ required: false, 'aria-required': required });
