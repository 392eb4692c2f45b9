import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FLOORS, importsOf, listFiles, roomOf, withRooms } from '../tools/rooms.ts'

/** Folders in one room that never import each other: screens, and the features below them. */
const APART = [
  /^web\/visitors\/screens\/([^/]+)\//,
  /^web\/visitors\/(search|ratings|forms|notices|committees|qr-cards)\//,
  /^web\/admin\/(?!ui|session|frame|approvals|sign-in|content)([^/]+)\//,
]

function mayImport(file: string, target: string): boolean {
  const [room, other] = [roomOf(file), roomOf(target)]
  if (room === other) return !APART.some((part) => isApart(part.exec(file), part.exec(target)))
  const [from, to] = [room, other].map((one) => FLOORS.findIndex((rooms) => rooms.includes(one)))
  return to! > from! && (other === 'shared' || room.startsWith('web') === other.startsWith('web'))
}

const isApart = (a: RegExpExecArray | null, b: RegExpExecArray | null) => a && b && a[1] !== b[1]

test('imports go down from floor to floor, and screens stay apart', () => {
  const all = listFiles().flatMap((file) =>
    importsOf(file).map((target) => [file, target] as const),
  )
  expect(all.length).toBeGreaterThan(1000)
  expect(all.filter(([file, target]) => !mayImport(file, target))).toEqual([])
  const forbidden = [
    ['web/visitors/screens/home/a.tsx', 'web/visitors/screens/stall/b.tsx'],
    ['web/ui/layout/a.tsx', 'web/visitors/app/b.tsx'],
    ['web/visitors/app/a.ts', 'web/admin/b.ts'],
    ['web/visitors/app/a.ts', 'server/store/b.ts'],
    ['server/store/a.ts', 'server/api/b.ts'],
    ['server/api/a.ts', 'server/admin/b.ts'],
    ['organiser/import/a.ts', 'cli/command.ts'],
    ['shared/a.ts', 'web/visitors/routes.ts'],
  ] as const
  expect(forbidden.filter(([file, target]) => mayImport(file, target))).toEqual([])
})

test('the picture in ARCHITECTURE.md shows these rooms: npm run rooms', () => {
  const page = readFileSync('ARCHITECTURE.md', 'utf8')
  expect(withRooms(page)).toBe(page)
})
