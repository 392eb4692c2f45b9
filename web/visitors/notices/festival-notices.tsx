import { useEffect, useReducer, useState, useSyncExternalStore } from 'react'
import * as messages from '#messages/festival-notices.ts'
import { findCurrentNotices, type Notice } from '#shared/notices.ts'
import { latestNotices, subscribeToFestival } from '#web/visitors/festival.ts'
import { dismissedNotices } from '#web/visitors/platform/storage/keys.ts'
import { serviceNow } from '#web/visitors/platform/table-service/table-service.ts'
import { paths } from '#web/visitors/routes.ts'
import { announce } from '#web/ui/feedback/announce.ts'
import { whileSeen } from '#web/ui/layout/seen.ts'
import styles from './festival-notices.css?inline'
import { NoticeLine, showsAllNotices } from './notice-line.tsx'

const TICK_MS = 5000

/** Announced once per page load, not on each screen. */
const announced = new Set<string>()

/**
 * All notices on Home and the board. Elsewhere, only the most urgent one that the visitor has not
 * dismissed.
 */
export function FestivalNotices({ path }: { path: string }) {
  const isAll = showsAllNotices(path)
  const [, tick] = useReducer((ticks: number) => ticks + 1, 0)
  const notices = useSyncExternalStore(subscribeToFestival, latestNotices)
  useEffect(() => (notices.length > 0 ? whileSeen(tick, TICK_MS) : undefined), [notices])
  const current = findCurrentNotices(notices, serviceNow())
  const dismissed = useSyncExternalStore(dismissedNotices.subscribe, dismissedNotices.read)
  const isOpen = ({ id }: Notice) => isAll || !dismissed?.includes(id)
  const now = current.filter(isOpen).slice(0, isAll ? undefined : 1)
  const [first] = useState(now)
  /**
   * Notices with a place on the page. Later ones lie over it, so that nothing moves under a finger.
   */
  const [placed, setPlaced] = useState(() => now.map(({ id }) => id))
  const hasPlace = ({ id }: Notice) => path === paths.board || placed.includes(id)
  const former = current.filter((one) => isOpen(one) && hasPlace(one) && !now.includes(one))
  // No notice may appear there later: a visitor who is about to tap a star must not be disturbed.
  const lines = path === paths.rateStall ? first.filter(isOpen) : [...now, ...former]
  useEffect(() => {
    const fresh = lines.filter(({ id }) => !announced.has(id))
    for (const { id } of fresh) announced.add(id)
    if (fresh.length > 0) announce(fresh.map(({ text }) => text).join(' '))
  })
  if (lines.length === 0) return null
  return (
    <aside aria-label={messages.region}>
      <style dangerouslySetInnerHTML={{ __html: styles }} />
      {lines.map((notice) => (
        <NoticeLine
          key={notice.id}
          notice={notice}
          isOver={!current.some(({ id }) => id === notice.id)}
          canDismiss={!isAll}
          {...(!hasPlace(notice) && { onPlace: () => setPlaced([...placed, notice.id]) })}
        />
      ))}
    </aside>
  )
}
