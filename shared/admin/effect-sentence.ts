import type { TopEffect } from './evening-api.ts'
import type { AdminLanguage } from './languages.ts'

/**
 * What the Top 5 would be without some ratings.
 * @param isTogether Whether they are those of a row of the audit and of all rows above it.
 */
type Describe = (effect: TopEffect, isTogether?: boolean) => string

const ORDINALS = new Intl.PluralRules('en', { type: 'ordinal' })
const ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }

/** '1st', '12th' */
const toOrdinal = (place: number) => `${place}${ENDINGS[ORDINALS.select(place)] ?? 'th'}`

export const describeEffect: Record<AdminLanguage, Describe> = {
  en({ ratings, stall, now, without, top }, isTogether = false) {
    const these = isTogether
      ? `the ${ratings} ratings of this row and all above`
      : ratings === 1
        ? 'this rating'
        : `these ${ratings} ratings`
    const place = without === 0 ? 'have no rating' : `be ${toOrdinal(without)}`
    return `Without ${these}, stall ${stall} would ${place} instead of ${without === 0 ? 'being ' : ''}${toOrdinal(now)}. Top ${top.length}: ${top.join(', ')}.`
  },
  hi({ ratings, stall, now, without, top }, isTogether = false) {
    const these = isTogether ? `इस और ऊपर की सब पंक्तियों की ${ratings}` : `इन ${ratings}`
    const place =
      without === 0 ? 'की कोई रेटिंग नहीं बचती; अभी स्थान' : `स्थान ${without} पर होता; अभी स्थान`
    return `${these} रेटिंग के बिना स्टॉल ${stall} ${place} ${now}। पहले ${top.length}: ${top.join(', ')}।`
  },
}
