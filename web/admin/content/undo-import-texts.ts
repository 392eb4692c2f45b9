import type { Texts } from '../use-language.ts'

const en = {
  undo: 'Undo',
  yes: 'Undo the import',
  title: 'Undo the import?',
  effect: 'Visitors see the stalls and prices from before the import again.',
  loses: 'The stalls or prices have been changed since the import. Those changes will be lost too.',
  undone: 'Undone: the guide is as it was before the import.',
}

export const undoImportTexts: Texts<typeof en> = {
  en,
  hi: {
    undo: 'वापस लें',
    yes: 'सूची वापस लें',
    title: 'सूची वापस लें?',
    effect: 'लोगों को फिर से पहले वाले स्टॉल और दाम दिखेंगे।',
    loses: 'इसके बाद स्टॉल या दाम बदले गए हैं। वे बदलाव भी चले जाएँगे।',
    undone: 'वापस ले ली: गाइड पहले जैसी है।',
  },
}
