import { expect, test } from 'vitest'
import { readTitle } from './read-title.ts'

/** Titles that committees, markets and canteens use, by meaning. */
const TITLES: Record<string, string> = {
  stallNumber: `stall_number, Stall No., St. No, St.No., StNo, St #, SHOP NO, Stall #, BoothNumber, Stand No., Table Number, Vendor ID, दुकान नं., स्टॉल नंबर,
    स्टॉल क्र., Stall No / स्टॉल नं., સ્ટોલ નંબર, Allotted Stall No`,
  'stall.stallName': `Stall Name, Name of your stall, Name of the shop, स्टॉल का नाम, स्टॉलचे नाव, दुकानाचे नाव, સ્ટોલનું નામ,
    StallName, Stall Theme, Dukaan ka naam, Food Stall Name`,
  'stall.stallName_hi':
    'stall_name_hi, Stall Name (Hindi), Stall name in Hindi, Vendor Name (हिंदी)',
  'stall.ownerName':
    'Owner, Stall Owner, Contact Person, Applicant, मालिक का नाम, Name of Proprietor',
  'stall.ownerMobile':
    'Owner Phone, WhatsApp No., Contact No., मोबाइल, Your mobile number, whatsapp_no',
  contact: 'contact, Contact',
  'stall.location':
    'Row, Block, Hall, hall_no, Booth Location, location_description, Place, स्थान, Zone',
  'stall.remarks': 'Remarks, Notes, टिप्पणी, शेरा',
  'stall.description': 'About the Stall, Stall Description',
  'stall.disabled': 'disabled, Withdrawn, Cancelled',
  'stall.closed': 'closed, Closed, बंद',
  status: 'Status, Approval, Approved?, Confirmed (Y/N), स्थिति',
  place: 'Stall, Booth, Shop, दुकान',
  seller: 'Vendor Name, Company Name, Exhibitor, Restaurant, विक्रेता, Name of Company',
  'product.name': `Dish Name, Food Items, FoodItems, Items to sell, What will you sell?, Particulars, Menu, Products Sold, वस्तु, आइटम,
    Signature Dish, Sweet Item, Items & Rates, Menu and price, पदार्थ, પદાર્થનું નામ, Maal`,
  'product.name_hi': 'Item in Hindi, Dish Name (Hindi)',
  'product.price': `price, Item Price, Price_INR, MRP Rs, Selling Price, Price per plate, Price (Rs.), Rate in ₹ (per plate),
    Price (incl. GST), Price/kg, Cost, किंमत, मूल्य, दर (रु.), ભાવ, Bhaav`,
  'doubtful-price': `Cost Price, Price in USD, Price (€), Preis (Cent), Price in paise, Price in coupons, Price 2024, Old Price,
    Student Price, Price (excl. GST), Half, Full Price, Small, Amount, Amount collected`,
  'product.priceNote': 'price_note',
  'numbered-name': 'Stall No & Name, Stall No./Name, Name and No. of Stall, दुकान नं. व नाम',
  unit: 'Unit, UOM, UoM',
  measure: 'Qty',
  'product.diet': 'diet, Veg/Non-Veg, Diet Type, Dietary, शाकाहारी / जैन',
  'doubtful-diet': 'Veg, Non-veg, Jain, Is_Vegan, Vegetarian, शाकाहारी',
  currency: 'Currency',
  'product.category': 'Category, Food Type, Type of cuisine, श्रेणी, Section',
  'product.inStock': 'in_stock, In Stock, Available?, उपलब्ध, Availability',
  'product.description': 'Item Description, Dish details',
  description: 'description, Description, विवरण',
  name: 'name, Name, नाम, Title',
  name_hi: 'name_hi',
  serial: 'No., S.No, S. No., Sr. No, Sl No, ID',
  other: `GSTIN, Stall Fee, Date, Timestamp, Email Address, Kcal, Total Amount, Address, Stall Type, FacilityType, type_of_company,
    company_address, Item Code, company_logo, How many tables?, No. of Stalls, Number of tables required, Food/Non-Food,
    Do you need a table?, Extra table, Space (sq ft), स्टॉल की संख्या`,
}

/** Titles without a meaning here. */
const UNKNOWN =
  '|Out of Stock|Chef Name|Event Name|Item No & Name|annual_export|Snacks|Beverages|constructor|Prezzo|In this column please tell us all that we should know about you and your stall before we begin'

test('a title means the same in every spelling, and unknown words mean nothing', () => {
  for (const [meaning, list] of Object.entries(TITLES)) {
    const titles = list.split(',').map((title) => title.trim().replaceAll(/\s+/g, ' '))
    const others = titles.filter((title) => readTitle(title) !== meaning)
    expect
      .soft(
        others.map((title) => `${title}: ${readTitle(title)}`),
        meaning,
      )
      .toEqual([])
  }
  expect(UNKNOWN.split('|').filter((title) => readTitle(title) !== undefined)).toEqual([])
})

test("prices in the festival's currency are prices", () => {
  expect(['Price (€)', 'Price in EUR', 'Rate Rs.'].map((title) => readTitle(title, '€'))).toEqual([
    'product.price',
    'product.price',
    'doubtful-price',
  ])
})
