/* Constants that the server prepends to the service worker's script (server/pages/service-worker.ts). */

/** The name of this version's precache. It changes with the app and the host's settings. */
declare const VERSION: string
/** The URL of the list of its files. */
declare const LIST: string
/** The worker's language code. */
declare const LANGUAGE: string
/** The hosted service with the tables; null if the site's own server has them. */
declare const TABLE_SERVICE: { url: string; key: string } | null
/** The headers of every page. */
declare const PAGE_HEADERS: Record<string, string>
/** The URL of the script that drains the send queue when no page is open. */
declare const BACKGROUND_SYNC: string
