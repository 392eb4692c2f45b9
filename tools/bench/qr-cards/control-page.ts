import { downloadZip } from 'client-zip'
import { toBlob } from 'html-to-image'
import { DISPLAY_FAMILY } from '../../../web/qr-cards/drawing/shapes.ts'

declare global {
  var control: {
    /** Loads the sign painter's font, which Mela has also loaded before the button is pressed. */
    prepare(): Promise<void>
    /** @param isInTurn Whether to make one card at a time, as in the library's examples. */
    exportCards(isInTurn: boolean): Promise<void>
  }
}

const WAIT_MS = 50
/**
 * How many cards are made at once: as many as Mela has painters. One at a time takes a sixth longer. More
 * at once is no faster, and all at once takes three times as much memory.
 */
const AT_ONCE = 2
/**
 * The properties that the cards' style sheet sets on an `svg`, besides its own attributes. Without this
 * list, the library copies some 400 properties for each card.
 */
const STYLE_PROPERTIES = ['display', 'width', 'height', 'text-rendering']

let fontEmbedCSS = ''

globalThis.control = {
  async prepare() {
    const addresses = performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /\/display-[^/]*\.woff2$/.test(name))
    const faces = await Promise.all([...new Set(addresses)].map(toFaceRule))
    fontEmbedCSS = faces.join('\n')
  },
  async exportCards(isInTurn) {
    const making: Promise<{ name: string; input: Blob }>[] = []
    for (const [index, sheet] of findHiddenSheets().entries()) {
      if (isInTurn) await making.at(-1)
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS))
      await making.at(-AT_ONCE)
      making.push(toFile(sheet, `stall-${index + 1}.png`))
    }
    save(await downloadZip(await Promise.all(making)).blob())
  },
}

/** The sheets that are on the page only to be printed. */
function findHiddenSheets(): HTMLElement[] {
  return Array.from(
    document.querySelectorAll('svg[role=group]'),
    (svg) => svg.parentElement!,
  ).filter((sheet) => getComputedStyle(sheet).display === 'none')
}

async function toFile(sheet: HTMLElement, name: string) {
  sheet.style.display = 'block'
  // The library accepts any element, but its types only allow HTML elements.
  const svg = sheet.firstElementChild as unknown as HTMLElement
  const input = await toBlob(svg, {
    pixelRatio: 2,
    fontEmbedCSS,
    includeStyleProperties: STYLE_PROPERTIES,
  })
  sheet.style.display = ''
  if (!input) throw new Error(`No picture for ${name}`)
  return { name, input }
}

async function toFaceRule(address: string): Promise<string> {
  const content = await (await fetch(address)).blob()
  const reader = new FileReader()
  reader.readAsDataURL(content)
  await new Promise((resolve) => (reader.onload = resolve))
  const url = reader.result as string
  return `@font-face{font-family:'${DISPLAY_FAMILY}';font-weight:100 900;src:url(${url})}`
}

function save(zip: Blob) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(zip)
  link.download = 'stall-qr-cards.zip'
  link.click()
}
