import { afterAll, beforeAll, describe, test } from 'vitest'
import { openSite, type Site } from '../../browser/support/site.ts'
import { isLong } from '../../support/long.ts'
import type { Engine } from '../drivers/engine.ts'
import { ENGINES, type EngineSpec, findMissing } from '../engines.ts'
import { journey } from '../journeys/journey.ts'
import type { Scene } from '../journeys/step.ts'
import { invite, PHONE } from '../page/visitor.ts'
import { writeResult } from './results.ts'
import { isWanted } from './settings.ts'

/** Longer than the timeout of any step, so that the step's own error is reported. */
const STEP_MS = 120_000

/** Runs the journey on each engine of a family, one after the other. */
export function testEngines(isOfFamily: (spec: EngineSpec) => boolean) {
  const wanted = ENGINES.filter(isOfFamily).filter(isWanted)
  for (const spec of wanted) testEngine(spec)
  // A file without tests fails.
  if (wanted.length === 0) test.todo('no engine of this kind in this run')
}

function testEngine(spec: EngineSpec) {
  const steps = stepsOf(spec)
  const isMissing = findMissing(spec).length > 0
  describe.skipIf(isMissing)(spec.name, () => {
    const failed: string[] = []
    const progress = { hasFailed: false }
    let started = 0
    let engine: Engine
    let site: Site
    let scene: Scene

    beforeAll(async () => {
      started = Date.now()
      engine = await spec.open()
      site = await openSite()
      scene = { site, visitor: await invite(engine, site.url, PHONE, progress) }
    }, STEP_MS)

    afterAll(async () => {
      const version = scene?.visitor.tab.version
      const seconds = Math.round((Date.now() - started) / 1000)
      const names = steps.map(({ name }) => name)
      if (version) writeResult(spec, { version, steps: names, failed, seconds })
      await scene?.visitor.tab.close()
      await engine?.close()
      await site?.stop()
    })

    for (const step of steps) {
      test(
        step.name,
        async () => {
          try {
            await step.act(scene)
          } catch (error) {
            failed.push(step.name)
            // The remaining steps run too, for the table of what works, but with short timeouts.
            progress.hasFailed = true
            throw error
          }
        },
        STEP_MS,
      )
    }
  })
}

const stepsOf = ({ isBelowFloor }: EngineSpec) =>
  journey.filter(({ isShort, isBasic }) => (isLong || isShort) && (!isBelowFloor || isBasic))
