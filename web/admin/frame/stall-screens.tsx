import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import { stallShape } from '#web/ui/icons/icon.tsx'
import type { Right } from '#shared/admin/rights.ts'
import { StallScreen } from '../stall/stall-screen.tsx'

export interface AdminScreen {
  name:
    | 'overview'
    | 'import'
    | 'festival'
    | 'map'
    | 'cards'
    | 'tickets'
    | 'desk'
    | 'stalls'
    | 'stall'
    | 'evening'
    | 'approvals'
    | 'records'
    | 'people'
    | 'log'
  /** Relative to /admin. */
  path: string
  right: Right
  shape: string
  /** Always visible in a phone's menu. */
  isMain?: boolean
  Screen: ComponentType | LazyExoticComponent<ComponentType>
}

/** Drawn for Mela, on a 24 by 24 grid. */
const TABLE_SHAPE = 'M4 5h16v14H4zM4 10h16M4 14.5h16M10 5v14'

const DESK_SHAPE = 'M3 13h18M5 13v7M19 13v7M8 13V8h8v5M9.5 8V4h5v4'

const DeskScreen = lazy(async () => ({
  default: (await import('../desk/desk-screen.tsx')).DeskScreen,
}))

export const DESK_SCREEN: AdminScreen = {
  name: 'desk',
  path: '/desk',
  right: 'desk',
  shape: DESK_SHAPE,
  isMain: true,
  Screen: DeskScreen,
}

const HolderScreen = lazy(async () => ({
  default: (await import('../stall/holder-screen.tsx')).HolderScreen,
}))

/** The only screen of the role 'holder'. */
export const HOLDER_SCREEN: AdminScreen = {
  name: 'stall',
  path: '/stall',
  right: 'propose',
  shape: stallShape,
  isMain: true,
  Screen: HolderScreen,
}

/** Most volunteers never open the table. */
const StallsScreen = lazy(async () => ({
  default: (await import('../stalls/stalls-screen.tsx')).StallsScreen,
}))

/** Also used by volunteers. */
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
