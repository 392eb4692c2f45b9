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
  /** Whether the person invites themselves, on another device. */
  isMe: boolean
  onDone: () => void
}

/** The link of an invitation, which the server cannot show again. */
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
    // Without a permission, the link can still be selected.
    void navigator.clipboard.writeText(href).then(
      () => setCopied(true),
      () => {},
    )
  }

  function handleShare() {
    // A closed share sheet is no failure.
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
