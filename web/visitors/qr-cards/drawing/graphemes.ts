/** The part of `Intl.Segmenter` used here; the oldest browsers lack it. */
type Segmenter = new () => { segment(text: string): Iterable<{ segment: string }> }

const { Segmenter } = Intl as { Segmenter?: Segmenter }
const segmenter = Segmenter && new Segmenter()

/** Splits text into whole letters with their marks. Firefox before 125 may separate them. */
export function splitGraphemes(text: string): string[] {
  return segmenter ? Array.from(segmenter.segment(text), (part) => part.segment) : Array.from(text)
}
