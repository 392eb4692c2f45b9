import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { type Answer, type Ask, parseAnswer, toBytes } from './wire.ts'

/**
 * What a bad network does to one request:
 * no-network: nothing leaves the phone; body-cut: the connection breaks in the middle of the body;
 * answer-lost: all is sent, and it breaks before the answer comes; answer-cut: after the first bytes
 * of it; portal: a Wi-Fi's own page comes instead, with status 200; slow: all is well, but late.
 */
export const FAULTS = [
  'no-network',
  'body-cut',
  'answer-lost',
  'answer-cut',
  'portal',
  'slow',
] as const
export type Fault = (typeof FAULTS)[number]

/** One connection of a phone, opened when it is needed and again when it broke. */
export interface Line {
  /** One at a time. @throws When no answer comes, or only a part of it. */
  ask(ask: Ask, fault?: Fault): Promise<Answer>
  /** All that has come from the server so far, headers included. */
  bytesDown(): number
  close(): void
}

const PORTAL: Answer = {
  status: 200,
  headers: new Map([['content-type', 'text/html']]),
  body: Buffer.from('<!doctype html><title>Log in</title><h1>Welcome to the free Wi-Fi</h1>'),
}
/** Of an answer that is lost: so long the server has to begin with it, or not. */
const LOST_WITHIN_MS = 12
const SLOW_MS = 600
/** As a phone has it. */
const TIMEOUT_MS = 8000

/** @param random 0 to 1. */
export function createLine(port: number, random: () => number): Line {
  let socket: Socket | undefined
  let bytes = 0

  async function open(): Promise<Socket> {
    if (socket && !socket.destroyed && socket.writable) return socket
    const opened = connect({ host: '127.0.0.1', port, noDelay: true })
    // Whoever waits for an answer hears of it by the close that follows.
    opened.on('error', () => {})
    opened.on('data', (chunk: Buffer) => (bytes += chunk.length))
    await Promise.race([once(opened, 'connect'), closed(opened)])
    return (socket = opened)
  }

  function hangUp(reason: string): never {
    socket?.destroy()
    socket = undefined
    throw new Error(reason)
  }

  return {
    async ask(ask, fault) {
      if (fault === 'no-network') return hangUp('no network')
      if (fault === 'portal') return PORTAL
      const to = await open()
      const { head, body } = toBytes(ask)
      if (fault === 'body-cut') {
        await send(to, Buffer.concat([head, body.subarray(0, body.length / 2)]))
        return hangUp('cut in the middle of the body')
      }
      if (fault === 'answer-lost') {
        await send(to, Buffer.concat([head, body]))
        await wait(random() * LOST_WITHIN_MS)
        return hangUp('cut before the answer')
      }
      if (fault === 'slow') await wait(SLOW_MS * random())
      const answer = receive(to, fault === 'answer-cut')
      to.write(Buffer.concat([head, body]))
      try {
        return await answer
      } catch (error) {
        return hangUp((error as Error).message)
      }
    },
    bytesDown: () => bytes,
    close: () => void socket?.destroy(),
  }
}

function send(socket: Socket, bytes: Buffer): Promise<void> {
  return new Promise((resolve) => {
    socket.once('close', resolve)
    socket.write(bytes, () => resolve())
  })
}

async function closed(socket: Socket): Promise<never> {
  await new Promise((resolve) => {
    socket.once('close', resolve)
  })
  throw new Error('the connection was closed')
}

function receive(socket: Socket, isCut: boolean): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const patience = setTimeout(() => end(new Error('no answer in time')), TIMEOUT_MS)
    function end(result: Answer | Error) {
      clearTimeout(patience)
      socket.off('data', take)
      socket.off('close', handleClose)
      if (result instanceof Error) reject(result)
      else resolve(result)
    }
    function take(chunk: Buffer) {
      chunks.push(chunk)
      if (isCut) return end(new Error('cut in the middle of the answer'))
      try {
        const answer = parseAnswer(Buffer.concat(chunks))
        if (answer) end(answer)
      } catch (error) {
        end(error as Error)
      }
    }
    const handleClose = () => end(new Error('the connection was closed'))
    socket.on('data', take)
    socket.once('close', handleClose)
  })
}
