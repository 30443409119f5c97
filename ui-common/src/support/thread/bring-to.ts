/** Shows an element and gives it the focus. */
export const bringTo = (element: Pick<HTMLElement, 'scrollIntoView' | 'focus'> | null): void => {
  element?.scrollIntoView({ block: 'center' });
  element?.focus({ preventScroll: true });
};
