/** The meaning of a word in a title. */
export type WordClass = keyof typeof WORDS

/**
 * Words in committees' column titles, in lower case and singular: English, Hindi, Hindi in Latin
 * letters, Marathi and Gujarati.
 */
const WORDS = {
  /** On the ground: the place that has the number. */
  place: `stall, booth, shop, counter, stand, kiosk, table, pitch, truck, tent, dukaan, dukan, स्टॉल, स्टाल, स्टोल, दुकान, गाला,
    गाळा, टपरी, સ્ટોલ, સ્ટૉલ, દુકાન`,
  /** Who sells there. */
  seller: `vendor, seller, company, exhibitor, restaurant, hotel, vikreta, business, organisation, organization, trader, merchant,
    supplier, team, firm, brand, outlet, cafe, canteen, participant, caterer, farm, producer, establishment, facility, ngo, shg, विक्रेता,
    प्रतिष्ठान, बचत, गट, समूह, संस्था, मंडळ, मंडल, उपहारगृह, हॉटेल, होटल, व्यापारी, कंपनी, વિક્રેતા, વેપારી, હોટેલ`,
  owner: `owner, proprietor, manager, applicant, incharge, coordinator, holder, malik, maalik, dukaandaar, dukandar, मालिक, मालक,
    स्वामी, संचालक, दुकानदार, માલિક, મલિક`,
  item: `item, dish, food, product, menu, particular, article, delicacy, recipe, goods, sell, sold, eatable, merchandise, maal, saman, samaan, saamaan, samagri, vyanjan, padarth, khana, khaana, vastu, वस्तु, वस्तू, आइटम, आयटम, व्यंजन, खाना,
    भोजन, सामान, सामग्री, उत्पाद, उत्पादन, पदार्थ, पकवान, डिश, मेनू, मेन्यू, વાનગી, વસ્તુ, પદાર્થ, આઇટમ`,
  price: `price, rate, mrp, tariff, pricing, bhav, bhaav, dam, daam, kimat, keemat, kimmat, mulya, कीमत, किंमत, किमत, मूल्य,
    दर, दाम, भाव, रेट, કિંમત, ભાવ, દર`,
  /** A price; before 'price' it means what the stall pays. */
  cost: 'cost, लागत',
  /** Marks the price that visitors pay. */
  asked: `selling, sale, offer, discount, discounted, festival, special, our, final, net, new, current, revised, latest, बिक्री, विक्री`,
  /** A price, or the takings. */
  sum: 'amount, value, राशि',
  /** A price that is not in the festival's main unit. */
  cents: 'cent, paisa, paise, पैसे',
  size: `half, full, small, medium, large, regular, quarter, single, double, mini, jumbo, family, xl, s, m, l, हाफ, फुल, आधा, पूरा,
    छोटा, बड़ा, અડધી, આખી`,
  measure:
    'qty, quantity, weight, kg, gram, gm, litre, liter, ltr, ml, portion, serving, मात्रा, वजन, किलो',
  unit: 'unit, uom, per, इकाई, नग, એકમ',
  currency: 'currency, मुद्रा',
  category: `category, type, cuisine, kind, section, course, group, class, shreni, prakar, श्रेणी, वर्ग, प्रकार, वर्गीकरण, શ્રેણી, પ્રકાર`,
  diet: 'diet, veg, vegetarian, nonveg, vegan, jain, nv, शाकाहारी, मांसाहारी, जैन, वेज, શાકાહારી, જૈન',
  stock: 'stock, available, availability, instock, उपलब्ध, उपलब्धता, स्टॉक, ઉપલબ્ધ',
  closed: 'closed, बंद, બંધ',
  withdrawn: 'disabled, withdrawn, cancelled, canceled, रद्द',
  /** A stall that is closed or withdrawn, a product that is sold out, or an approval. */
  status: 'status, approval, approved, confirmation, confirmed, decision, स्थिति',
  remark: 'remark, note, comment, tippani, टिप्पणी, टीप, रिमार्क, विशेष, शेरा, નોંધ',
  description: `description, vivaran, include, comprise, contain, detail, about, desc, ingredient, विवरण, वर्णन, तपशील, માહિતી, વિગત`,
  location: `location, place, where, row, block, area, zone, hall, lane, position, sector, sthan, sthaan, jagah, स्थान, जगह, पंक्ति,
    ब्लॉक, ठिकाण, સ્થળ`,
  phone: `mobile, landline, mob, ph, phone, whatsapp, telephone, tel, cell, cellphone, मोबाइल, मोबाईल, फ़ोन, फोन, दूरभाष, व्हाट्सएप,
    संपर्क, सम्पर्क, મોબાઇલ, મોબાઈલ, ફોન, સંપર્ક`,
  contact: 'contact',
  person: 'person, people',
  number: `no, num, number, nr, nbr, id, code, serial, nambar, kramank, sankhya, नं, नंबर, नम्बर, संख्या, क्रमांक, क्र, નંબર, નં, ક્રમાંક`,
  /** Counts the rows of a sheet. */
  row: 'sno, srno, slno, sr, sl, क्रम, अनुक्रमांक, अनु, अ, सं, ક્રમ',
  name: 'name, title, theme, naam, नाम, नाव, નામ',
  hindi: 'hindi, hi, हिंदी, हिन्दी',
  /** For the committee only, or not shown in the guide. */
  other: `internal, committee, admin, administrator, office, official, confidential, private, organiser, organizer, staff, secret, verified,
    verification, followup, complaint, warning, penalty, bank, account, ifsc, upi, cheque, transaction, txn, utr, kyc,
    passport, email, mail, website, web, url, link, address, city, town, village, state, country, pincode, zip, postal, gst, gstin, fssai,
    licence, license, permit, pan, aadhaar, aadhar, payment, paid, mode, deposit, fee, rent, due, balance, receipt, invoice, date,
    time, day, hour, timestamp, opening, opens, closes, calorie, kcal, allergen, signature, sponsor, preferred, preference, desired,
    requested, choice, wish, size, dimension, power, electricity, logo, photo, image, picture, facebook, instagram, social, distance,
    rating, review, vote, total, gross, tax, age, gender, latitude, longitude, lat, lng, role, designation,
    responsibility, duty, department, post, need, require, required, requirement, extra, additional, bring, hire, पद, आंतरिक,
    अंतर्गत, गोपनीय, कार्यालय, समिति, खाता, बैंक, आधार, पता, ईमेल, दिनांक, तारीख, समय, शुल्क, कुल, पत्ता, सही, हस्ताक्षर, તારીખ, સરનામું`,
  /** Words without a meaning of their own. */
  filler: `snack, beverage, drink, the, of, in, to, a, an, for, your, our, each, and, or, is, are, was, will, you, what, which, please, enter, plate, piece, pc, pcs,
    list, main, proposed, allotted, alloted, assigned, allocated, given, ka, ki, ke, rupee, public, का, की, के, को, में, और, प्रति, ચી, ના,
    નું, ની, નો, સૂચી, सूची, आवंटित, नियत, रु, रुपये, રૂ`,
} as const

/** Marathi and Gujarati append 'of' to the previous word. */
const JOINED = /(ा?(चे|चा|ची|च्या)|(ના|નું|ની|નો))$/u

const classes = new Map<string, WordClass>(
  Object.entries(WORDS).flatMap(([name, list]) =>
    list.split(',').map((word) => [word.trim().normalize('NFC'), name as WordClass] as const),
  ),
)

/** The meaning of a title's word; undefined if it is unknown. */
export function findWordClass(word: string): WordClass | undefined {
  // 'Item 1' and 'Item 2' are items.
  if (/^\d{1,2}$/.test(word)) return 'filler'
  const singular = word.length > 3 ? [word.replace(/s$/, ''), word.replace(/es$/, '')] : []
  const forms = [word, ...singular, ...(JOINED.test(word) ? [word.replace(JOINED, '')] : [])]
  return forms.map((form) => classes.get(form)).find((found) => found !== undefined)
}

/** 'BoothNumber', 'stall_no.' and 'Stall #' as words in lower case. */
export function toTitleWords(title: string): string[] {
  return (
    title
      .normalize('NFKC')
      .replaceAll(/\bUoM\b/g, 'uom')
      .replaceAll(/\bnon[\s-]*veg/gi, 'nonveg')
      .replaceAll(/\bdiet(ary)?\b/gi, 'diet type')
      // A signature dish is not a signature.
      .replaceAll(/\bsignature\s+(?=dish|item|food|product|menu)/gi, '')
      .replaceAll(/(\p{Ll})(\p{Lu})|(\p{L}{2})(\d)/gu, '$1$3 $2$4')
      .toLowerCase()
      .replaceAll('#', ' no ')
      .replaceAll(/\b(s|sr|sl)[\s.]*(no|num|number)\b/g, ' $1no ')
      .replaceAll(/\bst[\s.]*(no|num|number)\b/g, ' stall no ')
      .normalize('NFC')
      .split(/[^\p{L}\p{M}\p{N}]+/u)
      .filter((word) => word !== '')
  )
}
