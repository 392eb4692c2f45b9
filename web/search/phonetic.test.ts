import { describe, expect, test } from 'vitest'
import { expectEach } from '../../tests/support/expect-each.ts'
import { aProduct, aVendor } from '../../tests/support/festivals/vendors.ts'
import { findVendors } from './find-vendors.ts'
import { toPhoneticKey } from './phonetic-key.ts'
import { findClosest } from './phonetic.ts'

const MENU = [
  'Samosa',
  'Bhel',
  'Pani Puri',
  'Dosa',
  'Idli',
  'Pav Bhaji',
  'Papdi Chaat',
  'Gulab Jamun',
  'Jalebi',
  'Kheer',
  'Lassi',
  'Masala Chai',
  'Onion Pakora',
  'Paneer Tikka',
  'Dal Makhani',
  'Palak Paneer',
  'Veg Biryani',
  'Butter Naan',
  'Chole Bhature',
  'Aloo Paratha',
  'Kachori',
  'Rasgulla',
  'Halwa',
  'Khaman Dhokla',
  'Vada Pav',
  'Uttapam',
  'Manchurian',
  'Hakka Noodles',
  'Margherita Pizza',
  'Kulfi',
  'Sugarcane Juice',
  'Nimbu Pani',
  'Thandai',
  'Sev Khamani',
  'Ghevar',
  'Rabdi',
  'Poha',
  'Upma',
]
const stalls = MENU.map((name, index) =>
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

describe('closest matches are found for', () => {
  test('misspelled foods find the food', () =>
    expectEach(
      [
        ['samoosa', 'Samosa'],
        ['samosha', 'Samosa'],
        ['panipuri', 'Pani Puri'],
        ['paani poori', 'Pani Puri'],
        ['pav baji', 'Pav Bhaji'],
        ['pao bhaji', 'Pav Bhaji'],
        ['pavbhaji', 'Pav Bhaji'],
        ['dhosa', 'Dosa'],
        ['iddly', 'Idli'],
        ['papdi chat', 'Papdi Chaat'],
        ['papri chaat', 'Papdi Chaat'],
        ['gulabjamun', 'Gulab Jamun'],
        ['gulaab jaamun', 'Gulab Jamun'],
        ['jilebi', 'Jalebi'],
        ['jalebee', 'Jalebi'],
        ['khir', 'Kheer'],
        ['lasi', 'Lassi'],
        ['masala chay', 'Masala Chai'],
        ['pakoda', 'Onion Pakora'],
        ['panir tika', 'Paneer Tikka'],
        ['daal makhni', 'Dal Makhani'],
        ['paalak', 'Palak Paneer'],
        ['biriyani', 'Veg Biryani'],
        ['biriani', 'Veg Biryani'],
        ['nan', 'Butter Naan'],
        ['chhole', 'Chole Bhature'],
        ['batura', 'Chole Bhature'],
        ['parantha', 'Aloo Paratha'],
        ['alu paratha', 'Aloo Paratha'],
        ['kachauri', 'Kachori'],
        ['rasagulla', 'Rasgulla'],
        ['halva', 'Halwa'],
        ['dhokala', 'Khaman Dhokla'],
        ['wada pav', 'Vada Pav'],
        ['utappam', 'Uttapam'],
        ['manchuriyan', 'Manchurian'],
        ['nudles', 'Hakka Noodles'],
        ['piza', 'Margherita Pizza'],
        ['qulfi', 'Kulfi'],
        ['sugercane', 'Sugarcane Juice'],
        ['nimboo', 'Nimbu Pani'],
        ['tandai', 'Thandai'],
        ['khamni', 'Sev Khamani'],
        ['gevar', 'Ghevar'],
        ['rabri', 'Rabdi'],
        ['pohe', 'Poha'],
      ],
      (query, food) => expect(findFoods(query)).toContain(food),
    ))

  test('foods in Devanagari find the food', () =>
    expectEach(
      [
        ['समोसा', 'Samosa'],
        ['भेल', 'Bhel'],
        ['पानी पूरी', 'Pani Puri'],
        ['पानीपुरी', 'Pani Puri'],
        ['डोसा', 'Dosa'],
        ['इडली', 'Idli'],
        ['पाव भाजी', 'Pav Bhaji'],
        ['चाट', 'Papdi Chaat'],
        ['गुलाब जामुन', 'Gulab Jamun'],
        ['जलेबी', 'Jalebi'],
        ['खीर', 'Kheer'],
        ['लस्सी', 'Lassi'],
        ['मसाला चाय', 'Masala Chai'],
        ['पकोड़ा', 'Onion Pakora'],
        ['पनीर टिक्का', 'Paneer Tikka'],
        ['दाल मखनी', 'Dal Makhani'],
        ['पालक पनीर', 'Palak Paneer'],
        ['बिरयानी', 'Veg Biryani'],
        ['नान', 'Butter Naan'],
        ['छोले भटूरे', 'Chole Bhature'],
        ['आलू पराठा', 'Aloo Paratha'],
        ['कचौरी', 'Kachori'],
        ['रसगुल्ला', 'Rasgulla'],
        ['हलवा', 'Halwa'],
        ['ढोकला', 'Khaman Dhokla'],
        ['वड़ा पाव', 'Vada Pav'],
        ['कुल्फी', 'Kulfi'],
        ['घेवर', 'Ghevar'],
        ['ठंडाई', 'Thandai'],
        ['पोहा', 'Poha'],
      ],
      (query, food) => expect(findFoods(query)).toContain(food),
    ))
})

test('unrelated words are close to nothing', () =>
  expectEach(['umbrella', 'xyzzy', 'मोबाइल', 'balloon', '?!'], (query) => {
    expect(findFoods(query)).toEqual([])
  }))

test('closest matches are never mixed with exact ones', () => {
  expect(findVendors(stalls, 'samosa').closest).toEqual([])
  expect(findVendors(stalls, 'samoosa').matches).toEqual([])
})

test('spellings of one word sound the same', () =>
  expectEach(
    [
      ['samosa', 'समोसा'],
      ['Pani Puri', 'पानीपूरी'],
      ['amrit', 'अमृत'],
      ['kachori', 'कचौरी'],
      ['CHAI', 'चाय'],
      ['panjabi', 'पंजाबी'],
      ['café', 'cafe'],
    ],
    (a, b) => expect(toPhoneticKey(a)).toBe(toPhoneticKey(b)),
  ))

test('a name of thousands of words is searched in a moment', () => {
  const name = Array.from({ length: 5000 }, (_, index) => `w${index}`).join(' ')
  const long = [aVendor({ stallNumber: '12', stallName: name })]
  const startedAt = performance.now()
  expect(findClosest(long, 'zzqqxxyy')).toEqual([])
  expect(findClosest(long, 'w4998 w4999')).toEqual(long)
  // It took more than 100 seconds when each word was joined with all that follow.
  expect(performance.now() - startedAt).toBeLessThan(2000)
})

test('a word of thousands of letters is read in a moment', () => {
  const startedAt = performance.now()
  toPhoneticKey('ab'.repeat(50_000))
  expect(performance.now() - startedAt).toBeLessThan(1000)
})
