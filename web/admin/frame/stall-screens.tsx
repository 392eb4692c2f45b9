import { lazy } from 'react'
import { stallShape } from '#web/ui/icons/shapes.ts'
import { StallScreen } from '../stall/stall-screen.tsx'
import type { AdminScreen } from './admin-screen.tsx'

/** Drawn for Mela, on a 24 by 24 grid. */
const TABLE_SHAPE = 'M4 5h16v14H4zM4 10h16M4 14.5h16M10 5v14'

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
