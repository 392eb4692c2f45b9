import { plural } from './format.ts'

export const search = 'Search'
export const clear = 'Clear search'
export const byVoice = 'Search by voice'
export const suggestions = 'Suggestions'
export const categories = 'Categories'
export const foodsAndStalls = 'Foods and stalls'
export const suggestionCount = ({ count }: { count: number }) =>
  plural(count, 'suggestion', 'suggestions')
export const stallNumber = ({ number }: { number: string }) => `Stall ${number}`

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

/** Suggested before the visitor types anything (requirement L-7). */
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
