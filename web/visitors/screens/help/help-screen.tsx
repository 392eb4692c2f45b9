import { useEffect, useState } from 'react'
import { showOnMap } from '#messages/controls.ts'
import * as messages from '#messages/help.ts'
import { help } from '#messages/page-titles.ts'
import { createFinder } from '#shared/catalogue/catalogue.ts'
import type { EventMap } from '#shared/event-map/event-map.ts'
import type { PlaceKind } from '#shared/event-map/place-kinds.ts'
import { describeWay, sortByDistance } from '#web/visitors/catalogue/stall/describe-way.ts'
import { OnMapLink } from '#web/visitors/catalogue/stall/on-map-link.tsx'
import { groupDigits, People, telHref, toPerson } from '#web/visitors/committees/directory.tsx'
import { festival, festivalPart, loadFestivalParts } from '#web/visitors/festival.ts'
import { readHere } from '#web/visitors/platform/storage/keys.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { Icon, phoneShape } from '#web/ui/icons/icon.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'
import { Words } from '#web/ui/layout/words.tsx'
import styles from './help-screen.module.css'

/** In the order of the page. */
const KINDS: PlaceKind[] = [
  'info',
  'medical',
  'police',
  'toilets',
  'accessibleToilets',
  'feedingRoom',
  'water',
]

export default function HelpScreen() {
  const { entries, coordinators } = festivalPart('help')
  const places = festivalPart('places')
  const groups = KINDS.map((kind) =>
    places.filter((place) => place.kind === kind).map(({ name }) => name),
  ).filter((names) => names.length > 0)
  return (
    <Screen title={help} width={760}>
      <ul className={styles.list}>
        {entries.map(({ what, whatToDo, phoneNumber }, index) => (
          <li key={`${index} ${what}`} className={`surface ${styles.row}`}>
            <div className={styles.words}>
              <Words as="h2">{what}</Words>
              {whatToDo && <Words as="p">{whatToDo}</Words>}
            </div>
            {phoneNumber && <CallLink phoneNumber={phoneNumber} />}
          </li>
        ))}
      </ul>
      {groups.length > 0 && <NearestPlaces groups={groups} />}
      {coordinators.length > 0 && (
        <section className={styles.section}>
          <h2>{messages.callUs}</h2>
          <People people={coordinators.map(toPerson)} level="h3" />
        </section>
      )}
    </Screen>
  )
}

function CallLink({ phoneNumber }: { phoneNumber: string }) {
  const number = groupDigits(phoneNumber)
  return (
    <ButtonLink
      look="primary"
      href={telHref(phoneNumber)}
      aria-label={messages.callNumber({ number })}
    >
      <Icon shape={phoneShape} />
      {number}
    </ButtonLink>
  )
}

interface NearestPlacesProps {
  /** The names of the places of each kind. */
  groups: string[][]
}

function NearestPlaces({ groups }: NearestPlacesProps) {
  const map = useEventMap()
  return (
    <section className={styles.section}>
      <h2>{messages.nearest}</h2>
      <ul className={styles.list}>
        {groups.map((names) => {
          const title = names.join(', ')
          return (
            <li key={title} className={`surface ${styles.row}`}>
              <div className={styles.words}>
                <Words as="h3">{title}</Words>
                <Words as="p" className={styles.way}>
                  {map ? describeNearest(map, names) : ''}
                </Words>
              </div>
              <OnMapLink search="" places={names} label={`${showOnMap}: ${title}`} isSign />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Loaded separately, because it would be most of the page's bytes. Undefined until then. */
function useEventMap(): EventMap | undefined {
  const [map, setMap] = useState<EventMap>()
  useEffect(() => {
    if (!festival().hasDrawnMap) return
    loadFestivalParts(['eventMap']).then(
      () => setMap(festivalPart('eventMap')),
      (error: unknown) => console.warn(error),
    )
  }, [])
  return map
}

/** From the stall whose card the visitor scanned last, or from the main gate. */
function describeNearest(map: EventMap, names: string[]): string {
  const here = createFinder(map.stalls, ({ name }) => name)(readHere() ?? '')
  const places = map.landmarks.filter(({ name }) => names.includes(name))
  const [nearest] = sortByDistance(places, here ?? map.landmarks[map.gate])
  const way = nearest && describeWay(map, nearest, here)
  if (!way) return ''
  return names.length > 1 ? `${nearest.name} · ${way}` : way
}
