import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findSteps, OTHER_THREADS, type Profile } from './steps.ts'
import { SERVER_ENV } from '../../../scripts/server-env.mjs'
import { startServer } from '../../../tests/support/servers/running-server.ts'
import { melaApi } from '../service/apis.ts'
import { runLoad } from '../service/load.ts'
import { makeContent } from '../service/mela.ts'
import { newRating } from '../service/visitors.ts'

/** Microseconds of the processor for each rating, by the name of the step. */
export type StepCosts = Map<string, number>

const CONNECTIONS = 50
const WARM_UP_MS = 2000
/** Linux counts processor time in hundredths of a second (man 5 proc). */
const MICROSECONDS_A_TICK = 10_000

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
  const before = readThreads(server.pid)
  const load = { urls: [server.url], connections: CONNECTIONS, isGood: melaApi.isRated }
  const { good } = await runLoad({
    ...load,
    warmUpMs: WARM_UP_MS,
    measureMs: seconds * 1000,
    next: () => ({ request: melaApi.rate(newRating()) }),
  })
  const after = readThreads(server.pid)
  await server.stop()
  const costs: StepCosts = new Map()
  for (const profile of readProfiles(join(dir, 'profiles'))) {
    const steps = findSteps(profile)
    const used = after[steps.thread] - before[steps.thread]
    // What the thread waits for the disk is in the samples, and not in its time.
    for (const [name, share] of steps.shares) costs.set(name, (share * used) / good)
  }
  return costs.set(OTHER_THREADS, (after.others - before.others) / good)
}

/** Microseconds of the processor that a server's threads have taken. @throws Where there is no /proc. */
function readThreads(pid: number): Record<'main' | 'writer' | 'others', number> {
  const used = { main: 0, writer: 0, others: 0 }
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    const stat = readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8')
    const ticks = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
    const name =
      Number(thread) === pid ? 'main' : stat.includes('(WorkerThread)') ? 'writer' : 'others'
    used[name] += (Number(ticks[0]) + Number(ticks[1])) * MICROSECONDS_A_TICK
  }
  return used
}

function readProfiles(folder: string): Profile[] {
  return readdirSync(folder).map(
    (name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Profile,
  )
}
