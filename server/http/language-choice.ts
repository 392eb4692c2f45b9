import type { FastifyReply, FastifyRequest } from 'fastify'
import { languageOf, LANGUAGE_COOKIE } from '#shared/languages.ts'
import type { LanguagePages } from './built-pages.ts'

/**
 * @returns A function to the language in which a page is answered: that of its address. An address of the
 *   first language, such as that of a printed card, is answered in the language that the visitor has chosen:
 *   a redirect would cost a phone on a bad network a second wait.
 */
export function createLanguageChoice<T extends Pick<LanguagePages, 'language' | 'prefix'>>(
  languages: T[],
) {
  const first = languages[0]!

  return (request: FastifyRequest, reply: FastifyReply): T => {
    const { prefix } = languageOf(request.url.replace(/[?#].*/, ''))
    const asked = languages.find((one) => one.prefix === prefix) ?? first
    if (asked !== first || languages.length === 1) return asked
    void reply.header('vary', 'cookie')
    const chosen = LANGUAGE_COOKIE.exec(request.headers.cookie ?? '')?.[1]
    return languages.find(({ language }) => language === chosen) ?? first
  }
}
