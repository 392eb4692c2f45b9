import { copyFileSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readCardKey } from '../../server/cards/card-key.ts'
import { signCard } from '../../server/cards/sign-card.ts'
import { startServer } from '../../tests/support/servers/running-server.ts'
import { runToEnd } from './run-to-end.ts'

interface Place {
  /** The folder of the fixture. */
  folder: string
  content: string
  /** A folder for temporary files. */
  work: string
  setFacts: (facts: Record<string, unknown>) => void
}

const STALLS = ['1', '2', '3', '12', '15']
const VISITORS = 24
const ACCOUNT = ['--by', 'Asha', '--by', 'Om', '--why', 'a trial of the cook']
const EXPORTS = ['ratings', 'corrections', 'totals', 'join-requests', 'feedback']
const toId = (kind: string, number: number) =>
  `${kind.repeat(8)}-0000-4000-8000-${String(number).padStart(12, '0')}`

/** Simulates the visitors and organisers of a small evening, and saves this version's database and exports. */
export async function fillDatabase({ folder, content, work, setFacts }: Place) {
  const data = join(work, 'data')
  const env = { DATA_DIR: data, CONTENT_DIR: content }
  setFacts({ signedCards: 'required' })
  const mela = (...args: string[]) => runToEnd(['organiser/main.ts', ...args], env)
  const key = readCardKey(content)
  const server = await startServer(env)
  for (let visitor = 1; visitor <= VISITORS; visitor += 1) await visit(server.url, visitor, key)
  const voidRatings = (...visitors: number[]) => {
    const ratings = visitors.flatMap((visitor) => ['--rating', toId('a', visitor)])
    return mela('void', ...ratings, ...ACCOUNT, '--apply')
  }
  await voidRatings(2, 7)
  await mela('void', '--undo', '1', ...ACCOUNT, '--apply')
  await voidRatings(9)
  setFacts({ freezeAt: '2020-11-22 21:00' })
  await mela('reveal', '--apply')
  setFacts({ freezeAt: '2126-11-22 21:00' })
  await server.stop()
  rmSync(join(content, 'card-key.txt'))
  // The fixture with this version's phones does not use this option.
  setFacts({ signedCards: undefined })

  copyFileSync(join(data, 'mela.sqlite'), join(folder, 'mela.sqlite'))
  copyFileSync(join(data, 'trace.key'), join(folder, 'trace.key'))
  mkdirSync(join(folder, 'exports'))
  for (const what of EXPORTS) {
    await mela('export', what, '--out', join(folder, `exports/${what}.csv`))
  }
}

/** One visitor rates a stall or two, some without a card; some change their stars, join or send feedback. */
async function visit(url: string, visitor: number, key: Buffer) {
  const device_id = toId('d', visitor)
  const send = async (path: string, row: object) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.${visitor}` }
    const body = JSON.stringify({ ...row, device_id })
    const answer = await fetch(`${url}/rest/v1/${path}`, { method: 'POST', headers, body })
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
  }
  const stall_id = STALLS[visitor % STALLS.length]!
  const card = visitor % 4 === 0 ? '' : signCard(key, stall_id)
  const rating = { stall_id, rating: 1 + (visitor % 5), card }
  await send('rpc/rate_stall', { id: toId('a', visitor), ...rating })
  if (visitor % 8 === 0) {
    // The card is scanned later.
    await send('rpc/rate_stall', {
      id: toId('b', visitor),
      ...rating,
      card: signCard(key, stall_id),
    })
  }
  if (visitor % 6 === 1) {
    await send('rpc/rate_stall', { id: toId('c', visitor), ...rating, rating: 5 })
  }
  if (visitor % 7 === 1) {
    const phone = `00000${10_000 + visitor}`
    await send('join_requests', { id: toId('e', visitor), full_name: 'आशा देवी', phone })
  }
  if (visitor % 9 === 1) {
    const message = visitor === 10 ? null : "Rao's tea, the best"
    await send('feedback', { id: toId('f', visitor), rating: 4, message })
  }
}
