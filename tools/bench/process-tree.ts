import { readdirSync, readFileSync } from 'node:fs'

export interface ProcessTree {
  /** Used by all processes since they started. */
  readProcessorSeconds(): number
  /** Shared memory counts once. */
  readMemoryBytes(): number
}

/** Linux reports CPU time in these ticks, regardless of the kernel's own clock (man 5 proc). */
const TICKS_PER_SECOND = 100

/** A process and its descendants, as Linux's /proc shows them. */
export function findProcessTree(rootPid: number): ProcessTree {
  const sum = (values: number[]) => values.reduce((a, b) => a + b, 0)
  return {
    readProcessorSeconds: () => sum(listTree(rootPid).map(({ ticks }) => ticks)) / TICKS_PER_SECOND,
    readMemoryBytes: () => sum(listTree(rootPid).map(({ pid }) => readMemory(pid))),
  }
}

interface Process {
  pid: number
  parentPid: number
  ticks: number
}

function listTree(rootPid: number): Process[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)) ?? [])
  const tree = all.filter(({ pid }) => pid === rootPid)
  // The list grows during iteration: each process adds its children.
  for (const { pid } of tree) tree.push(...all.filter(({ parentPid }) => parentPid === pid))
  return tree
}

function readProcess(pid: number): Process | undefined {
  const stat = readIfThere(`/proc/${pid}/stat`)
  if (!stat) return undefined
  // The second field, the name in brackets, can contain anything, so parsing starts after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const field = (number: number) => Number(fields[number - 3])
  const [ownTicks, endedChildrensTicks] = [field(14) + field(15), field(16) + field(17)]
  return { pid, parentPid: field(4), ticks: ownTicks + endedChildrensTicks }
}

function readMemory(pid: number): number {
  const shared = /^Pss:\s+(\d+) kB/m.exec(readIfThere(`/proc/${pid}/smaps_rollup`))
  const resident = /^VmRSS:\s+(\d+) kB/m
  return Number((shared ?? resident.exec(readIfThere(`/proc/${pid}/status`)))?.[1] ?? 0) * 1024
}

/** Empty if the process has ended in the meantime. */
function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
