/* What the server writes before the service worker's script (server/pages/service-worker.ts). */

/** The name of this version's precache. It changes with the app and with the host's settings. */
declare const VERSION: string
/** The list of its files. */
declare const LIST: string
/** The code of its language. */
declare const LANGUAGE: string
/** A hosted service that has the tables; null: the site's own server. */
declare const TABLE_SERVICE: { url: string; key: string } | null
/** The headers of a page. */
declare const PAGE_HEADERS: Record<string, string>
/** The script that drains the send queue when no page is open. */
declare const BACKGROUND_SYNC: string
