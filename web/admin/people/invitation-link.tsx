import { encode } from 'uqr'
import type { InviteAnswer } from '#shared/admin/api.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { toInvitationHref } from '../session/invitation.ts'
import { Button } from '../ui/button.tsx'
import { LinkToCopy } from '../ui/link-to-copy.tsx'
import { toMomentText } from '../ui/times.ts'
import { useLanguage, useTexts } from '../use-language.ts'
import styles from './people.module.css'
import { texts } from './people-texts.ts'

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
  const href = toInvitationHref(location.origin, token)
  const whatsApp = `https://wa.me/?text=${encodeURIComponent(`${t.shareText(name)} ${href}`)}`
  const { size, data } = encode(href, { border: QUIET_ZONE })
  const modules = data.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')),
  )

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
      <LinkToCopy href={href}>
        {'share' in navigator && <Button onClick={handleShare}>{t.share}</Button>}
        <ButtonLink href={whatsApp} target="_blank" rel="noreferrer">
          {t.whatsApp}
        </ButtonLink>
        <Button onClick={onDone}>{t.done}</Button>
      </LinkToCopy>
    </>
  )
}
