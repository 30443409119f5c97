import type PostalMime from 'postal-mime';

/** Its library is loaded by whoever receives mail. */
export const parseMail = async (...asked: Parameters<typeof PostalMime.parse>): ReturnType<typeof PostalMime.parse> => {
  const { default: library } = await import('postal-mime');
  return await library.parse(...asked);
};
