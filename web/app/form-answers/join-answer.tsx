import * as messages from '#messages/join-us.ts'
import type { FormAnswer } from '#shared/tables/form-answer.ts'
import { toPhoneDigits, toWhole } from '#shared/typed-text.ts'
import { festival } from '#web/festival.ts'
import { pageName } from '#web/festival-names.ts'
import formStyles from '#web/forms/form.module.css'
import { nativeForm } from '#web/forms/native-form.ts'
import { paths } from '#web/routes.ts'
import { FULL_NAME, JoinFields, PHONE } from '#web/screens/join-us/join-fields.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'
import { RefusalBanner, textOf } from './refusal-banner.tsx'

type RefusedJoinProps = Extract<FormAnswer, { kind: 'join-refused' }>

/** The form again, with what was typed. */
export function RefusedJoin({ refusal, typed }: RefusedJoinProps) {
  const missing = [
    toWhole(typed.fullName) === '' && FULL_NAME,
    toPhoneDigits(typed.phone) === '' && PHONE,
  ]
  return (
    <Screen title={pageName('join-us')} intro={<p>{messages.intro(festival())}</p>} width={560}>
      <form className={`surface ${formStyles.form}`} noValidate {...nativeForm(paths.joinUs)}>
        <RefusalBanner {...textOf(refusal, messages.fieldsMissingToast)} />
        <div className={formStyles.fields}>
          <JoinFields
            isMissing={(name) => refusal === 'field-missing' && missing.includes(name)}
            typed={typed}
          />
        </div>
        <Button type="submit" look="large">
          {messages.submit}
        </Button>
        <p className={formStyles.notice}>{messages.privacy}</p>
      </form>
    </Screen>
  )
}
