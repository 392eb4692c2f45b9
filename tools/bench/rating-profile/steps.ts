/** As `--cpu-prof` writes it, of one thread. */
export interface Profile {
  nodes: { id: number; callFrame: { functionName: string; url: string }; children?: number[] }[]
  samples: number[]
  timeDeltas: number[]
}

const HTTP = 'HTTP: Node and Fastify'
/** All that the writer's thread does. */
const STATEMENTS = 'statements and commit, in the writer'
const GARBAGE = 'garbage collection'
export const OTHER_THREADS = 'V8 in threads of its own: compiling, garbage'
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
  { name: STATEMENTS },
  { name: 'the rest of the rating, and its answer', files: /server\/(?!main)/ },
  { name: GARBAGE },
  { name: SYSTEM },
  { name: OTHER_THREADS },
]
/** Whoever asks it is the one that works. */
const HELPERS = /shared\/recent-map|fingerprint\.ts.*remember/
const IDLE = '(idle)'
const WRITER = /sqlite-worker/

type Frame = Profile['nodes'][0]['callFrame']

/** @returns The thread of a profile, and the share of each step in what it has done. */
export function findSteps({ nodes, samples, timeDeltas }: Profile) {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((c) => [c, id])))
  const toFrames = (id: number | undefined): Frame[] => {
    const node = id === undefined ? undefined : byId.get(id)
    return node ? [node.callFrame, ...toFrames(parents.get(node.id))] : []
  }
  const sums = new Map<string, number>()
  // The first half has the start and the compiling in it.
  for (let index = samples.length >> 1; index < samples.length; index += 1) {
    const step = findStep(toFrames(samples[index]))
    if (step) sums.set(step, (sums.get(step) ?? 0) + timeDeltas[index]!)
  }
  const all = [...sums.values()].reduce((sum, value) => sum + value, 0)
  const isWriter = nodes.some(({ callFrame }) => WRITER.test(callFrame.url))
  const thread: 'writer' | 'main' = isWriter ? 'writer' : 'main'
  const shares = isWriter
    ? [[STATEMENTS, 1] as const]
    : [...sums].map(([name, sum]) => [name, sum / all] as const)
  return { thread, shares }
}

function findStep(frames: Frame[]): string | undefined {
  const leaf = frames[0]?.functionName
  if (leaf === IDLE) return undefined
  if (leaf === '(garbage collector)') return GARBAGE
  if (leaf === '(program)') return SYSTEM
  for (const { url, functionName } of frames) {
    if (HELPERS.test(`${url} ${functionName}`) || url.includes('node_modules')) continue
    const step = STEPS.find(({ files }) => files?.test(url))
    if (step) return step.name
  }
  return HTTP
}
