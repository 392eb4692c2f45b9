import { FestivalBanner } from './festival-banner.tsx'

export default function HomeScreen() {
  return <FestivalBanner />
}
