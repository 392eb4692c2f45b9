import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { viewGroups } from '../../tests/browser/views/views.ts'
import { THEMES } from '../../tests/browser/views/show-view.ts'
import { type Size, SIZE_NAMES, SIZES, type View } from '../../tests/browser/views/view.ts'

/** @param before The folder of earlier pictures. Each is shown to the left of the new one. */
export function toIndexPage(before?: string): string {
  const sections = viewGroups.map(({ title, views }) => {
    const rows = views.map((view) => toRow(view, before))
    return `<section><h2>${title}</h2>${rows.join('')}</section>`
  })
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mela: every screen, every state</title>
<style>${STYLE}</style>
<h1>Every screen, every state</h1>
<nav>${viewGroups.map(({ title }) => `<a href="#${toId(title)}">${title}</a>`).join(' ')}</nav>
${sections.join('\n')}
</html>
`.replaceAll(/<h2>([^<]+)/g, (_, title: string) => `<h2 id="${toId(title)}">${title}`)
}

function toRow(view: View, before: string | undefined): string {
  const sizes = view.sizes ?? SIZE_NAMES
  const pictures = sizes.flatMap((size) =>
    THEMES.map((theme) => {
      const file = pictureFile(view, size, theme)
      const label = `${view.title}, ${SIZES[size].width} px, ${theme}`
      const toPicture = (source: string, alt: string) =>
        `<a href="${source}"><img src="${source}" alt="${alt}" loading="lazy" class="${size}"></a>`
      const hasBefore = before !== undefined && existsSync(join(before, file))
      const former = hasBefore
        ? toPicture(`../${basename(before)}/${file}`, `${label}, before`)
        : ''
      return former + toPicture(file, label)
    }),
  )
  return `<article id="${view.name}"><h3>${view.title} <code>${view.href}</code></h3><div>${pictures.join('')}</div></article>`
}

const toId = (title: string) => title.toLowerCase().replaceAll(' ', '-')

const STYLE = `
body { margin: 16px; background: #777; color: #fff; font: 15px/1.4 system-ui; }
a { color: inherit; }
nav { display: flex; flex-wrap: wrap; gap: 4px 20px; }
code { font-weight: 400; opacity: 0.8; }
article div { display: flex; gap: 8px; overflow-x: auto; }
img { display: block; height: 400px; object-fit: cover; object-position: top; }
.phone { width: 180px; }
.tablet { width: 278px; }
.laptop { width: 640px; }
`

export function pictureFile(view: View, size: Size, theme: (typeof THEMES)[number]): string {
  return `${view.name}-${size}-${theme}.png`
}
