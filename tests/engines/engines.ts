import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from '../../organiser/cards/find-browser.mjs'
import { openChromium } from './drivers/chromium.ts'
import type { Engine } from './drivers/engine.ts'
import { openFirefox } from './drivers/firefox.ts'
import { unpackChromium } from './drivers/unpack.ts'
import { createWebKit, webKitGtk, type WebKitSetup, wpeWebKit } from './drivers/webkit.ts'

/** A browser and version that visitors may bring to a festival. */
export interface EngineSpec {
  id: string
  name: string
  /** Only partly supported: a visitor can read, search, rate, and send forms. */
  isBelowFloor?: true
  /** Part of `npm test`. */
  isShort?: true
  /** The only kind of machine that it runs on; any if undefined. */
  machine?: 'linux x64'
  /** Programs that it needs to start. */
  programs: string[]
  /** The Debian packages that provide it; none if npm does. */
  debianPackages: string[]
  open(): Promise<Engine>
}

/** Where npm installs packaged browsers. */
export const oldBrowsersDir = join(import.meta.dirname, 'old-browsers')

export const ENGINES: EngineSpec[] = [
  { ...oldChromium(87), isBelowFloor: true },
  { ...oldChromium(106), isShort: true },
  oldChromium(109),
  oldChromium(113),
  oldChromium(114),
  oldChromium(119),
  {
    id: 'chromium',
    name: 'Chromium of today',
    programs: [findBrowser() ?? '/usr/bin/chromium'],
    debianPackages: ['chromium'],
    open: () => openChromium(findBrowser()!),
  },
  {
    id: 'firefox',
    name: 'Firefox ESR',
    programs: ['/usr/bin/firefox-esr'],
    debianPackages: ['firefox-esr'],
    open: () => openFirefox('/usr/bin/firefox-esr'),
  },
  {
    ...webKit('webkit-16', 'WebKit of Safari 16', wpeWebKit),
    isShort: true,
    debianPackages: ['wpewebkit-driver', 'cog', 'weston'],
  },
  {
    ...webKit('webkit', 'WebKit of today', webKitGtk),
    debianPackages: ['webkit2gtk-driver', 'xvfb'],
  },
]

export const isPossible = ({ machine }: EngineSpec): boolean =>
  machine === undefined || machine === `${process.platform} ${process.arch}`

/** The programs that an engine lacks on this machine. */
export function findMissing(spec: EngineSpec): string[] {
  if (!isPossible(spec)) return [`${spec.machine} machine`]
  return spec.programs.filter((path) => !existsSync(path))
}

function oldChromium(version: number): EngineSpec {
  const packageDir = join(oldBrowsersDir, `node_modules/chromium-${version}`)
  return {
    id: `chromium-${version}`,
    name: `Chromium ${version}`,
    machine: 'linux x64',
    programs: [packageDir],
    debianPackages: [],
    open: () => openChromium(unpackChromium(packageDir, `chromium-${version}`)),
  }
}

function webKit(id: string, name: string, setup: WebKitSetup) {
  const programs = [setup.driver, setup.screen, ...(setup.browser ? [setup.browser] : [])]
  return { id, name, programs, open: async () => createWebKit(setup) }
}
