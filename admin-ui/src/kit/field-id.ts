/** Id of a field's element: the error summary links to it. */
export const fieldId = (form: string, source: string): string => `${form}-${source}`;
export const labelId = (field: string): string => `${field}-label`;
export const hintId = (field: string): string => `${field}-hint`;
export const problemId = (field: string): string => `${field}-problem`;
