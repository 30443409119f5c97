import type PostalMime from 'postal-mime';

/** Loads its library on first use: only processes that receive mail need it. */
export const parseMail = async (...asked: Parameters<typeof PostalMime.parse>): ReturnType<typeof PostalMime.parse> => {
  const { default: library } = await import('postal-mime');
  return await library.parse(...asked);
};
