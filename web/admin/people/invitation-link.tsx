import { useState } from 'react'
import { encode } from 'uqr'
import type { InviteAnswer } from '#shared/admin/api.ts'
import { toInvitationHref } from '../session/invitation.ts'
import ui from '../ui/admin-ui.module.css'
import { Button } from '../ui/button.tsx'
import { toMomentText } from '../ui/times.ts'
import { useLanguage, useTexts } from '../use-language.ts'
import styles from './people.module.css'
import { texts } from './texts.ts'

/** In modules (ISO/IEC 18004). */
const QUIET_ZONE = 4

interface InvitationLinkProps extends InviteAnswer {
  name: string
  /** Whether the link is for another device of the signed-in person. */
  isMe: boolean
  onDone: () => void
}

/** An invitation's link and QR code, which the server cannot show again. */
export function InvitationLink({ name, isMe, token, expiresAt, onDone }: InvitationLinkProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const [isCopied, setCopied] = useState(false)
  const href = toInvitationHref(location.origin, token)
  const { size, data } = encode(href, { border: QUIET_ZONE })
  const modules = data.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')),
  )

  function handleCopy() {
    // If copying is not permitted, the link can still be selected.
    void navigator.clipboard.writeText(href).then(
      () => setCopied(true),
      () => {},
    )
  }

  function handleShare() {
    // Closing the share sheet is not an error.
    void navigator.share({ text: t.shareText(name), url: href }).catch(() => {})
  }

  return (
    <>
      <p>{isMe ? t.ownLink : t.linkFor(name)}</p>
      <p>{t.worksOnce(toMomentText(expiresAt, language))}</p>
      <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t.code}>
        <path d={modules.join('')} />
      </svg>
      <output className={ui.copied}>{href}</output>
      <div className={ui.row}>
        {'share' in navigator && (
          <Button look="primary" onClick={handleShare}>
            {t.share}
          </Button>
        )}
        <Button onClick={handleCopy}>{isCopied ? t.copied : t.copy}</Button>
        <Button onClick={onDone}>{t.done}</Button>
      </div>
    </>
  )
}
