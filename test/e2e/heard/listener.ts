import type { CDPSession, Page } from '@playwright/test';

declare global {
  interface Window {
    /** Texts of live regions since the last act, as a screen reader says them. */
    saidAloud?: string[];
    focusBefore?: Element | null;
  }
}

/** Begins before the page: a region that comes with its text is not heard, unless it is an alert. */
export const listen = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const live = '[role="status"], [role="alert"], [aria-live="polite"], [aria-live="assertive"]';
    const said: string[] = [];
    window.saidAloud = said;
    const textOf = (node: Node): string => {
      if (node instanceof Element && (node.getAttribute('aria-hidden') === 'true' || node.matches('style'))) return '';
      if (node.childNodes.length === 0) return node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : '';
      return [...node.childNodes].map(textOf).join(node instanceof HTMLElement && node.matches('span') ? '' : ' ');
    };
    const last = new WeakMap<Element, string>();
    const say = (region: Element): void => {
      const text = textOf(region).replace(/\s+/g, ' ').trim();
      // behind a dialog nothing is heard
      const isHidden = region.closest('[aria-hidden="true"]') !== null;
      if (text !== '' && text !== last.get(region) && !isHidden) said.push(text);
      last.set(region, text);
    };
    new MutationObserver((changes) => {
      const regions = new Set<Element>();
      const added = new Set<Node>();
      for (const { target, addedNodes } of changes) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest(live);
        if (region) regions.add(region);
        for (const node of addedNodes) {
          added.add(node);
          if (!(node instanceof Element)) continue;
          const alerts = [node, ...node.querySelectorAll('*')].filter((each) => each.matches('[role="alert"]'));
          alerts.forEach((alert) => regions.add(alert));
        }
      }
      const isNew = (region: Element): boolean =>
        !region.matches('[role="alert"]') && [...added].some((node) => node.contains(region));
      for (const region of regions) {
        if (isNew(region)) last.set(region, textOf(region).replace(/\s+/g, ' ').trim());
        else if (region.isConnected) say(region);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
};

const states = ['checked', 'pressed', 'expanded', 'invalid', 'required', 'selected'];

/** The element that has the focus, as the browser tells it to screen readers. */
const focused = async (client: CDPSession): Promise<string> => {
  const { result } = await client.send('Runtime.evaluate', {
    expression: `document.getElementById(document.activeElement.getAttribute('aria-activedescendant') ?? '') ?? document.activeElement`,
  });
  const { nodes } = await client.send('Accessibility.getPartialAXTree', {
    ...(result.objectId === undefined ? {} : { objectId: result.objectId }),
    fetchRelatives: false,
  });
  const [node] = nodes;
  const told = (node?.properties ?? [])
    .filter(({ name, value }) => states.includes(name) && value.value !== false && value.value !== 'false')
    .map(({ name, value }) =>
      value.value === true || value.value === 'true' ? name : `${name}=${String(value.value)}`,
    );
  const words = [node?.name?.value, node?.description?.value]
    .map((each: unknown) => (typeof each === 'string' ? each : ''))
    .filter(Boolean);
  return [
    `→ ${String(node?.role?.value)}`,
    ...words.map((each) => `“${each.replace(/\s+/g, ' ').replace(/\u200b /g, '')}”`),
    ...told,
  ].join(' ');
};

/** Forgets what was heard. @returns the focus before the act */
export const beginAct = async (page: Page, client: CDPSession): Promise<string> => {
  await page.evaluate(() => {
    window.saidAloud?.splice(0);
    window.focusBefore = document.activeElement;
  });
  return focused(client);
};

/** All that is heard after an act: live regions in their turn, then the focus where it moved or is told otherwise. */
export const heard = async (page: Page, client: CDPSession, before: string): Promise<readonly string[]> => {
  const { said, moved } = await page.evaluate(() => ({
    said: window.saidAloud ?? [],
    // a page that was loaded anew has none
    moved: window.focusBefore !== undefined && document.activeElement !== window.focusBefore,
  }));
  const now = await focused(client);
  return moved || now !== before ? [...said, now] : said;
};
