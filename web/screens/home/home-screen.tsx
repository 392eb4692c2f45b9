import { Attractions } from './attractions.tsx'
import { FestivalBanner } from './festival-banner.tsx'
import { HomeFooter } from './home-footer.tsx'
import { HomeSearch } from './home-search.tsx'
import { SponsorCards } from './sponsor-cards.tsx'

export default function HomeScreen() {
  return (
    <>
      <FestivalBanner />
      <HomeSearch />
      <SponsorCards />
      <Attractions />
      <HomeFooter />
    </>
  )
}
