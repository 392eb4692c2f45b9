export const callNumber = ({ number }: { number: string }) => `${number} पर फ़ोन करें`
export const nearest = 'सबसे पास की जगहें'
export const callUs = 'हमें फ़ोन करें'
