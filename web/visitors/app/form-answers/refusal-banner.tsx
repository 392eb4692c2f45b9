import * as messages from '#messages/form-answers.ts'
import type { FormRefusal } from '#shared/tables/form-answer.ts'
import * as catalogue from '#messages/catalogue.ts'
import * as ticket from '#messages/ticket.ts'

const TEXTS = {
  'too-many': messages.tooMany,
  busy: messages.busy,
  'cross-site': messages.crossSite,
  'host-lost': messages.hostLost,
  unreadable: messages.unreadable,
  'ticket-mistyped': { title: ticket.title, body: ticket.mistyped },
  'unknown-stall': { title: catalogue.notFoundTitle, body: catalogue.notFoundText },
}

interface Text {
  title: string
  body: string
}

/** The text for a refusal; each form has its own for empty fields. */
export function textOf(refusal: FormRefusal, missing: Text): Text {
  return refusal === 'field-missing' ? missing : TEXTS[refusal]
}

/** Says why a form was refused. */
export function RefusalBanner({ title, body }: Text) {
  return (
    <p role="alert" className="surface" style={{ padding: '12px 16px' }}>
      <b style={{ display: 'block' }}>{title}</b>
      {body}
    </p>
  )
}
