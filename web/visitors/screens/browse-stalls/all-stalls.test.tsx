import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AllStalls } from './all-stalls.tsx'

test('before there are stalls, the list says so', () => {
  const html = renderToStaticMarkup(<AllStalls vendors={[]} total={0} page={1} hrefOf={() => ''} />)
  expect(html).toContain('No Stalls Yet')
  expect(html).toContain('The market is just getting started! Check back soon')
})
