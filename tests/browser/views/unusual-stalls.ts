import { parseCsv } from '#shared/catalogue/csv.ts'

/** A search that finds all of these stalls. */
export const UNUSUAL_QUERY = 'unusual'

/** 84 letters without a space, as someone might type into a cell. */
export const LONG_WORD = 'Kachori'.repeat(12)

/** Stalls that test the limits of the layout, as rows of the two spreadsheets. */
const VENDORS = `stall_number,stall_name,remarks,location,contact
201,"Shri Mahavir Navyuvak Mandal Annapurna Rajasthani Thali, Mithai and Farsan Bhandar of Sadar Bazar",unusual: a name of three lines,"Row U, the whole length of the wall behind the book bank",
202,श्री अन्नपूर्णा मिष्ठान्न भंडार एवं चाट केंद्र,unusual: हिंदी में सब कुछ,"पंक्ति यू, कुएँ के पास",
203,Forty Flavours,unusual: forty products,Row U,
204,Bookshop of the Sangh,unusual: no products of its own,,
205,Sold Out Sweets,unusual: nothing left,Row U,
B-1207,Beyond the Gate,unusual: a long number,Outside,
206,${LONG_WORD},unusual ${LONG_WORD},${LONG_WORD},${LONG_WORD}`

const FLAVOURS = Array.from({ length: 40 }, (_, index) => {
  const description = index % 3 === 0 ? 'one scoop in a paper cup' : ''
  const inStock = index % 7 === 6 ? 'no' : 'yes'
  return `203,Ice Cream ${index + 1},${description},${20 + (index % 8) * 5},Desserts,${inStock}`
})

const PRODUCTS = `stall_number,name,description,price,category,in_stock
201,"Rajasthani Thali with Dal, Baati, Churma, Gatte and two Papads",for two,1250,Thali,yes
201,Ghevar,,80,Sweets,yes
202,गुलाब जामुन (दो नग),"गरम, इलायची वाली चाशनी में",40,Sweets,yes
202,दही भल्ला,मीठी और तीखी चटनी,50,Snacks,no
202,ठंडाई,,45,Beverages,yes
${FLAVOURS.join('\n')}
205,Kaju Katli,,60,Sweets,no
205,Soan Papdi,,30,Sweets,no
B-1207,Water,,20,Water,yes
206,${LONG_WORD},${LONG_WORD},15,Snacks,yes`

const UNUSUAL = { 'vendors.csv': VENDORS, 'products.csv': PRODUCTS }

/** Adds the unusual rows to a festival's spreadsheet, using only the columns that it contains. */
export function withUnusual(file: keyof typeof UNUSUAL, sheet: string): string {
  const { headers } = parseCsv(sheet)
  const toCell = (text = '') => `"${text.replaceAll('"', '""')}"`
  const rows = parseCsv(UNUSUAL[file]).records.map(({ values }) =>
    headers.map((header) => toCell(values[header])).join(','),
  )
  return [sheet.trimEnd(), ...rows].join('\n')
}
