import { Screen } from '../ui/screen.tsx'
export function MapScreen() {
  return <Screen title="Map">…</Screen>
}
