import { expect, test } from 'vitest'
import { aProduct, aVendor } from '../../../tests/support/festivals/vendors.ts'
import { findVendors } from './find-vendors.ts'

/** Foods, and how visitors spell them. */
const SPELLINGS = {
  Samosa: 'samoosa, samosha, समोसा',
  'Pani Puri': 'panipuri, paani poori, पानी पूरी, पानीपुरी',
  'Pav Bhaji': 'pav baji, pao bhaji, pavbhaji, पाव भाजी',
  'Papdi Chaat': 'papdi chat, papri chaat, चाट',
  'Gulab Jamun': 'gulabjamun, gulaab jaamun, गुलाब जामुन',
  Jalebi: 'jilebi, jalebee, जलेबी',
  'Veg Biryani': 'biriyani, biriani, बिरयानी',
  'Chole Bhature': 'chhole, batura, छोले भटूरे',
  'Aloo Paratha': 'parantha, alu paratha, आलू पराठा',
  'Vada Pav': 'wada pav, वड़ा पाव, वड़ा',
  'Kadhi Chawal': 'karhi, कढ़ी',
  'दाल पकौड़ी': 'pakodi',
  'Ice Cream': 'आइसक्रीम',
  Thandai: 'tandai, ठंडाई',
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
