/**
 * What was typed, without blanks at its ends. A field that is full may have cut an emoji in two, and
 * no database takes half of one.
 */
export function toWhole(text: string): string {
  return text
    .trim()
    .replaceAll(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '')
}
