import { useState } from 'react'
import { privacy } from '#messages/page-titles.ts'
import * as messages from '#messages/privacy.ts'
import { festival } from '#web/visitors/festival.ts'
import { deleteSent, type ForgetOutcome } from '#web/visitors/forms/delete-sent.ts'
import { privacyFacts } from '#web/visitors/forms/privacy-notice.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'
import styles from './privacy-screen.module.css'

export default function PrivacyScreen() {
  const { tableService, countVisits: areVisitsCounted } = festival()
  const storedWith = tableService && new URL(tableService.url).host
  return (
    <Screen title={privacy} intro={<p>{messages.intro}</p>} width={760}>
      {messages
        .sections({ ...privacyFacts(), storedWith, areVisitsCounted })
        .map(({ title, texts }) => (
          <section key={title} className={styles.section}>
            <h2>{title}</h2>
            {texts.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </section>
        ))}
      <ForgetButton />
    </Screen>
  )
}

/** Deletes what this phone sent, or waits until there is a network. */
function ForgetButton() {
  const [outcome, setOutcome] = useState<ForgetOutcome | 'busy'>()
  async function handleClick() {
    setOutcome('busy')
    setOutcome(await deleteSent())
  }
  return (
    <section className={`with-scripts ${styles.section}`}>
      <h2>{messages.forgetTitle}</h2>
      <p>{messages.forgetEffect}</p>
      <Button look="primary" disabled={outcome === 'busy'} onClick={() => void handleClick()}>
        {messages.deleteSent}
      </Button>
      <p role="status">{outcome && outcome !== 'busy' && messages.forgetOutcomes[outcome]}</p>
    </section>
  )
}
