/** Finds all of these stalls at once. */
export const UNUSUAL_QUERY = 'unusual'

/** Stalls that a screen has to bear, as rows of the two spreadsheets. */
export const UNUSUAL_VENDORS = toRows(
  [
    [
      '201',
      'Shri Mahavir Navyuvak Mandal Annapurna Rajasthani Thali, Mithai and Farsan Bhandar of Sadar Bazar',
      'unusual: a name of three lines',
      'Row U, the whole length of the wall behind the book bank',
    ],
    ['202', 'श्री अन्नपूर्णा मिष्ठान्न भंडार एवं चाट केंद्र', 'unusual: हिंदी में सब कुछ', 'पंक्ति यू, कुएँ के पास'],
    ['203', 'Forty Flavours', 'unusual: forty products', 'Row U'],
    ['204', 'Bookshop of the Sangh', 'unusual: no products of its own', ''],
    ['205', 'Sold Out Sweets', 'unusual: nothing left', 'Row U'],
    ['B-1207', 'Beyond the Gate', 'unusual: a long number', 'Outside'],
    ['206', 'Kachorikachorikachorikachorikachorikachorikachori', 'unusual: one long word', ''],
  ].map(([number, name, remarks, location]) => [number!, name!, '', remarks!, location!]),
)

export const UNUSUAL_PRODUCTS = toRows([
  [
    '201',
    'Rajasthani Thali with Dal, Baati, Churma, Gatte and two Papads',
    'for two',
    '1250',
    'Thali',
    'yes',
  ],
  ['201', 'Ghevar', '', '80', 'Sweets', 'yes'],
  ['202', 'गुलाब जामुन (दो नग)', 'गरम, इलायची वाली चाशनी में', '40', 'Sweets', 'yes'],
  ['202', 'दही भल्ला', 'मीठी और तीखी चटनी', '50', 'Snacks', 'no'],
  ['202', 'ठंडाई', '', '45', 'Beverages', 'yes'],
  ...Array.from({ length: 40 }, (_, index) => [
    '203',
    `Ice Cream ${index + 1}`,
    index % 3 === 0 ? 'one scoop in a paper cup' : '',
    String(20 + (index % 8) * 5),
    'Desserts',
    index % 7 === 6 ? 'no' : 'yes',
  ]),
  ['205', 'Kaju Katli', '', '60', 'Sweets', 'no'],
  ['205', 'Soan Papdi', '', '30', 'Sweets', 'no'],
  ['B-1207', 'Water', '', '20', 'Water', 'yes'],
  ['206', 'Kachorikachorikachorikachorikachorikachori', '', '15', 'Snacks', 'yes'],
])

/** The cells of each row in the order of the columns; a row may end before the last. */
function toRows(rows: string[][]): string {
  const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`
  return rows.map((cells) => `\n${cells.map(quote).join(',')}`).join('')
}
