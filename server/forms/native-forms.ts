import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inLanguage } from '#shared/catalogue/translations.ts'
import { FEEDBACK, type FormAnswer, JOIN_US, RATE_STALL, SENT } from '#shared/tables/form-answer.ts'
import type { InsertRow } from '../api/insert-row.ts'
import type { RateStall } from '../api/rate-stall.ts'
import type { StallList } from '../catalogue/stall-list.ts'
import type { LanguagePages } from '../http/built-pages.ts'
import { createFailureReader, withFailure } from '../replies/answer-failure.ts'
import { findForms, sendAsset, toCompressedAsset, typeOf } from '../replies/asset.ts'
import { serviceBusy } from '../replies/service-failure.ts'
import { createFeedbackForm } from './feedback-form.ts'
import { createIdMaker } from './ids.ts'
import { createJoinForm } from './join-form.ts'
import { type NativeForm, toRefusal } from './native-form.ts'
import { createRatingForm, type FindStall } from './rating-form.ts'
import { takeOnlyForms } from './read-form.ts'
import { createReceipts, type Receipt } from './receipt.ts'
import { refuseOtherSites } from './same-site.ts'

interface NativeFormOptions {
  /** The same that answer the table service: one set of rules and limits. */
  rateStall: RateStall
  insertRow: InsertRow
  stallList: StallList
  /** The database's secret: a server reads the receipts of the one before it. */
  key: Buffer
  /** A form without its page is not there. */
  pages: Pick<LanguagePages, 'language' | 'prefix' | 'pages' | 'renderAnswer'>
  /** Whether a rating carries the signature of its card. */
  hasSignedCards: boolean
  /** Throws for a request that may not write now. */
  admit(request: FastifyRequest): void
}

/** A visitor who goes back to the page sees it again, in place of a warning; it has nothing that was typed. */
const FOR_BACK = 'private, no-cache'

/** Forms of the pages of one language as browsers send them without scripts, answered with pages. */
export async function nativeForms(scope: FastifyInstance, options: NativeFormOptions) {
  const { rateStall, insertRow, key, pages, admit, hasSignedCards } = options
  const { language, prefix, renderAnswer } = pages
  /** An open stall as the pages of this language name it. */
  const findStall: FindStall = async (number) => {
    const { open } = await options.stallList.read()
    if (open.size === 0) throw serviceBusy()
    const stall = open.get(number)
    return stall && inLanguage(stall, language)
  }
  const hasPage = (path: string) => pages.pages.some((page) => page.path === prefix + path)
  const readFailure = createFailureReader()
  const receipts = createReceipts(key)
  const toId = createIdMaker(key)

  async function sendPage(request: FastifyRequest, reply: FastifyReply, answer: FormAnswer) {
    const html = Buffer.from(renderAnswer(answer))
    const cacheControl = 'typed' in answer || reply.statusCode >= 400 ? 'no-store' : FOR_BACK
    const forms = findForms(request)
    const asset = await toCompressedAsset(html, typeOf('.html'), cacheControl, 'fast', forms)
    return sendAsset(request, reply, asset)
  }

  function redirect(reply: FastifyReply, address: string) {
    return reply.header('cache-control', 'no-store').redirect(address, 303)
  }

  const add = (path: string, form: NativeForm) =>
    scope.register(async (child) => {
      child.setErrorHandler(async (error, request, reply) => {
        const failure = readFailure(error, request)
        const answer = await form.refuse(request, toRefusal(failure))
        return sendPage(request, withFailure(reply, failure), answer)
      })
      // Another site's form is not even read: a page must not show what it wrote.
      child.addHook('onRequest', async (request) => refuseOtherSites(request))
      child.addHook('preHandler', async (request) => admit(request))
      child.post(prefix + path, async (request, reply) => {
        const outcome = await form.submit(request)
        if ('answer' in outcome) return sendPage(request, reply, outcome.answer)
        const query = new URLSearchParams({ receipt: receipts.write(outcome.receipt) })
        return redirect(reply, `${prefix}${SENT}?${query}`)
      })
    })

  takeOnlyForms(scope)
  await add(RATE_STALL, createRatingForm(rateStall, findStall, hasSignedCards))
  if (hasPage(JOIN_US)) await add(JOIN_US, createJoinForm(insertRow, toId))
  if (hasPage(FEEDBACK)) await add(FEEDBACK, createFeedbackForm(insertRow, toId))
  scope.get(prefix + SENT, async (request, reply) => {
    const { searchParams } = new URL(request.url, 'http://localhost')
    const receipt = receipts.read(searchParams.get('receipt') ?? '')
    if (!receipt) return redirect(reply, prefix || '/')
    return sendPage(request, reply, await toAnswer(receipt, findStall))
  })
}

async function toAnswer(receipt: Receipt, findStall: FindStall): Promise<FormAnswer> {
  if (!('stall' in receipt)) return receipt
  const { kind, stall, stars } = receipt
  // The rating counts, whatever the list is now: without its name the stall has its number.
  const found = await findStall(stall).catch(() => undefined)
  return { kind, stallName: found?.stallName ?? stall, stars }
}
