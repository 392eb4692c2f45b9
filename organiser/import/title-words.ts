export type WordClass = keyof typeof WORDS

/** In lower case, singular, and without accents on Latin letters. */
const WORDS = {
  /** What the number on the ground belongs to. */
  place: `stall, booth, shop, counter, stand, kiosk, pitch, truck, dukaan, dukan, स्टॉल, स्टाल, स्टोल, दुकान, गाला, गाळा,
    टपरी, સ્ટોલ, સ્ટૉલ, દુકાન, hut, hutte, cabin, chalet, gazebo, tent, table, space, pandal, parcela, parzelle, carpa, puesto, caseta, estand, stander, etal, bancarella, banco, barraca, banca, kraam, marktstand, bude, emplacement, standplatz`,
  /** Who sells there. */
  seller: `vendor, seller, company, exhibitor, restaurant, hotel, vikreta, business, organisation, organization, trader, merchant,
    firm, outlet, cafe, canteen, participant, caterer, farm, producer, maker, artist, artisan, establishment, facility, ngo,
    shg, collaborator, team, fournisseur, farmer, beschicker, marktbeschicker, partner, market, eatery, stallholder, trading, trademark, dba, विक्रेता, प्रतिष्ठान, बचत, गट, समूह, संस्था, मंडळ, मंडल,
    उपहारगृह, हॉटेल, होटल, व्यापारी, कंपनी, સમૂહ, વિક્રેતા, વેપારી, હોટેલ, vendeur, vendedor, anbieter, aussteller, handler, exposant,
    expositor, venditore, espositore, marchand, commercant, comerciante, firma, betrieb, comercial, commerciale, standhouder, verkoper, empresa, entreprise, betreiber`,
  owner: `owner, proprietor, manager, applicant, incharge, coordinator, holder, allottee, licensee, lessee, bidder, malik, maalik, dukaandaar, dukandar, मालिक, मालक, स्वामी,
    संचालक, दुकानदार, आवंटी, માલિક, મલિક, propietario, proprietaire, inhaber, besitzer, proprietario, titular, responsable, responsabile,
    ansprechpartner, eigenaar`,
  item: `item, dish, food, product, menu, particular, delicacy, recipe, goods, sell, sold, offering, eatable, merchandise, crop, maal, sortiment, saman, samaan,
    saamaan, samagri, vyanjan, padarth, khana, khaana, vastu, वस्तु, वस्तू, आइटम, आयटम, व्यंजन, खाना, भोजन, सामान, माल, सामग्री, उत्पाद,
    उत्पादन, पदार्थ, पकवान, डिश, मेनू, मेन्यू, વાનગી, વસ્તુ, પદાર્થ, આઇટમ, producto, produit, produkt, plato, plat, gericht, speise,
    artikel, article, articulo, articolo, piatto, prodotto, prato, produto, gerecht, ware, angebot, getrank, bezeichnung`,
  price: `price, rate, mrp, tariff, pricing, bhav, bhaav, dam, daam, kimat, keemat, kimmat, mulya, कीमत, किंमत, किमत, मूल्य, दर, दाम, भाव,
    रेट, કિંમત, ભાવ, દર, precio, prix, preis, prezzo, preco, prijs, tarif`,
  /** Followed by 'price', these words mean what the stall pays. */
  cost: 'cost, purchase, buying, wholesale, लागत, खरेदी, einkauf',
  asked: `selling, sale, offer, discount, discounted, festival, special, our, final, net, new, current, revised, latest, बिक्री, विक्री, verkauf`,
  /** A price, or the takings. */
  sum: 'amount, value, charge, राशि, रक्कम, importe, montant, betrag, importo, valor',
  size: `half, full, small, medium, large, regular, quarter, single, double, mini, jumbo, family, xl, s, m, l, हाफ, फुल, आधा, पूरा, छोटा,
    बड़ा, लहान, मोठा, અડધી, આખી, klein, gross, petit, grand, pequeno, grande, piccolo, racion, media, tapa, groot`,
  measure: `qty, quantity, weight, kg, gram, gm, litre, liter, ltr, ml, portion, serving, मात्रा, वजन, किलो, menge, cantidad, quantite`,
  unit: 'unit, uom, size, per, pack, packing, इकाई, नग, એકમ, einheit, unidad',
  /** May cover several pieces, or include tax. */
  total: 'total, gross, कुल, gesamt',
  currency: 'currency, मुद्रा, wahrung, moneda',
  category: `category, type, cuisine, kind, section, course, group, class, shreni, prakar, श्रेणी, वर्ग, प्रकार, वर्गीकरण, શ્રેણી, પ્રકાર,
    categoria, categorie, kategorie, tipo, typ, genre, rubrik, warengruppe, sparte, rubro, soort`,
  diet: `diet, dietary, veg, vegetarian, shakahari, शाकाहारी, वेज, શાકાહારી, vegetarisch, vegetarien, vegetariano, vegetariana`,
  nonveg: 'nonveg, nv, mansahari, मांसाहारी, meat',
  vegan: 'vegan, vegano, vegana, vegane, वीगन',
  jain: 'jain, जैन, જૈન',
  stock: `stock, left, remaining, available, availability, instock, उपलब्ध, उपलब्धता, स्टॉक, ઉપલબ્ધ, verfugbar, disponible, disponibile, disponivel, vorratig,
    lager, beschikbaar`,
  soldOut:
    'soldout, agotado, ausverkauft, epuise, esaurito, esgotado, uitverkocht, खत्म, समाप्त, संपले',
  closed: 'closed, बंद, બંધ, cerrado, ferme, geschlossen, chiuso, fechado',
  withdrawn: 'disabled, withdrawn, cancelled, canceled, desistement, रद्द',
  /** A stall that is closed or withdrawn, a product that is sold out, or an approval. */
  status: `status, active, enabled, approval, approved, confirmation, confirmed, decision, published, visible, स्थिति, aktiv, activo, actif,
    estado, statut, stato, attending, attend, coming, participating, present, accepted, selected`,
  remark: `remark, note, comment, detail, तपशील, વિગત, tippani, टिप्पणी, टीप, रिमार्क, विशेष, शेरा, નોંધ, bemerkung, anmerkung, observacion, observacione, remarque,
    nota, osservazioni, observacao, opmerking`,
  description: `description, vivaran, include, comprise, contain, about, desc, ingredient, विवरण, वर्णन, માહિતી,
    descripcion, beschreibung, descrizione, descricao, beschrijving`,
  location: `location, place, where, row, block, zone, hall, lane, position, sector, spot, sthan, sthaan, jagah, venue, स्थान, जगह, पंक्ति,
    ब्लॉक, ठिकाण, સ્થળ, lugar, ubicacion, lieu, luogo, localizacao, standort, platz, plaats, halle`,
  hours: 'hour, timing',
  phone: `mobile, landline, mob, ph, phone, whatsapp, telephone, tel, cell, cellphone, मोबाइल, मोबाईल, फ़ोन, फोन, दूरभाष, व्हाट्सएप, संपर्क,
    सम्पर्क, મોબાઇલ, મોબાઈલ, ફોન, સંપર્ક, telefono, telefon, telefone, handy, movil, portable, cellulare, telefoon, celular`,
  contact: 'contact, contacto, kontakt, contatto, contato',
  person: 'person, people, persona, personne',
  number: `no, num, number, nr, nbr, id, code, serial, nambar, kramank, sankhya, नं, नंबर, नम्बर, संख्या, क्रमांक, क्र, નંબર, નં, ક્રમાંક,
    numero, nummer, nro, numer`,
  /** Counts the rows of a sheet. */
  row: 'sno, srno, slno, sr, sl, index, क्रम, अनुक्रमांक, अनु, अ, सं, ક્રમ, lfd',
  name: 'name, title, naam, नाम, नाव, નામ, nombre, nom, nome, titel, titulo',
  hindi: 'hindi, hi, हिंदी, हिन्दी',
  /** For the committee only, or not used by the guide. */
  other: `internal, committee, admin, administrator, office, official, confidential, private, organiser, organizer, staff, secret, verified,
    verification, followup, complaint, warning, penalty, bank, account, ifsc, upi, cheque, transaction, txn, utr, kyc, passport, email,
    mail, website, web, url, link, address, city, town, village, state, country, pincode, zip, postal, gst, gstin, fssai, licence,
    license, permit, pan, aadhaar, aadhar, payment, paid, mode, deposit, security, fee, rent, bid, reserve, due, supplier, balance, receipt, invoice, date, time, day,
    timestamp, opening, opens, closes, calorie, kcal, allergen, sponsor, preferred, preference, desired, requested,
    choice, wish, dimension, power, electricity, logo, photo, image, picture, facebook, instagram, social, distance, rating, review,
    vote, tax, age, gender, latitude, longitude, lat, lng, role, designation, responsibility, duty, department, post, need,
    require, required, requirement, extra, additional, bring, hire, sku, barcode, hsn, delivery, income, expense, budget, key, पद, आंतरिक,
    अंतर्गत, गोपनीय, कार्यालय, समिति, खाता, बैंक, आधार, पता, ईमेल, दिनांक, तारीख, समय, शुल्क, पत्ता, सही, हस्ताक्षर, તારીખ, સરનામું,
    adresse, direccion, indirizzo, fecha, datum, correo, ort, stadt, ville, ciudad, citta, correio, allergene, किराया, भाड़ा, भाडे, भाडं, जमानत, अनामत, डिपॉजिट, डिपॉझिट, ભાડું, ડિપોઝિટ, miete,
    kaution, pfand, alquiler, fianza, tasa, taxe, standgeld, regle, paye, pagado, bezahlt, loyer, caution, affitto, cauzione`,
  filler: `snack, beverage, drink, the, of, in, to, a, an, for, your, each, and, or, is, are, was, will, you, what, which, please, enter,
    plate, piece, pc, pcs, list, main, proposed, allotted, alloted, assigned, allocated, given, assignment, allotment, csv, ka, ki, ke, rupee, public,
    का, की, के, को, में, और, प्रति, ચી, ના, નું, ની, નો, સૂચી, सूची, आवंटित, नियत, रु, रुपये, રૂ, de, la, el, le, les, du, des, der, die,
    das, del, di, il, von, fur, en, y, et, und, e, o, et, am, im`,
} as const

/** In Marathi and Gujarati, 'of' is a suffix of the previous word. */
const JOINED = /(ा?(चे|चा|ची|च्या)|(ના|નું|ની|નો))$/u
/** Shorter words occur inside unrelated ones. */
const LEAST_PART = 5

const classes = new Map<string, WordClass>(
  Object.entries(WORDS).flatMap(([name, list]) =>
    list.split(',').map((word) => [word.trim().normalize('NFC'), name as WordClass] as const),
  ),
)
const long = [...classes].filter(([word]) => word.length >= LEAST_PART && /^[a-z]+$/.test(word))

export function findWordClass(word: string): WordClass | undefined {
  // 'Item 1' counts as 'Item'.
  if (/^\d{1,2}$/.test(word)) return 'filler'
  const singular =
    word.length > 3 ? [/s$/, /es$/, /n$/, /en$/, /e$/].map((end) => word.replace(end, '')) : []
  const forms = [word, ...singular, ...(JOINED.test(word) ? [word.replace(JOINED, '')] : [])]
  const known = forms.map((form) => classes.get(form)).find((found) => found !== undefined)
  // The last word decides, as in 'csvcategory'.
  return known ?? long.find(([part]) => word.endsWith(part) && word !== part)?.[1]
}

/** Splits words such as 'stallname' and 'itemname', which databases and forms export. */
function splitJoined(word: string): string[] {
  if (word.length < 6 || classes.has(word)) return [word]
  for (let at = 4; at <= word.length - 2; at++) {
    const [first, second] = [word.slice(0, at), word.slice(at)]
    if (classes.has(first) && classes.has(second)) return [first, second]
  }
  return [word]
}

/** Such as 'BoothNumber', 'stall_no.' and 'Stall #'. */
export function toTitleWords(title: string): string[] {
  return (
    title
      .normalize('NFKC')
      .replaceAll(/veg[\s_/&-]*non[\s_-]*veg\w*/gi, 'diet')
      .replaceAll(/\bno[nt][\s_-]*veg/gi, 'nonveg')
      .replaceAll(/\bsold[\s_-]*out\b|\bout[\s_-]of[\s_-]stock\b/gi, 'soldout')
      .replaceAll(/(\p{Ll})(\p{Lu})|(\p{L}{2})(\d)/gu, '$1$3 $2$4')
      .toLowerCase()
      .replaceAll(/[#№]|\bn[°º]/g, ' no ')
      .replaceAll(/\b(s|sr|sl)[\s.]*(no|num|number)\b/g, ' $1no ')
      .replaceAll(/\bst[\s.]*(no|num|number)\b/g, ' stall no ')
      // People often omit accents on Latin letters.
      .normalize('NFD')
      .replaceAll(/(?<=[a-z])[\u0300-\u036F]+/g, '')
      .normalize('NFC')
      .split(/[^\p{L}\p{M}\p{N}]+/u)
      .filter((word) => word !== '')
      .flatMap(splitJoined)
  )
}

/** Titles are equal if they differ only in case, spaces and dots. */
export function toTitleKey(title: string): string {
  return toTitleWords(title).join(' ')
}
