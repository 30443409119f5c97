/**
 * The cookie in which a device keeps who closed the cookie notice on it (specification §3, `cookiesClosed`): the ends of
 * people's ids, and a word for whoever was not connected. It is no secret and says nothing outside of this product.
 */
export const cookieNotice = 'guichet_cookies_closed';

const anybody = 'anybody';
const separator = '.';
/** A device shared by more people forgets the first. */
const remembered = 20;

const markOf = (personId: string | null): string => personId?.slice(-12) ?? anybody;

const marksIn = (value: string): readonly string[] =>
  value.split(separator).filter((mark) => /^[0-9a-z]{1,12}$/.test(mark));

/** Whether this person, or whoever is not connected, closed the notice on this device. */
export const closedFor = (value: string, personId: string | null): boolean => marksIn(value).includes(markOf(personId));

/** The cookie's value once he has. */
export const withClosed = (value: string, personId: string | null): string =>
  [...marksIn(value).filter((mark) => mark !== markOf(personId)), markOf(personId)].slice(-remembered).join(separator);
