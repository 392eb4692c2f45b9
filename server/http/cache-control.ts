/** How long a phone may keep an answer. build/hosting/host-files.ts tells a static host the same. */
export const CACHE_CONTROL = {
  /** Named by its content: it never changes under its name. */
  asset: 'public, max-age=31536000, immutable',
  /** Pages, the service worker and the manifest. */
  page: 'no-cache',
  /** It changes during the day. */
  spreadsheet: 'no-store',
  picture: 'public, max-age=3600',
}
