/*
 * A browser that translates a page puts each of its texts into elements of its own. React, which does not know, then
 * removes a text from an element where it is no more, or puts one before it, and the page dies (facebook/react#11538).
 * Such a change goes on without that text: what is beside it stands.
 */
// oxlint-disable-next-line typescript/unbound-method -- each is called with the node that it was asked of
const { removeChild, insertBefore } = Node.prototype;

Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
  if (child.parentNode !== this) return child;
  removeChild.call(this, child);
  return child;
};

Node.prototype.insertBefore = function <Child extends Node>(this: Node, child: Child, before: Node | null): Child {
  insertBefore.call(this, child, before?.parentNode === this ? before : null);
  return child;
};
