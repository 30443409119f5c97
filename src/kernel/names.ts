/** `CloseTicket` → `close-ticket`: how a command is written in a route. */
export const kebab = (name: string): string => name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();

/** `clientId` → `client_id`: how a field is written in a column. */
export const snake = (name: string): string => name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();

/** `client_id` → `clientId`. */
export const camel = (name: string): string =>
  name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

export const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

export const uncapitalised = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);
