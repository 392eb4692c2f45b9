export const openNow = 'अभी खुला'
export const closesIn = ({ minutes }: { minutes: number }) => `${minutes} मिनट में बंद होगा`
export const opensAt = ({ moment }: { moment: string }) => `${moment} खुलेगा`
export const opensOn = ({ moment }: { moment: string }) => `${moment} खुलेगा`
export const closed = 'बंद'
export const hours = 'समय'
export const weekdays = 'रवि सोम मंगल बुध गुरु शुक्र शनि'.split(' ')
