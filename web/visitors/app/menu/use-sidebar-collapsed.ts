import { useSyncExternalStore } from 'react'
import { sidebarCollapsed } from '#web/visitors/platform/storage/keys.ts'

/** Below this width the sidebar starts collapsed, whatever was saved. */
const FOLLOWS_SAVED_FROM_PX = 1024

let current: boolean | undefined

/** `before-hydration.ts` applies the same rule before the first paint. */
function read(): boolean {
  current ??= innerWidth < FOLLOWS_SAVED_FROM_PX || (sidebarCollapsed.read() ?? false)
  return current
}

function set(isCollapsed: boolean) {
  current = isCollapsed
  document.documentElement.dataset['sidebar'] = isCollapsed ? 'collapsed' : 'expanded'
  sidebarCollapsed.write(isCollapsed)
}

/** @returns Whether the sidebar is collapsed, and the setter that saves the choice. */
export function useSidebarCollapsed(): [boolean, (isCollapsed: boolean) => void] {
  return [useSyncExternalStore(sidebarCollapsed.subscribe, read, () => false), set]
}
