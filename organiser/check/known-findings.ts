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
  'stall-number-alike': ['look again', 'If they are one stall, delete a row and use one spelling.'],
  'stall-number-odd': ['look again', 'It is printed on the card. If it is wrong, correct it.'],
  'stall-vacant': ['mistake', 'If nobody is there, delete the row; otherwise write the name.'],
  'stall-name-missing': ['mistake', 'Write its name.'],
  'stall-name-twice': [
    'look again',
    'If it is one stall, delete a row. If they are two, give them different names.',
  ],
  'ratings-of-other-name': ['look again', 'If it is another stall, give it another number.'],
  'stall-without-products': ['look again', 'If you know what it sells, add a product.'],
  'disabled-unreadable': ['mistake', 'Write yes, or leave the cell empty.'],
  'closed-unreadable': [
    'mistake',
    'Write yes, or until when, such as 2027-12-23 22:00, or leave the cell empty.',
  ],
  'no-stalls': ['mistake'],
  'unknown-stall': ['mistake'],
  'product-name-missing': ['mistake', 'Write what is sold.'],
  'product-twice': ['look again', 'Delete one of the two.'],
  'price-missing': ['look again', 'Write it, such as 40, or 0 for none.'],
  'price-unreadable': ['mistake', 'Write one number, such as 40.'],
  'price-jump': ['look again', 'Check the digits.'],
  'category-missing': ['look again'],
  'category-unknown': ['mistake'],
  'category-word': ['look again'],
  'diet-unknown': ['look again'],
  'in-stock-missing': ['look again', 'Write yes or no.'],
  'in-stock-unreadable': ['mistake', 'Write yes or no.'],
  'private-column': [
    'mistake',
    'Empty the column. To save such numbers where only you can read them: npm run mela -- import',
  ],
  'private-number': ['mistake'],
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
  'text-long': ['mistake', 'Shorten it to one line for a name, or three for a remark.'],
} satisfies Record<string, [Severity, suggestion?: string]>
