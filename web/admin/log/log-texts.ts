import type { LogAction } from '#shared/admin/api.ts'
import { plural, type Texts } from '../use-language.ts'

type ActionText = (who: string, whom: string, changes: number) => string

const countChanges = (changes: number) => plural(changes, 'one change', `${changes} changes`)

/** By table name. */
const lists: Record<string, string> = {
  join_requests: 'the requests to join',
  feedback: 'the feedback',
  owner_mobiles: 'the owners’ numbers',
}
const listsInHindi: Record<string, string> = {
  join_requests: 'जुड़ने के अनुरोध',
  feedback: 'लोगों की राय',
  owner_mobiles: 'मालिकों के नंबर',
}

/** Describes 'erase' and 'purge 2026-11-23'. Returns anything else unchanged. */
const toErasedText = (whom: string) =>
  whom
    .replace(/^erase$/, 'one person’s data')
    .replace(/^purge (.*)$/, 'personal data sent before $1')
const toErasedTextInHindi = (whom: string) =>
  whom.replace(/^erase$/, 'एक व्यक्ति का डेटा').replace(/^purge (.*)$/, '$1 से पहले का निजी डेटा')

/** 'Visitors (400), 1–10' and '1–10 (400): lost' with the word for sheets. */
const toTicketsText = (whom: string, sheets: string) =>
  whom
    .replace(/, (\d+(?:–\d+)?)$/, `, ${sheets} $1`)
    .replace(/^(\d+(?:–\d+)? \(\d+\): )/, `${sheets} $1`)
/** Describes 'optional → required'. */
const toRuleText = (whom: string, optional: string, required: string) =>
  whom.replace('optional', optional).replace(/\brequired\b/, required)

const en = {
  title: 'History',
  purpose: 'Who changed what, and when. Changes that were made in Excel are not listed here.',
  more: 'Show older entries',
  undo: 'Undo',
  undoAll: 'Undo all',
  isUndone: 'Undone.',
  undoPerson: {
    title: 'Undo all by one person',
    who: 'Person',
    since: 'Changes from the last',
    spans: { 10: '10 minutes', 60: 'hour', 720: '12 hours', 2880: '2 days' },
    effect: (count: number) =>
      count === 0
        ? 'There is nothing to undo.'
        : `Visitors will see ${countChanges(count)} immediately. If the person is still signed in, remove them under People first.`,
    stays: 'This stays, because it has been changed since:',
    more: (count: number) => `and ${count} more`,
    yes: 'Undo all',
  },
  approvedBy: (name: string) => `Approved by ${name}.`,
  notUndone: 'Nothing was undone, because this has been changed since:',
  somebody: 'Somebody unknown',
  terminal: 'Somebody at the server',
  actions: {
    'signed-in': (who, whom) => `${who} signed in${whom && `: ${whom}`}`,
    'sign-in-refused': (who) => `${who} tried to sign in and was refused`,
    'signed-out': (who) => `${who} signed out`,
    'session-ended': (who) => `${who} was signed out after too many wrong PINs`,
    invited: (who, whom) => `${who} invited ${whom}`,
    revoked: (who, whom) => `${who} removed ${whom}`,
    'device-signed-out': (who, whom) => `${who} signed out ${whom}`,
    'sheets-changed': (who, _, changes) => `${who} made ${countChanges(changes)}`,
    undone: (who, whom, changes) => `${who} undid ${countChanges(changes || 1)} by ${whom}`,
    refilled: (who) => `${who} filled or emptied the stalls`,
    imported: (who, whom) => `${who} imported ${whom}`,
    'import-undone': (who, whom) => `${who} undid the import of ${whom}`,
    'festival-made': (who) => `${who} made the festival`,
    'festival-changed': (who, whom) => `${who} changed “${whom}”`,
    'picture-changed': (who, whom) => `${who} changed a picture: ${whom}`,
    'map-changed': (who) => `${who} changed the map`,
    'stall-withdrawn': (who, whom) => `${who} withdrew ${whom} from the festival`,
    'slips-made': (who, whom) => `${who} made slips for the holders of stalls ${whom}`,
    'slips-ended': (who, whom) => `${who} deactivated the slips of stalls ${whom}`,
    proposed: (who, _, changes) => `${who} proposed ${countChanges(changes)}`,
    'proposal-declined': (who, whom) => `${who} declined what ${whom} had proposed`,
    voided: (who, whom) => `${who} took ratings out: ${whom}`,
    'void-undone': (who, whom) => `${who} made ratings count again: void ${whom}`,
    'reveal-allowed': (who) => `${who} was allowed to show the result on stage`,
    revealed: (who, whom) => `${who} showed a place of the result: ${whom}`,
    'cards-printed': (who, whom) => `${who} printed cards (${whom})`,
    'tickets-made': (who, whom) => `${who} made tickets: ${toTicketsText(whom, 'sheets')}`,
    'tickets-printed': (who, whom) => `${who} marked new tickets as printed: ${whom}`,
    'tickets-allowed': (who, whom) => `${who} was allowed to make more tickets: ${whom}`,
    'tickets-voided': (who, whom) => `${who} voided tickets: ${toTicketsText(whom, 'sheets')}`,
    'ticket-freed': (who, whom) =>
      `${who} freed a used ticket for another device${whom && `: …${whom}`}`,
    'ticket-rule-changed': (who, whom) =>
      `${who} changed whether tickets are required: ${toRuleText(whom, 'not required', 'required')}`,
    'visitors-read': (who, whom) => `${who} looked at ${lists[whom] ?? whom}`,
    exported: (who, whom) => `${who} saved visitors’ data as a file: ${whom}`,
    'backed-up': (who) => `${who} made and saved a backup`,
    erased: (who) => `${who} erased one person’s data`,
    purged: (who, whom) => `${who} erased the ${toErasedText(whom)}`,
    'edition-begun': (who, whom) => `${who} closed the year and began ${whom}`,
    'edition-undone': (who) => `${who} returned to the previous year`,
    'approval-asked': (who, whom) => `${who} asked for approval: ${toErasedText(whom)}`,
    'approval-declined': (who, whom) => `${who} declined a request by ${whom}`,
  } satisfies Record<LogAction, ActionText>,
}

export const texts: Texts<typeof en> = {
  en,
  hi: {
    title: 'इतिहास',
    purpose: 'किसने, कब, क्या बदला। Excel में किए गए बदलाव यहाँ नहीं दिखते।',
    more: 'और पुराना दिखाएँ',
    undo: 'वापस लें',
    undoAll: 'सब वापस लें',
    isUndone: 'वापस ले लिया गया।',
    undoPerson: {
      title: 'एक व्यक्ति के सारे बदलाव वापस लें',
      who: 'व्यक्ति',
      since: 'कब से अब तक के बदलाव',
      spans: { 10: 'पिछले 10 मिनट', 60: 'पिछला एक घंटा', 720: 'पिछले 12 घंटे', 2880: 'पिछले 2 दिन' },
      effect: (count) =>
        count === 0
          ? 'वापस लेने को कुछ नहीं है।'
          : `लोगों को तुरंत ${plural(count, '1 बदलाव दिखेगा', `${count} बदलाव दिखेंगे`)}। वह व्यक्ति अब भी साइन इन हो, तो पहले उसे “लोग” में हटाएँ।`,
      stays: 'यह ऐसा ही रहेगा, क्योंकि बाद में यह बदल गया है:',
      more: (count) => `और ${count}`,
      yes: 'सब वापस लें',
    },
    approvedBy: (name) => `${name} ने मंज़ूर किया।`,
    notUndone: 'कुछ भी वापस नहीं लिया गया, क्योंकि बाद में यह बदल गया है:',
    somebody: 'कोई अनजान',
    terminal: 'सर्वर',
    actions: {
      'signed-in': (who, whom) => `${who} ने साइन इन किया${whom && ` (${whom})`}`,
      'sign-in-refused': (who) => `${who} ने साइन इन की कोशिश की, अनुमति नहीं मिली`,
      'signed-out': (who) => `${who} ने साइन आउट किया`,
      'session-ended': (who) => `${who} को कई ग़लत पिन के बाद साइन आउट किया गया`,
      invited: (who, whom) => `${who} ने ${whom} को जोड़ा`,
      revoked: (who, whom) => `${who} ने ${whom} को हटाया`,
      'device-signed-out': (who, whom) => `${who} ने ${whom} को साइन आउट किया`,
      'sheets-changed': (who, _, changes) =>
        `${who} ने ${changes} बदलाव ${plural(changes, 'किया', 'किए')}`,
      undone: (who, whom, changes) =>
        `${who} ने ${whom} ${plural(changes || 1, 'का 1 बदलाव वापस लिया', `के ${changes} बदलाव वापस लिए`)}`,
      refilled: (who) => `${who} ने स्टॉल की सूची भरी या खाली की`,
      imported: (who, whom) => `${who} ने ${whom} की सूची गाइड में डाली`,
      'import-undone': (who, whom) => `${who} ने ${whom} की सूची वापस ली`,
      'festival-made': (who) => `${who} ने मेला बनाया`,
      'festival-changed': (who, whom) => `${who} ने बदलाव किया: ${whom}`,
      'picture-changed': (who, whom) => `${who} ने तस्वीर बदली: ${whom}`,
      'map-changed': (who) => `${who} ने मैप बदला`,
      'stall-withdrawn': (who, whom) => `${who} ने ${whom} को मेले से हटाया`,
      'slips-made': (who, whom) => `${who} ने इन स्टॉल वालों की पर्चियाँ बनाईं: ${whom}`,
      'slips-ended': (who, whom) => `${who} ने इन स्टॉल की पर्चियाँ बंद कीं: ${whom}`,
      proposed: (who, _, changes) => `${who} ने ${changes} बदलाव सुझाए`,
      'proposal-declined': (who, whom) => `${who} ने ${whom} का सुझाव नामंज़ूर किया`,
      voided: (who, whom) => `${who} ने रेटिंग हटाईं: ${whom}`,
      'void-undone': (who, whom) => `${who} ने हटाई गई रेटिंग फिर से गिनवाईं: संख्या ${whom}`,
      'reveal-allowed': (who) => `${who} को मंच पर नतीजा दिखाने की अनुमति मिली`,
      revealed: (who, whom) => `${who} ने नतीजे का एक स्थान दिखाया: ${whom}`,
      'cards-printed': (who, whom) => `${who} ने कार्ड छापे (${whom})`,
      'tickets-made': (who, whom) => `${who} ने टिकट बनाए: ${toTicketsText(whom, 'पन्ने')}`,
      'tickets-printed': (who, whom) => `${who} ने बताया कि नए टिकट छप गए: ${whom}`,
      'tickets-allowed': (who, whom) => `${who} को और टिकट बनाने की अनुमति मिली: ${whom}`,
      'tickets-voided': (who, whom) => `${who} ने टिकट रद्द किए: ${toTicketsText(whom, 'पन्ने')}`,
      'ticket-freed': (who, whom) =>
        `${who} ने इस्तेमाल हुआ टिकट दूसरे डिवाइस के लिए खोला${whom && `: …${whom}`}`,
      'ticket-rule-changed': (who, whom) =>
        `${who} ने बदला कि टिकट ज़रूरी है या नहीं: ${toRuleText(whom, 'ज़रूरी नहीं', 'ज़रूरी')}`,
      'visitors-read': (who, whom) => `${who} ने देखा: ${listsInHindi[whom] ?? whom}`,
      exported: (who, whom) => `${who} ने लोगों का डेटा फ़ाइल में सहेजा: ${whom}`,
      'backed-up': (who) => `${who} ने बैकअप बनाकर सहेजा`,
      erased: (who) => `${who} ने एक व्यक्ति का डेटा मिटाया`,
      purged: (who, whom) => `${who} ने मिटाया: ${toErasedTextInHindi(whom)}`,
      'edition-begun': (who, whom) => `${who} ने साल बंद किया और ${whom} शुरू किया`,
      'edition-undone': (who) => `${who} ने पिछला साल वापस खोला`,
      'approval-asked': (who, whom) => `${who} ने मंज़ूरी माँगी: ${toErasedTextInHindi(whom)}`,
      'approval-declined': (who, whom) => `${who} ने ${whom} का अनुरोध नामंज़ूर किया`,
    },
  },
}
