import { vi } from 'vitest'

export const HERE = 'https://mela.example'

/** The network's responses by path; other paths fail. */
export type FakeNetwork = Record<string, () => Promise<Response>>

function pathOf(request: Request | string) {
  const { pathname, search } = new URL(typeof request === 'string' ? request : request.url, HERE)
  return pathname + search
}

/** Replaces `caches` and `fetch` with empty caches and the test's own network. */
export function stubWorkerGlobals() {
  const network: FakeNetwork = {}
  const asked: string[] = []
  vi.stubGlobal('caches', createCaches())
  vi.stubGlobal('fetch', (request: Request | string) => {
    const path = pathOf(request)
    asked.push(path)
    return network[path]?.() ?? Promise.reject(new TypeError('Failed to fetch'))
  })
  return { network, asked }
}

export const answer = (text: string, type = 'text/javascript', status = 200) => {
  return async () => new Response(text, { status, headers: { 'content-type': type } })
}

/** The part of the browser's Cache API that the worker uses. */
function createCaches() {
  const all = new Map<string, Map<string, Response>>()
  const open = (name: string) => {
    const entries = all.get(name) ?? new Map<string, Response>()
    all.set(name, entries)
    return {
      match: async (request: Request | string) => entries.get(pathOf(request))?.clone(),
      put: async (request: Request | string, response: Response) =>
        void entries.set(pathOf(request), response),
      add: async (path: string) => void entries.set(path, await fetch(path)),
    }
  }
  return {
    open: async (name: string) => open(name),
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
    async match(request: Request | string, { cacheName }: { cacheName?: string } = {}) {
      const names = cacheName === undefined ? [...all.keys()] : [cacheName]
      for (const name of names) {
        const found = all.get(name)?.get(pathOf(request))
        if (found) return found.clone()
      }
      return undefined
    },
  }
}
