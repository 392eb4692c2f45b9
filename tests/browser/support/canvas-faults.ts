import type { Page } from '@playwright/test'

export const THREE_STALLS = 'stall_number,stall_name\n1,One\n२,चाय\n3,Three\n'
export const THREE_FILES = ['stall-1-One.png', 'stall-२-चाय.png', 'stall-3-Three.png']

/** Safari before 16.4 has none of them. */
export const NOT_IN_SAFARI = ['OffscreenCanvas', 'CompressionStream']

/** Makes an older browser of the page, without these globals and what came with them. */
export function takeAway(page: Page, names: string[]) {
  return page.addInitScript((missing) => {
    for (const name of missing) Reflect.deleteProperty(globalThis, name)
    Reflect.deleteProperty(Intl, 'Segmenter')
    for (const { prototype } of [CanvasRenderingContext2D, Path2D]) {
      Reflect.deleteProperty(prototype, 'roundRect')
    }
  }, names)
}

type Fault = 'toBlob' | 'getContext'

/** From now on a canvas gives nothing, as when the memory of a phone is full. */
export function breakCanvas(page: Page, fault: Fault) {
  return page.evaluate((name) => {
    const { prototype } = HTMLCanvasElement
    const whole = prototype[name]
    const broken = (give: unknown) => {
      if (name === 'toBlob') setTimeout(() => (give as BlobCallback)(null))
      return null
    }
    Object.assign(prototype, { [name]: broken, whole })
  }, fault)
}

export function mendCanvas(page: Page, fault: Fault) {
  return page.evaluate((name) => {
    const { prototype } = HTMLCanvasElement
    Object.assign(prototype, { [name]: Reflect.get(prototype, 'whole') })
  }, fault)
}
