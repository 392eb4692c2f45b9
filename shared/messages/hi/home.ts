import { plural } from './format.ts'

export const enter = 'स्टॉल देखने के लिए यहाँ दबाएँ'
export const searchPlaceholder = 'खाना या स्टॉल खोजें...'
export const whereToStart = 'यहाँ से शुरू करें'
export const toStalls = 'स्टॉल'
export const toMap = 'मैप'
export const toTopRated = 'सबसे पसंदीदा'
export const sponsors = 'हमारे सहयोगी'
export const noSponsorTitle = 'विवरण लिखें'
export const attractions = 'ख़ास आकर्षण'
export const youGaveStall = ({ stars, stallName }: { stars: number; stallName: string }) =>
  `आपने ${stallName} को ${plural(stars, 'स्टार दिया', 'स्टार दिए')}।`
export const socialProfiles = 'सोशल मीडिया पर हम'
