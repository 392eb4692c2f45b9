import { Screen } from '../ui/screen.tsx'
import { useTexts } from '../use-language.ts'
import { texts } from './texts.ts'

export function PeopleScreen() {
  const { title, purpose } = useTexts(texts)
  return (
    <Screen title={title} purpose={purpose}>
      {null}
    </Screen>
  )
}
