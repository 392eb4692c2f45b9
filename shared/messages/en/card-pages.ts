export const drawing = 'Drawing the card…'
export const home = 'Home'
export const print = 'Print'
export const printAll = 'Print All'
export const allOnPaper = 'All cards are laid out for printing.'
export const onlyThisCard = 'Only this card'
export const downloadPng = 'Download PNG'
export const downloadAll = 'Download All'

export const progress = ({ done, total }: { done: number; total: number }) =>
  `${done} of ${total} cards`
export const saved = ({ count, file }: { count: number; file: string }) =>
  `${count} cards saved in ${file}.`

export const unlisted = ({ number }: { number: string }) =>
  `Stall ${number} is not on the list. Anyone who scans this card will see a message that says so.`
export const tooLong = ({ numbers }: { numbers: string }) =>
  `No card can be made for stall ${numbers}: the number is too long for a QR code.`
export const onlyHere = ({ host }: { host: string }) =>
  `This card leads to ${host}, which only this computer can open. Before you print, set “siteUrl” in festival.json to the site's address, or open this page at that address.`
export const noCardTitle = 'No QR Card'
export const noCardText =
  'The number of this stall is too long for a QR code. Give the stall a shorter one.'
