/** Rows about the list or the festival: they name no stall or dish. */
const PHRASE =
  /^(?:for (?:any )?(?:quer|enquir|inquir|detail|booking|info|complaint|help|assist|more|feedback)|in case of|please (?:call|contact|note)|call us|contact (?:us|person|no|number|detail)|(?:organi[sz]ed|managed|prepared|checked|approved|compiled|issued|submitted|hosted|collected) by\b|cont(?:d|inued)\b|p\.?t\.?o\.?$|signatures?(?:\s+of\b|\s*[:.–-]|\s*$)|authori[sz]ed sign|(?:last )?updated (?:on|at|by)?|as (?:on|of) \d|dated?\s*[:–-]|generated (?:on|by)|printed on|total (?:no|number|stalls|items|vendors|count|shops|booths)|(?:committee|organi[sz]ing|important|emergency|core|volunteer)\s+(?:\S+\s+)?(?:contacts?|members?|numbers?|team|details|list)$|(?:किसी भी|अधिक) (?:जानकारी|माहिती)|(?:पूछताछ|चौकशी|અધિક માહિતી|વધુ માહિતી))/iu
const NOUN =
  /^(?:help ?lines?|help ?desks?|emergency|ambulance|police|fire (?:brigade|station)|first aid|organi[sz]ers?|co-?ordinators?|conven[oe]rs?|secretary|president|treasurer|contacts?|volunteers?|security|enquir(?:y|ies)|inquiry|information|registration|venue|parking|toilets?|हेल्पलाइन|हेल्पलाईन|संपर्क|सम्पर्क|आयोजक|संयोजक|હેલ્પલાઇન|સંપર્ક|આયોજક|হেল্পলাইন|যোগাযোগ|お問い合わせ|合計)(?:\s*(?:no|number|nos|desk)\.?)?\s*(?:$|[:：–—-]|[\d+(])/iu

/** Whether text starts a remark by the committee: 'Helpline', 'For queries call', 'Page 1 of 3'. */
export function isAside(text: string): boolean {
  return isPage(text) || PHRASE.test(text) || NOUN.test(text)
}

/** 'Page 1 of 3', even beside a stall number. */
export function isPage(text: string): boolean {
  return /^page \d+(?: ?(?:of|\/) ?\d+)?$/i.test(text)
}

/** 'Total Juice' is a name, but 'Total' is not. */
const TOTAL =
  /^(?:(?:grand ?|sub-?)?total|कुल|योग|महायोग|एकूण|કુલ)\s*(?:$|[:=–\d(₹-]|amount\b|price\b|राशि|रक्कम)/iu

/** Whether a row that begins with this text is a total. */
export function isTotal(text: string): boolean {
  return TOTAL.test(text)
}
