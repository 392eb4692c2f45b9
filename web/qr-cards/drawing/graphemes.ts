/** What is used here of `Intl.Segmenter`, which the oldest browsers do not have. */
type Segmenter = new () => { segment(text: string): Iterable<{ segment: string }> }

const { Segmenter } = Intl as { Segmenter?: Segmenter }
const segmenter = Segmenter && new Segmenter()

/** Whole letters with their signs. Firefox before 125 may part a letter from its signs. */
export function splitGraphemes(text: string): string[] {
  return segmenter ? Array.from(segmenter.segment(text), (part) => part.segment) : Array.from(text)
}
