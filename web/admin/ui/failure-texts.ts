import { IMPORT_MAX_BYTES } from '#shared/admin/import-api.ts'
import type { Failure } from '../call-api.ts'
import type { Texts } from '../use-language.ts'

type Sentence<One> = string | ((failure: One) => string)
/** The compiler requires an entry for each code. */
type Sentences = {
  [Code in Failure['code']]: Sentence<Extract<Failure, { code: Code }>>
}

export const failureTexts: Texts<Sentences> = {
  en: {
    unreachable:
      'The server did not respond. Nothing that you typed is lost: check the network, then try again.',
    'signed-out': 'You are signed out. Ask an organiser for a new link.',
    locked: 'The app was locked. Try again now.',
    'pin-wrong': ({ left }) =>
      left === 1
        ? 'That is not your PIN. One more try, then you are signed out.'
        : `That is not your PIN. You have ${left} more tries.`,
    'pin-weak': 'This PIN is too easy to guess. Choose six digits without a pattern.',
    'slip-ended': 'This slip no longer works. Ask an organiser for a new one.',
    'signed-in-already':
      'Somebody else is signed in on this phone. Sign out first, then scan the slip again.',
    'invitation-unusable': 'This link has been used, or is older than 24 hours. Ask for a new one.',
    'not-allowed': 'Your role does not allow this. Ask an organiser.',
    'other-site': 'This request came from another site, so it was ignored.',
    'host-lost':
      'The proxy in front of the server must pass on the Host header with its port. Tell the person who runs the server.',
    'too-large': ({ maxBytes }) =>
      `This is larger than ${toMegabytes(maxBytes)} MB. Choose a smaller file.`,
    proxy: ({ status }) =>
      status === PAYLOAD_TOO_LARGE
        ? `The proxy in front of the server does not let a file of this size through. Ask the person who runs the server to raise its limit to ${toMegabytes(IMPORT_MAX_BYTES)} MB (in nginx: client_max_body_size).`
        : `A proxy answered instead of the server (${status}). Try again. If that does not help, tell the person who runs the server.`,
    'https-needed':
      'Signing in needs an address that starts with https://. Open that address instead.',
    'too-many': ({ seconds }) => `Too many tries. Wait ${toMinutes(seconds)} min, then try again.`,
    'last-organiser':
      'This is the last organiser. Invite another one first, and wait until they have signed in.',
    'name-taken':
      'Somebody has this name already. Add a surname, so that the history can tell them apart.',
    conflict:
      'Somebody has changed the same cells since then. Nothing was saved: check them under Stalls.',
    problems: 'Some cells cannot be saved. Nothing was saved: correct them first.',
    'stalls-rated': ({ stalls }) =>
      `Visitors have rated ${stalls.join(', ')}. The number is on the printed card, so it cannot change or disappear. If another stall has this place now, change the name and the dishes.`,
    'withdrawal-unapproved': ({ stalls }) =>
      `Visitors have rated ${stalls.join(', ')}. A second organiser has to approve the withdrawal: ask for it under One stall.`,
    'not-writable':
      'The server cannot write to the content folder right now. Try again. If that does not help, ask the person who runs the server.',
    'no-approver':
      'This takes two organisers who both signed in more than a day ago and have not had a new link since. Right now, there are not two.',
    'approval-changed':
      'Things have changed since the request, so approving it would now do something else. Nothing was changed: ask again.',
    'rows-gone':
      'The ratings in one of these rows no longer count. Nothing was changed. Please check the rows again.',
    'not-frozen':
      'The public list is still live. Places can be shown once it is frozen: the time is set under Festival.',
    'totals-differ':
      'The totals of some stalls differ from their ratings. Nothing was shown: ask the person who runs the server to restore a backup.',
    'not-permitted':
      'Nobody has allowed this in the last 24 hours, or the permission has been used. Ask a second organiser.',
    'place-shown': 'Somebody else has just shown a place. Look at what comes next.',
    'tickets-not-allowed':
      'Voting has begun, so a second organiser has to allow more tickets. Nothing was made.',
    'ticket-unknown':
      'This ticket is not valid. Check the code against the slip. If it is right, give the voter another slip.',
    'ticket-used':
      'This ticket was used before, on a phone or in another browser. The stars given there count.',
    'stall-gone': 'This stall has been withdrawn from the festival.',
    'edition-over': 'The year has been closed since this page was opened. Reload the page.',
    hosted:
      'What visitors sent is stored in a hosted project. Run `mela admin open` on your computer to see it here.',
    'import-gone':
      'This list is no longer on the server. It was published, or is older than a day. Choose the file again.',
    'import-changed':
      'The stalls or their ratings have changed since you looked. Nothing was published: look again, then publish.',
    'list-unusable': ({ sentence }) => sentence.en,
    'nothing-found':
      'Nothing that visitors sent contains this phone number or dates from before this day. Check what you typed.',
    'edition-name': 'The name may contain only letters, digits, dots and hyphens, as “2027” does.',
    'edition-taken': 'An edition with this name already exists. Choose another name.',
    'disk-low':
      'The server’s disk is nearly full, and what is left is kept for ratings. Ask the person who runs the server to make room.',
    'still-rated':
      'Somebody has rated within the last hour, so the voting may not be over. Nothing was changed: close the year once it is.',
    'edition-in-use':
      'Somebody has rated in the new year already, so it cannot be undone. Nothing was changed.',
    'content-changed': 'This has been changed again since. Nothing was undone or saved.',
    'content-mistakes': 'The guide could not show this, so nothing was saved. Correct it first.',
    'festival-there':
      'Somebody else has created a festival here in the meantime. Reload the page to see it.',
    'folder-unusable':
      'This does not contain a festival. Choose a folder with the file festival.json, or a zip of one. It must not contain links, or be larger than 100 MB.',
    'picture-unusable':
      'This picture cannot be used. Choose a JPEG, PNG or WebP picture. A phone’s HEIC picture has to be saved as JPEG first.',
    'picture-too-many-pixels': ({ max }) =>
      `This picture has more than ${max / 1e6} million pixels (width times height). Save a smaller copy, and choose that.`,
    'bad-request': 'The server did not understand this. Reload the page, then try again.',
    'not-found': 'This no longer exists. Reload the page.',
    failed: 'Something went wrong on the server. Try again; the server’s log says why.',
  },
  hi: {
    unreachable: 'सर्वर से जवाब नहीं आया। आपका लिखा हुआ सुरक्षित है: नेटवर्क देखें, फिर दोबारा कोशिश करें।',
    'signed-out': 'आप साइन आउट हो गए हैं। किसी आयोजक से नया लिंक माँगें।',
    locked: 'पहले आपका पिन चाहिए था। अब दोबारा कोशिश करें।',
    'pin-wrong': ({ left }) =>
      left === 1
        ? 'यह आपका पिन नहीं है। एक और मौका है, फिर आप साइन आउट हो जाएँगे।'
        : `यह आपका पिन नहीं है। ${left} मौके और हैं।`,
    'pin-weak': 'इस पिन का अंदाज़ा लगाना आसान है। बिना किसी क्रम के छह अंक चुनें।',
    'slip-ended': 'यह पर्ची अब नहीं चलती। आयोजक से नई माँगें।',
    'signed-in-already': 'इस फ़ोन पर कोई और साइन इन है। पहले साइन आउट करें, फिर पर्ची दोबारा स्कैन करें।',
    'invitation-unusable': 'यह लिंक इस्तेमाल हो चुका है, या 24 घंटे से पुराना है। नया लिंक माँगें।',
    'not-allowed': 'आपकी भूमिका में इसकी अनुमति नहीं है। किसी आयोजक से कहें।',
    'other-site': 'यह किसी दूसरी साइट से भेजा गया था। कुछ नहीं किया गया।',
    'host-lost': 'सर्वर के आगे लगी प्रॉक्सी को Host उसके पोर्ट के साथ भेजना चाहिए। सर्वर चलाने वाले को बताएँ।',
    'too-large': ({ maxBytes }) => `यह ${toMegabytes(maxBytes)} MB से बड़ी है। छोटी फ़ाइल चुनें।`,
    proxy: ({ status }) =>
      status === PAYLOAD_TOO_LARGE
        ? `सर्वर के आगे लगी प्रॉक्सी इतनी बड़ी फ़ाइल नहीं जाने देती। सर्वर चलाने वाले से सीमा ${toMegabytes(IMPORT_MAX_BYTES)} MB करने को कहें (nginx में: client_max_body_size)।`
        : `सर्वर की जगह किसी प्रॉक्सी ने जवाब दिया (${status})। दोबारा कोशिश करें; न हो तो सर्वर चलाने वाले को बताएँ।`,
    'https-needed': 'साइन इन के लिए https:// से शुरू होने वाला पता चाहिए। वही पता खोलें।',
    'too-many': ({ seconds }) =>
      `बहुत बार कोशिश हुई। ${toMinutes(seconds)} मिनट रुकें, फिर दोबारा कोशिश करें।`,
    'last-organiser': 'यह आख़िरी आयोजक है। पहले किसी और को आयोजक बनाएँ और उन्हें साइन इन करने दें।',
    'name-taken': 'यह नाम किसी और का है। उपनाम भी लिखें, ताकि इतिहास में दोनों अलग दिखें।',
    conflict: 'इस बीच किसी ने यही सेल बदल दिए हैं। कुछ भी सहेजा नहीं गया: उन्हें “स्टॉल” में देखें।',
    problems: 'कुछ सेल सहेजे नहीं जा सकते। कुछ भी सहेजा नहीं गया: पहले उन्हें ठीक करें।',
    'stalls-rated': ({ stalls }) =>
      `${stalls.join(', ')} को रेटिंग मिल चुकी है। नंबर छपे कार्ड पर है, इसलिए वह न बदल सकता है, न हट सकता है। जगह पर कोई और स्टॉल हो, तो नाम और चीज़ें बदलें।`,
    'withdrawal-unapproved': ({ stalls }) =>
      `${stalls.join(', ')} को रेटिंग मिल चुकी है। मेले से हटाने के लिए दूसरे आयोजक की मंज़ूरी चाहिए: “एक स्टॉल” में माँगें।`,
    'not-writable':
      'सामग्री के फ़ोल्डर में अभी लिखा नहीं जा सकता। दोबारा कोशिश करें; न हो तो सर्वर चलाने वाले से कहें।',
    'no-approver':
      'इसके लिए ऐसे दो आयोजक चाहिए जिन्होंने एक दिन से पहले साइन इन किया हो और जिन्हें उसके बाद नया लिंक न मिला हो। अभी ऐसे दो नहीं हैं।',
    'approval-changed':
      'माँगने के बाद से हालात बदल गए हैं, इसलिए अब कुछ और बदलता। कुछ नहीं किया गया: फिर से माँगें।',
    'rows-gone': 'इनमें से एक पंक्ति की कोई रेटिंग अब नहीं गिनी जाती। कुछ नहीं बदला गया: फिर से देखें।',
    'not-frozen': 'सूची अभी चल रही है। स्थान उसके रुकने के बाद दिखाए जा सकते हैं: समय “मेला” में तय होता है।',
    'totals-differ':
      'कुछ स्टॉल का जोड़ उनकी रेटिंग से नहीं मिलता। कुछ नहीं दिखाया गया: सर्वर चलाने वाले से बैकअप वापस लाने को कहें।',
    'not-permitted': 'पिछले 24 घंटों में किसी ने अनुमति नहीं दी, या वह इस्तेमाल हो चुकी है। दूसरे आयोजक से पूछें।',
    'place-shown': 'किसी और ने अभी एक स्थान दिखाया है। देखें कि अब कौन-सा आएगा।',
    'tickets-not-allowed':
      'लोग रेटिंग दे चुके हैं, इसलिए और टिकटों के लिए दूसरा आयोजक चाहिए। कुछ नहीं बनाया गया।',
    'ticket-unknown': 'यह टिकट मान्य नहीं है। कोड को पर्ची से मिलाएँ; कोड सही हो, तो पर्ची बदलकर दें।',
    'ticket-used': 'यह टिकट पहले किसी फ़ोन या दूसरे ब्राउज़र में इस्तेमाल हो चुका है। वहाँ दिए स्टार गिने जाते हैं।',
    'stall-gone': 'यह स्टॉल मेले से हटा दिया गया है।',
    'edition-over': 'यह पेज खुलने के बाद साल बंद कर दिया गया। पेज दोबारा खोलें।',
    hosted:
      'लोगों ने जो भेजा, वह होस्टेड प्रोजेक्ट में है। अपने कंप्यूटर पर `mela admin open` चलाएँ, तो वह यहाँ दिखेगा।',
    'import-gone':
      'यह सूची अब सर्वर पर नहीं है। यह प्रकाशित हो चुकी है, या एक दिन से पुरानी है। फ़ाइल दोबारा चुनें।',
    'import-changed':
      'आपके देखने के बाद स्टॉल या उनकी रेटिंग बदल गई। कुछ भी प्रकाशित नहीं हुआ: दोबारा देखें, फिर प्रकाशित करें।',
    'list-unusable': ({ sentence }) => sentence.hi,
    'nothing-found': 'इस नंबर से, या इस दिन से पहले, किसी ने कुछ नहीं भेजा। आपने जो लिखा, उसे जाँचें।',
    'edition-name': 'नाम में केवल अक्षर, अंक, बिंदु और डैश हो सकते हैं, जैसे 2027।',
    'edition-taken': 'इस नाम का साल पहले से है। दूसरा नाम चुनें।',
    'disk-low':
      'सर्वर की डिस्क लगभग भर गई है, और बची हुई जगह रेटिंग के लिए है। सर्वर चलाने वाले से जगह खाली करने को कहें।',
    'still-rated':
      'पिछले एक घंटे में किसी ने रेटिंग दी है, इसलिए शायद वोटिंग अभी चल रही है। कुछ नहीं बदला: वोटिंग ख़त्म होने पर साल बंद करें।',
    'edition-in-use': 'नए साल में किसी ने रेटिंग दे दी है, इसलिए वापस नहीं जा सकते। कुछ नहीं बदला।',
    'content-changed': 'इसके बाद यह फिर बदला गया है। न कुछ वापस लिया गया, न सहेजा गया।',
    'content-mistakes': 'गाइड इसे दिखा नहीं सकती। कुछ भी सहेजा नहीं गया: पहले ठीक करें।',
    'festival-there': 'इस बीच किसी ने यहाँ मेला बना दिया है। देखने के लिए पेज दोबारा खोलें।',
    'folder-unusable':
      'इसमें कोई मेला नहीं मिला। festival.json वाला फ़ोल्डर, या उसकी zip चुनें। उसमें लिंक न हों, और 100 MB से ज़्यादा न हो।',
    'picture-unusable':
      'यह तस्वीर काम नहीं आएगी। JPEG, PNG या WebP तस्वीर चुनें। फ़ोन की HEIC तस्वीर को पहले JPEG में सहेजें।',
    'picture-too-many-pixels': ({ max }) =>
      `इस तस्वीर में ${max / 1e6} × 10 लाख से ज़्यादा पिक्सेल (चौड़ाई × ऊँचाई) हैं। उसे छोटा करके सहेजें, फिर वही चुनें।`,
    'bad-request': 'सर्वर इसे समझ नहीं पाया। पेज दोबारा खोलें, फिर कोशिश करें।',
    'not-found': 'यह अब यहाँ नहीं है। पेज दोबारा खोलें।',
    failed: 'सर्वर पर कुछ गड़बड़ हुई। दोबारा कोशिश करें; वजह सर्वर के लॉग में है।',
  },
}

const PAYLOAD_TOO_LARGE = 413
const SECONDS_PER_MINUTE = 60
const toMegabytes = (bytes: number) => Math.round(bytes / 1e5) / 10
const toMinutes = (seconds: number) => Math.ceil(seconds / SECONDS_PER_MINUTE)

export function toFailureText(sentences: Sentences, failure: Failure): string {
  // The compiler cannot infer that the sentence for this code accepts this failure.
  const sentence = sentences[failure.code] as Sentence<Failure>
  return typeof sentence === 'string' ? sentence : sentence(failure)
}
