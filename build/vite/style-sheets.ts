import { basename, relative, resolve, sep } from 'node:path'
import type { Plugin } from 'vite'

const WEB = resolve(import.meta.dirname, '../../web')
const FEATURES = /^visitors\/(catalogue|search|ratings|forms|notices|committees|qr-cards)\//

/** No two sheets have the same name. */
export function toClassName(name: string, file: string): string {
  return `${basename(file, '.module.css')}_${name}`
}

/** Features override components, and screens override both, in whatever order sheets load. */
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
      // The first named layer is the lowest. Any sheet can load first, so each one names both
      // layers.
      return { code: `@layer components,features;@layer ${layer}{${code}}`, map: null }
    },
  }
}
