import type { StallName } from '../en/page-titles.ts'

export const browseStalls = 'स्टॉल देखें'
export const stall = 'स्टॉल'
export const oneStall = ({ stallName, stallNumber }: StallName) =>
  `${stallName}, स्टॉल ${stallNumber}`
export const rateStall = 'स्टॉल को रेटिंग दें'
export const rateOneStall = (stallOfPage: StallName) => `रेटिंग दें: ${oneStall(stallOfPage)}`
export const topStalls = 'सबसे पसंदीदा स्टॉल'
export const programme = 'कार्यक्रम'
export const help = 'मदद'
export const yourRatings = 'आपकी रेटिंग'
export const privacy = 'आपका डेटा'
export const board = 'बोर्ड'
export const aboutJys = ({ organisation }: { organisation: string }) => `${organisation} के बारे में`
export const stallQr = 'स्टॉल का क्यूआर कार्ड'
export const appQr = 'ऐप का क्यूआर कार्ड'
export const notFound = 'पेज नहीं मिला'
