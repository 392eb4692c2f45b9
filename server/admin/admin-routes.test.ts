import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { nextTask } from '#shared/durations.ts'
import { onlyOnceInvited } from './admin-routes.ts'

test('a client that hangs up at the hidden app reaches none of its routes, and no error is logged', async () => {
  const [asked, isAnybody] = [Promise.withResolvers<void>(), Promise.withResolvers<boolean>()]
  const reached: string[] = []
  const app = Fastify({
    logger: { level: 'warn', stream: { write: (line) => void reached.push(line) } },
  })
  onTestFinished(() => app.close())
  app.setNotFoundHandler(async (_request, reply) => {
    // Pages are compressed meanwhile.
    await nextTask()
    reached.push('404')
    return reply.code(404).send('nothing here')
  })
  await app.register(async (scope) => {
    const people = { isAnybody: () => (asked.resolve(), isAnybody.promise) }
    onlyOnceInvited(scope, { setup: { isOpen: () => false }, tables: { people } })
    scope.addHook('onRequest', async () => void reached.push('hook'))
    scope.get('/admin', async () => reached.push('route'))
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const arriving = once(app.server, 'connection')
  const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  client.write('GET /admin HTTP/1.1\r\nhost: mela.example\r\n\r\n')
  const [accepted] = (await arriving) as [Socket]
  await asked.promise
  const gone = once(accepted, 'close')
  client.destroy()
  await gone
  isAnybody.resolve(false)
  await expect.poll(() => reached).toContain('404')
  await nextTask()
  expect(reached).toEqual(['404'])
})
