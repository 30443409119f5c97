/**
 * Closes resources that a spec file left open, after a hook that ran out of time, for example: its environment calls
 * the closes before the next file.
 */
type Close = () => Promise<void>;

declare global {
  var leftOpen: Set<Close> | undefined;
}

/** @returns a close that runs once, at the first call. */
export const closedAtTheEnd = (close: Close): Close => {
  const open = (globalThis.leftOpen ??= new Set());
  const once = async () => {
    if (open.delete(once)) await close();
  };
  open.add(once);
  return once;
};
