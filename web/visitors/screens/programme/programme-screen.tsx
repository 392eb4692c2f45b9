import { type MouseEvent, useEffect, useReducer, useRef, useSyncExternalStore } from 'react'
import { language } from '#messages/format.ts'
import { programme } from '#messages/page-titles.ts'
import * as messages from '#messages/programme.ts'
import { findNowAndNext, findPlace, type ProgrammeEntry, toCalendar } from '#shared/programme.ts'
import { toLocalTime } from '#shared/clock-time.ts'
import { OnMapLink } from '#web/visitors/catalogue/stall/on-map-link.tsx'
import {
  festival,
  festivalPart,
  latestProgramme,
  subscribeToFestival,
} from '#web/visitors/festival.ts'
import { storedValue, toList, toObject } from '#web/visitors/platform/storage/stored-value.ts'
import { serviceNow } from '#web/visitors/platform/table-service/table-service.ts'
import { calendarHref, keptCalendarHref } from '#web/visitors/routes.ts'
import { ButtonLink, IconButton } from '#web/ui/controls/button.tsx'
import { announce } from '#web/ui/feedback/announce.ts'
import { star } from '#web/ui/icons/icon.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'
import { useHydrated } from '#web/ui/layout/use-hydrated.ts'
import { whileSeen } from '#web/ui/layout/seen.ts'
import { Words } from '#web/ui/layout/words.tsx'
import styles from './programme-screen.module.css'

interface KeptEntries {
  /** The edition in which they were saved: another year may use the same ids. */
  edition?: string | undefined
  ids: string[]
}

const keptEntries = storedValue<KeptEntries>('kept_programme', (text) => {
  const { edition, ids } = toObject<KeptEntries>(JSON.parse(text))
  return { edition, ids: toList(ids).filter((id) => typeof id === 'string') }
})

const NONE: string[] = []
const readKept = () => {
  const kept = keptEntries.read()
  return kept && kept.edition === festival().edition ? kept.ids : NONE
}
const useKept = () => useSyncExternalStore(keptEntries.subscribe, readKept, () => NONE)

export default function ProgrammeScreen() {
  const entries = useSyncExternalStore(subscribeToFestival, latestProgramme, latestProgramme)
  const kept = useKept()
  const mine = entries.filter(({ id }) => kept.includes(id))
  useSpokenChanges(mine)
  const isServed = festival().tableService === undefined
  const days = [...new Set(entries.map(({ day }) => day))]
  return (
    <Screen title={programme} width={760}>
      {mine.length > 0 && (
        <section className={styles.section}>
          <h2>{messages.yours}</h2>
          <Entries entries={mine} all={entries} kept={kept} />
          <ButtonLink
            href={keptCalendarHref(mine.map(({ id }) => id))}
            onClick={(event) => handleCalendar(event, mine, isServed)}
          >
            {messages.allToCalendar}
          </ButtonLink>
        </section>
      )}
      {days.map((day) => (
        <section key={day} className={styles.section}>
          <h2>{formatDay(day)}</h2>
          <Entries
            entries={entries.filter((entry) => entry.day === day)}
            all={entries}
            kept={kept}
          />
        </section>
      ))}
    </Screen>
  )
}

/** 'Friday 20 November' */
const formatDay = (day: string) =>
  new Intl.DateTimeFormat(`${language}-IN`, {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).format(new Date(day))

/** Announces what has changed about a saved entry while the page is open. */
function useSpokenChanges(mine: ProgrammeEntry[]) {
  const before = useRef(mine)
  useEffect(() => {
    const was = new Map(before.current.map((entry) => [entry.id, entry]))
    before.current = mine
    const said = mine.flatMap((entry) => {
      const former = was.get(entry.id)
      if (!former || JSON.stringify(former) === JSON.stringify(entry)) return []
      const isNowCancelled = entry.isCancelled && !former.isCancelled
      return (isNowCancelled ? messages.nowCancelled : messages.changed)({ title: entry.what })
    })
    if (said.length > 0) announce(said.join(' '))
  })
}

/** The longest delay before an entry that has begun is shown as such. */
const TICK_MS = 15_000

/** The service's time. A hook shared with the opening hours would be part of every page. */
function useMoment(): Date {
  const [, tick] = useReducer((ticks: number) => ticks + 1, 0)
  useEffect(() => whileSeen(tick, TICK_MS), [])
  return serviceNow()
}

interface EntriesProps {
  entries: ProgrammeEntry[]
  /** The whole programme, needed to work out what is next. */
  all: ProgrammeEntry[]
  kept: string[]
}

function Entries({ entries, all, kept }: EntriesProps) {
  const now = useMoment()
  // Pages are rendered ahead of time, so what is on now appears only after hydration.
  const isHydrated = useHydrated()
  const { current, next } = findNowAndNext(isHydrated ? all : [], now)
  const toState = (entry: ProgrammeEntry) =>
    entry.isCancelled
      ? messages.cancelled
      : current.includes(entry)
        ? messages.now
        : next.includes(entry)
          ? messages.next
          : ''
  return (
    <ul className={styles.entries}>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} state={toState(entry)} kept={kept} />
      ))}
    </ul>
  )
}

interface EntryProps {
  entry: ProgrammeEntry
  /** 'Now', 'Next', 'Cancelled' or empty. */
  state: string
  kept: string[]
}

function Entry({ entry, state, kept }: EntryProps) {
  const { id, fromMs, untilMs, what, where, forWhom, isCancelled } = entry
  const isHydrated = useHydrated()
  const others = kept.filter((one) => one !== id)
  const isKept = others.length < kept.length
  const toTime = (ms: number) => toLocalTime(new Date(ms)).slice(11)
  const place = findPlace(entry, festivalPart('places'))
  const handleKeep = () =>
    keptEntries.write({ edition: festival().edition, ids: isKept ? others : [...kept, id] })

  return (
    <li className={`surface ${styles.entry}`} data-cancelled={isCancelled || undefined}>
      <p>
        <b>{`${toTime(fromMs)}–${toTime(untilMs)}`}</b>
        {state && <b className={styles.state}>{state}</b>}
      </p>
      <Words as="h3">{what}</Words>
      {where && <Words as="p">{place?.name ?? where}</Words>}
      {forWhom && <Words as="p">{forWhom}</Words>}
      <p className={styles.links}>
        {place && <OnMapLink search="" places={[place.name]} className={styles.map} />}
        <a href={calendarHref(id)} onClick={(event) => handleCalendar(event, [entry])}>
          {messages.toCalendar}
        </a>
      </p>
      {isHydrated && (
        <IconButton
          {...star}
          className={`heart ${styles.keep}`}
          aria-label={messages.keepEntry({ title: what })}
          aria-pressed={isKept}
          onClick={handleKeep}
        />
      )}
    </li>
  )
}

/**
 * Without a network, the phone makes the file itself.
 * @param isServed False on a static host, which does not evaluate queries.
 */
function handleCalendar(event: MouseEvent, entries: ProgrammeEntry[], isServed = true) {
  if (navigator.onLine && isServed) return
  event.preventDefault()
  void saveCalendar(entries)
}

async function saveCalendar(entries: ProgrammeEntry[]) {
  const { saveFile } = await import('#web/visitors/platform/storage/save-file.ts')
  const text = toCalendar(entries, {
    host: location.hostname,
    now: serviceNow(),
    places: festivalPart('places'),
  })
  saveFile('programme.ics', new Blob([text], { type: 'text/calendar' }))
}
