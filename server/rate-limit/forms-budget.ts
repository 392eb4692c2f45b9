import {
  FORM_ROW_BYTES,
  FORMS_IN_ALL,
  FORMS_PER_NETWORK,
  FORMS_PER_WIDER_NETWORK,
  type FormsLimit,
} from '#shared/limits.ts'
import type { FormRow } from '#shared/tables/form-table.ts'
import type { ShareCounts } from './shared-counts.ts'
import { createTokenBuckets } from './token-buckets.ts'

/** In place of a network, when all networks together are over. */
export const EVERYBODY = 'all networks'

const WIDER = [FORMS_PER_WIDER_NETWORK, FORMS_PER_WIDER_NETWORK]

interface BudgetOptions {
  now?: () => number
  /** Where all processes have one budget together. */
  share?: ShareCounts | undefined
}

/** Limits the rows and bytes that come by forms from one network and from all. */
export function createFormsBudget(options: BudgetOptions = {}) {
  const everybody = createBuckets(FORMS_IN_ALL, 'all', options)
  const byWidth = [FORMS_PER_NETWORK, ...WIDER].map((limit, width) =>
    createBuckets(limit, `network ${width}`, options),
  )
  const toShares = (networks: string[]) => [
    ...networks.map((name, width) => ({ name, buckets: byWidth[width]! })),
    { name: EVERYBODY, buckets: everybody },
  ]

  return {
    /**
     * Takes a row's share of the budget.
     * @param networks From narrow to wide, as `networksOf` gives them.
     * @returns Undefined when it was there, else who is over and for how long; then nothing is taken.
     */
    take(networks: string[], bytes: number): { network: string; waitMs: number } | undefined {
      const taken: (() => void)[] = []
      for (const { name, buckets } of toShares(networks)) {
        const waitMs = buckets.take(name, bytes)
        if (waitMs > 0) {
          for (const giveBack of taken) giveBack()
          return { network: name, waitMs }
        }
        taken.push(() => buckets.giveBack(name, bytes))
      }
      return undefined
    },
    /** Gives the share of a row back that was not stored. */
    giveBack(networks: string[], bytes: number): void {
      for (const { name, buckets } of toShares(networks)) buckets.giveBack(name, bytes)
    },
  }
}

/** What a row takes on the disk. */
export function toRowBytes(row: FormRow): number {
  const texts = Object.values(row).filter((value) => typeof value === 'string')
  return texts.reduce((sum, text) => sum + Buffer.byteLength(text), FORM_ROW_BYTES)
}

function createBuckets({ rows, bytes }: FormsLimit, name: string, { now, share }: BudgetOptions) {
  const toOptions = (unit: string) => ({
    now,
    shared: share && { name: `forms of ${name}, ${unit}`, share },
  })
  const rowBuckets = createTokenBuckets(rows, toOptions('rows'))
  const byteBuckets = createTokenBuckets(bytes, toOptions('bytes'))
  return {
    take(key: string, count: number): number {
      const waitMs = rowBuckets.take(key)
      if (waitMs > 0) return waitMs
      const bytesWaitMs = byteBuckets.take(key, count)
      if (bytesWaitMs > 0) rowBuckets.giveBack(key)
      return bytesWaitMs
    },
    giveBack(key: string, count: number): void {
      rowBuckets.giveBack(key)
      byteBuckets.giveBack(key, count)
    },
  }
}
