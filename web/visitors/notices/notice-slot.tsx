import { createElement } from 'react'
import { festival } from '#web/visitors/festival.ts'
import { createLateCode } from '#web/ui/layout/use-late-code.ts'

const { load, useCode } = createLateCode(() => import('./festival-notices.tsx'))

/** Loaded late, because most pages have no notices. */
export const showFestivalNotices = load

/** Keeps the server's HTML until the code has loaded. */
export function NoticeSlot({ path }: { path: string }) {
  const code = useCode()
  if (code) return createElement(code.FestivalNotices, { key: path, path })
  if (!festival().notices) return null
  return <div id={NOTICES_ID} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
}

export const NOTICES_ID = 'festival-notices'
