/** How long a phone may keep an answer. build/hosting/host-files.ts tells a static host the same. */
export const CACHE_CONTROL = {
  /** Named by its content: it never changes under its name. */
  asset: 'public, max-age=31536000, immutable',
  /** The service worker, the manifest and their like; pages on a static host. */
  page: 'no-cache',
  /** Pages of our own server: no proxy may put anything into them. A CDN might then stop compressing, so a static host is not told. */
  html: 'no-cache, no-transform',
  /** It changes during the day. */
  spreadsheet: 'no-store',
  picture: 'public, max-age=3600',
}
