import { PostgrestClient } from '@supabase/postgrest-js'

const TIMEOUT_MS = 8000

/**
 * The library that speaks to the table service; kept apart so that it comes after the first paint.
 * Requests outlive the page (`keepalive`): going home must not cut a rating off. The browser's own
 * cache asks the service first (`no-cache`): whoever has just rated must not see the totals of before.
 */
export const connection = new PostgrestClient(`${location.origin}/rest/v1`, {
  timeout: TIMEOUT_MS,
  retry: false,
  fetch: (input, init) => fetch(input, { ...init, keepalive: true, cache: 'no-cache' }),
})
