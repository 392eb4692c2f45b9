import { type ComponentType, createElement, useSyncExternalStore } from 'react'
import { createListeners } from '#shared/listeners.ts'
import { festival } from '#web/visitors/festival.ts'
import { NOTICES_ID } from './notices-id.ts'

type NoticesView = ComponentType<{ path: string }>

let view: NoticesView | undefined
const { tell, subscribe } = createListeners()

/** Shows notices from now on. Most pages have none, so the code is in its own file. */
export async function showFestivalNotices(): Promise<void> {
  view = (await import('./festival-notices.tsx')).FestivalNotices
  tell()
}

/** Until the code has loaded, the notices as the server rendered them (web/visitors/render.tsx). */
export function NoticeSlot({ path }: { path: string }) {
  const Notices = useSyncExternalStore(
    subscribe,
    () => view,
    () => undefined,
  )
  if (Notices) return createElement(Notices, { key: path, path })
  if (!festival().notices) return null
  return <div id={NOTICES_ID} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
}
