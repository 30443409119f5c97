import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files, because the workers that walk share nothing else. */
const folder = 'artefacts/titles';

/** Before the first page of a run. */
export default function forgetTitles(): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}

/** The path of the page that has this title already; null when it is this page's own from now on. */
export const otherWithTitle = (front: string, title: string, path: string): string | null => {
  const file = join(folder, createHash('sha256').update(`${front} ${title}`).digest('hex'));
  if (!existsSync(file)) writeFileSync(file, path);
  const owner = readFileSync(file, 'utf8');
  return owner === path ? null : owner;
};
