import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { RATE } from './addresses.ts'

export interface SentRating {
  /** The visitor's, as a proxy forwards it. */
  address: string
  stall: string
  stars: number
}

export interface Answer {
  status: number
  /** In seconds; NaN if missing. */
  retryAfter: number
}

const CONNECTIONS = 64

/** Sends each rating as a new device, as fast as the server accepts them. */
export async function rateMany(url: string, ratings: SentRating[]): Promise<Answer[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const answers = await Promise.all(ratings.map((rating) => rate(url, agent, rating)))
  agent.destroy()
  return answers
}

export const countTaken = (answers: Answer[]) =>
  answers.filter(({ status }) => status === 200).length

function rate(url: string, agent: Agent, { address, stall, stars }: SentRating): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const row = { id: randomUUID(), stall_id: stall, rating: stars, device_id: randomUUID() }
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': address }
    request(url + RATE, { method: 'POST', agent, headers }, (answer) => {
      answer.resume()
      resolve({ status: answer.statusCode!, retryAfter: Number(answer.headers['retry-after']) })
    })
      .on('error', reject)
      .end(JSON.stringify(row))
  })
}
