/*
 * What the build puts in place of a name: build/switch-constants.ts and build/table-service.ts. What is off falls
 * out of the scripts (docs/decisions/025-switches-are-constants.md).
 */

/** Whether the counters over the list of stalls are counted. */
declare const IS_COUNTED: boolean
/** Whether content/files/map.csv draws the map. */
declare const HAS_DRAWN_MAP: boolean
/** Whether volunteers have put a picture of their own in the place of the drawn map. */
declare const IS_PICTURE_OWN: boolean
/** Whether festival.json has a `freezeAt`. */
declare const HAS_FREEZE: boolean
/** Whether visitors may change their stars. */
declare const MAY_CORRECT: boolean
/** What counts without a signed card; '' where the option is off. */
declare const SIGNED_CARDS: '' | 'apart' | 'required'
/** A hosted service that has the tables, and its public key; '' where our own server has them. */
declare const TABLE_SERVICE_URL: string
declare const TABLE_SERVICE_KEY: string
