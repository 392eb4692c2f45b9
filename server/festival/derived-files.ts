import { type ChildProcess, execFile, type ExecFileException } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs'
import { basename, join } from 'node:path'
import { DAY_MS } from '#shared/durations.ts'
import { type DerivedIndex, type DerivedNames, INDEX } from './derived/derived-index.ts'
import { type DerivedWords, hashInputs } from './derived/inputs.ts'
import { makePrivateFolder } from '../store/sqlite/file/private-files.ts'
import type { SiteFestival } from './site-festival.ts'

export interface Derived extends DerivedNames {
  /** The hash of the inputs. */
  hash: string
  files: Map<string, Buffer>
}

export interface DerivedFiles {
  /** While an edit is being processed, returns the previous festival's files. */
  read(): Derived
  update(festival: SiteFestival): Promise<void>
  stop(): void
}

interface DerivedFilesOptions {
  contentDir: string
  dataDir: string
  product: string
  warn: (text: string) => void
}

const NONE: Derived = { hash: '', files: new Map(), icons: [] }

const CHILD = join(import.meta.dirname, 'derived/derive.ts')
/** Generating takes 4 s of CPU time, and visitors' requests come first. */
const TIME_LIMIT_MS = 120_000
/** An edit may be undone, and other servers may share DATA_DIR. */
const KEPT_MS = DAY_MS

/** A child process generates the files, so that the server's memory does not grow. */
export function createDerivedFiles(options: DerivedFilesOptions): DerivedFiles {
  const { contentDir, dataDir, product, warn } = options
  const folder = join(dataDir, 'derived')
  let current = NONE
  let wanted: SiteFestival | undefined
  let working: Promise<void> | undefined
  let child: ChildProcess | undefined
  let isStopped = false
  const said = new Set<string>()

  /** If several edits arrive while one is being processed, only the latest is processed next. */
  async function work() {
    try {
      for (let festival = wanted; festival && !isStopped; festival = wanted) {
        wanted = undefined
        await follow(toWords(festival, product))
      }
    } catch (error) {
      complain(String(error))
    } finally {
      working = undefined
    }
  }

  async function follow(words: DerivedWords) {
    const hash = await hashInputs(contentDir, words)
    if (hash === current.hash) return
    if (!existsSync(join(folder, hash, INDEX))) await make(hash, words)
    if (!isStopped) take(hash)
  }

  async function make(hash: string, words: DerivedWords) {
    try {
      makePrivateFolder(folder)
    } catch (error) {
      return complain(`nothing can be written to ${folder} (${toCode(error)})`)
    }
    const failure = await runChild([contentDir, folder, hash, JSON.stringify(words)])
    if (failure && !isStopped) complain(`${failure}. The next change tries again`)
  }

  /** @returns The reason if it failed. */
  function runChild(args: string[]): Promise<string | undefined> {
    const limits = {
      timeout: TIME_LIMIT_MS,
      killSignal: 'SIGKILL',
      env: CHILD_ENVIRONMENT,
    } as const
    return new Promise((resolve) => {
      child = execFile(process.execPath, [CHILD, ...args], limits, (error, _, stderr) => {
        child = undefined
        resolve(error ? (findReason(stderr) ?? toEnd(error)) : undefined)
      })
    })
  }

  /** Once, although every edit retries. */
  function say(text: string) {
    if (!said.has(text)) warn(text)
    said.add(text)
  }

  const complain = (reason: string) =>
    say(`Pages go without new pictures of the festival: ${reason}.`)

  /** Keeps the previous files if this hash has none. */
  function take(hash: string) {
    try {
      const { addresses, problems, ...names } = readIndex(join(folder, hash))
      const files = addresses.map(
        (address) => [address, readFileSync(join(folder, hash, basename(address)))] as const,
      )
      current = { hash, ...names, files: new Map(files) }
      problems.forEach(say)
    } catch {
      // Generation failed, or a part was removed.
      return tryToWrite(() => rmSync(join(folder, hash), { recursive: true, force: true }))
    }
    tryToWrite(() => {
      utimesSync(join(folder, hash), new Date(), new Date())
      tidy(folder)
    })
  }

  return {
    read: () => current,
    async update(festival) {
      wanted = festival
      await (working ??= work())
    },
    stop() {
      isStopped = true
      child?.kill('SIGKILL')
    },
  }
}

/** A child decodes untrusted pictures, so it gets none of the server's passwords. */
export const CHILD_ENVIRONMENT = Object.fromEntries(
  ['PATH', 'HOME', 'SystemRoot', 'TMPDIR', 'TEMP', 'NODE_COMPILE_CACHE'].flatMap((name) =>
    process.env[name] === undefined ? [] : [[name, process.env[name]]],
  ),
)

function toWords({ languages }: SiteFestival, product: string): DerivedWords {
  const [{ festival }] = languages as [SiteFestival['languages'][0]]
  const { title, organisation, colours, hasDrawnMap } = festival
  return {
    product,
    languages: languages.map(({ language }) => language),
    title,
    organisation,
    banner: [title, ...languages.map((one) => one.festival.subtitle)],
    colours,
    hasDrawnMap,
  }
}

function readIndex(folder: string): DerivedIndex {
  return JSON.parse(readFileSync(join(folder, INDEX), 'utf8')) as DerivedIndex
}

/** Also removes what a killed child left behind. */
function tidy(folder: string) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    const isOld = Date.now() - statSync(path).mtimeMs > KEPT_MS
    if (isOld) rmSync(path, { recursive: true, force: true })
  }
}

/** A read-only folder is fine. */
function tryToWrite(write: () => void) {
  try {
    write()
  } catch {
    // The folder stays as it is.
  }
}

function findReason(stderr: string): string | undefined {
  return /^\w*Error.*$/m.exec(stderr)?.[0]
}

function toEnd({ signal, code }: ExecFileException): string {
  return `the process that makes them ended with ${signal ?? code}`
}

function toCode(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? String(error)
}
