/** How long phones may cache. server/pages/export/host-files.ts configures a static host likewise, except for pictures. */
export const CACHE_CONTROL = {
  /** Named by its content hash, so it never changes. */
  asset: 'public, max-age=31536000, immutable',
  /** The service worker, the manifest and similar files; pages on a static host. */
  page: 'no-cache',
  /** Our own pages, which no proxy may modify. A static host's CDN might then not compress. */
  html: 'no-cache, no-transform',
  /** It changes during the day. */
  spreadsheet: 'no-store',
  picture: 'public, max-age=3600',
}
