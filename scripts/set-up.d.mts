export function ensureBuilt(): void
export function ensureBrowser(): void
