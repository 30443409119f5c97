import type { ConsoleMessage, Page, Request } from '@playwright/test';

export interface Hearing {
  /** Ends it; answers what was heard. */
  readonly stop: () => readonly string[];
}

/** Check 2: everything that a page says or fails to fetch, from now on; `expected` leaves out what a journey provokes. */
export const listen = (page: Page, expected: readonly RegExp[] = []): Hearing => {
  const heard: string[] = [];
  const hear = (sentence: string): void => {
    if (!expected.some((pattern) => pattern.test(sentence))) heard.push(sentence);
  };
  const said = (message: ConsoleMessage): void => {
    if (['error', 'warning'].includes(message.type()))
      hear(`console ${message.type()}: ${message.text()} ${message.location().url}`);
  };
  const thrown = (error: Error): void => hear(`exception: ${error.message}`);
  const failed = (request: Request): void => {
    // a navigation cuts what the page before was still asking for
    if (request.failure()?.errorText !== 'net::ERR_ABORTED')
      hear(`failed request: ${request.url()} ${request.failure()?.errorText}`);
  };
  page.on('console', said).on('pageerror', thrown).on('requestfailed', failed);
  return {
    stop: () => {
      page.off('console', said).off('pageerror', thrown).off('requestfailed', failed);
      return heard;
    },
  };
};
