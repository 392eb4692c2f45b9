import { toAsciiDigits } from './digits.ts'

const WEEKDAY =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun|(?:सोम|मंगळ|मंगल|बुध|गुरु|गुरू|शुक्र|शनि|रवि)वार|(?:સોમ|મંગળ|બુધ|ગુરુ|શુક્ર|શનિ|રવિ)વાર)$/iu
const MONTH =
  /^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|जनवरी|फरवरी|मार्च|अप्रैल|मई|जून|जुलाई|अगस्त|सितंबर|अक्टूबर|नवंबर|दिसंबर|जानेवारी|फेब्रुवारी|एप्रिल|मे|जुलै|ऑगस्ट|सप्टेंबर|ऑक्टोबर|नोव्हेंबर|डिसेंबर)$/iu
const NUMERIC =
  /^(\d{1,2})[./-](\d{1,2})[./-](?:\d{2}|\d{4})(?:\s+\d{1,2}:\d\d.*)?$|^\d{4}-\d\d-\d\d(?:[T\s].*)?$/
const PART = /^(?:\d{1,2}(?:st|nd|rd|th)?|(?:19|20)\d\d|to|and|day|of|date)$/i

/** True for one or more dates, or a month: '12-Nov-2025', 'Saturday 22 Nov', 'November 2025'. */
export function isDateText(text: string): boolean {
  const plain = toAsciiDigits(text).trim()
  const [isNumeric, ...dayAndMonth] = NUMERIC.exec(plain) ?? []
  // '20/30/40' has three prices, not a date.
  if (isNumeric)
    return (
      dayAndMonth.some((part) => !(Number(part) > 12)) &&
      dayAndMonth.every((part) => !(Number(part) > 31))
    )
  const parts = plain.split(/[\s,./()&–—:-]+/).filter((part) => part !== '')
  const named = parts.filter((part) => WEEKDAY.test(part) || MONTH.test(part))
  return named.length > 0 && parts.every((part) => named.includes(part) || PART.test(part))
}
