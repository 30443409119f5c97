import { useEffect, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** Which link was followed from each history entry, to give focus back to it after Back. */
const followed = new Map<string, string>();

/** Notes the links that the person follows; mounted once, in the frame. */
export const useFollowedLinks = (): void => {
  const { key } = useLocation();
  useEffect(() => {
    const note = ({ target }: MouseEvent): void => {
      const href = target instanceof Element ? target.closest('a[href]')?.getAttribute('href') : undefined;
      if (href) followed.set(key, href);
    };
    document.addEventListener('click', note, true);
    return () => document.removeEventListener('click', note, true);
  }, [key]);
};

/** The page that the browser opened keeps the focus that the browser gave it, however often its heading is drawn again. */
let openedAt: string | undefined;
let navigated = false;

const patience = 3_000;

const linkTo = (href: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`main a[href="${CSS.escape(href)}"]`);

/** Rows may come a moment after the page: waits for the link, then falls back to the heading. */
const focusLink = (href: string, heading: HTMLElement | null): (() => void) => {
  const found = linkTo(href);
  if (found) {
    found.focus();
    return () => undefined;
  }
  const stop = (): void => {
    observer.disconnect();
    clearTimeout(timer);
  };
  const observer = new MutationObserver(() => {
    const link = linkTo(href);
    if (!link) return;
    stop();
    link.focus();
  });
  const timer = setTimeout(() => {
    stop();
    heading?.focus();
  }, patience);
  observer.observe(document.body, { childList: true, subtree: true });
  return stop;
};

/** After a navigation focus is on the `h1`; after Back, on the link that was followed (check 6). The first page load is left alone. */
export const useRouteFocus = (heading: RefObject<HTMLElement | null>): void => {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  useEffect(() => {
    openedAt ??= pathname;
    navigated ||= pathname !== openedAt;
    if (!navigated) return;
    const href = type === NavigationType.Pop ? followed.get(key) : undefined;
    if (href) return focusLink(href, heading.current);
    heading.current?.focus({ preventScroll: true });
    // only a new page moves the focus; a changed filter keeps it where it is
    // oxlint-disable-next-line react/exhaustive-deps -- `key` and `type` belong to the same navigation as `pathname`
  }, [pathname]);
};
