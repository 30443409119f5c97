import type { Page } from '@playwright/test';

/**
 * The next request to this address is answered as it is five minutes after the last proof, which no test waits for; all
 * that follows is the product’s own.
 */
export const grownStale = (page: Page, address: string): Promise<unknown> =>
  page.route(
    address,
    (route) =>
      route.fulfill({
        status: 403,
        contentType: 'application/problem+json',
        json: { type: 'about:blank', status: 403, code: 'identityNotConfirmed', title: '', detail: '', args: {} },
      }),
    { times: 1 },
  );
