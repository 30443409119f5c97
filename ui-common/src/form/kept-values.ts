import { listOf, uploadPending } from './control.js';
import type { KeptValues } from './kept-store.js';

/** Passwords and codes are never kept. */
const secret = /password|^code$|callbackCode/i;

/** A file that is on its way does not arrive any more. */
const isOver = (name: string, value: unknown): boolean =>
  name === uploadPending || value === uploadPending || listOf(value).includes(uploadPending);

/** The fields that are not as they were when the form was opened. */
export const typedSince = (start: KeptValues, values: KeptValues): KeptValues =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) =>
        !secret.test(name) && !isOver(name, value) && JSON.stringify(value) !== JSON.stringify(start[name]),
    ),
  );

/** Kept values for which a form has fields. */
export const fieldsOf = (start: KeptValues, kept: KeptValues | undefined): KeptValues | undefined =>
  kept && Object.fromEntries(Object.entries(kept).filter(([name]) => Object.hasOwn(start, name)));
