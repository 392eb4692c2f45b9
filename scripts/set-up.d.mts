export function ensureBuilt(options?: { orKeepLast?: boolean }): boolean
export function ensureBrowser(): void
