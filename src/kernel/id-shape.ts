const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a value could be the id of anything. */
export const isId = (value: unknown): value is string => typeof value === 'string' && uuid.test(value);
