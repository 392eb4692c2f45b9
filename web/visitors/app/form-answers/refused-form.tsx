import type { ReactNode } from 'react'
import * as feedback from '#messages/feedback.ts'
import * as join from '#messages/join-us.ts'
import * as messages from '#messages/form-answers.ts'
import * as catalogue from '#messages/catalogue.ts'
import * as ticket from '#messages/ticket.ts'
import { MESSAGE_MAX } from '#shared/limits.ts'
import type { FormAnswer, FormRefusal } from '#shared/tables/form-answer.ts'
import { toPhoneDigits, toWhole } from '#shared/typed-text.ts'
import { festival } from '#web/visitors/festival.ts'
import { pageName } from '#web/visitors/festival-names.ts'
import formStyles from '#web/visitors/forms/form.module.css'
import { nativeForm } from '#web/visitors/forms/submit-button.tsx'
import { PrivacyNotice } from '#web/visitors/forms/privacy-notice.tsx'
import { paths } from '#web/visitors/routes.ts'
import { FULL_NAME, JoinFields, PHONE } from '#web/visitors/screens/join-us/join-fields.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { StarPicker } from '#web/ui/controls/star-picker.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'

type Answer<Kind extends FormAnswer['kind']> = Extract<FormAnswer, { kind: Kind }>

interface RefusedFormProps {
  title: string
  intro: string
  action: string
  refusal: FormRefusal
  missing: { title: string; body: string }
  words: { submit: string; purpose: (facts: { organisation: string }) => string }
  children: ReactNode
}

function RefusedForm({
  title,
  intro,
  action,
  refusal,
  missing,
  words,
  children,
}: RefusedFormProps) {
  return (
    <Screen title={title} intro={<p>{intro}</p>} width={560}>
      <form className={`surface ${formStyles.form}`} noValidate {...nativeForm(action)}>
        <RefusalBanner {...textOf(refusal, missing)} />
        {children}
        <Button type="submit" look="large">
          {words.submit}
        </Button>
        <div className={formStyles.notice}>
          <PrivacyNotice purpose={words.purpose(festival())} />
        </div>
      </form>
    </Screen>
  )
}

export function RefusedFeedback({ refusal, typed }: Answer<'feedback-refused'>) {
  return (
    <RefusedForm
      title={pageName('feedback')}
      intro={feedback.intro}
      action={paths.feedback}
      refusal={refusal}
      missing={feedback.ratingMissingToast}
      words={feedback}
    >
      <StarPicker legend={feedback.legend} chosen={typed.stars} />
      <label className={formStyles.field}>
        {feedback.message}
        <textarea
          className={formStyles.input}
          name="message"
          rows={5}
          maxLength={MESSAGE_MAX}
          defaultValue={typed.message}
        />
      </label>
    </RefusedForm>
  )
}

export function RefusedJoin({ refusal, typed }: Answer<'join-refused'>) {
  const missing = [
    toWhole(typed.fullName) === '' && FULL_NAME,
    toPhoneDigits(typed.phone) === '' && PHONE,
  ]
  return (
    <RefusedForm
      title={pageName('join-us')}
      intro={join.intro(festival())}
      action={paths.joinUs}
      refusal={refusal}
      missing={join.fieldsMissingToast}
      words={join}
    >
      <div className={formStyles.fields}>
        <JoinFields
          isMissing={(name) => refusal === 'field-missing' && missing.includes(name)}
          typed={typed}
        />
      </div>
    </RefusedForm>
  )
}

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

/** @param missing The form's own text for empty fields. */
export function textOf(refusal: FormRefusal, missing: Text): Text {
  return refusal === 'field-missing' ? missing : TEXTS[refusal]
}

export function RefusalBanner({ title, body }: Text) {
  return (
    <p role="alert" className="surface" style={{ padding: '12px 16px' }}>
      <b style={{ display: 'block' }}>{title}</b>
      {body}
    </p>
  )
}
