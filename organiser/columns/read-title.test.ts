import { expect, test } from 'vitest'
import { isAskedPrice, readTitle } from './read-title.ts'

/** Titles by what they mean, as committees, markets and canteens write them. */
const TITLES: Record<string, string> = {
  stallNumber: `stall_number, Stall No., SHOP NO, Stall #, BoothNumber, Stand No., Table Number, Vendor ID, दुकान नं., स्टॉल नंबर,
    स्टॉल क्र., Stall No / स्टॉल नं., સ્ટોલ નંબર, স্টল নং, Allotted Stall No,
    స్టాల్ నంబర్, ಮಳಿಗೆ ಸಂಖ್ಯೆ, സ്റ്റാൾ നമ്പർ, ਸਟਾਲ ਨੰਬਰ, اسٹال نمبر, Numéro de stand, Standnummer, Número da banca, கடை எண், Nº de puesto`,
  'stall.stallName': `Stall Name, Name of your stall, Name of the shop, स्टॉल का नाम, स्टॉलचे नाव, दुकानाचे नाव, સ્ટોલનું નામ, দোকানের নাম,
    StallName, Stall Theme,
    స్టాల్ పేరు, ಮಳಿಗೆ ಹೆಸರು, സ്റ്റാൾ പേര്, ਸਟਾਲ ਦਾ ਨਾਮ, اسٹال کا نام, Nom du stand, Standname, Nome da banca, Nombre del puesto, Dukaan ka naam`,
  'stall.ownerName':
    'Owner, Stall Owner, Contact Person, Applicant, मालिक का नाम, Name of Proprietor',
  'stall.ownerMobile':
    'Owner Phone, WhatsApp No., Contact No., मोबाइल, Your mobile number, whatsapp_no, 電話番号',
  'stall.contact': 'contact, Contact',
  'stall.location':
    'Row, Block, Hall, hall_no, Booth Location, location_description, Place, स्थान, Zone',
  'stall.remarks': 'Remarks, Notes, टिप्पणी, शेरा',
  'stall.description': 'About the Stall, Stall Description',
  'stall.disabled': 'disabled, Closed, Status, बंद',
  place: 'Stall, Booth, Shop, दुकान, 档口',
  seller: 'Vendor Name, Company Name, Exhibitor, Restaurant, विक्रेता, 店名, Name of Company',
  'product.name': `Dish Name, Food Items, FoodItems, Items to sell, What will you sell?, Particulars, Menu, Products Sold, वस्तु, आइटम,
    Signature Dish, Menu Highlights, पदार्थ, પદાર્થનું નામ, খাবার, メニュー, 品名, Famous Dish,
    వంటకం, ತಿನಿಸು, വിഭവം, ਪਕਵਾਨ, پکوان, Plat, Gericht, Prato, Maal, Angebot`,
  'product.price': `price, Item Price, Price_INR, MRP Rs, Selling Price, Price per plate, Price (Rs.), Rate in ₹ (per plate), Price (incl. GST),
    Price/kg, किंमत, मूल्य, दर (रु.), ભાવ, দাম, 価格, Prezzo,
    ధర, ಬೆಲೆ, വില, ਕੀਮਤ, قیمت, Prix, Preis, Preço, Harga, Bhaav, Preise`,
  'product.priceNote': 'price_note, Unit, UOM, UoM',
  'product.diet': 'diet, Veg/Non-Veg, Diet Type, Vegetarian, शाकाहारी',
  'product.category': `Category, Food Type, Type of cuisine, श्रेणी, Section,
    వర్గం, ವರ್ಗ, വിഭാഗം, ਸ਼੍ਰੇਣੀ, قسم, Catégorie, Kategorie, Categoria`,
  'product.inStock': 'in_stock, In Stock, Available?, उपलब्ध, Availability',
  'product.description': 'Item Description, Dish details',
  description: 'description, Description, विवरण',
  name: 'name, Name, नाम, Title',
  serial: 'No., S.No, S. No., Sr. No, Sl No, क्र.सं., ID, 番号',
  size: 'Half, Full, Half Price, Small',
  unlisted: `GSTIN, Stall Fee, Date, Timestamp, Email Address, Kcal, Total Amount, Address, Stall Type, FacilityType, type_of_company,
    company_address, Item Code, company_logo, How many tables?, No. of Stalls, Number of tables required, How many items?, Food/Non-Food,
    No. of persons, Do you need a table?, Extra table, Space (sq ft), स्टॉल की संख्या`,
}

/** Titles that mean nothing here. */
const UNKNOWN =
  '|Out of Stock|Chef Name|Event Name|nature_of_company|annual_export|constructor|In this column please tell us all that we should know about you and your stall before we begin'

test('a title means the same in every language and spelling, and unknown words mean nothing', () => {
  for (const [meaning, list] of Object.entries(TITLES)) {
    const titles = list.split(',').map((title) => title.trim().replaceAll(/\s+/g, ' '))
    const others = titles.filter((title) => readTitle(title) !== meaning)
    expect.soft(others, `not read as ${meaning}`).toEqual([])
  }
  expect(UNKNOWN.split('|').filter((title) => readTitle(title) !== undefined)).toEqual([])
})

test('a selling price and an offer count before the printed price', () => {
  expect(['MRP Rs', 'Selling Price', 'Offer Rate'].map(isAskedPrice)).toEqual([false, true, true])
})
