import { useState } from 'react'
import type { ImportUndo, LastImportAnswer } from '#shared/admin/import-api.ts'
import { postToApi } from '../call-api.ts'
import { type Texts, useTexts } from '../use-language.ts'
import ui from '../ui/admin-ui.module.css'
import { Button } from '../ui/button.tsx'
import { Confirm } from '../ui/dialog.tsx'

const en = {
  undo: 'Undo',
  yes: 'Undo the import',
  title: 'Undo the import?',
  effect: 'Visitors see the stalls and prices from before the import again.',
  loses: 'The stalls or prices have been changed since the import. Those changes will be lost too.',
  undone: 'Undone: the guide is as it was before the import.',
}

const texts: Texts<typeof en> = {
  en,
  hi: {
    undo: 'वापस लें',
    yes: 'सूची वापस लें',
    title: 'सूची वापस लें?',
    effect: 'लोगों को फिर से पहले वाले स्टॉल और दाम दिखेंगे।',
    loses: 'इसके बाद स्टॉल या दाम बदले गए हैं। वे बदलाव भी चले जाएँगे।',
    undone: 'वापस ले ली: गाइड पहले जैसी है।',
  },
}

/** A button that undoes the last import, and says first what is lost with it. */
export function UndoImport({ last }: { last: NonNullable<LastImportAnswer['last']> }) {
  const t = useTexts(texts)
  const [isAsking, setAsking] = useState(false)
  const [isUndone, setUndone] = useState(false)
  const request: ImportUndo = { at: last.at }
  if (isUndone) {
    return (
      <p role="status" className={ui.good}>
        {t.undone}
      </p>
    )
  }
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t.undo}</Button>
      {isAsking && (
        <Confirm
          title={t.title}
          yes={t.yes}
          onYes={async () => {
            await postToApi('/import-undo', request)
            setUndone(true)
          }}
          onClose={() => setAsking(false)}
        >
          <p>{t.effect}</p>
          {last.isChanged && <p className={ui.bad}>{t.loses}</p>}
        </Confirm>
      )}
    </>
  )
}
