/** For each text node that a browser's translation has removed, the `<font>` that replaced it. */
const standIns = new WeakMap<Node, Element>()

const isFont = (node: Node | null): node is Element => node?.nodeName === 'FONT'

/**
 * A browser's translation replaces React's texts with `<font>` elements. React then fails to remove
 * a text, which ends in the error screen, or changes texts that nobody sees. So removals also find
 * the replacement, and a changed text returns to its place, where it is translated again.
 */
export function surviveTranslation(): void {
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function remove<Child extends Node>(this: Node, child: Child) {
    removeChild.call(this, findInPlace(child, this))
    return child
  }
  Node.prototype.insertBefore = function insert<Child extends Node>(
    this: Node,
    child: Child,
    next: Node | null,
  ) {
    insertBefore.call(this, child, next && findInPlace(next, this))
    return child
  }
  const observer = new MutationObserver((records) => {
    for (const record of records) {
      const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } = record
      if (type === 'characterData') standIns.get(target)?.replaceWith(target)
      const font = [...addedNodes, previousSibling, nextSibling].find(isFont)
      if (!font) continue
      for (const text of removedNodes) {
        if (!(text instanceof Text) || text.isConnected) continue
        standIns.set(text, font)
        observer.observe(text, { characterData: true })
      }
    }
  })
  observer.observe(document.body, { childList: true, subtree: true })
}

/** The child of `parent` that contains or replaces `node`. */
function findInPlace(node: Node, parent: Node): Node {
  if (node.parentNode === parent) return node
  let found: Node | null = standIns.get(node) ?? node.parentNode
  while (isFont(found) && found.parentNode !== parent) found = found.parentNode
  return isFont(found) ? found : node
}
