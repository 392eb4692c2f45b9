import { once } from 'node:events'

type Params = Record<string, unknown>
type Listener = (method: string, params: Params, sessionId: string | undefined) => void

interface Message {
  id?: number
  method?: string
  params?: Params
  result?: Params
  /** An object in Chromium's protocol, a code next to `message` in BiDi. */
  error?: string | { message: string }
  message?: string
  sessionId?: string
}

/** No response takes longer, even on a busy machine. */
const ANSWER_MS = 30_000

export type Rpc = Awaited<ReturnType<typeof connectRpc>>

/** Commands and events over a WebSocket, in the format shared by Chromium's protocol and WebDriver BiDi. */
export async function connectRpc(url: string) {
  const socket = new WebSocket(url)
  await Promise.race([
    once(socket, 'open'),
    once(socket, 'error').then(() => Promise.reject(new Error(`No connection to ${url}`))),
  ])
  const waiting = new Map<number, (message: Message) => void>()
  const listeners = new Set<Listener>()
  let lastId = 0

  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message
    if (message.id !== undefined) waiting.get(message.id)?.(message)
    else for (const listen of listeners) listen(message.method!, message.params!, message.sessionId)
  })
  socket.addEventListener('close', () => {
    for (const settle of waiting.values()) settle({ error: 'the browser has gone' })
  })

  return {
    /** @returns The engine's response; rejects with its own message. */
    send(method: string, params: Params = {}, sessionId?: string): Promise<Params> {
      const id = (lastId += 1)
      return new Promise((resolve, reject) => {
        const settle = ({ result, error, message }: Message) => {
          clearTimeout(timer)
          waiting.delete(id)
          const words = typeof error === 'object' ? error.message : (message ?? error)
          if (error === undefined) resolve(result ?? {})
          else reject(new Error(`${method}: ${words}`))
        }
        const timer = setTimeout(settle, ANSWER_MS, { error: 'no answer' })
        waiting.set(id, settle)
        socket.send(JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) }))
      })
    },
    /** @returns A function that stops listening. */
    listen(listener: Listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close: () => socket.close(),
  }
}
