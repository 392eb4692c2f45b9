import type { StallNames } from '../en/page-descriptions.ts'

export const guide = ({ event, hasMap }: { event: string; hasMap: boolean }) =>
  `${event}: खाना खोजें${hasMap ? ', मैप देखें' : ''} और स्टॉलों को रेटिंग दें। हर स्टॉल की चीज़ें और दाम, बिना नेटवर्क के भी।`

export const oneStall = ({ event, stallName, stallNumber }: StallNames) =>
  `${stallName}, ${event} का स्टॉल ${stallNumber}।`
export const rateOneStall = ({ event, stallName, stallNumber }: StallNames) =>
  `${event} के स्टॉल ${stallNumber}, ${stallName} को एक से पाँच स्टार दें।`
export const whatItSells = ({ list }: { list: string }) => `यहाँ क्या मिलता है: ${list}।`
export const itSells = ({ list }: { list: string }) => `यहाँ मिलता है: ${list}।`
export const noProducts = 'देखें कि यह मैदान में कहाँ है।'
