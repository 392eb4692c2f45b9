/** Public files in `content/files`: the three spreadsheets, pictures, documents and one script. */
const SPREADSHEETS = ['vendors.csv', 'products.csv', 'map.csv']
const KINDS = /\.(avif|gif|ico|jpe?g|js|pdf|png|svg|webp)$/i
/** The site's own service worker: a replacement would control every page. */
const RESERVED = 'service-worker.js'
/** Plain names only: no hidden file, no parent folder. */
const SAFE_NAME = /^[\w-][\w. -]*(\/[\w-][\w. -]*)*$/
const PRIVATE = /\.(csv|tsv|xls[xmb]?|ods|numbers|docx?|odt|zip|bak|old|sqlite)$/i

/** @param name Relative to `content/files`, with '/' between folders. */
export function isPublicFile(name: string): boolean {
  if (name.toLowerCase() === RESERVED) return false
  return SAFE_NAME.test(name) && (SPREADSHEETS.includes(name) || KINDS.test(name))
}

/** Whether a non-public file may contain private data, such as phone numbers. */
export function looksPrivate(name: string): boolean {
  return PRIVATE.test(name)
}
