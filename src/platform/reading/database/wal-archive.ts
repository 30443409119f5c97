import { chown, mkdir } from 'node:fs/promises';
import type { Owner } from './postgres-programs.js';

type Settings = Readonly<Record<string, string | number>>;

/** The longest that a committed event waits for its copy in the archive, in seconds. */
const longestWait = 300;

const quoted = (path: string): string => `'${path.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`;

/** Settings of a server that copies each finished piece of its WAL to a folder; a copy appears whole or not at all. */
export const archivingTo = (folder: string): Settings => {
  const to = `${quoted(folder)}/%f`;
  return {
    archive_mode: 'on',
    archive_timeout: longestWait,
    archive_command: `cmp -s "%p" ${to} || { test ! -e ${to} && cp "%p" ${to}.part && sync ${to}.part && mv ${to}.part ${to}; }`,
  };
};

/**
 * Settings of a server that first reads an archive, up to an instant or to its end; without one, the WAL of its backup.
 * The server then writes a new timeline, whose WAL takes no other's name.
 */
export const recoveringFrom = (folder: string | null, to: string | null): Settings => ({
  restore_command: folder === null ? 'false' : `cp ${quoted(folder)}/%f "%p"`,
  recovery_target_action: 'promote',
  // it takes no abbreviation of a time zone, not even Z
  ...(to === null ? {} : { recovery_target_time: to.replace('T', ' ').replace('Z', '+00') }),
});

/** The folder, there and writable for the server. */
export const ensureArchive = async (folder: string, { uid, gid }: Owner): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (uid !== undefined && gid !== undefined) await chown(folder, uid, gid);
};
