export const waiting = ({ count }: { count: number }) =>
  `Saved on this phone: ${count} waiting to be sent.`
export const waitingUnkept = ({ count }: { count: number }) =>
  `This phone cannot save anything: ${count} waiting to be sent. Please keep this page open.`
export const sendNow = 'Send now'
export const sent = 'Sent. Nothing is waiting on this phone any more.'

export const ratingRefused = ({ stallNumber }: { stallNumber: string }) =>
  `Your rating of stall ${stallNumber} was not accepted and does not count.`
export const ofEarlierFestival =
  'Your ratings from an earlier festival stay on this phone and do not count at this one.'
export const joinRequestRefused = 'Your request to join was not accepted.'

export const storageBlocked =
  'This browser cannot save the guide: its storage is full or blocked. The guide works online.'
export const dismiss = 'OK'
