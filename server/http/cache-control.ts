/** How long a phone may keep what it got. A static host is told the same: build/hosting/host-files.ts. */
export const CACHE_CONTROL = {
  /** Named by its content: it never changes under its name. */
  asset: 'public, max-age=31536000, immutable',
  /** Pages, the service worker and the manifest. */
  page: 'no-cache',
  /** It changes during the day. */
  spreadsheet: 'no-store',
  picture: 'public, max-age=3600',
}
