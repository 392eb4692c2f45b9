export const root: string
export const distDir: string
