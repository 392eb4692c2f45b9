import {
  type AddAdminRoute,
  type AdminCall,
  AdminFailure,
} from '#server/admin/contract/admin-route.ts'

type Sent = Partial<AdminCall<unknown>>

/** Routes of the organisers' app that are called without a server, as `GET /path`. */
export function collectRoutes() {
  const handlers = new Map<string, (sent: Sent) => Promise<unknown>>()
  const add: AddAdminRoute = ({ method, path, body }, handle) => {
    handlers.set(`${method} ${path}`, async (sent) => {
      const parsed = body?.safeParse(sent.body)
      if (parsed?.success === false) throw new AdminFailure(400, { code: 'bad-request' })
      return handle({ query: {}, ...sent, body: parsed?.data } as AdminCall<never>)
    })
  }
  return { add, call: (route: string, sent: Sent) => handlers.get(route)!(sent) }
}

/** Names a route as the server does: 'POST /path' with a body, otherwise 'GET /path'. */
export const routeTo = (path: string, body: unknown) =>
  `${body === undefined ? 'GET' : 'POST'} ${path}`

/** @returns The response, or the status and the refusal. */
export async function orRefusal(work: Promise<unknown>) {
  return work.catch((error: unknown) => {
    if (!(error instanceof AdminFailure)) throw error
    return { status: error.status, ...error.refusal }
  })
}

/** @returns The response, or the refusal's code. */
export const orCode = (work: Promise<unknown>) =>
  work.catch((error: unknown) => {
    if (!(error instanceof AdminFailure)) throw error
    return error.refusal.code
  })
