import { useEffect } from 'react';

export interface Unsaved {
  /** Asked at the moment of leaving: true while something would be lost or interrupted. */
  readonly isDirty: () => boolean;
  /** Makes sure that nothing is lost, when the person leaves all the same; without it, what was typed goes. */
  readonly onLeave?: (() => Promise<void>) | undefined;
  readonly text?: string | undefined;
}

const guarded = new Set<Unsaved>();

/** Forms with unsaved values; a page may have several forms, and the router asks once. */
export const unsavedNow = (): readonly Unsaved[] => [...guarded].filter(({ isDirty }) => isDirty());

/** Asks before a started form is left; never after it was sent. */
export const LeaveGuard = ({ isDirty, onLeave, text }: Unsaved) => {
  useEffect(() => {
    const one = { isDirty, onLeave, text };
    guarded.add(one);
    return () => {
      guarded.delete(one);
    };
  }, [isDirty, onLeave, text]);
  return null;
};
