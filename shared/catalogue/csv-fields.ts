interface Field {
  value: string
  /** Index of the separator or line end after the field, or the length of the text. */
  end: number
  broken: boolean
}

/**
 * @returns A function that reads the field at an index. Indexes must increase: each search
 * continues where the last one stopped, so parsing takes linear time.
 */
export function createFieldReader(text: string, separator: string) {
  /** The last quote of the next run with an unpaired quote, which closes a field or not. */
  const findOdd = (closes: boolean) =>
    onward((from) => {
      for (;;) {
        const quote = text.indexOf('"', from)
        if (quote === -1) return Infinity
        from = skipQuotes(text, quote)
        if ((from - quote) % 2 === 1 && isFieldEnd(from) === closes) return from - 1
      }
    })
  const findClosing = findOdd(true)
  const findLone = findOdd(false)
  const findLineEnd = onward((from) => {
    while (from < text.length && !isLineEnd(text[from])) from += 1
    return from
  })

  function isFieldEnd(from: number): boolean {
    const after = skipBlanks(text, from, separator)
    return after >= text.length || text[after] === separator || isLineEnd(text[after])
  }

  function readBareField(start: number): Field {
    let end = start
    while (end < text.length && text[end] !== separator && !isLineEnd(text[end])) end += 1
    return { value: text.slice(start, end), end, broken: false }
  }

  /** Undefined if the quote at `opening` cannot start a quoted field. */
  function readQuotedField(opening: number): Field | undefined {
    const start = skipQuotes(text, opening)
    let quote = start - 1
    if ((start - opening) % 2 === 1 || !isFieldEnd(start)) {
      quote = findClosing(start)
      // A lone quote within one line is literal; after a line end it belongs to a later row.
      if (quote === Infinity || findLone(findLineEnd(start)) < quote) return undefined
    }
    const value = text.slice(opening + 1, quote).replace(/""/g, '"')
    return { value, end: skipBlanks(text, quote + 1, separator), broken: false }
  }

  return function readField(start: number): Field {
    const opening = skipBlanks(text, start, separator)
    if (text[opening] !== '"') return readBareField(start)
    return readQuotedField(opening) ?? { ...readBareField(opening + 1), broken: true }
  }
}

/** Caches the result of a search until the index has passed it. */
function onward(find: (from: number) => number) {
  let found = -1
  return (from: number) => (found < from ? (found = find(from)) : found)
}

function skipQuotes(text: string, from: number): number {
  let at = from
  while (text[at] === '"') at += 1
  return at
}

function skipBlanks(text: string, from: number, separator: string): number {
  let at = from
  while (text[at] === ' ' || (text[at] === '\t' && separator !== '\t')) at += 1
  return at
}

function isLineEnd(character: string | undefined): boolean {
  return character === '\n' || character === '\r'
}
