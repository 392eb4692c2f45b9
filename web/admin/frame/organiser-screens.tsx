import { ApprovalsScreen } from '../approvals/approvals-screen.tsx'
import { CardsScreen } from '../cards/cards-screen.tsx'
import { EveningScreen } from '../evening/evening-screen.tsx'
import { FestivalScreen } from '../festival/festival-screen.tsx'
import { NewFestivalScreen } from '../festival/new-festival-screen.tsx'
import { ImportScreen } from '../import/import-screen.tsx'
import { LogScreen } from '../log/log-screen.tsx'
import { MapScreen } from '../map/map-screen.tsx'
import { OverviewScreen } from '../overview/overview-screen.tsx'
import { PeopleScreen } from '../people/people-screen.tsx'
import { RecordsScreen } from '../records/records-screen.tsx'
import { TicketsScreen } from '../tickets/tickets-screen.tsx'
import { type AdminScreen, DESK_SCREEN, STALL_SCREENS } from './stall-screens.tsx'

/** Drawn for Mela, on a 24 by 24 grid. */
const OVERVIEW_SHAPE = 'M4 19a9 9 0 1 1 16 0M12 15l4-5M4 19h16'
const IMPORT_SHAPE = 'M12 3v11M8 10l4 4 4-4M4 15v5h16v-5'
const FESTIVAL_SHAPE = 'M4 20V9l8-5 8 5v11zM4 9h16M10 20v-6h4v6'
const MAP_SHAPE = 'M9 4L3 6v14l6-2 6 2 6-2V4l-6 2zM9 4v14M15 6v14'
const PEOPLE_SHAPE =
  'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2 20a7 7 0 0 1 14 0M16 4.5a3.5 3.5 0 0 1 0 6M18 14a7 7 0 0 1 4 6'
const EVENING_SHAPE =
  'M8 21h8M12 17v4M7 4h10v5a5 5 0 0 1-10 0zM7 6H4v2a3 3 0 0 0 3 3M17 6h3v2a3 3 0 0 1-3 3'
const CARDS_SHAPE = 'M5 3h14v18H5zM8 7h3v3H8zM14 7h2M14 10h2M8 14h8M8 17h5'
const TICKETS_SHAPE = 'M3 7h18v3a2 2 0 0 0 0 4v3H3v-3a2 2 0 0 0 0-4zM14 7v10'
const RECORDS_SHAPE = 'M3 7h18v4H3zM5 11v9h14v-9M10 15h4M5 7V4h14v3'
const APPROVALS_SHAPE = 'M4 13l4 4 7-8M13 16.5l1 .5 7-8'
const LOG_SHAPE = 'M12 7v5l3 2M4 12a8 8 0 1 0 3-6.2M4 4v4h4'

/** The only screen on a server without a festival. */
export const NEW_FESTIVAL_SCREEN: AdminScreen = {
  name: 'festival',
  path: '/',
  right: 'festival',
  shape: FESTIVAL_SHAPE,
  Screen: NewFestivalScreen,
}

/** In the order of the menu: before, during and after the evening. */
export const ORGANISER_SCREENS: readonly AdminScreen[] = [
  {
    name: 'overview',
    path: '/',
    right: 'overview',
    shape: OVERVIEW_SHAPE,
    isMain: true,
    Screen: OverviewScreen,
  },
  { name: 'import', path: '/import', right: 'festival', shape: IMPORT_SHAPE, Screen: ImportScreen },
  {
    name: 'festival',
    path: '/festival',
    right: 'festival',
    shape: FESTIVAL_SHAPE,
    Screen: FestivalScreen,
  },
  { name: 'map', path: '/map', right: 'festival', shape: MAP_SHAPE, Screen: MapScreen },
  { name: 'cards', path: '/cards', right: 'festival', shape: CARDS_SHAPE, Screen: CardsScreen },
  {
    name: 'tickets',
    path: '/tickets',
    right: 'evening',
    shape: TICKETS_SHAPE,
    Screen: TicketsScreen,
  },
  { ...DESK_SCREEN, isMain: false },
  ...STALL_SCREENS,
  {
    name: 'evening',
    path: '/evening',
    right: 'evening',
    shape: EVENING_SHAPE,
    isMain: true,
    Screen: EveningScreen,
  },
  {
    name: 'approvals',
    path: '/approvals',
    right: 'approvals',
    shape: APPROVALS_SHAPE,
    Screen: ApprovalsScreen,
  },
  {
    name: 'records',
    path: '/records',
    right: 'records',
    shape: RECORDS_SHAPE,
    Screen: RecordsScreen,
  },
  { name: 'people', path: '/people', right: 'people', shape: PEOPLE_SHAPE, Screen: PeopleScreen },
  { name: 'log', path: '/log', right: 'log', shape: LOG_SHAPE, Screen: LogScreen },
]
