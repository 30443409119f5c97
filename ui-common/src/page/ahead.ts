/** Milliseconds that a pointer rests on a link whose page is wanted, rather than passes over it. */
const rest = 60;

/**
 * Fetches what a link's page needs once the person points at the link or reaches it by the keyboard, so that it is there when
 * they follow it. `fetchPage` is told the path of each page once.
 */
export const fetchAhead = (fetchPage: (path: string) => Promise<unknown>): void => {
  const fetched = new Set<string>();
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const consider = ({ target }: Event): void => {
    clearTimeout(waiting);
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.origin !== window.location.origin || fetched.has(link.pathname)) return;
    waiting = setTimeout(() => {
      fetched.add(link.pathname);
      // the click itself says what went wrong
      void fetchPage(link.pathname).catch(() => fetched.delete(link.pathname));
    }, rest);
  };
  for (const event of ['pointerover', 'focusin']) document.addEventListener(event, consider, { passive: true });
};
