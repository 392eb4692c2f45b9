/** Put in by the build (build/vite/one-style-sheet.ts): the sheet with all styles. */
const SHEET = '/assets/styles.css'

let loading: Promise<unknown> | undefined

/**
 * Waits for a part of the app that needs more styles than the page has inline, and for the sheet that has all.
 * @throws When one of both does not come; the next call asks again.
 */
export async function withStyles<Part>(part: Promise<Part>): Promise<Part> {
  const [come] = await Promise.all([part, loadSheet()])
  return come
}

function loadSheet(): Promise<unknown> | undefined {
  // Vite's own server brings the styles with the scripts, and the page renderer shows nothing.
  if (!import.meta.env.PROD || import.meta.env.SSR) return undefined
  if (document.querySelector(`link[href="${SHEET}"][rel=stylesheet]`)) return loading
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = SHEET
  loading = new Promise((resolve, reject) => {
    link.onload = resolve
    link.onerror = () => {
      link.remove()
      reject(new Error(`No ${SHEET}`))
    }
  })
  document.head.append(link)
  return loading
}
