import { type ComponentType, lazy } from 'react'
import { mayDo, type Right, type Role } from '#shared/admin/rights.ts'
import { stallShape } from '#web/ui/icons/icon.tsx'
import { StallScreen } from '../stall/stall-screen.tsx'
import type { texts } from './frame-texts.ts'

export interface AdminScreen {
  name: keyof (typeof texts)['en']['names']
  /** Relative to /admin. */
  path: string
  right: Right
  /** Drawn for Mela, on a 24 by 24 grid. */
  shape: string
  /** Always visible in a phone's menu. */
  isMain?: boolean
  Screen: ComponentType
}

/** Together in one file, so that an organiser who has opened one can open the others offline. */
const ofOrganisers = (name: keyof typeof import('./organiser-screens.tsx')) =>
  lazy(async () => ({ default: (await import('./organiser-screens.tsx'))[name] }))

const DeskScreen = lazy(async () => ({
  default: (await import('../desk/desk-screen.tsx')).DeskScreen,
}))
const HolderScreen = lazy(async () => ({
  default: (await import('../stall/holder-screen.tsx')).HolderScreen,
}))
/** Most volunteers never open the table. */
const StallsScreen = lazy(async () => ({
  default: (await import('../stalls/stalls-screen.tsx')).StallsScreen,
}))

const FESTIVAL_SHAPE = 'M4 20V9l8-5 8 5v11zM4 9h16M10 20v-6h4v6'

/** The only screen on a server without a festival. */
const NEW_FESTIVAL: AdminScreen = {
  name: 'festival',
  path: '/',
  right: 'festival',
  shape: FESTIVAL_SHAPE,
  Screen: ofOrganisers('NewFestivalScreen'),
}

/** The only screen that a stall holder has. */
const OWN_STALL: AdminScreen = {
  name: 'stall',
  path: '/stall',
  right: 'propose',
  shape: stallShape,
  Screen: HolderScreen,
}

/** In the order of the menu: before, during and after the evening. */
const SCREENS: readonly AdminScreen[] = [
  {
    name: 'overview',
    path: '/',
    right: 'overview',
    shape: 'M4 19a9 9 0 1 1 16 0M12 15l4-5M4 19h16',
    isMain: true,
    Screen: ofOrganisers('OverviewScreen'),
  },
  {
    name: 'import',
    path: '/import',
    right: 'festival',
    shape: 'M12 3v11M8 10l4 4 4-4M4 15v5h16v-5',
    Screen: ofOrganisers('ImportScreen'),
  },
  {
    name: 'festival',
    path: '/festival',
    right: 'festival',
    shape: FESTIVAL_SHAPE,
    Screen: ofOrganisers('FestivalScreen'),
  },
  {
    name: 'map',
    path: '/map',
    right: 'festival',
    shape: 'M9 4L3 6v14l6-2 6 2 6-2V4l-6 2zM9 4v14M15 6v14',
    Screen: ofOrganisers('MapScreen'),
  },
  {
    name: 'cards',
    path: '/cards',
    right: 'festival',
    shape: 'M5 3h14v18H5zM8 7h3v3H8zM14 7h2M14 10h2M8 14h8M8 17h5',
    Screen: ofOrganisers('CardsScreen'),
  },
  {
    name: 'tickets',
    path: '/tickets',
    right: 'evening',
    shape: 'M3 7h18v3a2 2 0 0 0 0 4v3H3v-3a2 2 0 0 0 0-4zM14 7v10',
    Screen: ofOrganisers('TicketsScreen'),
  },
  {
    name: 'desk',
    path: '/desk',
    right: 'desk',
    shape: 'M3 13h18M5 13v7M19 13v7M8 13V8h8v5M9.5 8V4h5v4',
    Screen: DeskScreen,
  },
  {
    name: 'stalls',
    path: '/stalls',
    right: 'stalls',
    shape: 'M4 5h16v14H4zM4 10h16M4 14.5h16M10 5v14',
    isMain: true,
    Screen: StallsScreen,
  },
  {
    name: 'stall',
    path: '/stall',
    right: 'stalls',
    shape: stallShape,
    isMain: true,
    Screen: StallScreen,
  },
  {
    name: 'evening',
    path: '/evening',
    right: 'evening',
    shape: 'M8 21h8M12 17v4M7 4h10v5a5 5 0 0 1-10 0zM7 6H4v2a3 3 0 0 0 3 3M17 6h3v2a3 3 0 0 1-3 3',
    isMain: true,
    Screen: ofOrganisers('EveningScreen'),
  },
  {
    name: 'approvals',
    path: '/approvals',
    right: 'approvals',
    shape: 'M4 13l4 4 7-8M13 16.5l1 .5 7-8',
    Screen: ofOrganisers('ApprovalsScreen'),
  },
  {
    name: 'records',
    path: '/records',
    right: 'records',
    shape: 'M3 7h18v4H3zM5 11v9h14v-9M10 15h4M5 7V4h14v3',
    Screen: ofOrganisers('RecordsScreen'),
  },
  {
    name: 'people',
    path: '/people',
    right: 'people',
    shape:
      'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2 20a7 7 0 0 1 14 0M16 4.5a3.5 3.5 0 0 1 0 6M18 14a7 7 0 0 1 4 6',
    Screen: ofOrganisers('PeopleScreen'),
  },
  {
    name: 'log',
    path: '/log',
    right: 'log',
    shape: 'M12 7v5l3 2M4 12a8 8 0 1 0 3-6.2M4 4v4h4',
    Screen: ofOrganisers('LogScreen'),
  },
]

export function listScreens(role: Role, isNew: boolean): readonly AdminScreen[] {
  if (isNew) return [NEW_FESTIVAL]
  if (role === 'holder') return [OWN_STALL]
  return SCREENS.filter(({ right }) => mayDo(role, right))
}
