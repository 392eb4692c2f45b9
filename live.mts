import { readFileSync, writeFileSync } from 'node:fs'
import { importCatalogue } from '#shared/catalogue/import-catalogue.ts'
import { readBuiltPages } from '#server/http/built-pages.ts'
const { findLivePage } = await readBuiltPages('dist/render')
const c = (n: string) => readFileSync('content/files/' + n)
const { vendors } = importCatalogue({ vendors: c('vendors.csv'), products: c('products.csv') }, '')
for (const [href, f] of [['/browse-stalls', 'browse'], ['/rate-stall?id=12', 'rate'], ['/stall/' + vendors[11]!.id, 'stall'], ['/browse-stalls?page=3','browse3']] as const) {
  const u = new URL(href, 'http://x')
  writeFileSync(`/tmp/eng/live-${f}.html`, findLivePage(u.pathname, u.search, vendors)!.render())
}
