import { randomInt, randomUUID } from 'node:crypto'
import { Agent, type IncomingMessage, request } from 'node:http'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

export interface Rating {
  id: string
  stall_id: string
  rating: number
  device_id: string
}

export type Answer =
  | { kind: 'recorded' }
  | { kind: 'refused'; status: number; code: unknown; retryAfter: string | undefined }
  /** The server went away, before or after it had the rating. */
  | { kind: 'none' }

/** Visitors with phones of their own, on connections that stay open. */
export interface Crowd {
  /** What the server has said that it has, by id. */
  acknowledged: Map<string, Rating>
  /** What it has not: a phone sends that again, with the same id, before anything new. */
  unanswered: Map<string, Rating>
  /** One visitor rates one of five stalls. */
  rate(url: string): Promise<Answer>
  /** Sends again what is unanswered until nothing is. @throws When the server refuses it. */
  sendAgain(url: string): Promise<void>
  close(): void
}

const STALLS = 5

export function createCrowd(): Crowd {
  const agent = new Agent({ keepAlive: true })
  const acknowledged = new Map<string, Rating>()
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
    unanswered,
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

/** Of a device of its own, for one of five stalls. */
export function newRating(): Rating {
  return {
    id: randomUUID(),
    stall_id: String(randomInt(STALLS) + 1),
    rating: randomInt(5) + 1,
    device_id: randomUUID(),
  }
}

async function send(agent: Agent, url: string, rating: Rating): Promise<Answer> {
  try {
    const sent = request(`${url}/rest/v1/rpc/rate_stall`, {
      agent,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        // Each phone has an address of its own, as behind a proxy.
        'x-forwarded-for': toAddress(rating.device_id),
      },
    })
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

function toAddress(deviceId: string): string {
  const bytes = [0, 2, 4].map((at) => parseInt(deviceId.slice(at, at + 2), 16))
  return `10.${bytes.join('.')}`
}
