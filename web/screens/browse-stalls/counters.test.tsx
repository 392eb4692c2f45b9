import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DisplayCounter } from './counters.tsx'

const linesOf = (end: number) => {
  const html = renderToStaticMarkup(<DisplayCounter end={end} label="Stalls" />)
  return { html, lines: /(0\+\n[^<]*)/.exec(html)?.[1]?.split('\n') }
}

test('a figure counts up in steps of five and ends on its own value', () => {
  expect(linesOf(100).lines).toHaveLength(21)
  const { html, lines } = linesOf(38)
  expect(lines?.slice(-3)).toEqual(['30+', '35+', '38+'])
  expect(html).toContain('--steps:8')
  expect(html).toContain('38+ Stalls')
})
