/** Says why something cannot be done and how to fix it, in a sentence for the person who asked. */
export class Refusal extends Error {
  override name = 'Refusal'
}
