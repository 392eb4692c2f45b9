import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TableService } from '#shared/festival.ts'
import { FILE_FOR_THE_OWNER } from '../store/sqlite/file/private-files.ts'
import { replaceFile } from '../store/new-file.ts'
import { VERSION } from '../version.ts'
import type { Env } from '../env.ts'
import { createDerivedFiles, type Derived } from './derived-files.ts'
import { INPUT_FILES } from './derived/inputs.ts'
import { createFestivalSource, type FestivalSource } from './festival-source.ts'
import { onceFor, type SiteFestival } from './site-festival.ts'

/** Needed to start while the folder has a mistake, such as a missing comma. */
const LAST_GOOD = 'last-festival.json'

type Settings = Pick<Env, 'CONTENT_DIR' | 'DATA_DIR' | 'SITE_URL'> & {
  tableService: TableService | undefined
}

export interface OpenFestival extends FestivalSource {
  /** @param address Such as `/Map.jpg`. */
  findDerivedFile(address: string): Buffer | undefined
}

/** @param warn Called with edits that cannot be used. */
export function openFestival(env: Settings, warn: (text: string) => void): OpenFestival {
  const file = join(env.DATA_DIR, LAST_GOOD)
  const place = { contentDir: env.CONTENT_DIR, dataDir: env.DATA_DIR }
  const derivedFiles = createDerivedFiles({ ...place, product: VERSION, warn })
  const source = createFestivalSource({
    contentDir: env.CONTENT_DIR,
    siteUrl: env.SITE_URL,
    tableService: env.tableService,
    warn,
    fallback: readLastGood(file),
    onChange: (festival) => void writeLastGood(file, festival),
    alsoWatch: INPUT_FILES,
    onLook: (festival) => void derivedFiles.update(festival),
  })
  const combine = onceFor(withDerived)
  return {
    ...source,
    read() {
      const [festival, derived] = [source.read(), derivedFiles.read()]
      return festival && derived.hash !== '' ? combine(festival, derived) : festival
    },
    findDerivedFile: (address) => derivedFiles.read().files.get(address),
    stop() {
      source.stop()
      derivedFiles.stop()
    },
  }
}

export function withDerived(site: SiteFestival, derived: Derived): SiteFestival {
  const { hash, files: _, hindiFont, ...pictures } = derived
  return {
    ...site,
    version: `${site.version}-${hash.slice(0, 6)}`,
    languages: site.languages.map((one) => ({ ...one, festival: { ...one.festival, hindiFont } })),
    pictures,
  }
}

function readLastGood(file: string): SiteFestival | undefined {
  if (!existsSync(file)) return undefined
  try {
    const { app, festival } = JSON.parse(readFileSync(file, 'utf8'))
    // Another version may have stored it in another format.
    return app === VERSION ? (festival as SiteFestival) : undefined
  } catch {
    return undefined
  }
}

/** Optional: without this file, the next start reads the folder as it is. */
async function writeLastGood(file: string, festival: SiteFestival) {
  const text = JSON.stringify({ app: VERSION, festival })
  await replaceFile(file, text, FILE_FOR_THE_OWNER).catch(() => {
    // The disk is full, or the folder is read-only.
  })
}
