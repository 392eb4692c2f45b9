import { addressPrefix } from '#messages/format.ts'
import { inLanguage } from '#web/routes.ts'

const KEY = 'carried_over'

/** What a visitor has begun on a page: by the name of each field what is typed or chosen, and the scroll position. */
interface Begun {
  /** The address without a language. */
  page: string
  fields: [name: string, value: string][]
  scrollY: number
}

type Field = HTMLInputElement | HTMLTextAreaElement

const FIELDS = 'main input[name], main textarea[name]'
const pageNow = () => inLanguage(location.pathname, addressPrefix, '') + location.search

/** Remembers what the visitor has begun when a link leads to the same page in another language. */
export function carryOver(): void {
  addEventListener('click', ({ target }) => {
    if (!(target as Element).closest('a[hreflang]')) return
    const fields = [...document.querySelectorAll<Field>(FIELDS)]
      .filter((field) => (isChoice(field) ? field.checked : field.value !== field.defaultValue))
      .map(({ name, value }): [string, string] => [name, value])
    const begun: Begun = { page: pageNow(), fields, scrollY }
    try {
      sessionStorage.setItem(KEY, JSON.stringify(begun))
    } catch {
      // Storage is blocked: the page opens in the other language all the same.
    }
  })
}

/** Goes on with it, once, where this page is that one. */
export function takeOver(): void {
  let begun: Begun
  try {
    begun = JSON.parse(sessionStorage.getItem(KEY)!)
    sessionStorage.removeItem(KEY)
  } catch {
    return
  }
  if (begun?.page !== pageNow()) return
  for (const [name, value] of begun.fields) {
    const fields = [...document.querySelectorAll<Field>(FIELDS)].filter(
      (field) => field.name === name && (!isChoice(field) || field.value === value),
    )
    for (const field of fields) {
      if (isChoice(field)) field.click()
      else fill(field, value)
    }
  }
  scrollTo(0, begun.scrollY)
}

function isChoice(field: Field): field is HTMLInputElement {
  return field.type === 'radio' || field.type === 'checkbox'
}

/** As if it were typed: React looks at the setter of the element, not at the value. */
function fill(field: Field, value: string) {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
