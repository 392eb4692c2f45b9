import { vi } from 'vitest'
import type { ServedSite } from './served-site.ts'

/** Waits until an edited file shows on a page: the server checks its files again after a moment. */
export const untilServed = (site: ServedSite, href: string, text: string) =>
  vi.waitUntil(async () => (await site.request(href)).body.includes(text), { timeout: 10_000 })
