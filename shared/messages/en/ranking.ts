import { plural } from './format.ts'

export interface Rule {
  prior: number
  few: number
  smoothedPercent: number
  cautiousPercent: number
}

export const intro = 'Why a stall with 4.9 can rank below one with 4.7'
export const why =
  'Ten friends can give a stall 4.9. It takes a crowd to give it 4.7 for a whole evening. So the ranking does not follow the average alone.'
export const steps = ({ prior, smoothedPercent, cautiousPercent }: Rule) => [
  `We add ${prior} ratings to every stall, each equal to the average of the whole festival. That way, a few votes cannot lift it far.`,
  'Then we make a cautious estimate of how good the stall is. The fewer the ratings, the lower the estimate.',
  `The score is ${smoothedPercent} % of number 1 and ${cautiousPercent} % of number 2. The highest score comes first.`,
]
export const tryIt = 'Try it yourself'
export const ratings = 'Ratings'
export const average = 'Average'
/** @param mean The mean of the festival's stars. */
export const example = ({ mean }: { mean: string }) =>
  `In this example the festival’s average is ${mean}.`
export const yourStall = 'Your stall'
export const otherStall = 'Another stall'
export const ofRatings = ({ average: own, count }: { average: string; count: number }) =>
  `${plural(count, 'rating', 'ratings')}, average ${own}`
export const step = 'Step'
export const withPrior = ({ prior }: Rule) => `1. With ${prior} more`
export const atLeast = '2. Cautious estimate'
export const score = 'Score'
export const verdicts = {
  above: 'Your stall ranks above the other one.',
  below: 'Your stall ranks below the other one.',
}
export const alsoGood = 'Also good to know'
export const notes = ({ few }: Rule) => [
  `“So far” beside a count: fewer than ${few} ratings, or fewer than those of a stall above with a lower average.`,
  'Stalls with equal results share a place: if two stalls share first place, the next is third.',
  'The committee can remove dishonest ratings. Two of its members must sign for it each time and give the reason.',
]
