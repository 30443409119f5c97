import { i18n } from '@guichet/ui-common/text/i18n';
import type { ComponentType } from 'react';
import { loaded } from '../guard/guard-loading.js';

/** Options of a route for its page; read by the frame with `useMatches`. */
export interface PageHandle {
  /** False: the page draws its own frame (specification §2: root, print, popup). */
  readonly shell: boolean;
}

export const framed: PageHandle = { shell: true };
export const bare: PageHandle = { shell: false };

export const isPageHandle = (value: unknown): value is PageHandle =>
  typeof value === 'object' && value !== null && 'shell' in value && typeof value.shell === 'boolean';

/** Of the routes around pages that first ask who is connected. */
export const asksWhoIsConnected = 'asksWhoIsConnected';

/** Fetches a page's code and its words at the same time. */
export const lazyPage =
  (namespaces: readonly string[], load: () => Promise<{ readonly Component: ComponentType }>) =>
  async (): Promise<{ Component: ComponentType }> => {
    const [page] = await loaded(() => Promise.all([load(), i18n.loadNamespaces(namespaces)]));
    return { Component: page.Component };
  };
