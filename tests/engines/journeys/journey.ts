import { arriving } from './arriving.ts'
import { cards } from './cards.ts'
import { forms } from './forms.ts'
import { offline } from './offline.ts'
import { pages } from './pages.ts'
import { rating } from './rating.ts'
import { searching } from './searching.ts'
import { stalls } from './stalls.ts'
import { expect, type Step } from './step.ts'

/** What the console says of a page that is not there, and of a network that is away. */
const EXPECTED_ERRORS =
  /404|there is no page|[Ff]ailed to (load|fetch)|Load failed|NetworkError|logo could not be loaded/

const quiet: Step = {
  name: 'The console has had no other errors on the way',
  isShort: true,
  isBasic: true,
  async act({ visitor }) {
    const errors = (await visitor.tab.errors()).filter((error) => !EXPECTED_ERRORS.test(error))
    expect(errors.length === 0, `no errors in the console, but it had ${errors.join('; ')}`)
  },
}

/** An evening at the festival, from the first look to the way home through a valley without network. */
export const journey: Step[] = [
  ...arriving,
  ...stalls,
  ...searching,
  ...rating,
  ...forms,
  ...pages,
  ...cards,
  ...offline,
  quiet,
]
