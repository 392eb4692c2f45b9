export const title = 'मेले का मैप'
export const picture = 'मेले के मैदान का मैप'
export const isLate = 'मैप अभी लोड हो रहा है।'
export const isMissing = 'मैप नहीं खुल पाया। गेट पर पूछ लें।'
