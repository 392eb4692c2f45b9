import type { FastifyReply, FastifyRequest } from 'fastify'
import { LANGUAGE_COOKIE } from '#shared/languages.ts'
import type { LanguagePages } from './site-pages.ts'

/**
 * The language of a page is that of its address. An address of the first language, such as that of
 * a printed card, is answered in the visitor's chosen language: a redirect would cost a phone on a
 * bad network a second round trip.
 * @param languages Those of the guide; the first has no prefix.
 */
export function chooseLanguage<T extends Pick<LanguagePages, 'language' | 'prefix'>>(
  languages: T[],
  request: FastifyRequest,
  reply: FastifyReply,
): T {
  const [first, ...others] = languages as [T, ...T[]]
  const path = `${request.url.replace(/[?#].*/, '')}/`
  const asked = others.find(({ prefix }) => path.startsWith(`${prefix}/`))
  if (asked || others.length === 0) return asked ?? first
  void reply.header('vary', 'cookie')
  const chosen = LANGUAGE_COOKIE.exec(request.headers.cookie ?? '')?.[1]
  return others.find(({ language }) => language === chosen) ?? first
}
