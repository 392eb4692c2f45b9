import type { Texts } from '../use-language.ts'
import type { Collision } from './edits/rebase.ts'

interface ChangedTexts {
  title: string
  explanation: string
  theirs: string
  kinds: Record<'added' | 'removed', string>
  /** What a row is called. */
  row: (number: string, name: string) => string
  from: (before: string, now: string) => string
  nothing: string
  collisions: (count: number) => string
  noCollisions: string
  questions: Record<Collision['kind'], string>
  mine: (value: string | undefined) => string
  keepTheirs: (value: string | undefined) => string
  publish: (edits: number) => string
  takeTheirs: string
  decideFirst: string
}

export const changedTexts: Texts<ChangedTexts> = {
  en: {
    title: 'Somebody has changed the stalls meanwhile',
    explanation:
      'Your changes are not published yet, and nothing is lost. Look at what has become different in the spreadsheets since you began, then publish yours on top.',
    theirs: 'What somebody else has changed',
    kinds: { added: 'New', removed: 'Deleted' },
    row: (number, name) => `Stall ${number} · ${name}`,
    from: (before, now) => `${before || '(empty)'} → ${now || '(empty)'}`,
    nothing: 'Only the order of the rows, or the way in which the file is written.',
    collisions: (count) =>
      count === 1 ? 'One change contradicts yours' : `${count} changes contradict yours`,
    noCollisions: 'None of it contradicts yours.',
    questions: {
      cell: 'Both of you have changed this.',
      gone: 'You have changed this row, and somebody else has deleted it.',
      deleted: 'You have deleted this row, and somebody else has changed it.',
      exists: 'Both of you have added a stall with this number.',
    },
    mine: (value) => (value === undefined ? 'Mine' : `Mine: ${value || '(empty)'}`),
    keepTheirs: (value) => (value === undefined ? 'Theirs' : `Theirs: ${value || '(empty)'}`),
    publish: (edits) => `Publish ${edits === 1 ? 'my change' : `my ${edits} changes`} on top`,
    takeTheirs: 'Continue with theirs',
    decideFirst: 'Choose mine or theirs for each first.',
  },
  hi: {
    title: 'इस बीच किसी और ने स्टॉल बदले हैं',
    explanation:
      'आपके बदलाव अभी प्रकाशित नहीं हुए, और कुछ खोया भी नहीं है। देखें कि आपके शुरू करने के बाद शीट में क्या बदला, फिर अपने बदलाव उसके ऊपर प्रकाशित करें।',
    theirs: 'किसी और ने क्या बदला',
    kinds: { added: 'नया', removed: 'हटाया गया' },
    row: (number, name) => `स्टॉल ${number} · ${name}`,
    from: (before, now) => `${before || '(खाली)'} → ${now || '(खाली)'}`,
    nothing: 'सिर्फ़ पंक्तियों का क्रम, या फ़ाइल लिखने का तरीका।',
    collisions: (count) => `${count} बदलाव आपके बदलाव से टकराते हैं`,
    noCollisions: 'इनमें से कुछ भी आपके बदलावों से नहीं टकराता।',
    questions: {
      cell: 'इसे आप दोनों ने बदला है।',
      gone: 'आपने यह पंक्ति बदली है, और किसी और ने इसे हटा दिया है।',
      deleted: 'आपने यह पंक्ति हटाई है, और किसी और ने इसे बदला है।',
      exists: 'इसी नंबर का स्टॉल आप दोनों ने जोड़ा है।',
    },
    mine: (value) => (value === undefined ? 'मेरा' : `मेरा: ${value || '(खाली)'}`),
    keepTheirs: (value) => (value === undefined ? 'उनका' : `उनका: ${value || '(खाली)'}`),
    publish: (edits) => `मेरे ${edits} बदलाव इसके ऊपर प्रकाशित करें`,
    takeTheirs: 'उनके साथ आगे बढ़ें',
    decideFirst: 'पहले हर एक के लिए मेरा या उनका चुनें।',
  },
}
