import { isPrivateHeader } from '../findings/private-numbers.ts'

export const STALL_COLUMNS = [
  'stall_name',
  'owner_name',
  'remarks',
  'stall_description',
  'location',
  'contact',
  'disabled',
] as const
export const PRODUCT_COLUMNS = ['name', 'description', 'price', 'category', 'in_stock'] as const

export type StallColumn = (typeof STALL_COLUMNS)[number]
export type ProductColumn = (typeof PRODUCT_COLUMNS)[number]
/** What a column of the committee's sheet may be. */
export type Column = 'serial' | 'stall_number' | 'owner_mobile' | StallColumn | ProductColumn

/** How committees call them; case, blanks, points and brackets do not matter. */
const NAMES: Record<Column, string[]> = {
  serial: [
    'S.No, Sr.No, Sl.No, Serial, Serial No, Serial Number, Sr, Sl',
    'क्र, क्र.सं, क्र.संख्या, क्रम, क्रम सं, क्रम संख्या, क्रमांक, अनुक्रमांक, सं',
  ],
  stall_number: [
    'Stall Number, Stall No, Stall Num, Stall Id, Shop No, Shop Number, Booth No, Booth Number, Counter No',
    'स्टॉल नंबर, स्टाल नंबर, स्टॉल नं, स्टाल नं, स्टॉल संख्या, स्टॉल क्रमांक',
    'दुकान नं, दुकान नंबर, दुकान संख्या, दुकान क्रमांक',
  ],
  stall_name: [
    'Stall Name, Name of Stall, Name of the Stall, Stall, Shop Name, Name of Shop, Shop, Booth Name',
    'स्टॉल का नाम, स्टाल का नाम, स्टॉल नाम, स्टॉल, दुकान का नाम, दुकान, प्रतिष्ठान',
  ],
  owner_name: [
    'Owner Name, Owner, Name of Owner, Stall Owner, Proprietor, Vendor, Vendor Name, Contact Person',
    'मालिक का नाम, मालिक, स्वामी, स्वामी का नाम, संचालक, संचालक का नाम, दुकानदार',
  ],
  owner_mobile: [
    'Owner Mobile, Mobile, Mobile No, Mobile Number, Phone, Phone No, Contact No, Contact Number',
    'मोबाइल, मोबाइल नं, मोबाइल नंबर, फोन, फोन नंबर',
  ],
  remarks: ['Remarks, Remark, Note, Notes, Comments', 'टिप्पणी, टीप, रिमार्क, विशेष'],
  stall_description: ['Stall Description, About Stall, About the Stall', 'स्टॉल का विवरण'],
  location: ['Location, Place, Row, Block, Area, Where', 'स्थान, जगह, पंक्ति, ब्लॉक'],
  contact: ['Contact, Public Contact'],
  disabled: ['Disabled, Closed, Status', 'बंद, स्थिति'],
  name: [
    'Name, Item, Item Name, Items, Name of Item, Product, Product Name, Dish, Food, Food Item, Menu',
    'Menu Item, Particulars, वस्तु, वस्तु का नाम, आइटम, आइटम का नाम, नाम, व्यंजन, व्यंजन का नाम',
    'सामान, सामग्री, उत्पाद',
  ],
  description: ['Description, Details, Detail, About', 'विवरण, वर्णन'],
  price: [
    'Price, Rate, Cost, MRP, Amount, Rs, Rupees, Price Rs, Price in Rs, Rate Rs',
    'कीमत, मूल्य, दर, दाम, भाव, रेट, रुपये, राशि',
  ],
  category: ['Category, Type, Kind', 'श्रेणी, वर्ग, प्रकार'],
  in_stock: [
    'In Stock, Stock, Available, Is Available, Availability',
    'उपलब्ध, उपलब्ध है, उपलब्धता, स्टॉक',
  ],
}

const COLUMN_OF = new Map(
  Object.entries(NAMES).flatMap(([column, names]) =>
    names
      .flatMap((list) => list.split(','))
      .map((name) => [toKey(name), column as Column] as const),
  ),
)

/** The column that a title means; undefined when it is none of ours. */
export function findColumn(title: string): Column | undefined {
  for (const part of [
    title,
    title.replaceAll(/[([].*?[)\]]/g, ''),
    ...title.split(/[/|\n([\])]/),
  ]) {
    const column = COLUMN_OF.get(toKey(part))
    if (column) return column
  }
  return isPrivateHeader(title) ? 'owner_mobile' : undefined
}

function toKey(title: string): string {
  return title
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
}
