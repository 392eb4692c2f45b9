import { applyMutation, type Mutation, type TestRun } from './mutation.ts'
import { MUTATIONS } from './mutations.ts'
import { runTests } from './run-tests.ts'
import { createWorkingCopy, type WorkingCopy } from './working-copy.ts'

/* `npm run mutations`, optionally with the names of some mutations. */

interface Outcome {
  kind: 'caught' | 'survived' | 'does-not-apply'
  text: string
}

const names = process.argv.slice(2)
const unknown = names.filter((name) => !MUTATIONS.some((mutation) => mutation.name === name))
if (unknown.length > 0) {
  console.error(`There is no mutation named ${unknown.join(', ')}. These exist:`)
  for (const { name } of MUTATIONS) console.error(`  ${name}`)
  process.exit(2)
}
const chosen = MUTATIONS.filter(({ name }) => names.length === 0 || names.includes(name))

const counts = { caught: 0, survived: 0, 'does-not-apply': 0 }
{
  using copy = createWorkingCopy()
  copy.buildFirst()
  for (const mutation of chosen) {
    const startedAt = performance.now()
    const { kind, text } = tryMutation(mutation, copy)
    counts[kind] += 1
    console.log(`${text} (${Math.round((performance.now() - startedAt) / 1000)} s)`)
  }
}
console.log(
  `${counts.caught} caught, ${counts.survived} survived, ${counts['does-not-apply']} do not apply`,
)
process.exit(counts.caught === chosen.length ? 0 : 1)

function tryMutation(mutation: Mutation, copy: WorkingCopy): Outcome {
  const { name, loses, file, needsBuild = false, tests } = mutation
  const source = copy.read(file)
  let mutated: string
  try {
    mutated = applyMutation(mutation, source)
  } catch (error) {
    return { kind: 'does-not-apply', text: `DOES NOT APPLY  ${(error as Error).message}` }
  }
  const survived = (why: string): Outcome => ({
    kind: 'survived',
    text: `SURVIVED  ${name}: ${loses} ${why}`,
  })

  copy.write(file, mutated)
  const isBuilt = !needsBuild || copy.rebuild()
  const noticed = isBuilt ? findFailure(tests, copy) : undefined
  copy.write(file, source!)
  if (needsBuild) copy.restoreBuilt()

  if (!noticed) return survived('With this mutation the site could not be built, so no test ran.')
  if (noticed.kind !== 'failed') return survived(noticed.text)
  const { run, title } = noticed
  // The test could have failed for another reason, such as a slow machine.
  if (runTests(copy.dir, { ...run, title }).kind !== 'passed') {
    return survived(`The test "${title}" also fails without the mutation.`)
  }
  return { kind: 'caught', text: `caught  ${name}, by "${title}"` }
}

/** Returns the reason if no test fails. */
function findFailure(tests: TestRun[], { dir }: WorkingCopy) {
  const idle: string[] = []
  for (const run of tests) {
    const verdict = runTests(dir, run)
    if (verdict.kind === 'failed') return { ...verdict, run }
    if (verdict.kind === 'nothing-ran') idle.push(...run.files)
  }
  const text = idle.length > 0 ? `No test ran in ${idle.join(', ')}.` : 'No test failed.'
  return { kind: 'no-failure', text } as const
}
