import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { expectEach } from '../tests/support/expect-each.ts'
import { EARLY_RATING_SCRIPT, PAGE_SCRIPT } from './before-hydration.ts'

/** Assignments of ES2021, which are a syntax error in every older browser. */
const NEWER = ['||=', '&&=', '??=']

/** The operators of all assignments in a tree of syntax. */
function operatorsOf(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  const { type, operator } = node as { type?: string; operator?: string }
  const own = type === 'AssignmentExpression' && operator ? [operator] : []
  return [...own, ...Object.values(node).flatMap(operatorsOf)]
}

test('browsers that cannot read the app cannot read its inline scripts', () =>
  expectEach(
    [
      ['in the head', PAGE_SCRIPT],
      ['after the rate form', EARLY_RATING_SCRIPT],
    ],
    (_, script) => {
      const operators = operatorsOf(parseAst(script))
      expect(operators.filter((operator) => NEWER.includes(operator))).not.toEqual([])
    },
  ))
