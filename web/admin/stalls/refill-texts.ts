import type { Refill } from '#shared/admin/api.ts'
import type { Texts } from '../use-language.ts'

interface RefillTexts {
  more: string
  publishFirst: string
  actions: Record<Refill['with'], { button: string; sentence: string }>
}

export const refillTexts: Texts<RefillTexts> = {
  en: {
    more: 'Start again',
    publishFirst: 'Publish or discard your changes first.',
    actions: {
      nothing: {
        button: 'Delete everything',
        sentence:
          'All stalls and all products disappear from the guide at once, for all visitors. The log keeps them: an organiser can undo this there.',
      },
      samples: {
        button: 'Fill with 100 made-up stalls',
        sentence:
          'All stalls and all products are replaced at once, for all visitors, by 100 made-up stalls: to try the guide before the real list is there. An organiser can undo this in the log.',
      },
    },
  },
  hi: {
    more: 'फिर से शुरू करें',
    publishFirst: 'पहले अपने बदलाव प्रकाशित करें या छोड़ दें।',
    actions: {
      nothing: {
        button: 'सब कुछ हटाएँ',
        sentence:
          'सारे स्टॉल और सारी चीज़ें गाइड से तुरंत हट जाएँगी, सबके लिए। लॉग में ये बची रहती हैं: आयोजक वहाँ से इसे वापस ले सकते हैं।',
      },
      samples: {
        button: '100 बनावटी स्टॉल भरें',
        sentence:
          'सारे स्टॉल और सारी चीज़ें तुरंत, सबके लिए, 100 बनावटी स्टॉल से बदल जाएँगी: असली सूची आने से पहले गाइड आज़माने के लिए। आयोजक इसे लॉग से वापस ले सकते हैं।',
      },
    },
  },
}
