import type { Approvable } from '#shared/admin/approvals.ts'
import type { Texts } from '../use-language.ts'

const en = {
  title: 'Approvals',
  purpose:
    'Some changes need two organisers, and stall holders can propose prices and texts. Requests appear here.',
  none: 'Nobody is asking for your approval.',
  notice: (name: string) => `${name} is asking for your approval`,
  look: 'View it',
  asks: {
    void: (name) => `${name} wants to take ratings out`,
    'undo-void': (name) => `${name} wants ratings to count again`,
    reveal: (name) => `${name} wants to show the result on stage within 24 hours`,
    'more-tickets': (name) => `${name} wants to make more tickets`,
    'void-tickets': (name) => `${name} wants to void tickets`,
    'ticket-rule': (name) => `${name} wants to change whether tickets are required`,
    'withdraw-stall': (name) => `${name} wants to withdraw a stall that visitors have rated`,
    erase: (name) => `${name} wants to erase a person’s data`,
    purge: (name) => `${name} wants to erase all personal data sent before a certain day`,
    edition: (name) => `${name} wants to close the year`,
  } satisfies Record<Approvable, (name: string) => string>,
  expires: (when: string) => `The request expires ${when}.`,
  own: 'This is your own request. Somebody else has to approve it.',
  tooNew:
    'It is less than a day since you signed in here or one of you got a new link, so somebody else has to approve this.',
  approve: 'Approve',
  decline: 'Decline',
  proposes: (stall: string) => `Stall ${stall} proposes a change`,
  publish: 'Publish',
}

export const texts: Texts<typeof en> = {
  en,
  hi: {
    title: 'मंज़ूरी',
    purpose:
      'कुछ कामों के लिए दो आयोजक चाहिए, और स्टॉल वाले दाम और विवरण सुझाते हैं। जो आपके जवाब की राह देख रहा है, वह यहाँ दिखता है।',
    none: 'अभी कोई आपकी मंज़ूरी नहीं माँग रहा।',
    notice: (name) => `${name} आपकी मंज़ूरी माँग रहे हैं`,
    look: 'देखें',
    asks: {
      void: (name) => `${name} कुछ रेटिंग हटाना चाहते हैं`,
      'undo-void': (name) => `${name} चाहते हैं कि हटाई गई रेटिंग फिर गिनी जाएँ`,
      reveal: (name) => `${name} 24 घंटे के अंदर मंच पर नतीजा दिखाना चाहते हैं`,
      'more-tickets': (name) => `${name} और टिकट बनाना चाहते हैं`,
      'void-tickets': (name) => `${name} टिकट रद्द करना चाहते हैं`,
      'ticket-rule': (name) => `${name} बदलना चाहते हैं कि टिकट ज़रूरी है या नहीं`,
      'withdraw-stall': (name) => `${name} एक ऐसे स्टॉल को मेले से हटाना चाहते हैं जिसे रेटिंग मिली हैं`,
      erase: (name) => `${name} एक व्यक्ति का डेटा मिटाना चाहते हैं`,
      purge: (name) => `${name} एक दिन से पहले का सारा निजी डेटा मिटाना चाहते हैं`,
      edition: (name) => `${name} साल बंद करना चाहते हैं`,
    },
    expires: (when) => `यह अनुरोध ${when} हट जाएगा।`,
    own: 'यह आपका अपना अनुरोध है। इसे कोई और मंज़ूर करेगा।',
    tooNew:
      'आपने इस डिवाइस पर एक दिन से कम पहले साइन इन किया है, या आप दोनों में से किसी को नया लिंक मिला है। इसे कोई और मंज़ूर करेगा।',
    approve: 'मंज़ूर करें',
    decline: 'नामंज़ूर करें',
    proposes: (stall) => `स्टॉल ${stall} ने बदलाव सुझाया है`,
    publish: 'गाइड में दिखाएँ',
  },
}
