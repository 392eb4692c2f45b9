import type { Outcome } from '#shared/admin/approvals.ts'
import type { Texts } from '../use-language.ts'

const en = {
  needsTwo: 'This takes two organisers. Somebody else has to approve it on their own device.',
  ask: 'Ask for approval',
  waiting: (names: string) =>
    `Waiting for ${names}. They see the request on any screen of this app. It expires after ten minutes.`,
  waitingForHost:
    'You are the only organiser, so the person who runs the server approves it there, with npm run mela -- admin requests. It expires after ten minutes.',
  or: ' or ',
  withdraw: 'Withdraw',
  expired: 'Nobody answered within ten minutes. Nothing was done.',
  outcomes: {
    running: 'Approved. It is being done now.',
    done: 'Approved and done.',
    declined: 'It was declined. Nothing was done.',
    withdrawn: 'Withdrawn. Nothing was done.',
    changed: 'What would change has become something else since the request. Nothing was done.',
    failed: 'It was approved, but something went wrong on the server. Look at the history.',
  } satisfies Record<Outcome, string>,
}

export const askApprovalTexts: Texts<typeof en> = {
  en,
  hi: {
    needsTwo: 'इसके लिए दो आयोजक चाहिए। दूसरे को अपने फ़ोन या कंप्यूटर पर मंज़ूरी देनी होगी।',
    ask: 'मंज़ूरी माँगें',
    waiting: (names) =>
      `${names} की मंज़ूरी का इंतज़ार है। उन्हें अनुरोध इस ऐप के हर पेज पर दिखेगा। दस मिनट बाद यह अपने-आप हट जाएगा।`,
    waitingForHost:
      'आप अकेले आयोजक हैं, इसलिए सर्वर चलाने वाला इसे वहीं मंज़ूर करेगा: npm run mela -- admin requests। दस मिनट बाद अनुरोध अपने-आप हट जाएगा।',
    or: ' या ',
    withdraw: 'अनुरोध वापस लें',
    expired: 'दस मिनट में किसी ने जवाब नहीं दिया। कुछ नहीं किया गया।',
    outcomes: {
      running: 'मंज़ूरी मिल गई। काम अभी चल रहा है।',
      done: 'मंज़ूरी मिली और काम हो गया।',
      declined: 'मंज़ूरी नहीं मिली। कुछ नहीं किया गया।',
      withdrawn: 'अनुरोध वापस लिया गया। कुछ नहीं किया गया।',
      changed: 'आपके माँगने के बाद से हालात बदल गए हैं। कुछ नहीं किया गया।',
      failed: 'मंज़ूरी मिली, पर सर्वर पर कुछ गड़बड़ हुई। इतिहास देखें।',
    },
  },
}
