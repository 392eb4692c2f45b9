import { basename, relative, resolve, sep } from 'node:path'
import type { Plugin } from 'vite'

const WEB = resolve(import.meta.dirname, '../../web')
const FEATURES = /^visitors\/(catalogue|search|ratings|forms|notices|committees|qr-cards)\//

/** `number-plate_word`: the style sheet and the name in it. No two sheets have the same name. */
export function toClassName(name: string, file: string): string {
  return `${basename(file, '.module.css')}_${name}`
}

/**
 * Wraps every style sheet outside the screens and the organisers' app in a cascade layer, by folder. A feature
 * then overrides a component, and a screen overrides both, in whatever order the sheets load. A sheet that names its own layer
 * stays unchanged.
 */
export function layerStyles(): Plugin {
  return {
    name: 'mela-layer-styles',
    enforce: 'pre',
    transform(code, id) {
      const sheet = relative(WEB, id.split('?')[0]!).replaceAll(sep, '/')
      if (
        !sheet.endsWith('.css') ||
        /^(\.\.|visitors\/screens|admin)\//.test(sheet) ||
        code.includes('@layer')
      )
        return
      const layer = FEATURES.test(sheet) ? 'features' : 'components'
      // The first named layer is the lowest. Each sheet names both, because any sheet may load first.
      return { code: `@layer components,features;@layer ${layer}{${code}}`, map: null }
    },
  }
}
