import { expect, test } from 'vitest'
import { flattenLayers } from './plain-styles.ts'

test('unlayered rules are in the order of their former layers', () => {
  const css = [
    '.screen{top:3px}',
    '@layer components,features;',
    '@layer features{.feature{top:2px}@media print{.feature{top:0}}}',
    '@layer components{.part{top:1px;left:1px}}',
    '@font-face{font-family:"Mela Display"}',
  ].join('\n')
  const part = '.part{top:1px;left:1px}'
  const feature = '.feature{top:2px}@media print{.feature{top:0}}'
  const others = '.screen{top:3px}@font-face{font-family:"Mela Display"}'
  expect(flattenLayers(css)).toBe(part + feature + others)
})
