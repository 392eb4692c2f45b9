import { expect, test } from 'vitest'
import { aProduct, aVendor } from '../../../tests/support/festivals/vendors.ts'
import { measureMs } from '../../../tests/support/expect-linear.ts'
import { findVendors } from './find-vendors.ts'
import { toPhoneticKey } from './phonetic-key.ts'
import { findClosest } from './find-closest.ts'

/** Foods, and how visitors spell them. */
const SPELLINGS = {
  Samosa: 'samoosa, samosha, समोसा',
  'Pani Puri': 'panipuri, paani poori, पानी पूरी, पानीपुरी',
  Idli: 'iddly, इडली',
  'Pav Bhaji': 'pav baji, pao bhaji, pavbhaji, पाव भाजी',
  'Papdi Chaat': 'papdi chat, papri chaat, चाट',
  'Gulab Jamun': 'gulabjamun, gulaab jaamun, गुलाब जामुन',
  Jalebi: 'jilebi, jalebee, जलेबी',
  Kheer: 'khir, खीर',
  Lassi: 'lasi, लस्सी',
  'Masala Chai': 'masala chay, मसाला चाय',
  'Onion Pakora': 'pakoda, पकोड़ा',
  'Paneer Tikka': 'panir tika, पनीर टिक्का',
  'Veg Biryani': 'biriyani, biriani, बिरयानी',
  'Chole Bhature': 'chhole, batura, छोले भटूरे',
  'Aloo Paratha': 'parantha, alu paratha, आलू पराठा',
  Rasgulla: 'rasagulla, रसगुल्ला',
  'Vada Pav': 'wada pav, वड़ा पाव, वड़ा',
  'Kadhi Chawal': 'karhi, कढ़ी',
  'दाल पकौड़ी': 'pakodi',
  'Fried Rice': 'राइस',
  'Ice Cream': 'आइसक्रीम',
  Kulfi: 'qulfi, कुल्फी',
  Thandai: 'tandai, ठंडाई',
  Ghevar: 'gevar, घेवर',
  Rabdi: 'rabri',
}
const stalls = Object.keys(SPELLINGS).map((name, index) =>
  aVendor({
    stallNumber: String(index + 1),
    stallName: `Counter ${index + 1}`,
    products: [aProduct({ name })],
  }),
)

function findFoods(query: string): string[] {
  const { matches, closest } = findVendors(stalls, query)
  return (matches.length > 0 ? matches : closest).map((vendor) => vendor.products[0]!.name)
}

test('a food is found in other spellings and in Devanagari', () => {
  const missed = Object.entries(SPELLINGS).flatMap(([food, spellings]) =>
    spellings.split(', ').filter((spelling) => !findFoods(spelling).includes(food)),
  )
  expect(missed).toEqual([])
})

test('a stall that spells the typed word differently is close, even if the word is short', () => {
  const [one, other] = ['Batata Wada', 'Vada Pav House'].map((stallName, index) =>
    aVendor({ stallNumber: String(index + 1), stallName }),
  )
  expect(findVendors([one!, other!], 'wada')).toEqual({ matches: [one], closest: [other] })
})

test('other words have no close match, and close matches are not mixed with exact ones', () => {
  expect(['umbrella', 'xyzzy', 'मोबाइल', 'balloon', '?!'].flatMap(findFoods)).toEqual([])
  expect(findVendors(stalls, 'samosa').closest).toEqual([])
  expect(findVendors(stalls, 'samoosa').matches).toEqual([])
})

test('a name of thousands of words and a word of thousands of letters are searched quickly', () => {
  const name = Array.from({ length: 5000 }, (_, index) => `w${index}`).join(' ')
  const long = [aVendor({ stallNumber: '12', stallName: name })]
  const searchMs = measureMs(() => {
    expect(findClosest(long, 'zzqqxxyy')).toEqual([])
    expect(findClosest(long, 'w4998 w4999')).toEqual(long)
  })
  // It took more than 100 seconds when each word was joined with all words after it.
  expect(searchMs).toBeLessThan(2000)
  expect(measureMs(() => toPhoneticKey('ab'.repeat(50_000)))).toBeLessThan(1000)
})
