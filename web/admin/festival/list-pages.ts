import type { ContentFile } from '#shared/admin/content-api.ts'
import { OPTIONAL_PAGES } from '#shared/content/switch-fields.ts'
import type { PreviewPage } from './preview.tsx'
import type { FestivalTexts } from './texts.ts'

/** The pages that the forms are about, if the festival has them. */
export function listPages(files: ContentFile[], t: FestivalTexts): PreviewPage[] {
  const [festival] = files
  const facts = festival?.kind === 'facts' ? festival.facts : {}
  const off = (facts['pages'] ?? {}) as Record<string, unknown>
  const about = files.find(({ kind }) => kind === 'text')?.file.split('.')[0]
  const committees = files.find(({ file }) => file === 'committees.csv')
  const optional = OPTIONAL_PAGES.filter((page) => page !== 'map' && off[page] !== false)
  return [
    { path: '/', name: t.home },
    { path: '/browse-stalls', name: t.stalls },
    ...optional.map((page) => ({
      path: page === 'about-us' ? `/${about}` : `/${page}`,
      name: t.pages[page],
    })),
    ...(committees?.kind === 'table' ? committees.rows.map((row) => toPage(committees, row)) : []),
  ]
}

function toPage({ columns }: ContentFile & { kind: 'table' }, row: string[]): PreviewPage {
  const read = (title: string) => row[columns.find((one) => one.title === title)?.at ?? -1] ?? ''
  return { path: `/${read('id')}/${read('years')}`, name: read('title') }
}
