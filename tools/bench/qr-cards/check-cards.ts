import { type GreyPicture, toGrey } from '../../../tests/support/pictures/pictures.ts'
import { readCodes } from '../../../tests/support/pictures/read-codes.ts'
import { unzip } from '../../../tests/support/pictures/unzip.ts'
import { rateStallHref } from '../../../web/routes.ts'

const WIDTH = 1588
const HEIGHT = 2246
/**
 * The limit for the mean difference over all pixels, out of 255. Mela's 16 shades alone account for 0.15,
 * the device's fonts in place of the sign painter's font for 4, and a misplaced picture for 40.
 */
const LARGEST_DIFFERENCE = 0.5

/** Makes sure that the timings are of correct pictures. @throws If a card is wrong, or if the two sets differ. */
export async function checkCards(ours: Buffer, control: Buffer, stallNumbers: string[]) {
  const [ourFiles, controlFiles] = [ours, control].map((zip) =>
    unzip(zip).map(({ content }) => content),
  ) as [Buffer[], Buffer[]]
  const count = stallNumbers.length
  expect(ourFiles.length === count, `${count} cards from Mela, but there are ${ourFiles.length}`)
  expect(
    controlFiles.length === count,
    `${count} cards from the control, but there are ${controlFiles.length}`,
  )
  for (const index of [0, Math.floor(count / 2) - 1, count - 1]) {
    const number = stallNumbers[index]!
    const [our, other] = [await toGrey(ourFiles[index]!), await toGrey(controlFiles[index]!)]
    await checkCard(our, number, `Mela's card ${number}`)
    await checkCard(other, number, `The control's card ${number}`)
    const difference = meanDifference(our, other)
    expect(
      difference < LARGEST_DIFFERENCE,
      `the same picture of card ${number} from both, but they differ by ${difference}`,
    )
  }
}

async function checkCard(picture: GreyPicture, stallNumber: string, name: string) {
  const { width, height } = picture
  expect(
    width === WIDTH && height === HEIGHT,
    `${name} to have the right size, but it is ${width} by ${height}`,
  )
  const addresses = (await readCodes(picture)).map((code) => new URL(code))
  const paths = addresses.map(({ pathname, search }) => pathname + search).join()
  expect(
    paths === rateStallHref(stallNumber),
    `${name} to contain its address, but it contains '${paths}'`,
  )
}

function meanDifference(one: GreyPicture, other: GreyPicture): number {
  const sum = one.data.reduce((total, grey, at) => total + Math.abs(grey - other.data[at]!), 0)
  return sum / one.data.length
}

function expect(isRight: boolean, what: string) {
  if (!isRight) throw new Error(`Expected ${what}`)
}
