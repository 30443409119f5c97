const mebibyte = 1024 * 1024;

/** Defaults G8, G9. */
export const fileLimits = {
  bytes: 8 * mebibyte,
  nameLength: 100,
  /** Limit for people with the storage right. */
  largeBytes: 200 * mebibyte,
  /** A picture is in memory as a whole while it is written anew. */
  largePictureBytes: 32 * mebibyte,
} as const;

/** Uploads of one person in 24 hours, by hand or by mail: far more than a person needs, far less than a disk holds. */
export const dailyUploads = { files: 300, bytes: 2048 * mebibyte } as const;

/** A large file is kept in pieces: one of them is in memory at a time. Of a cut upload, what is shorter than the least is sent again. */
export const pieceLimits = { bytes: 4 * mebibyte, least: mebibyte / 4 } as const;

/** A form takes ten files, and sends them all at once. */
export const mostUploads = 12;

/** Hours in which an upload arrives, or is given up. */
export const uploadHours = 24;
