/**
 * Cookie of a device with the people who closed the cookie notice on it (specification §3, `cookiesClosed`): the ends
 * of their ids, and a word for visitors who were not connected. The value is no secret and has no meaning outside of
 * this product.
 */
export const cookieNotice = 'guichet_cookies_closed';

const anybody = 'anybody';
const separator = '.';
/** A device shared by more people forgets the first. */
const remembered = 20;

const markOf = (personId: string | null): string => personId?.slice(-12) ?? anybody;

const marksIn = (value: string): readonly string[] =>
  value.split(separator).filter((mark) => /^[0-9a-z]{1,12}$/.test(mark));

/** Whether this person, or for null a visitor who is not connected, closed the notice on this device. */
export const closedFor = (value: string, personId: string | null): boolean => marksIn(value).includes(markOf(personId));

/** The cookie's value after this person closed the notice. */
export const withClosed = (value: string, personId: string | null): string =>
  [...marksIn(value).filter((mark) => mark !== markOf(personId)), markOf(personId)].slice(-remembered).join(separator);
