import { browsing } from './browsing.ts'
import { editions } from './editions.ts'
import { offline } from './offline.ts'
import { printing } from './printing.ts'
import { sending } from './sending.ts'
import { expect, type Step } from './step.ts'

/** Console messages caused by the missing network. */
const EXPECTED_ERRORS =
  /[Ff]ailed to (load|fetch)|Load failed|NetworkError|logo could not be loaded/

const quiet: Step = {
  name: 'The console shows no other errors',
  isShort: true,
  isBasic: true,
  async act({ visitor }) {
    const errors = (await visitor.tab.errors()).filter((error) => !EXPECTED_ERRORS.test(error))
    expect(errors.length === 0, `no errors in the console, but it had ${errors.join('; ')}`)
  },
}

/** An evening at the festival, from the first visit to the way home through a valley without a network. */
export const journey: Step[] = [
  ...browsing,
  ...sending,
  ...editions,
  ...printing,
  ...offline,
  quiet,
]
