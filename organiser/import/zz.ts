import { applyMapping } from './apply-mapping.ts'
import { guessMapping } from './guess-mapping.ts'
import { readWorkbook } from './read-workbook.ts'

export function show(csv: string | Uint8Array, currency?: string, file = 'list.csv') {
  const bytes = typeof csv === 'string' ? new TextEncoder().encode(csv) : csv
  let sheets
  try {
    sheets = readWorkbook(file, bytes)
  } catch (error) {
    console.log('REFUSED', (error as Error).message)
    return
  }
  const festival = { currency }
  const mapping = guessMapping(sheets, festival)
  for (const m of mapping.sheets) {
    console.log(
      m.sheet ?? m.file,
      m.isUsed ? '' : 'UNUSED',
      'titles',
      m.titleLine,
      m.columns
        .map(
          (c) =>
            `${c.letter}=${c.meaning}${c.doubt ? `?${c.doubt}` : ''}${c.unit ? `[${c.unit}]` : ''}`,
        )
        .join(' '),
      JSON.stringify({ fill: m.fill, one: m.oneStall, h: m.headings, cents: m.isCents }),
    )
  }
  const draft = applyMapping(sheets, mapping, festival)
  for (const s of draft.stalls) {
    const { stallName, ...rest } = s.cells
    const set = Object.entries(rest)
      .filter(([, v]) => v)
      .map(([k, v]) => `${k}=${v}`)
    console.log(
      `  ${s.number || '-'} ${stallName ?? ''} ${set.join(',')} ${s.owner.name}${s.owner.mobile && `(${s.owner.mobile})`}: ` +
        draft.products
          .filter((p) => p.stall === s.key)
          .map(({ cells }) =>
            `${cells.name} ${cells.price ?? ''} ${cells.priceNote ?? ''} {${cells.category ?? ''}} [${cells.diet ?? ''}] ${cells.inStock === 'no' ? 'sold out' : ''} ${cells.description ?? ''}`.replaceAll(
              / +/g,
              ' ',
            ),
          )
          .join(' | '),
    )
  }
  for (const p of draft.problems)
    console.log(
      '   !',
      p.isLeftOut ? 'OUT' : 'check',
      p.reason,
      p.sheet ?? '',
      p.line,
      p.values.join(' / '),
    )
}
