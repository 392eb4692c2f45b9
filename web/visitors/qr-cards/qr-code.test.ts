import { expect, test } from 'vitest'
import { type GreyPicture, readCodes } from '#organiser/doctor/read-codes.ts'
import { rateStallHref } from '../routes.ts'
import { isCodable, toQrCode } from './qr-code.ts'

const SITE = 'https://mela.example.org'
const QUIET_MODULES = 4
/** The size on the printed card: 240 CSS pixels, 96 to the inch. */
const PAPER_MM = (240 / 96) * 25.4
/** The smallest module that a phone's camera can resolve at arm's length. */
const SMALLEST_MODULE_MM = 2 / 3

/** Lower-case letters take the most space in a code. */
const anAddress = (length: number) => SITE.padEnd(length, '/stalls')

test('a visitor who scans a code gets to its address, even through a large stain', async () => {
  for (const address of [`${SITE}/`, SITE + rateStallHref('चाय १२'), anAddress(300)]) {
    const modules = toModules(address)
    expect(modules.slice(0, QUIET_MODULES).flat()).not.toContain(true)
    expect(await readCodes(paint(modules))).toEqual([address])
    // Only the middle, because scanners find a code by the patterns at its edges.
    const code = modules.length - 2 * QUIET_MODULES
    const from = Math.floor(modules.length / 2 - (code * Math.sqrt(0.08)) / 2)
    const to = modules.length - from
    expect((to - from) ** 2).toBeGreaterThanOrEqual(0.08 * code ** 2)
    for (const row of modules.slice(from, to)) row.fill(true, from, to)
    expect(await readCodes(paint(modules))).toEqual([address])
  }
})

test('an address too long for paper is refused, and 300 characters are not', () => {
  expect(isCodable(anAddress(300))).toBe(true)
  expect(PAPER_MM / toQrCode(anAddress(300)).modules).toBeGreaterThan(SMALLEST_MODULE_MM)
  expect(isCodable(anAddress(301))).toBe(false)
  expect(() => toQrCode(anAddress(301))).toThrow(RangeError)
})

/** Rows of modules, true where they are dark. */
function toModules(address: string): boolean[][] {
  const { modules, path } = toQrCode(address)
  const rows = Array.from({ length: modules }, () => Array<boolean>(modules).fill(false))
  for (const { x, y, length } of parseRuns(path)) rows[y]!.fill(true, x, x + length)
  return rows
}

/** Rectangles one module high; anything else in the path is an error. */
function parseRuns(path: string): { x: number; y: number; length: number }[] {
  const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)]
  expect(runs.map(([run]) => run).join('')).toBe(path)
  return runs.map(([, x, y, length]) => ({ x: Number(x), y: Number(y), length: Number(length) }))
}

function paint(modules: boolean[][]): GreyPicture {
  const scale = 6
  const side = modules.length * scale
  const data = new Uint8Array(side * side)
  for (let at = 0; at < data.length; at += 1) {
    const isDark = modules[Math.floor(at / side / scale)]![Math.floor((at % side) / scale)]
    data[at] = isDark ? 0 : 255
  }
  return { width: side, height: side, data }
}
