import { stallQrHref } from '#web/routes.ts'
import { callIn } from '../drivers/engine.ts'
import type { Visitor } from '../page/visitor.ts'
import { expect, type Step } from './step.ts'

declare global {
  interface Window {
    filesOffered?: Blob[]
  }
}

/**
 * Captures every file that the page offers for download. Not every engine has a download folder, and
 * one without shows the file instead of the page.
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

/** @returns The size of the offered picture, as decoded by the engine itself. */
const readPicture = (visitor: Visitor) =>
  visitor.until('a PNG', () =>
    callIn(visitor.tab, async () => {
      const file = window.filesOffered?.find(({ type }) => type === 'image/png')
      if (!file) return undefined
      // The page's CSP does not allow loading it in an image.
      const { width, height } = await createImageBitmap(file)
      return { width, height }
    }),
  )

export const printing: Step[] = [
  {
    name: 'The card of a stall is drawn with its code, and saved as a PNG at twice its size',
    async act({ visitor }) {
      await visitor.go(stallQrHref('12'))
      await visitor.sees({ role: 'group', name: 'QR card of stall 12' })
      expect((await visitor.sees({ role: 'image', name: 'QR' })).width > 100, 'a code in sight')
      await watchFiles(visitor)
      await visitor.tap({ role: 'button', name: 'Download PNG' })
      const { width, height } = await readPicture(visitor)
      const isA4 = Math.abs(height / width - 297 / 210) < 0.01
      expect(isA4 && width > 1500, `a sheet of paper, not ${width} by ${height}`)
    },
  },
  {
    name: 'All cards stay laid out for printing until the organiser ends it, whatever the print dialog reports',
    isShort: true,
    async act({ visitor }) {
      await visitor.go(stallQrHref('12'))
      await callIn(visitor.tab, () => {
        window.print = () => {
          for (const name of ['beforeprint', 'afterprint', 'beforeprint']) {
            window.dispatchEvent(new Event(name))
          }
        }
      })
      await visitor.tap({ role: 'button', name: 'Print All' })
      await visitor.sees({ name: 'All cards are laid out for printing.' })
      const count = () =>
        callIn(visitor.tab, () => document.querySelectorAll('[role=group][aria-label^=QR]').length)
      await visitor.until('all cards', async () => (await count()) > 100)
      await visitor.tap({ role: 'button', name: 'Only this card' })
      await visitor.until('one card', async () => (await count()) === 1)
    },
  },
]
