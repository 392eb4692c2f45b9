import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { PAGE_SCRIPT } from './before-hydration.ts'
import { EARLY_RATING_SCRIPT } from './ratings/early-rating.ts'

/** The operators of all assignments in a tree of syntax. */
function operatorsOf(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  const { type, operator } = node as { type?: string; operator?: string }
  const own = type === 'AssignmentExpression' && operator ? [operator] : []
  return [...own, ...Object.values(node).flatMap(operatorsOf)]
}

test('the inline scripts are a syntax error in browsers that cannot read the app', () => {
  for (const script of [PAGE_SCRIPT, EARLY_RATING_SCRIPT]) {
    // Of ES2021.
    const newer = operatorsOf(parseAst(script)).filter((one) => /^(\|\||&&|\?\?)=$/.test(one))
    expect(newer).not.toEqual([])
  }
})
