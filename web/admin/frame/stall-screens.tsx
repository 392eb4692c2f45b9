import { lazy } from 'react'
import { stallShape } from '#web/ui/icons/icon.tsx'
import { StallScreen } from '../stall/stall-screen.tsx'
import type { AdminScreen } from './admin-screen.tsx'

/** Drawn for Mela, on a 24 by 24 grid. */
const TABLE_SHAPE = 'M4 5h16v14H4zM4 10h16M4 14.5h16M10 5v14'

const DESK_SHAPE = 'M3 13h18M5 13v7M19 13v7M8 13V8h8v5M9.5 8V4h5v4'

const DeskScreen = lazy(async () => ({
  default: (await import('../desk/desk-screen.tsx')).DeskScreen,
}))

/** The only screen of the role 'desk'. */
export const DESK_SCREEN: AdminScreen = {
  name: 'desk',
  path: '/desk',
  right: 'desk',
  shape: DESK_SHAPE,
  isMain: true,
  Screen: DeskScreen,
}

/** Most volunteers never open the table. */
const StallsScreen = lazy(async () => ({
  default: (await import('../stalls/stalls-screen.tsx')).StallsScreen,
}))

/** The screens that volunteers use, too. */
export const STALL_SCREENS: readonly AdminScreen[] = [
  {
    name: 'stalls',
    path: '/stalls',
    right: 'stalls',
    shape: TABLE_SHAPE,
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
]
