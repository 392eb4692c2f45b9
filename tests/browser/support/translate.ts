/** Translates as browsers do, now and whenever a text appears: some keep the page's text inside, some replace it. */
export function translate() {
  let count = 0
  const isOpen = ({ parentElement }: Text) =>
    !parentElement!.closest('font, script, style, title, [translate=no]')
  function replace(text: Text) {
    if (!text.isConnected || text.data.trim() === '' || !isOpen(text)) return
    const font = document.createElement('font')
    const words = count++ % 2 ? new Text(text.data) : text
    text.replaceWith(font)
    font.append(words)
  }
  function translateAll() {
    const texts: Text[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    texts.forEach(replace)
  }
  new MutationObserver(translateAll).observe(document.body, { childList: true, subtree: true })
  translateAll()
}
