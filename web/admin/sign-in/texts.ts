import { plural } from '../ui/plural.ts'
import type { Texts } from '../use-language.ts'

const en = {
  organisersApp: 'Organisers’ app',
  signedOut: 'You are signed out',
  leftBehind: (count: number) =>
    `${plural(count, 'One change is', `${count} changes are`)} not in the guide yet. Sign in again on this device to send ${plural(count, 'it', 'them')}.`,
  askForLink: 'Ask an organiser for a link that signs you in.',
  forTheServer: 'For the person who runs the server',
  firstLink: 'If nobody has a link yet, this prints the first one:',
  welcome: (name: string) => `Welcome, ${name}`,
  invitedAs: (role: string, festival: string) => `You are invited to ${festival} as: ${role}.`,
  start: 'Sign in on this device',
  decline: 'Not now',
  choosePin: 'Choose a PIN',
  ownPin: 'Your PIN',
  pinHint: 'Six digits that only you know. This app asks for them after a break.',
  ownPinHint: 'The one you chose on your first device.',
  repeatPin: 'Repeat the PIN',
  pinsDiffer: 'The two are different. Type the same six digits again.',
  pinShort: 'A PIN has six digits.',
  signIn: 'Sign in',
  locked: (name: string) => `Welcome back, ${name}`,
  whyLocked: 'The app locks itself after a break. Your PIN takes you back to where you were.',
  forgotten: 'Forgotten? Ask an organiser to remove you and invite you again.',
  unlock: 'Unlock',
  notMe: (name: string) => `Sign ${name} out`,
}

export const texts: Texts<typeof en> = {
  en,
  hi: {
    organisersApp: 'आयोजकों का ऐप',
    signedOut: 'आप साइन आउट हैं',
    leftBehind: (count) =>
      `${count} बदलाव अभी गाइड में नहीं ${plural(count, 'आया', 'आए')}। भेजने के लिए इसी डिवाइस पर फिर साइन इन करें।`,
    askForLink: 'साइन इन करने के लिए किसी आयोजक से लिंक माँगें।',
    forTheServer: 'सर्वर चलाने वाले के लिए',
    firstLink: 'अगर अभी किसी के पास लिंक नहीं है, तो यह कमांड पहला लिंक देता है:',
    welcome: (name) => `स्वागत है, ${name}`,
    invitedAs: (role, festival) => `${festival} में आपकी भूमिका: ${role}।`,
    start: 'इस डिवाइस पर साइन इन करें',
    decline: 'अभी नहीं',
    choosePin: 'एक पिन चुनें',
    ownPin: 'आपका पिन',
    pinHint: 'छह अंक जो सिर्फ़ आप जानते हैं। कुछ देर बाद ऐप इन्हें फिर पूछता है।',
    ownPinHint: 'वही पिन जो आपने पहले डिवाइस पर चुना था।',
    repeatPin: 'वही पिन दोबारा',
    pinsDiffer: 'दोनों पिन अलग हैं। वही छह अंक दोबारा लिखें।',
    pinShort: 'पिन में छह अंक होते हैं।',
    signIn: 'साइन इन करें',
    locked: (name) => `फिर स्वागत है, ${name}`,
    whyLocked: 'कुछ देर बाद ऐप अपने-आप बंद हो जाता है। पिन डालें, और वहीं से आगे बढ़ें।',
    forgotten: 'पिन भूल गए? किसी आयोजक से कहें कि आपको हटाकर फिर से जोड़ें।',
    unlock: 'खोलें',
    notMe: (name) => `${name} को साइन आउट करें`,
  },
}
