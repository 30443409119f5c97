import type { Page } from '@playwright/test';

/** The next change of the page fails, as where an extension has moved what React put there: an error page replaces it. */
export const breakPage = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { appendChild, insertBefore, removeChild } = Node.prototype;
    const fail = (): never => {
      Object.assign(Node.prototype, { appendChild, insertBefore, removeChild });
      throw new DOMException('The node is not a child of this node.', 'NotFoundError');
    };
    Object.assign(Node.prototype, { appendChild: fail, insertBefore: fail, removeChild: fail });
  });
