import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import * as messages from '#messages/join-us.ts'
import { festival } from '#web/visitors/festival.ts'
import { pageName } from '#web/visitors/festival-names.ts'
import { useNavigateLater } from '#web/visitors/platform/navigation/use-address.ts'
import formStyles from '#web/visitors/forms/form.module.css'
import {
  type FormPhase,
  nativeForm,
  SubmitButton,
  useMissingFields,
} from '#web/visitors/forms/submit-button.tsx'
import {
  type JoinOutcome,
  isAlreadySubmitted,
  submitJoin,
  toJoinToast,
} from '#web/visitors/forms/join-request.ts'
import { toWhole } from '#shared/typed-text.ts'
import { PrivacyNotice } from '#web/visitors/forms/privacy-notice.tsx'
import { findPendingJoin } from '#web/visitors/platform/send-queue/entries.ts'
import { paths } from '#web/visitors/routes.ts'
import { toasts } from '#web/ui/feedback/toast-store.ts'
import { Screen } from '#web/ui/layout/screen.tsx'
import { FULL_NAME, JoinFields, keepDigits, PHONE } from './join-fields.tsx'
import styles from './join-us-screen.module.css'

/** Requirements J-4 and J-6. */
const HOME_AFTER_JOINING_MS = 2000
const HOME_AFTER_REPEATED_JOINING_MS = 1200

const HOME_AFTER_MS: Partial<Record<JoinOutcome['kind'], number>> = {
  joined: HOME_AFTER_JOINING_MS,
  'already-submitted': HOME_AFTER_REPEATED_JOINING_MS,
}

/** The document holds the input, so it survives hydration. */
export default function JoinUsScreen() {
  const fields = useRef<HTMLFormElement>(null)
  const [phase, setPhase] = useState<FormPhase>('idle')
  const [phone, setPhone] = useState('')
  const missing = useMissingFields(fields)
  const navigateLater = useNavigateLater()
  useEffect(() => setPhone(fillIn(fields.current!)), [])
  const isRepeated = phase === 'idle' && isAlreadySubmitted(phone)

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (phase !== 'idle') return
    const { name, phone: number } = fieldsOf(event.currentTarget)
    const trying = submitJoin(name.value, number.value)
    // A repeat is not sent. Disabling the form would lose the focus and repeat the banner.
    if (!isRepeated) setPhase('submitting')
    const outcome = await trying
    const { kind } = outcome
    setPhase(kind === 'joined' ? 'done' : 'idle')
    toasts.show(toJoinToast(outcome))
    if (kind === 'fields-missing') missing.refuse(findEmpty(fields.current!))
    const homeAfterMs = HOME_AFTER_MS[kind]
    if (homeAfterMs !== undefined) void navigateLater(paths.home, homeAfterMs)
  }

  return (
    <Screen title={pageName('join-us')} intro={<p>{messages.intro(festival())}</p>} width={560}>
      <form
        ref={fields}
        className={`surface ${formStyles.form}`}
        noValidate
        {...nativeForm(paths.joinUs)}
        onChange={({ target }) => missing.fill((target as unknown as HTMLInputElement).name)}
        onSubmit={(event) => void handleSubmit(event)}
      >
        <fieldset className={formStyles.fields} disabled={phase !== 'idle'}>
          <JoinFields isMissing={missing.isMissing} onPhone={setPhone} />
        </fieldset>
        {/* Below the fields, so that they do not shift. */}
        {isRepeated && (
          <p role="alert" className={styles.banner}>
            <b>{messages.alreadySubmitted.title}</b>
            {messages.alreadySubmitted.body}
          </p>
        )}
        <SubmitButton phase={phase} label={messages.submit} isRefused={isRepeated} />
        <div className={formStyles.notice}>
          <p>
            <b>{messages.underAge}</b>
          </p>
          <PrivacyNotice purpose={messages.purpose(festival())} />
        </div>
      </form>
    </Screen>
  )
}

/** Fills in a pending request, unless something has been typed already. */
function fillIn(form: HTMLFormElement): string {
  const { name, phone } = fieldsOf(form)
  const pending = findPendingJoin()
  if (pending && name.value === '' && phone.value === '') {
    name.value = pending.full_name
    phone.value = pending.phone
  }
  return keepDigits(phone)
}

function findEmpty(form: HTMLFormElement): string[] {
  const { name, phone } = fieldsOf(form)
  return [name, phone].filter((field) => toWhole(field.value) === '').map((field) => field.name)
}

function fieldsOf(form: HTMLFormElement) {
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement
  return { name: field(FULL_NAME), phone: field(PHONE) }
}
