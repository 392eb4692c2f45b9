import { plural } from './format.ts'

export const search = 'खोजें'
export const clear = 'लिखा हुआ मिटाएँ'
export const byVoice = 'बोलकर खोजें'
export const suggestions = 'सुझाव'
export const categories = 'खाने के प्रकार'
export const foodsAndStalls = 'खाना और स्टॉल'
export const suggestionCount = ({ count }: { count: number }) => plural(count, 'सुझाव', 'सुझाव')
export const stallNumber = ({ number }: { number: string }) => `स्टॉल ${number}`

export const microphoneOffToast = {
  title: 'माइक बंद है',
  body: 'इस साइट को माइक की इजाज़त दें, या लिखें।',
}
export const noNetworkToast = {
  title: 'नेटवर्क नहीं है',
  body: 'बोलकर खोजने या लिखने के लिए नेटवर्क चाहिए। अभी टाइप करें।',
}
export const noSpeechServiceToast = {
  title: 'यहाँ बोलने की सुविधा नहीं है',
  body: 'यह ब्राउज़र बोली हुई बात नहीं लिख सकता। कृपया टाइप करें।',
}
export const nothingHeardToast = {
  title: 'कुछ सुनाई नहीं दिया',
  body: 'फिर बोलें, या लिखें।',
}

export const foods = [
  'समोसा',
  'भेल',
  'पानी पूरी',
  'डोसा',
  'इडली',
  'पाव भाजी',
  'चाट',
  'गुलाब जामुन',
  'जलेबी',
  'खीर',
  'लस्सी',
  'मसाला चाय',
  'पकौड़ा',
  'पनीर टिक्का',
  'दाल मखनी',
  'पालक पनीर',
  'वेज बिरयानी',
  'नान',
]
