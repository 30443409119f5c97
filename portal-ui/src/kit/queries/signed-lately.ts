/** Effects of a signature come a moment after it, on any page (milliseconds). */
const patience = 20_000;

let signedAt = -patience;

/** Records that a person signed in this tab. */
export const noteSigned = (): void => {
  signedAt = performance.now();
};

export const signedLately = (): boolean => performance.now() - signedAt < patience;
