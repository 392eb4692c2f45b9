/** Of the region for notices, which is always in the page, so that screen readers listen to it. */
export const NOTICES_ID = 'notices'
