export const title = 'Your ticket'
export const purpose = 'Scan the slip once. Then your stars count for the prize.'
export const code = 'Code on your slip'
export const codeHint = 'Ten letters and numbers, in two groups of five'
export const save = 'Save ticket'
export const mistyped = 'This is not a code from a slip. Check each letter and number.'
export const claimed = 'Your ticket is accepted: your stars count for the prize.'
export const kept = 'Your ticket is saved on this phone.'
export const keptDetails =
  'It will be sent with your ratings, including those that you gave earlier. Then this page shows whether it has been accepted.'
export const refused = {
  unknown: 'This ticket is not valid. Check the code, or ask at the voting desk.',
  used: 'This ticket was used on another phone or in another browser. Ask at the voting desk.',
  'device-has-one': 'This phone has already used another ticket. Each phone can use only one.',
}
/** For an in-app browser, such as a chat app's. */
export const openElsewhere =
  'Open this page in your own browser first: this app would lose your ticket. Choose “Open in browser” in its menu, or scan the slip with the camera.'
export const needsTicket = 'Your stars count for the prize once you scan your ticket.'
export const enter = 'Enter my ticket'
export const optional = 'Code on your slip (or scan it later)'
