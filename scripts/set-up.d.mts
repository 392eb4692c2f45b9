export function ensureBuilt(): void
export function ensureBrowser(): void
export function ensureInstalled(dir?: string): void
