import type { Page } from '@playwright/test';

/** Check 2: everything that a page said or failed to fetch, from now on; `expected` leaves out what a journey provokes. */
export const listen = (page: Page, expected: readonly RegExp[] = []): readonly string[] => {
  const heard: string[] = [];
  const hear = (sentence: string): void => {
    if (!expected.some((pattern) => pattern.test(sentence))) heard.push(sentence);
  };
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      hear(`console ${message.type()}: ${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => hear(`exception: ${error.message}`));
  page.on('requestfailed', (request) => {
    // a navigation cuts what the page before was still asking for
    if (request.failure()?.errorText !== 'net::ERR_ABORTED')
      hear(`failed request: ${request.url()} ${request.failure()?.errorText}`);
  });
  return heard;
};
