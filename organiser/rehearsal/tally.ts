import { type Fault, FAULTS } from './line.ts'

/** What was counted while the evening ran; of the honest visitors only. */
export interface Tally {
  /** From what a visitor sends to its answer, where nothing went wrong on the way. */
  answerMs: number[]
  requests: number
  faults: Record<Fault, number>
  /** How often the service has asked to be left alone for a while, by status. */
  askedToWait: Map<number, number>
  /** When each rating was known to be stored, in milliseconds from the start. */
  storedAtMs: number[]
}

export function createTally(): Tally {
  return {
    answerMs: [],
    requests: 0,
    faults: Object.fromEntries(FAULTS.map((fault) => [fault, 0])) as Record<Fault, number>,
    askedToWait: new Map(),
    storedAtMs: [],
  }
}

/** What one visitor's phone knows when the evening is over. */
export interface Diary {
  /** Ids of what the service has said that it has. */
  stored: Set<string>
  /** Final refusals, and what was refused. */
  refusals: string[]
  /** How often each rating went out. */
  tries: Map<string, number>
  /** Bytes until the first page was there with all that it needs; undefined when it never was. */
  firstVisitBytes: number | undefined
  /** Bytes of the whole evening. */
  bytes: number
}

export function createDiary(): Diary {
  return { stored: new Set(), refusals: [], tries: new Map(), firstVisitBytes: undefined, bytes: 0 }
}

export function countUp<K>(counts: Map<K, number>, key: K): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}
