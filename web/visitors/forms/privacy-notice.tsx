import * as messages from '#messages/privacy.ts'
import { festival, festivalPart } from '#web/visitors/festival.ts'
import { paths } from '#web/visitors/routes.ts'

/** What festival.json says, for the notices under the forms and for the page about them. */
export const privacyFacts = () => ({
  organisation: festival().organisation,
  ...festivalPart('privacy'),
})

/**
 * Who uses what a form sends, for how long, whom to ask, and where to complain.
 * @param purpose A sentence that says who uses it, and what for.
 */
export const toNotice = (purpose: string) => `${purpose} ${messages.notice(privacyFacts())}`

export function PrivacyNotice({ purpose }: { purpose: string }) {
  return (
    <p>
      {toNotice(purpose)} <a href={paths.privacy}>{messages.more}</a>
    </p>
  )
}
