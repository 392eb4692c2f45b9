import { writeSheets } from '#server/admin/sheets/write-sheets.ts'

/*
 * A process that increments a cell of the first stall: `CONTENT_DIR COLUMN TIMES`. It
 * prints a line during each change.
 */

const [contentDir = '', column = '', count = ''] = process.argv.slice(2)
for (let time = 0; time < Number(count); time += 1) {
  await writeSheets(
    contentDir,
    async ({ sheets: { stalls, products } }) => {
      process.stdout.write('writing\n')
      const at = stalls.titles.indexOf(column)
      const [first, ...others] = stalls.rows
      const counted = first!.with(at, String(Number(first![at]) + 1))
      // Both files change together.
      const both = products.rows.map((row) => row.with(1, counted.join(' ')))
      return {
        stalls: { ...stalls, rows: [counted, ...others] },
        products: { ...products, rows: both },
      }
    },
    async () => {},
  )
}
