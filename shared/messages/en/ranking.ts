import { plural } from './format.ts'

export const intro = 'Why a stall with 4.9 may stand below one with 4.7'
export const why =
  'Five friends can give a stall 4.9. It takes a crowd to give it 4.7 for a whole evening. So the order does not follow the average alone.'
export const steps = [
  'Every stall starts with 8 average ratings: those of the whole festival. A few votes cannot lift it far.',
  'Then we ask: how good is this stall at least, as surely as so many ratings can tell? Few ratings are less sure.',
  'The score is made of both: 60 % of the first and 40 % of the second. The highest score comes first.',
]
export const tryIt = 'Try it yourself'
export const ratings = 'Ratings'
export const average = 'Average'
/** Above the sliders. @param mean Of all stars of the festival. */
export const example = ({ mean }: { mean: string }) =>
  `In this example the festival’s average is ${mean}.`
export const yourStall = 'Your stall'
export const otherStall = 'Another stall'
export const ofRatings = ({ average: own, count }: { average: string; count: number }) =>
  `${own} from ${plural(count, 'rating', 'ratings')}`
/** Read out above the names of the lines. */
export const step = 'Step'
export const withPrior = 'With 8 average ratings'
export const atLeast = 'At least'
export const score = 'Score'
export const verdicts = {
  above: 'Your stall stands above the other one.',
  below: 'Your stall stands below the other one.',
}
export const alsoGood = 'Also good to know'
export const notes = [
  '“Few ratings yet”: fewer than 10. The place may still change a lot.',
  '“Too close to call”: chance alone may explain the order. With other visitors it might be another one.',
  'Equal results share a place, and the next one is counted on: 1, 1, 3.',
  'The committee can take out ratings that were not honest. Each time it writes down why and under two names.',
]
