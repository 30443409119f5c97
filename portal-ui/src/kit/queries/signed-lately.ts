/** What follows from a signature comes a moment after it, whatever was signed and wherever that is shown (milliseconds). */
const patience = 20_000;

let signedAt = -patience;

/** Somebody signed in this tab. */
export const noteSigned = (): void => {
  signedAt = performance.now();
};

export const signedLately = (): boolean => performance.now() - signedAt < patience;
