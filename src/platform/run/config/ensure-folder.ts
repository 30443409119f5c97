import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder and those above it, one after the other: where the system makes none (`/proc`), Node.js's own recursion
 * goes on for ever.
 * @throws the system's error, whose path is the folder that cannot be made.
 */
export const ensureFolder = (path: string): void => {
  if (existsSync(path)) return;
  ensureFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // another process was first
    if (!existsSync(path)) throw error;
  }
};
