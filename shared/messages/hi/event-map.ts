export const zoomIn = 'बड़ा करें'
export const zoomOut = 'छोटा करें'
export const showAll = 'पूरा मैप'
export const keys = 'प्लस और माइनस से छोटा-बड़ा करें, तीर से खिसकाएँ'

export const toPicture = 'तस्वीर'
export const toStalls = 'स्टॉल'
export const youAreHere = 'आप यहाँ हैं'
export const stall = ({ number, name }: { number: string; name: string }) =>
  `स्टॉल ${number}${name && `, ${name}`}`
export const notOnMap = ({ number }: { number: string }) => `स्टॉल ${number} इस मैप पर नहीं है।`
export const marked = ({ count }: { count: number }) => `मैप पर ${count} स्टॉल`
export const legend = 'मैप पर जगहें'
export const stallsByRow = 'लाइन से सारे स्टॉल'
export const rowOf = ({ row }: { row: string }) => `लाइन ${row}`
export const near = ({ place }: { place: string }) => `${place} के पास`
