export interface Guide {
  event: string
  hasMap: boolean
}

export const description = ({ event, hasMap }: Guide) =>
  `Find food${hasMap ? ', see the map' : ''} and rate the stalls of ${event}.`
export const descriptionInHindi = ({ event, hasMap }: Guide) =>
  `${event} में खाना खोजें${hasMap ? ', मैप देखें' : ''} और स्टॉलों को रेटिंग दें।`
export const findFood = 'Find food'
export const findFoodInHindi = 'खाना खोजें'
export const topStalls = 'Top rated stalls'
export const topStallsInHindi = 'सबसे पसंदीदा स्टॉल'
