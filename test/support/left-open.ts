/** What a spec file opened and did not close, a hook that ran out of time, say: its environment closes it before the next file. */
type Close = () => Promise<void>;

declare global {
  var leftOpen: Set<Close> | undefined;
}

/** @returns a close that runs once, whoever calls it first. */
export const closedAtTheEnd = (close: Close): Close => {
  const open = (globalThis.leftOpen ??= new Set());
  const once = async () => {
    if (open.delete(once)) await close();
  };
  open.add(once);
  return once;
};
