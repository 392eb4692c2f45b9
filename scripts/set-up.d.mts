export function ensureBuilt(): void
export function ensureBrowser(): void
export function ensureInstalled(dir?: string): void
export function findBrowser(): string | undefined
export function findHeadlessShell(): string | undefined
