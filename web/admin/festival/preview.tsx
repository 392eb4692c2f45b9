import { useEffect, useState } from 'react'
import { ADMIN_API } from '#shared/admin/api.ts'
import type { ContentEdit, ContentMistake, PreviewAnswer } from '#shared/admin/content-api.ts'
import { postToApi } from '../call-api.ts'
import ui from '../ui/admin-ui.module.css'
import { refuseDrops } from '../refuse-drops.ts'
import { useLanguage, useTexts } from '../use-language.ts'
import styles from './festival.module.css'
import { texts } from './festival-texts.ts'

/** The pause in typing after which the preview follows. */
const PAUSE_MS = 800

/**
 * Sends the edits for the preview after each pause in typing.
 * @param onMistakes Called with what the edits could not be saved for.
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
      // A draft that cannot be sent now is sent with the next change, and saving says why.
      const request = { edits: JSON.parse(text) as ContentEdit[] }
      const answer = await postToApi<PreviewAnswer>('/content-preview', request).catch(() => {})
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
  pages: PreviewPage[]
  hasHindi: boolean
  /** Changes with the previewed pages. */
  version: string
}

/** The visitors' pages as they would be after saving. */
export function Preview({ pages, hasHindi, version }: PreviewProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const [path, setPath] = useState('/')
  const query = new URLSearchParams({
    page: path,
    language: hasHindi ? language : 'en',
    v: version,
  })
  return (
    <div className={styles.preview}>
      <label className={ui.field}>
        <b>{t.preview}</b>
        <select className={ui.input} value={path} onChange={(event) => setPath(event.target.value)}>
          {pages.map((page) => (
            <option key={page.path} value={page.path}>
              {page.name}
            </option>
          ))}
        </select>
      </label>
      <iframe
        title={t.preview}
        sandbox="allow-same-origin"
        onLoad={({ currentTarget }) => handleLoad(currentTarget.contentWindow!)}
        src={`${ADMIN_API}/content-preview?${query}`}
      />
    </div>
  )
}

/** No script of the guide runs in the frame, so it shows all notices, also later ones. */
function handleLoad(frame: Window) {
  refuseDrops(frame)
  const notices = frame.document.querySelectorAll<HTMLElement>('[data-until]')
  for (const notice of notices) notice.hidden = false
}
