import type { Page } from '@playwright/test';
import type { WalkedRoute } from '../walked-route.js';

export type Language = 'fr' | 'es' | 'en';

export const widths = { wide: 1280, narrow: 320 } as const;

/** A look at a page: its route, width and language. */
export interface Visit {
  readonly page: Page;
  readonly route: WalkedRoute;
  readonly language: Language;
  readonly width: number;
}

/** A check of the walk; `run` returns a sentence for each fault. */
export interface Check {
  readonly number: number;
  readonly what: string;
  /** Runs at every width; all others run on the wide screen alone. */
  readonly everyWidth?: boolean;
  /** Titles and languages are looked at in every language, of frames and open pages; the rest in French. */
  readonly everyLanguage?: boolean;
  /** Needs a page that is just loaded, on which no key was pressed. */
  readonly untouched?: boolean;
  /** Changes the page or goes to another one, so that no check can follow on this page. */
  readonly leaves?: boolean;
  /** Keys, layers and states, which the kits of the fronts draw alike on every page of a kind. */
  readonly ofKit?: boolean;
  /** Routes it concerns; all when absent. */
  readonly concerns?: (route: WalkedRoute) => boolean;
  readonly run: (visit: Visit) => Promise<readonly string[]>;
}

/** The page has its heading and is not waiting for anything. */
export const settled = async (page: Page): Promise<void> => {
  await page.locator('h1').first().waitFor();
  await page.waitForFunction(
    () => !document.querySelector('[aria-busy="true"]') && !document.querySelector('[role="progressbar"]'),
  );
};
