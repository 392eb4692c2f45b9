import { type JobContext, JOBS } from './jobs.ts'

/** What run-job.ts sends. */
export interface JobOrder {
  name: keyof typeof JOBS
  input: never
  context: JobContext
}

process.once('message', (order: JobOrder) => {
  void run(order).then((answer) => process.send!(answer, () => process.disconnect!()))
})

async function run({ name, input, context }: JobOrder) {
  try {
    return { result: await JOBS[name](context, input) }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}
