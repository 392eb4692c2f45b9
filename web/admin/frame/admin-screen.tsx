import type { ComponentType, LazyExoticComponent } from 'react'
import type { Right } from '#shared/admin/rights.ts'

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
  /** Whether a phone's menu always shows it. */
  isMain?: boolean
  Screen: ComponentType | LazyExoticComponent<ComponentType>
}
