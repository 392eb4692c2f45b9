import type { Server } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { endWith } from './replies/answer-failure.ts'
import { ServiceFailure } from './replies/service-failure.ts'

/**
 * Refuses ambiguous requests: a proxy could see two requests in one, or another host (RFC 9112,
 * sections 3.2 and 6.1).
 * @throws ServiceFailure 400.
 */
export function refuseUnclear({ raw }: FastifyRequest, reply: FastifyReply): void {
  const { httpVersion, headers, rawHeaders } = raw
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name)).length
  const coding = headers['transfer-encoding']
  const isClear =
    httpVersion === '1.1'
      ? hosts === 1 && (coding === undefined || /^chunked$/i.test(coding))
      : httpVersion === '1.0' && hosts <= 1 && coding === undefined
  if (isClear) return
  // The next bytes on this connection may or may not belong to the body.
  void reply.header('connection', 'close')
  throw new ServiceFailure(400, 'PGRST000', 'Bad Request')
}

/** Answers requests that Node would drop without an answer. */
export function answerUnheard(server: Server): void {
  server.on('connect', (_request, socket) => {
    // An `error` event without a listener would end the process.
    endWith(
      socket.on('error', () => {}),
      405,
      'PGRST117',
    )
  })
  server.on('checkExpectation', (_request, { socket }) => {
    if (socket) endWith(socket, 417)
  })
}
