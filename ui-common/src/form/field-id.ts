import { createContext, useCallback, useContext } from 'react';

/** Id of the form around a field: a dialog may ask for what the page below it asks for too. */
export const FormId = createContext('form');

/** The element that an error summary leads to; of a group, its first choice. */
export const fieldId = (form: string, path: string): string => `${form}-${path.replaceAll('.', '-')}`;

/** Ids of the fields of this form, by their paths. */
export const useFieldId = (): ((path: string) => string) => {
  const form = useContext(FormId);
  return useCallback((path: string) => fieldId(form, path), [form]);
};

export const labelId = (field: string): string => `${field}-label`;
export const hintId = (field: string): string => `${field}-hint`;
export const errorId = (field: string): string => `${field}-error`;

export interface Said {
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** Id of a note elsewhere on the page. */
  readonly note?: string | undefined;
}

/** Ids of a control's hint, message and note, for `aria-describedby`. */
export const describedBy = (field: string, { hint, error, note }: Said): string | undefined =>
  [hint ? hintId(field) : '', error ? errorId(field) : '', note].filter(Boolean).join(' ') || undefined;
