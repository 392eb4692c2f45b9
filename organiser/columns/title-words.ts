/** What a word of a title stands for. */
export type WordClass = keyof typeof WORDS

/**
 * The words that committees write above their columns, in small letters and the singular. English, Hindi, Marathi
 * and Gujarati first; then the commonest of other languages.
 */
const WORDS = {
  /** Of the ground: what has the number. */
  place: `stall, booth, shop, counter, stand, kiosk, table, pitch, truck, tent, gazebo, spot, space, site,
    dukaan, dukan, स्टॉल, स्टाल, स्टोल, दुकान, गाला, गाळा, टपरी, સ્ટોલ, દુકાન, સ્ટૉલ, স্টল, দোকান, ஸ்டால், கடை, స్టాల్,
    ブース, 店舗, 屋台, 档口, 摊位, 窗口, puesto, stand, banco,
    స్టాల్, దుకాణం, ಮಳಿಗೆ, ಅಂಗಡಿ, ಸ್ಟಾಲ್, സ്റ്റാൾ, കട, ਸਟਾਲ, ਦੁਕਾਨ, اسٹال, سٹال, دکان, caseta, barraca, banca, gerai, kios, warung, kraam, estande, tenda, étal, emplacement, standplatz, bude`,
  /** Who sells there. */
  seller: `vendor, seller, company, exhibitor, restaurant, vikreta, business, organisation, organization, trader, merchant,
    supplier, team, firm, brand, outlet, cafe, canteen, concession, concessionaire, participant, caterer, farm, producer,
    establishment, facility, dba, shg, ngo, society, association, club, trust, institution, गट, बचत, समूह, संस्था, मंडळ, मंडल, विक्रेता, प्रतिष्ठान, उपहारगृह, हॉटेल, होटल, रेस्टोरेंट, व्यापारी, कंपनी, વિક્રેતા, વેપારી, હોટેલ,
    বিক্রেতা, 店名, 店, 出店者, negozio, azienda, empresa,
    వ్యాపారి, ವ್ಯಾಪಾರಿ, ಮಾರಾಟಗಾರ, കച്ചവടക്കാരൻ, ਵਿਕਰੇਤਾ, فروش, vendedor, penjual, pedagang, verkoper, продавец, restaurante, exposant, entreprise, vendeur, aussteller, anbieter, firma, händler, expositor`,
  owner: `owner, proprietor, manager, applicant, incharge, coordinator, holder, malik, maalik, dukaandaar, dukaandar, dukandar, मालिक, मालक, स्वामी, संचालक, दुकानदार,
    માલિક, મલિક, মালিক, 担当者,
    యజమాని, ಮಾಲೀಕ, ഉടമ, ਮਾਲਕ, مالک, உரிமையாளர், propriétaire, propietario, dueño, inhaber, besitzer, proprietário, responsable, responsável`,
  item: `item, dish, food, product, menu, particular, article, delicacy, recipe, snack, goods, sell, sold, eatable, beverage,
    drink, merchandise, maal, saman, samaan, saamaan, samagri, vyanjan, padarth, khana, khaana, vastu, वस्तु, वस्तू, आइटम, आयटम, व्यंजन, खाना, भोजन, सामान, सामग्री, उत्पाद, उत्पादन, पदार्थ, पकवान, डिश, मेनू, मेन्यू, વાનગી,
    વસ્તુ, પદાર્થ, આઇટમ, আইটেম, খাবার, পদ, உணவு, ఆహారం, ಆಹಾರ, メニュー, 商品, 商品名, 品名, 品目, 料理, 菜名, 品名, 菜品, plato, piatto, prodotto, producto,
    వంటకం, పదార్థం, వస్తువు, ತಿನಿಸು, ತಿಂಡಿ, ಪದಾರ್ಥ, ಖಾದ್ಯ, വിഭവം, ഇനം, ഭക്ഷണം, ਪਕਵਾਨ, ਖਾਣਾ, ਵਸਤੂ, پکوان, کھانا, آئٹم, ڈش, உணவு வகை, பொருள், பண்டம், plat, mets, angebot, sortiment, produkte, speisen, gerichte, prodotti, piatti, produit, article, gericht, speise, essen, produkt, ware, artikel, makanan, món, yemek, блюдо, อาหาร, prato, produto, comida, artículo`,
  price: `price, rate, cost, mrp, amount, rupee, inr, tariff, pricing, bhav, bhaav, dam, daam, kimat, keemat, kimmat, mulya, eur, euro, usd, dollar, कीमत, किंमत, किमत, मूल्य, दर, दाम, भाव,
    रेट, harga, presyo, giá, fiyat, cena, pris, prijs, ราคา, цена, стоимость, السعر, रुपये, रुपया, रुपयात, राशि, કિંમત, ભાવ, દર, રૂપિયા, રૂ, টাকা, ரூ, ரூபாய், రూ, రూపాయలు, ರೂ, ರೂಪಾಯಿ, രൂ, രൂപ, ਰੁ, ਰੁਪਏ, روپے, দাম, মূল্য, দর, விலை, ధర, 価格, 値段, 料金, 単価, 税込価格, 价, 价格, 售价, preise, prezzi, prezzo, precio, prix, preis,
    ಬೆಲೆ, ದರ, വില, ਕੀਮਤ, ਮੁੱਲ, ਰੇਟ, قیمت, نرخ, రేటు, విలువ, preço, valor, tarif, kosten`,
  /** The price that is asked, beside the one that is printed. */
  asked: `selling, sale, offer, discounted, festival, special, our, final, net, new, current, revised, latest, बिक्री, विक्री`,
  size: `half, full, small, medium, large, regular, quarter, single, double, mini, jumbo, family, हाफ, फुल, आधा, पूरा, छोटा, बड़ा,
    અડધી, આખી, halb, ganz`,
  /** Of what is sold; beside a price it says of how much. */
  measure: `qty, quantity, weight, kg, gram, gm, litre, liter, ltr, ml, portion, serving, मात्रा, वजन, किलो`,
  currency: `currency, curr, मुद्रा, चलन, moneda, devise, währung, moeda, valuta, 通貨`,
  unit: `unit, uom, per, 单位, 単位, इकाई, नग, એકમ`,
  category: `category, type, cuisine, kind, section, course, group, class, shreni, prakar, श्रेणी, वर्ग, प्रकार, वर्गीकरण, શ્રેણી, પ્રકાર, বিভাগ, ধরন,
    カテゴリ, カテゴリー, 種類, 分類, 类别, 分类, categoria, categoría, tipo,
    వర్గం, రకం, ವರ್ಗ, ವಿಧ, വിഭാഗം, തരം, ਸ਼੍ਰੇਣੀ, ਕਿਸਮ, قسم, زمرہ, வகை, பிரிவு, catégorie, kategorie, sorte, rubrik, genre, kategori, категория`,
  /** What a dish is. */
  diet: `diet, dietary, vegano, vegana, vegane, vegetariano, vegetariana, vegetarisch, végétarien, veg, vegetarian, non, nonveg, vegan, jain, nv, शाकाहारी, मांसाहारी, जैन, वेज, શાકાહારી, જૈન`,
  stock: `stock, available, availability, instock, उपलब्ध, उपलब्धता, स्टॉक, ઉપલબ્ધ, 在庫,
    లభ్యత, ಲಭ್ಯತೆ, ലഭ്യത, ਉਪਲਬਧ, دستیاب, இருப்பு, স্টক, disponible, disponibilidad, disponibilité, disponibilidade, vorrat, verfügbar, bestand`,
  closed: `closed, disabled, status, cancelled, बंद, स्थिति, બંધ`,
  remark: `remark, note, comment, tippani, टिप्पणी, टीप, रिमार्क, विशेष, शेरा, નોંધ, মন্তব্য, 備考,
    గమనిక, ಟಿಪ್ಪಣಿ, കുറിപ്പ്, ਟਿੱਪਣੀ, تبصرہ, குறிப்பு, observación, observaciones, nota, remarque, bemerkung, anmerkung, hinweis, observação, observações`,
  description: `description, vivaran, include, comprise, contain, detail, about, desc, ingredient, विवरण, वर्णन, तपशील, માહિતી, વિગત, বিবরণ, 説明,
    వివరణ, వివరాలు, ವಿವರಣೆ, ವಿವರ, വിവരണം, ਵੇਰਵਾ, تفصیل, விளக்கம், descripción, beschreibung, descrição, descrizione`,
  location: `location, place, where, row, block, area, zone, hall, lane, position, sector, sthan, sthaan, jagah, स्थान, जगह, पंक्ति,
    ब्लॉक, ठिकाण, સ્થળ, জায়গা, 場所, posizione,
    స్థలం, ಸ್ಥಳ, സ്ഥലം, ਥਾਂ, ਸਥਾਨ, مقام, جگہ, இடம், ubicación, lugar, lieu, ort, standort, localização`,
  phone: `mobile, landline, mob, ph, phone, whatsapp, telephone, tel, cell, cellphone, मोबाइल, मोबाईल, फ़ोन, फोन, दूरभाष, व्हाट्सएप, संपर्क, सम्पर्क,
    મોબાઇલ, મોબાઈલ, ફોન, સંપર્ક, মোবাইল, ফোন, 電話, 電話番号,
    ఫోన్, మొబైల్, ಫೋನ್, ಮೊಬೈಲ್, ഫോൺ, മൊബൈൽ, ਫ਼ੋਨ, ਫੋਨ, ਮੋਬਾਈਲ, فون, موبائل, தொலைபேசி, மொபைல், கைபேசி, teléfono, móvil, celular, téléphone, telefon, telefone, telemóvel, telefono, cellulare`,
  contact: 'contact',
  person: 'person, people',
  number: `no, num, number, nr, nbr, id, code, serial, nambar, kramank, sankhya, नं, नंबर, नम्बर, संख्या, क्रमांक, क्र, નંબર, નં, ક્રમાંક, নং, নম্বর, எண், సంఖ్య, 番号, 编号, 号, número, numero,
    నంబర్, నెంబర్, నం, ಸಂಖ್ಯೆ, ನಂಬರ್, ನಂ, നമ്പർ, ਨੰਬਰ, ਨੰ, نمبر, numéro, nummer, număr, n°, nº`,
  /** Counts the rows of a sheet. */
  row: `sno, srno, slno, sr, sl, क्रम, अनुक्रमांक, अनु, सं, सर, ક્રમ, ক্রমিক`,
  name: `name, title, theme, naam, नाम, नाव, નામ, নাম, பெயர், పేరు, 名前, 名, 名称, nome, nombre, nom,
    పేరు, ಹೆಸರು, പേര്, ਨਾਮ, ਨਾਂ, نام, ناؤں, nome, bezeichnung, nama, naam, название, ชื่อ`,
  /** For the committee itself, whatever stands beside it: 'Internal remarks', 'Remarks (office)'. */
  internal: `internal, interna, interno, intern, interne, vertraulich, confidencial, confidentiel, privado, privé, committee, admin, administrator, office, official, confidential, private, organiser, organizer, staff, secret,
    verified, verification, approval, approved, followup, complaint, warning, penalty, bank, account, ifsc, upi, cheque,
    transaction, txn, utr, kyc, passport, आंतरिक, अंतर्गत, गोपनीय, कार्यालय, समिति, समितीसाठी, खाता, बैंक, आधार, બેંક`,
  /** Of people rather than stalls. */
  role: 'role, designation, responsibility, duty, department, dept, post, पद, पदनाम, जबाबदारी, जिम्मेदारी',
  /** What an organiser's list has and the guide does not. */
  unlisted: `email, mail, website, web, url, link, address, city, town, village, state, pincode, zip, postal, gst, gstin, fssai, licence,
    license, permit, pan, aadhaar, aadhar, payment, paid, mode, deposit, fee, rent, due, balance, receipt, invoice, date, time, day, hour,
    timestamp, opening, opens, closes, calorie, kcal, kj, kilojoule, sodium, fat, protein, sugar, carb,
    allergen, signature, sign, sponsor, preferred, preference, desired, requested, choice, wish, size, dimension, power, electricity, logo, photo, image, picture, facebook, instagram, social,
    handle, distance, rating, vote, total, gross, tax, discount, age, gender, latitude, longitude, lat, lng, long, x, y,
    पता, ईमेल, दिनांक, तारीख, समय, शुल्क, कुल, पत्ता, सही, हस्ताक्षर, રકમ, તારીખ, સરનામું, ঠিকানা, 住所, 営業時間`,
  /** Of what a stall asks for: 'Do you need a table?'. */
  wanted: 'need, require, required, requirement, own, extra, additional, bring, hire',
  /** Words without a meaning of their own. */
  filler: `सूची, option, offered, served, displayed, exhibited, showcased, the, of, in, a, an, for, your, our, each, and, or, is, are, was, will, you, what, which, please, enter, s, de, del, di, plate, piece,
    pc, pcs, list, main, proposed, allotted, alloted, assigned, allocated, given, ka, ki, ke, नियत, आवंटित, आबंटित, exact, public, का, की, के, को, में, और, प्रति, ना, નું, ની, નો, ના,
    du, la, le, les, los, las, el, des, der, die, das, dem, da, do, dos, das, l, d, ਦਾ, ਦੀ, ਦੇ, کا, کی, کے, యొక్క`,
} as const

/** Behind these words a title adds something: 'Price incl. GST', 'Items sold by vendor'. */
export const ADDED = new Set([
  'incl',
  'including',
  'inclusive',
  'with',
  'without',
  'excl',
  'by',
  'at',
  'from',
  'if',
  'eg',
  'ex',
  'liked',
  'highlights',
  'सहित',
])

/** 'How many tables?', 'No. of stalls', 'टेबल की संख्या' and 'Space (sq. ft)' say how much a stall takes. */
const COUNTED =
  /\bhow many\b|\b(?:no|nos|num|number)[.\s]*of\s+(?:[a-z]+\s+)?[a-z]+s\b|(?:की|ची|ની)\s+(?:कुल\s+)?(?:संख्या|સંખ્યા)|[([].*\b(?:sq|ft|feet|foot|met(?:re|er)s?)\b/i

/** Marathi, Gujarati and Bengali join 'of' to the word before it. */
const JOINED = /(ा?(चे|चा|ची|च्या)|(ના|નું|ની|નો)|ের)$/u

/** German joins the words of a title: 'Standnummer'. */
const GERMAN = /\b(stand|buden?|tisch)(nummer|nr|name)\b/g
const HAN = /\p{Script=Han}|\p{Script=Katakana}/u

const classes = new Map<string, WordClass>()
for (const [name, list] of Object.entries(WORDS)) {
  for (const word of list.split(',')) {
    const key = word.trim().normalize('NFC')
    if (!classes.has(key)) classes.set(key, name as WordClass)
  }
}

/** What a word of a title stands for; undefined when no list has it. */
export function findWordClass(word: string): WordClass | undefined {
  // 'Item 1' and 'Item 2' are items.
  if (/^\d{1,2}$/.test(word)) return 'filler'
  const singular = word.length > 3 ? [word.replace(/s$/, ''), word.replace(/es$/, '')] : []
  const joined = JOINED.test(word) ? [word.replace(JOINED, '')] : []
  // Chinese and Japanese put no blanks between words; the last one is what the title is about.
  const ends = HAN.test(word) ? Array.from(word, (_, at) => word.slice(at)).slice(1) : []
  for (const form of [word, ...singular, ...joined, ...ends]) {
    const found = classes.get(form)
    if (found) return found
  }
  return undefined
}

/** Not what is sold, but of which sort. */
const SORTED = /\bnon[\s-]*food\b/i

/** Whether a title asks for a count or a sort, so that the cells below it number and name nothing. */
export function countsOrSorts(title: string): boolean {
  return COUNTED.test(title.normalize('NFC')) || SORTED.test(title)
}

/** 'BoothNumber', 'stall_no.' and 'Stall #' as words in small letters. */
export function toTitleWords(title: string): string[] {
  return (
    title
      .normalize('NFKC')
      .replaceAll(/\bUoM\b/g, 'uom')
      // A signature dish is signed by nobody.
      .replaceAll(/\bsignature\s+(?=dish|item|food|product|menu)/gi, '')
      .replaceAll(/(\p{Ll})(\p{Lu})|(\p{L}{2})(\d)/gu, '$1$3 $2$4')
      .toLowerCase()
      .replaceAll(GERMAN, '$1 $2')
      .replaceAll('#', ' no ')
      .replaceAll(/[₹$€£¥]|\brs\b/g, ' rupee ')
      .replaceAll(/रु(?!\p{L}|\p{M})/gu, ' rupee ')
      .replaceAll(/\b(s|sr|sl)[\s.]*(no|num|number)\b/g, ' $1no ')
      .normalize('NFC')
      .split(/[^\p{L}\p{M}\p{N}]+/u)
      .filter((word) => word !== '')
  )
}
