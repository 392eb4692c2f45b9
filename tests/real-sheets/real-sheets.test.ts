import { expect, test } from 'vitest'
import { UserError } from '#organiser/cli/command.ts'
import { describeAfter, importList } from './import-list.ts'
import type { ListCase } from './list-case.ts'
import { reservedLists } from './lists/reserved.ts'

const ALL: ListCase[] = [...reservedLists]

interface Result {
  guide: string
  mobiles: string
  leftOut: string
  isRight: boolean
}

function tryList(one: ListCase, edits = one.edits): Result {
  try {
    const { comparison } = importList(one, edits)
    const guide = comparison.refusal ? '' : describeAfter(comparison)
    const mobiles = comparison.mobiles.map((o) => `${o.stallNumber}: ${o.ownerMobile}`).join('\n')
    const lines = comparison.problems.filter((p) => p.isLeftOut).map((p) => p.line)
    const leftOut = [...new Set(lines)].join(', ')
    return { guide, mobiles, leftOut, isRight: guide === (one.right ?? '') && mobiles === (one.mobiles ?? '') }
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    return { guide: error.message, mobiles: '', leftOut: '', isRight: one.refused !== undefined && error.message.includes(one.refused) }
  }
}

test('x', () => {
  for (const one of ALL) {
    const r = tryList(one)
    expect.soft(r.guide, one.shape).toBe(one.right ?? '')
    expect.soft(r.mobiles, one.shape).toBe(one.mobiles ?? '')
  }
})
