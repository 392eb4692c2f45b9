import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CardsAnswer, CardsPrinted } from '#shared/admin/cards-api.ts'
import { isOnlyHere, rateStallAddress } from '#web/visitors/qr-cards/card-address.ts'
import { hasCard } from '#web/visitors/qr-cards/stall-card.ts'
import { postToApi } from '../call-api.ts'
import { useAction } from '../session/use-action.ts'
import { useAnswer } from '../session/use-answer.ts'
import ui from '../ui/admin-ui.module.css'
import { Button } from '../ui/button.tsx'
import { Done } from '../ui/done.tsx'
import { Busy, Loading, Problem } from '../ui/problem.tsx'
import { Card, Screen } from '../ui/screen.tsx'
import { useTexts } from '../use-language.ts'
import { CardWarnings } from './card-warnings.tsx'
import { ChooseStalls, type CardStall, useChosenStalls } from './choose-stalls.tsx'
import { Previews, PrintedSheets } from './printed-sheets.tsx'
import { texts } from './cards-texts.ts'
import { type CardResources, useCardResources } from './use-card-resources.ts'

/** Prints the stalls' QR cards, and records which are printed. */
export function CardsScreen() {
  const t = useTexts(texts)
  const loaded = useAnswer<CardsAnswer>('/cards')
  const { answer, reload } = loaded
  const { resources, isFailed } = useCardResources(answer)
  return (
    <Screen title={t.title} purpose={t.purpose}>
      <Loading {...loaded} />
      {isFailed && <Problem failure={{ code: 'unreachable' }} onRetry={reload} />}
      {answer && !resources && !isFailed && <Busy />}
      {answer && resources && (
        <CardsDesk answer={answer} resources={resources} onPrinted={reload} />
      )}
    </Screen>
  )
}

interface CardsDeskProps {
  answer: CardsAnswer
  resources: CardResources
  onPrinted: () => Promise<void>
}

function CardsDesk({ answer, resources, onPrinted }: CardsDeskProps) {
  const t = useTexts(texts)
  const stalls = answer.stalls.filter(hasCard)
  const choice = useChosenStalls(stalls)
  const { chosen } = choice
  const isTrial = stalls.length > 0 && isOnlyHere(rateStallAddress(stalls[0]!.stallNumber))
  /** What is on paper or in the print dialog. */
  const [printing, setPrinting] = useState<CardStall[]>()
  const noting = useAction(async (printed: CardStall[]) => {
    const request: CardsPrinted = { stalls: printed.map(({ stallNumber }) => stallNumber) }
    if (!isTrial) await postToApi('/cards-printed', request)
    setPrinting(undefined)
    await onPrinted()
  })
  const canPrint = chosen.length > 0
  // The dialog opens with what is in the page by then, whether by the button or by the browser's own Print.
  const prepare = () => canPrint && flushSync(() => setPrinting(chosen))
  useEffect(() => {
    addEventListener('beforeprint', prepare)
    return () => removeEventListener('beforeprint', prepare)
  })
  if (stalls.length === 0) return <p>{t.noStalls}</p>

  return (
    <>
      <CardWarnings answer={answer} />
      <ChooseStalls stalls={stalls} {...choice} />
      <div className={ui.row}>
        <Button
          look="primary"
          disabled={!canPrint}
          onClick={() => {
            prepare()
            window.print()
          }}
        >
          {t.print(chosen.length)}
        </Button>
        <p className={ui.soft}>{t.asPdf}</p>
      </div>
      {printing && (
        <Card title={t.arePrinted(printing.length)}>
          <div className={ui.row}>
            <Button look="primary" isBusy={noting.isBusy} onClick={() => void noting.run(printing)}>
              {t.printed}
            </Button>
            <Button onClick={() => setPrinting(undefined)}>{t.notPrinted}</Button>
          </div>
          <Problem failure={noting.failure} />
        </Card>
      )}
      <Done>{noting.isDone && (isTrial ? t.notedTrial : t.noted)}</Done>
      <Previews stalls={chosen} resources={resources} />
      {printing && <PrintedSheets stalls={printing} resources={resources} />}
    </>
  )
}
