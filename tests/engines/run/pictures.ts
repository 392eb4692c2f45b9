import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Tab } from '../drivers/engine.ts'
import { ENGINES, type EngineSpec } from '../engines.ts'
import { journey } from '../journeys/journey.ts'
import { resultsDir } from './settings.ts'

const PAINT_MS = 500

const screens = journey.flatMap(({ screen }) => screen ?? [])

/** As it is at the end of a step, also of one that failed. */
export async function takePicture({ id }: EngineSpec, screen: string, tab: Tab) {
  mkdirSync(join(resultsDir, id), { recursive: true })
  // What has just changed may not be painted yet.
  await new Promise((resolve) => setTimeout(resolve, PAINT_MS))
  writeFileSync(join(resultsDir, id, `${screen}.png`), await tab.screenshot())
}

/** A page with a row for each screen and a column for each engine. */
export function writePictureIndex() {
  const engines = ENGINES.filter(({ id }) => existsSync(join(resultsDir, id)))
  if (engines.length === 0) return
  const heads = engines.map(({ name }) => `<th>${name}</th>`).join('')
  const rows = screens.map((screen) => {
    const cells = engines.map(({ id }) => {
      const picture = `${id}/${screen}.png`
      if (!existsSync(join(resultsDir, picture))) return '<td></td>'
      return `<td><a href="${picture}"><img src="${picture}" alt="" loading="lazy"></a></td>`
    })
    return `<tr><th>${screen}</th>${cells.join('')}</tr>`
  })
  const style = 'img{width:260px} th{position:sticky;top:0;background:#fff} td{vertical-align:top}'
  const table = `<table><tr><th></th>${heads}</tr>${rows.join('')}</table>`
  const page = `<!doctype html><meta charset="utf-8"><title>Engines</title><style>${style}</style>${table}`
  writeFileSync(join(resultsDir, 'index.html'), page)
}
