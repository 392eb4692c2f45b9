import type { Role } from '#shared/admin/rights.ts'
import type { Texts } from '../use-language.ts'

interface PeopleTexts {
  title: string
  purpose: string
  inviteSomebody: string
  you: (name: string) => string
  invitedBy: (role: string, name: string) => string
  nowhere: string
  openLink: (until: string) => string
  anotherLink: string
  anotherLinkTitle: (name: string) => string
  thisDevice: (device: string) => string
  sinceAndSeen: (since: string, seen: string) => string
  remove: string
  removeName: (name: string) => string
  removeTitle: (name: string) => string
  removeEffect: string
  signOut: string
  signDeviceOut: (device: string, name: string) => string
  signOutTitle: (name: string) => string
  signOutEffect: (device: string) => string
  thatIsYou: string
  name: string
  nameHint: string
  roleLabel: string
  mayDo: Record<Role, string>
  yourPin: string
  yourPinHint: string
  makeLink: string
  linkFor: (name: string, until: string) => string
  shareText: (name: string) => string
  code: string
  share: string
  copy: string
  copied: string
  done: string
}

export const texts: Texts<PeopleTexts> = {
  en: {
    title: 'People',
    purpose: 'Invite helpers, see who is signed in, and sign a lost phone out.',
    inviteSomebody: 'Invite somebody',
    you: (name) => `${name} (you)`,
    invitedBy: (role, name) => `${role}, invited by ${name}`,
    nowhere: 'Not signed in anywhere.',
    openLink: (until) => `A link is waiting to be opened, until ${until}.`,
    anotherLink: 'Another device',
    anotherLinkTitle: (name) => `Another device for ${name}`,
    thisDevice: (device) => `${device} (this device)`,
    sinceAndSeen: (since, seen) => `Since ${since} · seen ${seen}`,
    remove: 'Remove',
    removeName: (name) => `Remove ${name}`,
    removeTitle: (name) => `Remove ${name}?`,
    removeEffect:
      'All their devices are signed out at once, and their links stop working. You can invite them again.',
    signOut: 'Sign out',
    signDeviceOut: (device, name) => `Sign out ${name} on ${device}`,
    signOutTitle: (name) => `Sign ${name} out?`,
    signOutEffect: (device) => `${device} is signed out at once. It takes a new link to come back.`,
    thatIsYou: 'That is you: this device will be signed out.',
    name: 'Name',
    nameHint: 'As the others know them. It is in the log beside each change.',
    roleLabel: 'Role',
    mayDo: {
      volunteer: 'Marks stalls closed and dishes sold out, and changes prices.',
      organiser: 'May do everything, and invite others.',
    },
    yourPin: 'Your PIN',
    yourPinHint: 'So that nobody else invites people from your phone.',
    makeLink: 'Make the link',
    linkFor: (name, until) =>
      `Send this link to ${name}, or let them scan the code. It works once, until ${until}, and is not shown again.`,
    shareText: (name) => `${name}, this link signs you in to the organisers’ app.`,
    code: 'QR code of the link',
    share: 'Share',
    copy: 'Copy',
    copied: 'Copied',
    done: 'Done',
  },
  hi: {
    title: 'लोग',
    purpose: 'साथियों को जोड़ें, देखें कौन साइन इन है, और खोए फ़ोन को साइन आउट करें।',
    inviteSomebody: 'किसी को जोड़ें',
    you: (name) => `${name} (आप)`,
    invitedBy: (role, name) => `${role}, ${name} ने जोड़ा`,
    nowhere: 'कहीं भी साइन इन नहीं।',
    openLink: (until) => `एक लिंक अभी खोला नहीं गया है। वह ${until} तक चलेगा।`,
    anotherLink: 'दूसरे डिवाइस के लिए लिंक',
    anotherLinkTitle: (name) => `${name} का दूसरा डिवाइस`,
    thisDevice: (device) => `${device} (यह डिवाइस)`,
    sinceAndSeen: (since, seen) => `${since} से · पिछली बार ${seen}`,
    remove: 'हटाएँ',
    removeName: (name) => `${name} को हटाएँ`,
    removeTitle: (name) => `${name} को हटाएँ?`,
    removeEffect: 'इनके सभी डिवाइस तुरंत साइन आउट हो जाएँगे और इनके लिंक नहीं चलेंगे। आप इन्हें फिर जोड़ सकते हैं।',
    signOut: 'साइन आउट करें',
    signDeviceOut: (device, name) => `${name} को ${device} पर साइन आउट करें`,
    signOutTitle: (name) => `${name} को साइन आउट करें?`,
    signOutEffect: (device) => `${device} तुरंत साइन आउट हो जाएगा। वापस आने के लिए नया लिंक चाहिए होगा।`,
    thatIsYou: 'यह आप ही हैं: यह डिवाइस साइन आउट हो जाएगा।',
    name: 'नाम',
    nameHint: 'जिस नाम से सब इन्हें जानते हैं। लॉग में हर बदलाव के साथ यही दिखेगा।',
    roleLabel: 'भूमिका',
    mayDo: {
      volunteer: 'स्टॉल बंद और चीज़ें ख़त्म दिखा सकते हैं, और दाम बदल सकते हैं।',
      organiser: 'सब कुछ कर सकते हैं, और दूसरों को जोड़ सकते हैं।',
    },
    yourPin: 'आपका पिन',
    yourPinHint: 'ताकि आपके फ़ोन से कोई और लोगों को न जोड़ सके।',
    makeLink: 'लिंक बनाएँ',
    linkFor: (name, until) =>
      `यह लिंक ${name} को भेजें, या उन्हें कोड स्कैन करने दें। यह एक ही बार, ${until} तक चलेगा, और फिर नहीं दिखेगा।`,
    shareText: (name) => `${name}, इस लिंक से आप आयोजकों के ऐप में साइन इन कर सकते हैं।`,
    code: 'लिंक का QR कोड',
    share: 'भेजें',
    copy: 'कॉपी करें',
    copied: 'कॉपी हो गया',
    done: 'हो गया',
  },
}
