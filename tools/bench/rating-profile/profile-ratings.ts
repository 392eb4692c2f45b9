import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SERVER_ENV } from '../../../scripts/server-env.mjs'
import { startServer } from '../../../tests/support/servers/running-server.ts'
import { melaApi } from '../service/apis.ts'
import { runLoad } from '../service/load.ts'
import { makeContent } from '../service/mela.ts'
import { newRating } from '../service/visitors.ts'
import { findProcessTree } from '../qr-cards/process-tree.ts'

/** Microseconds of the processor for each rating, by the name of the step. */
export type StepCosts = Map<string, number>

interface Profile {
  nodes: { id: number; callFrame: { functionName: string; url: string }; children?: number[] }[]
  samples: number[]
  timeDeltas: number[]
}

const HTTP = 'HTTP: Node and Fastify'
const GARBAGE = 'garbage collection'
const SYSTEM = 'what Node does outside of JavaScript'
/** A sample belongs to the first step whose file is on its stack, seen from where the processor is. */
export const STEPS: { name: string; files?: RegExp }[] = [
  { name: HTTP },
  {
    name: 'read and check the request',
    files: /http\/(json-body|request-target|unclear)|check-row/,
  },
  { name: 'limits', files: /rate-limit\/|address-of|networks-of|connection-share/ },
  { name: 'fingerprint', files: /fingerprint\/(fingerprint|browser-family)/ },
  { name: 'hand-over to the writer', files: /sqlite\/sqlite\.ts|contract\/batches/ },
  { name: 'statements and commit, with fsync', files: /sqlite-worker|file-identity/ },
  { name: 'the rest of the rating, and its answer', files: /server\/(?!main)/ },
  { name: GARBAGE },
  { name: SYSTEM },
]
/** Whoever asks it is the one that works. */
const HELPERS = /shared\/recent-map|fingerprint\.ts.*remember/
const IDLE = '(idle)'
const CONNECTIONS = 50
const WARM_UP_MS = 2000

/**
 * Profiles a server under 50 visitors who rate without a pause.
 * @param checkout Of this version or another one; all serve the site that is built here.
 * @param dir An empty folder for its data.
 */
export async function profileRatings(
  checkout: string,
  dir: string,
  seconds: number,
): Promise<StepCosts> {
  const env = {
    DATA_DIR: join(dir, 'data'),
    CONTENT_DIR: makeContent(dir),
    NODE_OPTIONS: `${SERVER_ENV.NODE_OPTIONS} --cpu-prof --cpu-prof-dir=${join(dir, 'profiles')}`,
  }
  const server = await startServer(env, join(checkout, 'server/main.ts'))
  const tree = findProcessTree(server.pid)
  if (!tree) throw new Error('This bench reads /proc, which Linux has')
  const before = tree.readProcessorSeconds()
  const load = { urls: [server.url], connections: CONNECTIONS, isGood: melaApi.isRated }
  const { good } = await runLoad({
    ...load,
    warmUpMs: WARM_UP_MS,
    measureMs: seconds * 1000,
    next: () => ({ request: melaApi.rate(newRating()) }),
  })
  const microseconds = ((tree.readProcessorSeconds() - before) * 1e6) / good
  await server.stop()
  const sampled = sumSteps(readProfiles(join(dir, 'profiles')))
  const all = [...sampled.values()].reduce((sum, value) => sum + value, 0)
  return new Map([...sampled].map(([name, value]) => [name, (value / all) * microseconds]))
}

function readProfiles(folder: string): Profile[] {
  return readdirSync(folder).map(
    (name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Profile,
  )
}

/** Of the threads' second halves: the first has the start and the compiling in it. */
function sumSteps(profiles: Profile[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { nodes, samples, timeDeltas } of profiles) {
    const byId = new Map(nodes.map((node) => [node.id, node]))
    const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((c) => [c, id])))
    const toFrames = (id: number | undefined): Profile['nodes'][0]['callFrame'][] => {
      const node = id === undefined ? undefined : byId.get(id)
      return node ? [node.callFrame, ...toFrames(parents.get(node.id))] : []
    }
    for (let index = samples.length >> 1; index < samples.length; index += 1) {
      const step = findStep(toFrames(samples[index]))
      if (step) sums.set(step, (sums.get(step) ?? 0) + timeDeltas[index]!)
    }
  }
  return sums
}

function findStep(frames: Profile['nodes'][0]['callFrame'][]): string | undefined {
  const leaf = frames[0]?.functionName
  if (leaf === IDLE) return undefined
  if (leaf === '(garbage collector)') return GARBAGE
  if (leaf === '(program)') return SYSTEM
  for (const { url, functionName } of frames) {
    const place = `${url} ${functionName}`
    if (HELPERS.test(place) || url.includes('node_modules')) continue
    const step = STEPS.find(({ files }) => files?.test(url))
    if (step) return step.name
  }
  return HTTP
}
