/* The server prepends these to the service worker's script (server/pages/service-worker.ts). */

/** Names this version's precache. Changes with the app and the host's settings. */
declare const VERSION: string
declare const LIST: string
declare const LANGUAGE: string
/** Null if the site's own server has the tables. */
declare const TABLE_SERVICE: { url: string; key: string } | null
declare const PAGE_HEADERS: Record<string, string>
/** URL of the script that drains the send queue when no page is open. */
declare const BACKGROUND_SYNC: string
