export const recentKey = 'guichet.recent';

/** Recent places name people: they end with the tab, and with the session. */
export const forgetRecent = (): void => sessionStorage.removeItem(recentKey);
