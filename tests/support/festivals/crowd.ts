import { randomInt, randomUUID } from 'node:crypto'
import { Agent, type IncomingMessage, request } from 'node:http'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { RATE } from '../servers/addresses.ts'

export interface Rating {
  id: string
  stall_id: string
  rating: number
  device_id: string
}

export type Answer =
  | { kind: 'recorded' }
  | { kind: 'refused'; status: number; code: unknown; retryAfter: string | undefined }
  /** The connection broke before or after the server received the rating. */
  | { kind: 'none' }

/** Visitors with their own phones, on keep-alive connections. */
export interface Crowd {
  /** The ratings that the server has acknowledged, by id. */
  acknowledged: Map<string, Rating>
  /** One visitor rates one of five stalls. */
  rate(url: string): Promise<Answer>
  /** Retries unanswered ratings until there are none. @throws If the server refuses one. */
  sendAgain(url: string): Promise<void>
  close(): void
}

const STALLS = 5

export function createCrowd(): Crowd {
  const agent = new Agent({ keepAlive: true })
  const acknowledged = new Map<string, Rating>()
  /** A phone retries these with the same id before anything new. */
  const unanswered = new Map<string, Rating>()

  async function rate(url: string): Promise<Answer> {
    const rating = unanswered.values().next().value ?? newRating()
    unanswered.delete(rating.id)
    const answer = await send(agent, url, rating)
    const filed = answer.kind === 'recorded' ? acknowledged : unanswered
    filed.set(rating.id, rating)
    return answer
  }

  return {
    acknowledged,
    rate,
    async sendAgain(url) {
      while (unanswered.size > 0) {
        const answer = await rate(url)
        if (answer.kind !== 'recorded') throw new Error(`Not stored: ${JSON.stringify(answer)}`)
      }
    },
    close: () => agent.destroy(),
  }
}

/** A rating by a new device, for one of five stalls. */
export function newRating(): Rating {
  return {
    id: randomUUID(),
    stall_id: String(randomInt(STALLS) + 1),
    rating: randomInt(5) + 1,
    device_id: randomUUID(),
  }
}

async function send(
  agent: Agent,
  url: string,
  rating: Rating,
  address = toAddress(rating.device_id),
): Promise<Answer> {
  try {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': address }
    const sent = request(url + RATE, { agent, method: 'POST', headers })
    sent.end(JSON.stringify(rating))
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    const body = JSON.parse(await text(answer)) as Record<string, unknown>
    if (body['outcome'] === 'recorded') return { kind: 'recorded' }
    return {
      kind: 'refused',
      status: answer.statusCode!,
      code: body['code'] ?? body['outcome'],
      retryAfter: answer.headers['retry-after'],
    }
  } catch {
    return { kind: 'none' }
  }
}

/** Each phone has its own address, as behind a proxy. */
function toAddress(deviceId: string): string {
  const bytes = [0, 2, 4].map((at) => parseInt(deviceId.slice(at, at + 2), 16))
  return `10.${bytes.join('.')}`
}

export interface SentRating {
  /** The visitor's, as a proxy forwards it. */
  address: string
  stall: string
  stars: number
}

/** Sends each rating as a new device, as fast as the server accepts them. */
export async function rateMany(url: string, ratings: SentRating[]): Promise<Answer[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const answers = ratings.map(({ address, stall: stall_id, stars: rating }) =>
    send(agent, url, { ...newRating(), stall_id, rating }, address),
  )
  return Promise.all(answers).finally(() => agent.destroy())
}

export const countTaken = (answers: Answer[]) =>
  answers.filter(({ kind }) => kind === 'recorded').length
