export const title = 'मेले का मैप'
export const picture = 'मेले के मैदान का मैप'
export const isLate = 'मैप अभी लोड हो रहा है।'
export const isMissing = 'मैप नहीं खुल पाया। गेट पर पूछ लें।'
export const zoomIn = 'बड़ा करें'
export const zoomOut = 'छोटा करें'
export const showAll = 'पूरा मैप'
/** Read out when the map gets the focus. */
export const keys = 'प्लस और माइनस से छोटा-बड़ा करें, तीर से खिसकाएँ'
