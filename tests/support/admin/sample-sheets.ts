import type { Sheets } from '#shared/admin/sheets.ts'

/** Two stalls with three dishes. */
export const sampleSheets: Sheets = {
  stalls: {
    titles: ['Stall Number', 'stall_name', 'disabled'],
    rows: [
      ['1', 'Tea House', ''],
      ['2', 'Bhel Point', ''],
    ],
  },
  products: {
    titles: ['stall_number', 'name', 'price', 'in_stock'],
    rows: [
      ['1', 'Samosa', '20', 'yes'],
      ['1', 'Chai', '15', 'yes'],
      ['2', 'Bhel', '30', 'yes'],
    ],
  },
}
