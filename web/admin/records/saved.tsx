import ui from '../ui/admin-ui.module.css'
import { useTexts } from '../use-language.ts'
import { texts } from './texts.ts'

/** Browsers barely show that they have saved a file. */
export function Saved() {
  const t = useTexts(texts)
  return (
    <small role="status" className={ui.good}>
      {t.saved}
    </small>
  )
}
