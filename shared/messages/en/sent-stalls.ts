import { plural } from './format.ts'

/** On the button above the saved stalls. */
export const send = 'Send to a friend'
/** In the message that a friend gets, before the festival's name and the link. */
export const sentText = ({ count }: { count: number }) =>
  plural(count, 'stall for you', 'stalls for you')

/** The heading above the list that the link opens. */
export const fromFriend = ({ count }: { count: number }) =>
  `From a friend: ${plural(count, 'stall', 'stalls')}`
export const saveAll = 'Save all'
export const saved = 'Saved'
export const savedText = ({ count }: { count: number }) =>
  plural(count, 'stall was added to yours.', 'stalls were added to yours.')
