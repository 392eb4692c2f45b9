import { paths, stallQrHref } from '#web/routes.ts'
import { callIn } from '../drivers/engine.ts'
import type { Visitor } from '../page/visitor.ts'
import { expect, type Step } from './step.ts'

const STALLS = 104
/** A weak device draws a card at a time, on the page itself. */
const ALL_CARDS_MS = 60_000

declare global {
  interface Window {
    filesOffered?: Blob[]
  }
}

/**
 * Keeps a hold on every file that the page offers for download. Not every engine has a folder for them, and
 * one without shows the file in place of the page.
 */
const watchFiles = (visitor: Visitor) =>
  callIn(visitor.tab, () => {
    const files: Blob[] = (window.filesOffered = [])
    const { createObjectURL } = URL
    URL.createObjectURL = (file) => {
      if (file instanceof Blob && !file.type.includes('javascript')) files.push(file)
      return createObjectURL(file)
    }
    const { click } = HTMLAnchorElement.prototype
    HTMLAnchorElement.prototype.click = function () {
      if (!this.download) click.call(this)
    }
  })

/** @returns The size of the offered picture, as the engine itself reads it. */
const readPicture = (visitor: Visitor) =>
  visitor.until('a PNG', () =>
    callIn(visitor.tab, async () => {
      const file = window.filesOffered?.find(({ type }) => type === 'image/png')
      if (!file) return undefined
      // An image would need the leave of the page's policy.
      const { width, height } = await createImageBitmap(file)
      return { width, height }
    }),
  )

/** @returns How many files the offered zip says that it has. */
const countFiles = (visitor: Visitor) =>
  visitor.until(
    'a zip',
    () =>
      callIn(visitor.tab, async () => {
        const END_BYTES = 22
        const file = window.filesOffered?.find(({ type }) => type.includes('zip'))
        const end = await file?.slice(-END_BYTES).arrayBuffer()
        return end && new DataView(end).getUint16(10, true)
      }),
    ALL_CARDS_MS,
  )

export const cards: Step[] = [
  {
    name: 'The card of a stall is drawn, with its QR code',
    screen: 'stall-card',
    async act({ visitor }) {
      await visitor.go(stallQrHref('12'))
      await visitor.sees({ role: 'group', name: 'QR card of stall 12' })
      const { width } = await visitor.sees({ role: 'image', name: 'QR' })
      expect(width > 100, 'a code in sight')
    },
  },
  {
    name: 'The card is offered as a PNG of twice its size',
    async act({ visitor }) {
      await watchFiles(visitor)
      await visitor.tap({ role: 'button', name: 'Download PNG' })
      const { width, height } = await readPicture(visitor)
      const isA4 = Math.abs(height / width - 297 / 210) < 0.01
      expect(isA4 && width > 1500, `a sheet of paper, not ${width} by ${height}`)
    },
  },
  {
    name: 'All cards are offered as one zip',
    async act({ visitor }) {
      await visitor.tap({ role: 'button', name: 'Download All' })
      const count = await countFiles(visitor)
      expect(count === STALLS, `a card for each stall, not ${count}`)
      await visitor.sees({ name: `${STALLS} cards saved in ` })
    },
  },
  {
    name: 'The guide has a card of its own',
    screen: 'guide-card',
    async act({ visitor }) {
      await visitor.go(paths.appQr)
      await visitor.sees({ role: 'group', name: 'QR card of the website' })
    },
  },
]
