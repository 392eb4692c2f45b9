import type { LogAction } from '#shared/admin/api.ts'
import type { Texts } from '../use-language.ts'

type ActionText = (who: string, whom: string, changes: number) => string

const plural = (count: number) => (count === 1 ? 'one change' : `${count} changes`)

const en = {
  title: 'Log',
  purpose: 'Who changed what, and when. A change of the stalls can be undone.',
  more: 'Show older entries',
  exportLog: 'Save as a file',
  exportEffect: 'The whole log as a spreadsheet (CSV). Your PIN is needed, because it has names.',
  save: 'Save the file',
  undo: 'Undo',
  isUndone: 'Undone.',
  others: (count: number) => `Show ${count} more`,
  somebody: 'Somebody unknown',
  terminal: 'The server’s terminal',
  actions: {
    'signed-in': (who, whom) => `${who} signed in${whom && `: ${whom}`}`,
    'sign-in-refused': (who) => `${who} tried to sign in and was refused`,
    'signed-out': (who) => `${who} signed out`,
    'session-ended': (who) => `${who} was signed out after too many wrong PINs`,
    invited: (who, whom) => `${who} invited ${whom}`,
    revoked: (who, whom) => `${who} removed ${whom}`,
    'sheets-changed': (who, _, changes) => `${who} made ${plural(changes)}`,
    undone: (who, _, changes) => `${who} undid ${plural(changes)}`,
    refilled: (who) => `${who} filled or emptied the stalls`,
    'log-exported': (who) => `${who} saved the log as a file`,
  } satisfies Record<LogAction, ActionText>,
}

export const texts: Texts<typeof en> = {
  en,
  hi: {
    title: 'लॉग',
    purpose: 'किसने, कब, क्या बदला। स्टॉल में किया गया बदलाव वापस लिया जा सकता है।',
    more: 'पुरानी प्रविष्टियाँ दिखाएँ',
    exportLog: 'फ़ाइल में सहेजें',
    exportEffect: 'पूरा लॉग एक शीट (CSV) में। इसमें लोगों के नाम हैं, इसलिए आपका पिन चाहिए।',
    save: 'फ़ाइल सहेजें',
    undo: 'वापस लें',
    isUndone: 'वापस ले लिया गया।',
    others: (count) => `${count} और दिखाएँ`,
    somebody: 'कोई अनजान',
    terminal: 'सर्वर',
    actions: {
      'signed-in': (who, whom) => `${who} ने साइन इन किया${whom && ` (${whom})`}`,
      'sign-in-refused': (who) => `${who} ने साइन इन की कोशिश की, अनुमति नहीं मिली`,
      'signed-out': (who) => `${who} ने साइन आउट किया`,
      'session-ended': (who) => `${who} को कई ग़लत पिन के बाद साइन आउट किया गया`,
      invited: (who, whom) => `${who} ने ${whom} को जोड़ा`,
      revoked: (who, whom) => `${who} ने ${whom} को हटाया`,
      'sheets-changed': (who, _, changes) => `${who} ने ${changes} बदलाव किए`,
      undone: (who, _, changes) => `${who} ने ${changes} बदलाव वापस लिए`,
      refilled: (who) => `${who} ने स्टॉल की सूची भरी या खाली की`,
      'log-exported': (who) => `${who} ने लॉग फ़ाइल में सहेजा`,
    },
  },
}
