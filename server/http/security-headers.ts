/** export-site.ts configures a static host likewise, except for pictures. */
export const CACHE_CONTROL = {
  /** Named by its content hash, so it never changes. */
  asset: 'public, max-age=31536000, immutable',
  /** For the service worker, the manifest and similar files, and pages on a static host. */
  page: 'no-cache',
  /** Keeps proxies from modifying our pages. On a static host, a CDN might then not compress. */
  html: 'no-cache, no-transform',
  /** Changes during the day. */
  spreadsheet: 'no-store',
  /** A CDN serves all open pages. Browsers revalidate each time. */
  live: 'public, s-maxage=3, max-age=0',
  picture: 'public, max-age=3600',
}

/** For every response. Only pages also get the policies. */
export const COMMON_HEADERS = { 'x-content-type-options': 'nosniff' }

interface PagePolicy {
  /** CSP sources of the inline scripts. */
  scriptHashes: string[]
  /** The origin of a hosted project. Empty or absent if the tables are on this server. */
  tableServiceUrl?: string | undefined
}

const NO_FRAMES = "frame-ancestors 'none'"

/**
 * The policy of a page that other sites may show in a frame. Where it names them, browsers ignore
 * `x-frame-options`.
 */
export function framedBy(policy: string, origins: string[]): string {
  return policy.replace(NO_FRAMES, `frame-ancestors ${origins.join(' ')}`)
}

/** Styles may be inline, because the first paint must not wait for a style sheet. */
export function pageHeaders({ scriptHashes, tableServiceUrl }: PagePolicy) {
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${scriptHashes.join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${tableServiceUrl ?? ''}`.trim(),
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    NO_FRAMES,
  ]
  return {
    'content-security-policy': policy.join('; '),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'microphone=(self), camera=(), geolocation=()',
    'cross-origin-opener-policy': 'same-origin',
    'x-frame-options': 'DENY',
  }
}
