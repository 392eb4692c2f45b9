export type Severity = 'mistake' | 'look again'

/**
 * All findings of the organisers' commands. Names are stable; the wording may change. A suggestion is
 * included if it is always the same.
 */
export const FINDINGS = {
  'file-private': [
    'mistake',
    'Move it out of files/ at once, because that folder is for visitors. The site does not publish it, but a copy of the folder would.',
  ],
  'file-unknown': [
    'look again',
    'Move it out of files/, or save it as JPEG, PNG, WebP, SVG or PDF.',
  ],
  'file-missing': ['mistake', 'Put it there under exactly this name.'],
  'column-missing': ['mistake'],
  'letters-lost': [
    'mistake',
    'Take an older copy or type it again, and save it as an Excel workbook or as "CSV UTF-8".',
  ],
  'row-damaged': ['mistake', 'Check for a missing or extra comma or quote.'],
  'stall-number-missing': ['mistake'],
  'stall-number-twice': ['mistake', 'Give one of the two another number, or delete this row.'],
  'stall-of-another': [
    'mistake',
    'Give one of the two another number. If they share the stall, add --share-stalls.',
  ],
  'stall-number-alike': ['look again', 'If they are one stall, delete a row and use one spelling.'],
  'stall-number-odd': ['look again', 'It is printed on the card. If it is wrong, correct it.'],
  'stall-vacant': ['mistake', 'If nobody is there, delete the row; otherwise write the name.'],
  'stall-number-date': ['mistake', "Type the number with a ' before it, such as '5-12."],
  'stall-name-date': ['mistake', 'Write its name.'],
  'stall-name-missing': ['mistake', 'Write its name.'],
  'stall-name-twice': [
    'look again',
    'If it is one stall, delete a row. If they are two, give them different names.',
  ],
  'ratings-of-other-name': ['look again', 'If it is another stall, give it another number.'],
  'number-kept': [
    'look again',
    'The number is on its printed card. To give its place to another stall, change the name and the products.',
  ],
  'number-of-rated-stall': ['mistake', 'Give it another number.'],
  'rated-stall-kept': [
    'look again',
    'If another stall has its place now, change the name and the products. If it has left, write yes under disabled.',
  ],
  'stall-without-products': ['look again', 'If you know what it sells, add a product.'],
  'disabled-unreadable': ['mistake', 'Write yes, or leave the cell empty.'],
  'closed-unreadable': [
    'mistake',
    'Write yes, or until when, such as 2027-12-23 22:00, or leave the cell empty.',
  ],
  'no-stalls': ['mistake'],
  'unknown-stall': ['mistake'],
  'product-name-missing': ['mistake', 'Write what is sold.'],
  'product-empty': ['look again', 'Write what is sold, or delete the row.'],
  'product-twice': ['look again', 'Delete one of the two.'],
  'price-missing': ['look again', 'Write it, such as 40, or 0 for none.'],
  'price-unreadable': ['mistake', 'Write one number, such as 40.'],
  'price-as-written': [
    'look again',
    'If visitors should see one number, write it. Make each size a product.',
  ],
  'price-comma': ['look again', 'If this is wrong, write it with a point, such as 12.50.'],
  'price-currency': [
    'look again',
    'If it is the currency of the festival, set it as "currency" in content/festival.json.',
  ],
  'prices-not-paired': ['mistake', 'Write one price for each, in the same order.'],
  'price-jump': ['look again', 'Check the digits.'],
  'category-missing': ['look again'],
  'category-unknown': ['mistake'],
  'category-word': ['look again'],
  'diet-unknown': ['look again'],
  'category-translated': ['look again'],
  'in-stock-missing': ['look again', 'Write yes or no.'],
  'in-stock-unreadable': ['mistake', 'Write yes or no.'],
  'private-column': [
    'mistake',
    'Empty the column. To save such numbers where only you can read them: npm run mela -- import',
  ],
  'private-number': ['mistake'],
  'public-number': ['look again', 'If it is private, call the column Mobile.'],
  'mobile-digits-lost': ['mistake', 'Type it again with a space in it, such as 98765 43210.'],
  'content-not-right': ['mistake'],
  'counters-untrue': [
    'look again',
    'Choose Counted or Hidden under Festival: "counters" in festival.json.',
  ],
  'map-stall-missing': ['look again', 'Write its number in its cell.'],
  'map-stall-twice': ['mistake', 'Empty the wrong cell, or write the right number.'],
  'map-stall-unknown': ['mistake', 'Write the right number, or empty the cell.'],
  'map-stall-wide': [
    'look again',
    'If one of its cells is another stall, write that number there.',
  ],
  'map-name-small': ['look again', 'Write it in more neighbouring cells, or use a shorter word.'],
  'map-way-in-missing': [
    'look again',
    'Write Main Gate in the cells of the entrance, and North at the side that is north.',
  ],
  'message-missing': [
    'mistake',
    'Copy it from the folder of the first language, and translate it.',
  ],
  'sheet-hidden': [
    'look again',
    'If it belongs to the festival, right-click a tab in Excel, choose Unhide, and save.',
  ],
  'part-hidden': ['look again', 'Delete what visitors should not see, and save.'],
  'sheet-empty': ['look again'],
  'sheet-not-understood': [
    'look again',
    'Write titles such as Stall No, Stall Name, Item and Price above the columns.',
  ],
  'list-below': ['mistake'],
  'products-beside': ['mistake', 'Give each product a row of its own, below the others.'],
  'column-ignored': ['look again'],
  'column-lacking': ['look again'],
  'items-joined': ['look again', 'If each is a product, add --split-items.'],
  'remark-of-product': ['look again'],
  'stalls-numbered': ['look again'],
  'stall-shared': ['look again'],
  'heading-read': ['look again'],
  'remark-row': ['look again'],
  'header-repeated': ['look again'],
  'total-row': ['look again'],
  'cell-error': ['mistake', 'Correct the formula, or type its result.'],
  'formula-without-result': [
    'mistake',
    'Open the file in Excel, save it there, and import it again.',
  ],
  'formula-like': ['look again', 'It is saved as text, after a space that visitors do not see.'],
  'text-long': ['mistake', 'Shorten it to one line for a name, or three for a remark.'],
  'stall-filled': ['look again', 'If it is not about this stall, give the row the right number.'],
  'live-values-kept': ['look again'],
  'samples-replaced': ['look again'],
} satisfies Record<string, [Severity, suggestion?: string]>

/** Findings that would mislead visitors: a day as a number, 'vacant' as a name. */
export const MISLEADING: readonly string[] = [
  'stall-number-date',
  'stall-vacant',
  'product-name-missing',
  'in-stock-unreadable',
] satisfies (keyof typeof FINDINGS)[]
