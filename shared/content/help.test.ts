import { expect, test } from 'vitest'
import { festivalOf } from '../../tests/support/festivals/content-folder.ts'
import { toSentence } from './content-problem.ts'
import { readHelp } from './help.ts'
import { readIn } from './translations.ts'

const HEADER = 'what,what_hi,what_to_do,what_to_do_hi,phone_number\n'
const COORDINATORS =
  'priority,name,department,phone_number,category,description\n1,Asha,,98765 43210,,\n'

const read = (rows: string, facts = {}) => {
  const files = { 'help.csv': HEADER + rows, 'event-coordinators.csv': COORDINATORS }
  return readHelp(readIn(festivalOf(facts, files), 'en'))
}

test('without a page of coordinators, the page for help does not name them', () => {
  const coordinatorsIn = (facts = {}) => read('Emergency,,,,112\n', facts).value!.coordinators
  expect(coordinatorsIn()).toMatchObject([{ name: 'Asha', phoneNumber: '9876543210' }])
  expect(coordinatorsIn({ pages: { 'event-coordinators': false } })).toEqual([])
})

test('a mistake in the sheet for help is named with its cell', () => {
  expect(read(',,Stay there.,,\nEmergency,,,,one-one-two\n').problems.map(toSentence)).toEqual([
    'help.csv line 2: what should be what visitors need help with, such as a lost child, but it is empty; this row is left out',
    expect.stringMatching(
      /^help.csv line 3: phone_number should be .+ "one-one-two"; this row has no call button$/,
    ),
  ])
})
