import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'
import { FOLLOW_CHOICE_SCRIPT } from './follow-choice.ts'

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
