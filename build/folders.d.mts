export const root: string
export const contentDir: string
export const distDir: string
export function readContentFile(name: string): Uint8Array | undefined
