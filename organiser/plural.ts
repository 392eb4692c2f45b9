/** Such as '1 rating' and '1,204 ratings'. */
export function plural(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString('en')} ${number === 1 ? one : many}`
}
