/** Shows an element and gives it the focus. */
export const bringTo = (element: HTMLElement | null): void => {
  element?.scrollIntoView({ block: 'center' });
  element?.focus({ preventScroll: true });
};
