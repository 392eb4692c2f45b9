import festival from '#content/festival'
import { language } from '#messages/format.ts'

const isEnglish = language === 'en'
const isHindi = language === 'hi'
const { organisation, guideName, guideNameInHindi, title, titleInEnglish } = festival

/** What the festival is called on a page of this language. */
export const eventName = isEnglish ? titleInEnglish : title

/** What the guide is called: in tabs, and where it is shared. */
export const guide = `${organisation} ${(isHindi && guideNameInHindi) || guideName}`
