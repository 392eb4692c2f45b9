import { parseAst } from 'vite'
import { PAGE_SCRIPT, FOLLOW_CHOICE_SCRIPT } from './before-hydration.ts'
import { NOTICE_SCRIPT } from './notices/early-notices.tsx'
import { EARLY_RATING_SCRIPT } from './ratings/early-rating.ts'
import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'

/** The operators of all assignments in a syntax tree. */
function operatorsOf(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  const { type, operator } = node as { type?: string; operator?: string }
  const own = type === 'AssignmentExpression' && operator ? [operator] : []
  return [...own, ...Object.values(node).flatMap(operatorsOf)]
}

test('the inline scripts are a syntax error in browsers that cannot read the app', () => {
  for (const script of [PAGE_SCRIPT, EARLY_RATING_SCRIPT, NOTICE_SCRIPT]) {
    // Introduced in ES2021.
    const newer = operatorsOf(parseAst(script)).filter((one) => /^(\|\||&&|\?\?)=$/.test(one))
    expect(newer).not.toEqual([])
  }
})

function open(pathname: string, cookie: string, languages = 'hi') {
  const replace = vi.fn()
  const location = { pathname, search: '?id=12', hash: '', replace }
  const document = { cookie, documentElement: { dataset: { languages } } }
  runInNewContext(FOLLOW_CHOICE_SCRIPT, { document, location })
  return replace.mock.calls.flat()
}

test('a scanned card opens in the language that the visitor has chosen', () => {
  expect(open('/rate-stall', 'a=1; language=hi')).toEqual(['/hi/rate-stall?id=12'])
  expect(open('/rate-stall', '')).toEqual([])
})

test('an English page that the phone shows at a Hindi address, for it has no other, stays', () => {
  expect(open('/hi/rate-stall', 'language=hi')).toEqual([])
  expect(open('/hi', 'language=hi')).toEqual([])
})
