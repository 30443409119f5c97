import type { Page } from '@playwright/test';

/** From now on no list can be drawn, such as the errors of a form: an error page replaces the page. */
export const breakPage = (page: Page): Promise<void> =>
  page.evaluate(() => {
    /* oxlint-disable typescript/no-deprecated -- the signature for any name is the one that React calls */
    const { createElement } = Document.prototype;
    Document.prototype.createElement = function (this: Document, ...asked: [string]) {
      if (asked[0] === 'ul') throw new DOMException('The node is not a child of this node.', 'NotFoundError');
      return createElement.apply(this, asked);
    };
  });
