import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { openedFor } from '../session/session.js';
import { forget, holdOpen, isAnyKeptBelow, keep, keptAt, type KeptValues } from './kept-store.js';
import { fieldsOf, typedSince } from './kept-values.js';
import { notifier } from '../page/notifier.js';

/*
 * Keeps typed values when an error page replaces the page, or when another person connects and leaves it, until their
 * author opens the page again. A form hands over its values as it unmounts; the error page, which React draws in the
 * same turn, keeps them. In all other cases the values are dropped.
 */
const ending = new Map<string, KeptValues>();
const { notify, subscribe } = notifier();

/** The author's page: theirs for this client, and in this simulation. */
const page = (): string => `${openedFor() ?? 'visitor'} ${window.location.pathname} `;

const ended = (place: string, typed: KeptValues | undefined): void => {
  if (typed) ending.set(place, typed);
  queueMicrotask(() => {
    if (ending.delete(place) || !typed) forget(place);
  });
};

const keepInterrupted = (): void => {
  ending.forEach((typed, place) => keep(place, typed));
  ending.clear();
  notify();
};

/** For an error page. @returns whether something was typed in the page that it replaces. */
export const useInterrupted = (): boolean => {
  useEffect(keepInterrupted, []);
  return useSyncExternalStore(subscribe, () => isAnyKeptBelow(page()));
};

export interface KeptText {
  /** Something that was typed before an error is in the form again. */
  readonly isBack: boolean;
  readonly discard: () => void;
  readonly noteSent: () => void;
}

/** Keeps the text of a form when an error page ends it, and fills it in again. */
export const useKeptText = <Values extends FieldValues>(
  form: UseFormReturn<Values>,
  path: string,
  isUnsent: () => boolean,
): KeptText => {
  const [place] = useState(() => page() + path);
  const [start] = useState(() => form.getValues());
  const [kept, setKept] = useState(() => fieldsOf(start, keptAt(place)));
  useEffect(() => {
    if (kept) form.reset({ ...form.getValues(), ...kept }, { keepDefaultValues: true });
  }, [form, kept]);
  // as it is when the form ends, and at no change before
  const unsent = useRef(isUnsent);
  useEffect(() => {
    unsent.current = isUnsent;
  }, [isUnsent]);
  useEffect(() => {
    const typed = (): KeptValues | undefined => (unsent.current() ? typedSince(start, form.getValues()) : undefined);
    const letGo = holdOpen(place, typed);
    return () => {
      letGo();
      ended(place, typed());
    };
  }, [form, place, start]);
  return {
    isBack: kept !== undefined,
    discard: () => {
      forget(place);
      setKept(undefined);
      form.reset(start);
    },
    noteSent: () => {
      forget(place);
      setKept(undefined);
    },
  };
};
