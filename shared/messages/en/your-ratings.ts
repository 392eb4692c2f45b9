export const intro = 'What you gave on this phone, and what has become of it'
export const needsScripts = 'Your ratings are kept by JavaScript, which is off in this browser.'
export const noRatings = 'You have not rated a stall on this phone yet.'
/** @param code Three groups of four digits. */
export const receipt = ({ code }: { code: string }) => `Receipt ${code}`
export const aboutReceipts =
  'Did it count? Read the receipt number to a committee member: they can look it up. It does not say who you are.'
export const aboutTimes =
  'The time is when this phone learned that your rating counts. “On its way” means that the phone sends it by itself, as soon as it has a network.'
export const rateAgain = 'Rate this stall again'
