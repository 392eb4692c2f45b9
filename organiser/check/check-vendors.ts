import type { CsvRecord } from '#shared/catalogue/csv.ts'
import { createFinding, type Finding } from '../findings/finding.ts'
import { toComparableNumber } from '../findings/near-stall.ts'
import { toNameKey } from '../findings/price-jumps.ts'
import type { CheckedSheet } from './read-sheet.ts'

export const YES_OR_NO = /^(true|yes|1|false|no|0)$/i

/** What is wrong with single stalls, and with two of them. */
export function checkVendors({ file, records, has }: CheckedSheet): Finding[] {
  const numbers = new Map<string, string>()
  const names = new Map<string, string>()
  return records.flatMap(({ line, values }) => {
    const number = values['stallnumber'] ?? ''
    const place = { file, line }
    if (number === '') return missingNumber(place, values)
    const twin = numbers.get(toComparableNumber(number))
    if (twin === number) return twiceListed(place, number)
    numbers.set(toComparableNumber(number), number)
    const found = twin === undefined ? [] : [alike(place, number, twin)]
    if (has('stallname')) found.push(...checkName(place, number, values, names))
    if (has('disabled')) found.push(...checkDisabled(place, values))
    return found
  })
}

interface Line {
  file: string
  line: number
}

function missingNumber(place: Line, values: CsvRecord['values']): Finding {
  const whose = values['stallname'] ? ` of ${values['stallname']}` : ''
  return createFinding(
    'stall-number-missing',
    place,
    'stall_number is empty, so this stall will not appear',
    `Write the number${whose}, or delete the row.`,
  )
}

function twiceListed(place: Line, number: string): Finding {
  return createFinding(
    'stall-number-twice',
    place,
    `stall ${number} is listed above; the first row counts`,
    'Give one of the two another number, or delete this row.',
  )
}

function alike(place: Line, number: string, twin: string): Finding {
  return createFinding(
    'stall-number-alike',
    place,
    `stall ${number} looks like stall ${twin} above, and they are two stalls`,
    'If they are one, delete a row and use one spelling.',
  )
}

function checkName(
  place: Line,
  number: string,
  values: CsvRecord['values'],
  names: Map<string, string>,
): Finding[] {
  const name = values['stallname'] ?? ''
  if (name === '') {
    const reason = `stall ${number} has no stall_name and is shown without a name`
    return [createFinding('stall-name-missing', place, reason, 'Write its name.')]
  }
  const namesake = names.get(toNameKey(name))
  if (namesake === undefined) {
    names.set(toNameKey(name), number)
    return []
  }
  return [
    createFinding(
      'stall-name-twice',
      place,
      `${name} has the number ${number}, and ${namesake} above`,
      'If it is one stall, delete a row; if they are two, let their names tell them apart.',
    ),
  ]
}

function checkDisabled(place: Line, values: CsvRecord['values']): Finding[] {
  const text = values['disabled'] ?? ''
  if (text === '' || YES_OR_NO.test(text)) return []
  const reason = `disabled is "${text}", so the stall is open`
  return [createFinding('disabled-unreadable', place, reason, 'Write yes, or nothing.')]
}
