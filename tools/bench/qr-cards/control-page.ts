import { downloadZip } from 'client-zip'
import { toBlob } from 'html-to-image'
import { DISPLAY_FAMILY } from '../../../web/qr-cards/drawing/shapes.ts'

declare global {
  var control: {
    /** What Mela has ready before the button is pressed, too: the sign painter's face. */
    prepare(): Promise<void>
    /** @param isInTurn One card after the other, as the library's examples do it. */
    exportCards(isInTurn: boolean): Promise<void>
  }
}

const WAIT_MS = 50
/**
 * Cards in the making at a time, as many as Mela has painters. With one it takes a sixth longer; more
 * are no faster, and all of them take three times the memory.
 */
const AT_ONCE = 2
/**
 * All that the cards' style sheet gives an `svg` that its own attributes do not. Without this list
 * the library copies some 400 properties for each card.
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

/** The sheets that are on the page only for print. */
function findHiddenSheets(): HTMLElement[] {
  return Array.from(
    document.querySelectorAll('svg[role=group]'),
    (svg) => svg.parentElement!,
  ).filter((sheet) => getComputedStyle(sheet).display === 'none')
}

async function toFile(sheet: HTMLElement, name: string) {
  sheet.style.display = 'block'
  // The library takes any element; its types know only those of HTML.
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
