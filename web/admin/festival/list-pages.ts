import type { ContentFile } from '#shared/admin/content-api.ts'
import { OPTIONAL_PAGES } from '#shared/content/optional-pages.ts'
import type { PreviewPage } from './preview.tsx'
import type { FestivalTexts } from './festival-texts.ts'

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

function toPage({ columns }: Table, row: string[]): PreviewPage {
  return {
    path: `/${readCell(columns, row, 'id')}/${readCell(columns, row, 'years')}`,
    name: readCell(columns, row, 'title'),
  }
}

type Table = ContentFile & { kind: 'table' }

const readCell = (columns: Table['columns'], row: string[], title: string) =>
  row[columns.find((one) => one.title === title)?.at ?? -1] ?? ''

/** The title of the committee whose members are in a file. */
export function findCommittee(files: ContentFile[], file: string): string | undefined {
  const committees = files.find((one) => one.file === 'committees.csv')
  if (committees?.kind !== 'table') return undefined
  const { columns, rows } = committees
  const own = rows.find((row) => file === `committees/${readCell(columns, row, 'id')}.csv`)
  return own && readCell(columns, own, 'title')
}
