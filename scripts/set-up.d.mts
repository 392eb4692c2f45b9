export function ensureBuilt(options?: { orKeepLast?: boolean }): boolean
export function ensureBrowser(): void
/** A hash of every file and setting that goes into the built site. */
export function hashSources(): string
