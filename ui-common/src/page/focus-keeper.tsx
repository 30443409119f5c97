/** An element that had the focus, up to the child of `body` above it, each with its place among its siblings. */
type Trail = readonly { readonly element: Element; readonly index: number }[];

/** Containers of things of one kind: the focus may go from one to the next. */
const lists = 'ul, ol, tbody, nav, [role="list"], [role="rowgroup"], [data-rows]';
/** Parts of a page with a heading of their own. */
const parts = 'section, form, article, dialog, [role="dialog"], [role="region"], main';
const headings = 'h1, h2, h3, h4, h5, h6, legend';
const controls = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** For the control of an emptied list that takes the focus, such as the button that adds to it. */
export const afterLast = { 'data-after-last': '' } as const;

const isShown = (element: Element): boolean =>
  element.isConnected && element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]');

/** Frames of fields have legends that draw a gap alone. */
const isDecoration = (element: Element): boolean => element.closest('fieldset[aria-hidden="true"]') !== null;

const holdsFocus = (element: Element): boolean => isShown(element) && !element.matches(':disabled');

const trailOf = (element: Element): Trail => {
  const steps: { element: Element; index: number }[] = [];
  for (let at = element; at.parentElement && at !== document.body; at = at.parentElement)
    steps.push({ element: at, index: [...at.parentElement.children].indexOf(at) });
  return steps;
};

const shownIn = (place: Element, selector: string): readonly HTMLElement[] =>
  [...place.querySelectorAll<HTMLElement>(selector)].filter(holdsFocus);

/** The last control of the item that looks as the lost one did: what removes stands at the end. */
const kindredIn = (item: Element | undefined, lost: Element): HTMLElement | undefined => {
  if (!item) return undefined;
  const kind = shownIn(item, controls).filter(
    (each) => each.tagName === lost.tagName && each.getAttribute('role') === lost.getAttribute('role'),
  );
  const own = item instanceof HTMLElement && item.matches(controls) && holdsFocus(item) ? item : undefined;
  return kind.findLast(({ className }) => className === lost.className) ?? kind.at(-1) ?? own;
};

/** Of a list that lost one of its controls or items: the same control of this item, of the next one, or of the one before. */
const nextOfKind = (trail: Trail, from: number): HTMLElement | undefined => {
  const lost = trail[0]?.element;
  const level = trail.findIndex(({ element }, index) => index >= from && element.matches(`${lists}, ${parts}`));
  const list = trail[level]?.element;
  const place = trail[level - 1]?.index;
  if (!lost || !list?.matches(lists) || place === undefined) return undefined;
  const items = [...list.children];
  const ordered = [...items.slice(place), ...items.slice(0, place).reverse()];
  return ordered.map((item) => kindredIn(item, lost)).find((control) => control !== undefined);
};

const headingOf = (part: Element): HTMLElement | undefined => {
  const named = document.getElementById(part.getAttribute('aria-labelledby') ?? '');
  if (named && part.contains(named) && isShown(named)) return named;
  return shownIn(part, headings).find((heading) => !isDecoration(heading));
};

/** The control that takes the focus of a list that is empty now: it stands beside the list. */
const afterLastOf = (place: Element): HTMLElement | undefined => {
  if (place.matches(parts)) return undefined;
  const beside = ':scope > [data-after-last], :scope > * > [data-after-last]';
  const { parentElement: around } = place;
  return shownIn(place, beside)[0] ?? (around && !around.matches(parts) ? shownIn(around, beside)[0] : undefined);
};

/** The heading of the innermost part that has one. */
const headOf = (place: Element): HTMLElement | undefined => {
  for (let part = place.closest(parts); part; part = part.parentElement?.closest(parts) ?? null) {
    const found = headingOf(part);
    if (found) return found;
  }
  return undefined;
};

const pageHead = (): HTMLElement | undefined => shownIn(document.body, 'h1')[0] ?? shownIn(document.body, 'main')[0];

/** Where the focus goes when its element left; undefined where the whole layer is gone. */
const placeAfter = (trail: Trail): HTMLElement | undefined => {
  const [own] = trail;
  if (own?.element instanceof HTMLElement && holdsFocus(own.element)) return own.element;
  const level = trail.findIndex(({ element }, index) => index > 0 && isShown(element));
  const left = trail[level]?.element;
  if (!left) return undefined;
  return nextOfKind(trail, level) ?? afterLastOf(left) ?? headOf(left) ?? pageHead();
};

const focusOn = (place: HTMLElement): void => {
  if (!place.matches(controls)) place.tabIndex = -1;
  place.focus({ preventScroll: !place.matches('a, button, input, select, textarea') });
};

/**
 * Keeps the focus from falling to `body`: when its element is removed, hidden or disabled, the next of its
 * kind takes it, else the heading of its part. Each layer keeps its trail, so that a closed dialog gives the focus
 * back even where its opener is gone.
 */
export const keepFocus = (): void => {
  const layers = new Map<Element, Trail>();
  /** Undefined once the person left it on purpose, by a click beside it. */
  let last: Element | undefined;
  /** The whole page went, and its next heading is not there yet. */
  let standIn: HTMLElement | undefined;

  const noteFocus = ({ target }: FocusEvent): void => {
    if (!(target instanceof Element) || target === document.body) return;
    const trail = trailOf(target);
    const layer = trail.at(-1)?.element;
    if (!layer) return;
    last = target;
    layers.delete(layer);
    layers.set(layer, trail);
  };

  const restore = (): void => {
    const active = document.activeElement;
    if (standIn) {
      const head = active === standIn ? pageHead() : undefined;
      if (active !== standIn || head !== standIn) standIn = undefined;
      if (head && head !== active) focusOn(head);
    }
    const isOnBody = active === null || active === document.body;
    if (!last || (!isOnBody && !active.matches(':disabled'))) return;
    if (holdsFocus(last)) return;
    for (const [layer, trail] of [...layers].reverse()) {
      const place = placeAfter(trail);
      if (!place) {
        layers.delete(layer);
        continue;
      }
      focusOn(place);
      if (place.matches('main')) standIn = place;
      return;
    }
    const head = pageHead();
    if (!head) return;
    focusOn(head);
    if (head.matches('main')) standIn = head;
  };

  // a control that styles hide loses the focus without a change of the document; a removed one is gone after this task
  const noteBlur = ({ relatedTarget }: FocusEvent): void => {
    if (relatedTarget) return;
    queueMicrotask(() => {
      if (document.activeElement !== document.body || !last) return;
      if (holdsFocus(last)) last = undefined;
      else restore();
    });
  };

  document.addEventListener('focusin', noteFocus);
  document.addEventListener('focusout', noteBlur);
  new MutationObserver(restore).observe(document.documentElement, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled', 'inert', 'hidden'],
  });
};
