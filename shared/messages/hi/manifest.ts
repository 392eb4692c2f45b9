import type { Guide } from '../en/manifest.ts'

export const description = ({ event, hasMap }: Guide) =>
  `${event} में खाना खोजें${hasMap ? ', मैप देखें' : ''} और स्टॉलों को रेटिंग दें।`
export const descriptionInHindi = description
export const findFood = 'खाना खोजें'
export const findFoodInHindi = findFood
export const topStalls = 'सबसे पसंदीदा स्टॉल'
export const topStallsInHindi = topStalls
