import { useEffect, useState } from 'react'
import { ADMIN_API } from '#shared/admin/api.ts'
import type { ContentEdit, ContentMistake } from '#shared/admin/content-api.ts'
import type { PostBody } from '#shared/admin/posts.ts'
import { postToApi } from '../call-api.ts'
import { refuseDrops } from '../ui/button.tsx'
import { Select } from '../ui/field.tsx'
import { useLanguage } from '../use-language.ts'
import styles from './festival.module.css'

/** The preview reloads after this pause in typing. */
const PAUSE_MS = 800

/**
 * @param onMistakes Called with the mistakes that would prevent saving.
 * @returns A number that changes with the previewed pages.
 */
export function usePreview(
  edits: ContentEdit[],
  onMistakes: (mistakes: ContentMistake[]) => void,
): number {
  const [version, setVersion] = useState(0)
  const text = JSON.stringify(edits)
  useEffect(() => {
    let isLate = false
    const timer = setTimeout(async () => {
      // A failure needs no message: the next change sends the draft again, and saving reports the
      // reason.
      const request: PostBody<'/content-preview'> = { edits: JSON.parse(text) }
      const answer = await postToApi('/content-preview', request).catch(() => {})
      if (isLate || !answer) return
      onMistakes(answer.mistakes)
      setVersion((last) => last + 1)
    }, PAUSE_MS)
    return () => {
      isLate = true
      clearTimeout(timer)
    }
  }, [text, onMistakes])
  return version
}

export interface PreviewPage {
  path: string
  name: string
}

interface PreviewProps {
  title: string
  /** Path below the API's address. */
  source: '/content-preview' | '/sample-preview'
  pages: PreviewPage[]
  hasHindi: boolean
  version: string
}

export function Preview({ title, source, pages, hasHindi, version }: PreviewProps) {
  const language = useLanguage()
  const [path, setPath] = useState('/')
  const query = new URLSearchParams({
    page: path,
    language: hasHindi ? language : 'en',
    v: version,
  })
  return (
    <div className={styles.preview}>
      <Select
        label={title}
        value={path}
        options={pages.map((page) => [page.path, page.name])}
        onChoose={setPath}
      />
      <iframe
        title={title}
        sandbox="allow-same-origin"
        onLoad={({ currentTarget }) => handleLoad(currentTarget.contentWindow!)}
        src={`${ADMIN_API}${source}?${query}`}
      />
    </div>
  )
}

/**
 * Shows all notices, even future ones, because the guide's scripts, which time them, do not run
 * here.
 */
function handleLoad(frame: Window) {
  refuseDrops(frame)
  const notices = frame.document.querySelectorAll<HTMLElement>('[data-until]')
  for (const notice of notices) notice.hidden = false
}
