/** A search that finds all of these stalls. */
export const UNUSUAL_QUERY = 'unusual'

/** 84 letters without a space, as someone might type into a cell. */
export const LONG_WORD = 'Kachori'.repeat(12)

/** Stalls that test the limits of the layout, as rows of the two spreadsheets. */
const VENDORS = [
  {
    stall_number: '201',
    stall_name:
      'Shri Mahavir Navyuvak Mandal Annapurna Rajasthani Thali, Mithai and Farsan Bhandar of Sadar Bazar',
    remarks: 'unusual: a name of three lines',
    location: 'Row U, the whole length of the wall behind the book bank',
  },
  {
    stall_number: '202',
    stall_name: 'श्री अन्नपूर्णा मिष्ठान्न भंडार एवं चाट केंद्र',
    remarks: 'unusual: हिंदी में सब कुछ',
    location: 'पंक्ति यू, कुएँ के पास',
  },
  {
    stall_number: '203',
    stall_name: 'Forty Flavours',
    remarks: 'unusual: forty products',
    location: 'Row U',
  },
  {
    stall_number: '204',
    stall_name: 'Bookshop of the Sangh',
    remarks: 'unusual: no products of its own',
  },
  {
    stall_number: '205',
    stall_name: 'Sold Out Sweets',
    remarks: 'unusual: nothing left',
    location: 'Row U',
  },
  {
    stall_number: 'B-1207',
    stall_name: 'Beyond the Gate',
    remarks: 'unusual: a long number',
    location: 'Outside',
  },
  {
    stall_number: '206',
    stall_name: LONG_WORD,
    remarks: `unusual ${LONG_WORD}`,
    location: LONG_WORD,
    contact: LONG_WORD,
  },
]

const PRODUCTS = [
  {
    stall_number: '201',
    name: 'Rajasthani Thali with Dal, Baati, Churma, Gatte and two Papads',
    description: 'for two',
    price: '1250',
    category: 'Thali',
    in_stock: 'yes',
  },
  { stall_number: '201', name: 'Ghevar', price: '80', category: 'Sweets', in_stock: 'yes' },
  {
    stall_number: '202',
    name: 'गुलाब जामुन (दो नग)',
    description: 'गरम, इलायची वाली चाशनी में',
    price: '40',
    category: 'Sweets',
    in_stock: 'yes',
  },
  {
    stall_number: '202',
    name: 'दही भल्ला',
    description: 'मीठी और तीखी चटनी',
    price: '50',
    category: 'Snacks',
    in_stock: 'no',
  },
  { stall_number: '202', name: 'ठंडाई', price: '45', category: 'Beverages', in_stock: 'yes' },
  ...Array.from({ length: 40 }, (_, index) => ({
    stall_number: '203',
    name: `Ice Cream ${index + 1}`,
    description: index % 3 === 0 ? 'one scoop in a paper cup' : '',
    price: String(20 + (index % 8) * 5),
    category: 'Desserts',
    in_stock: index % 7 === 6 ? 'no' : 'yes',
  })),
  { stall_number: '205', name: 'Kaju Katli', price: '60', category: 'Sweets', in_stock: 'no' },
  { stall_number: '205', name: 'Soan Papdi', price: '30', category: 'Sweets', in_stock: 'no' },
  { stall_number: 'B-1207', name: 'Water', price: '20', category: 'Water', in_stock: 'yes' },
  {
    stall_number: '206',
    name: LONG_WORD,
    description: LONG_WORD,
    price: '15',
    category: 'Snacks',
    in_stock: 'yes',
  },
]

const UNUSUAL: Record<string, Record<string, string>[]> = {
  'vendors.csv': VENDORS,
  'products.csv': PRODUCTS,
}

/** Adds the unusual rows to a festival's spreadsheet, using only the columns that it contains. */
export function withUnusual(file: string, sheet: string): string {
  const columns = sheet.replace('\ufeff', '').split('\n', 1)[0]!.trim().split(',')
  const toCell = (text = '') => `"${text.replaceAll('"', '""')}"`
  const rows = UNUSUAL[file]!.map((row) => columns.map((column) => toCell(row[column])).join(','))
  return [sheet.trimEnd(), ...rows].join('\n')
}
