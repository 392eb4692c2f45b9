import { plural } from './format.ts'

export const search = 'Search'
export const clear = 'Clear search'
export const byVoice = 'Search by voice'
export const suggestions = 'Suggestions'
export const categories = 'Categories'
export const foodsAndStalls = 'Foods and stalls'
/** Read out while a visitor types. */
export const suggestionCount = ({ count }: { count: number }) =>
  plural(count, 'suggestion', 'suggestions')
/** A suggestion; picked, it is searched for as it stands. */
export const stallNumber = ({ number }: { number: string }) => `Stall ${number}`

/** Why voice input brought no text. */
export const microphoneOffToast = {
  title: 'Microphone is off',
  body: 'Allow the microphone for this site, or type instead.',
}
export const noNetworkToast = {
  title: 'No network',
  body: 'Voice input needs a network. Please type instead.',
}
export const noSpeechServiceToast = {
  title: 'No voice input here',
  body: 'This browser cannot turn speech into text. Please type instead.',
}
export const nothingHeardToast = {
  title: 'Nothing heard',
  body: 'Please try again, or type instead.',
}

/** Foods that the search box suggests before a visitor has typed (requirement L-7). */
export const foods = [
  'Samosa',
  'Bhel',
  'Pani Puri',
  'Dosa',
  'Idli',
  'Pav Bhaji',
  'Chaat',
  'Gulab Jamun',
  'Jalebi',
  'Kheer',
  'Lassi',
  'Masala Chai',
  'Pakora',
  'Paneer Tikka',
  'Dal Makhani',
  'Palak Paneer',
  'Veg Biryani',
  'Naan',
]
