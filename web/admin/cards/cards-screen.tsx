import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { MadeSlips } from '#shared/admin/holders.ts'
import type { CardsAnswer, CardState } from '#shared/admin/cards-api.ts'
import { isOnlyHere, rateStallAddress, guideAddress } from '#web/visitors/qr-cards/card-address.ts'
import { hasCard, drawStallCard } from '#web/visitors/qr-cards/stall-card.ts'
import { postToApi } from '../call-api.ts'
import { useAction, useAnswer, usePrepared } from '../session/use-request.ts'
import ui from '../ui/admin-ui.module.css'
import { Button } from '../ui/button.tsx'
import { Done } from '../ui/save-status.tsx'
import { Loading, Problem } from '../ui/problem.tsx'
import { Card, Screen } from '../ui/screen.tsx'
import { useTexts } from '../use-language.ts'
import { ChooseStalls, type CardStall, useChosenStalls } from './choose-stalls.tsx'
import { texts } from './cards-texts.ts'
import { Slips } from './slips.tsx'
import { festival } from '#web/visitors/festival.ts'
import styles from './cards.module.css'
import { CardSheet } from '#web/visitors/qr-cards/card-sheet.tsx'
import { DrawingView } from '#web/visitors/qr-cards/drawing/drawing-view.tsx'
import { fitDrawing } from '#web/visitors/qr-cards/drawing/fit-text.ts'
import { OnPaper, showFestival } from '../ui/on-paper.tsx'
import {
  type CardResources,
  loadCardResources,
} from '#web/visitors/qr-cards/load-card-resources.ts'

export function CardsScreen() {
  const t = useTexts(texts)
  const loaded = useAnswer<CardsAnswer>('/cards')
  const { answer, reload } = loaded
  const prepared = usePrepared(answer, prepareCards)
  return (
    <Screen title={t.title} purpose={t.purpose}>
      <Loading {...loaded} />
      {answer && <Loading {...prepared} reload={reload} />}
      {answer && prepared.answer && (
        <CardsDesk answer={answer} resources={prepared.answer} onPrinted={reload} />
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
  /** The cards in the print dialog, or printed but not confirmed yet. */
  const [printing, setPrinting] = useState<CardStall[]>()
  const noting = useAction(async (printed: CardStall[]) => {
    const numbers = printed.map(({ stallNumber }) => stallNumber)
    await postToApi('/cards-printed', { stalls: numbers })
    setPrinting(undefined)
    await onPrinted()
  })
  /** Holders' slips, printed instead of cards. */
  const [slips, setSlips] = useState<MadeSlips['slips']>()
  const canPrint = chosen.length > 0
  // The cards must be on the page before the print dialog opens, whether from the button or from
  // the browser's own menu.
  const prepare = () => {
    if (!canPrint) return
    flushSync(() => {
      setSlips(undefined)
      setPrinting(chosen)
    })
  }
  useEffect(() => {
    if (slips) return undefined
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
      {printing && !isTrial && (
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
      <Done>{noting.isDone && t.noted}</Done>
      <Slips
        chosen={chosen}
        withSlip={answer.slips}
        made={slips}
        onMade={(made) => {
          setPrinting(undefined)
          setSlips(made)
          return onPrinted()
        }}
      />
      <Previews stalls={chosen} resources={resources} />
      {printing && <PrintedSheets stalls={printing} resources={resources} />}
    </>
  )
}

/** The most serious first. */
function CardWarnings({ answer }: { answer: CardsAnswer }) {
  const t = useTexts(texts)
  const { stalls, withdrawn } = answer
  const { origin } = new URL(guideAddress())
  const listOf = (state: CardState) => toNumbers(stalls.filter(({ card }) => card === state))
  const [missing, renamed] = [listOf('missing'), listOf('renamed')]
  const tooLong = toNumbers(stalls.filter((stall) => !hasCard(stall)))
  const isTrial = isOnlyHere(guideAddress())
  return (
    <Card title={t.before}>
      <ul className={styles.warnings}>
        {isTrial && <li className={ui.bad}>{t.onlyTrial(origin)}</li>}
        {!isTrial && !festival().siteUrl && <li className={ui.bad}>{t.noAddress(origin)}</li>}
        {!isTrial && festival().siteUrl && <li>{t.leadTo(origin)}</li>}
        {missing && <li>{t.missing(missing)}</li>}
        {renamed && <li className={ui.bad}>{t.renamed(renamed)}</li>}
        {tooLong && <li className={ui.bad}>{t.tooLong(tooLong)}</li>}
        {withdrawn > 0 && <li>{t.withdrawn(withdrawn)}</li>}
      </ul>
    </Card>
  )
}

const SHOWN = 12

/** '3, 17, 21 …' */
function toNumbers(stalls: readonly { stallNumber: string }[]): string {
  const numbers = stalls.slice(0, SHOWN).map(({ stallNumber }) => stallNumber.slice(0, SHOWN))
  return numbers.join(', ') + (stalls.length > SHOWN ? ' …' : '')
}

interface CardsProps {
  stalls: CardStall[]
  resources: CardResources
}

/** Cards differ only in number and name, so more previews would only take time. */
const PREVIEWS = 6

function Previews({ stalls, resources: { measure, picture } }: CardsProps) {
  const t = useTexts(texts)
  const more = stalls.length - PREVIEWS
  return (
    <>
      <div className={styles.previews}>
        {stalls.slice(0, PREVIEWS).map((stall) => (
          <div key={stall.stallNumber} role="img" aria-label={t.cardOf(stall.stallNumber)}>
            <DrawingView drawing={fitDrawing(drawStallCard(stall), measure)} picture={picture} />
          </div>
        ))}
      </div>
      {more > 0 && <p>{t.more(more)}</p>}
    </>
  )
}

function PrintedSheets({ stalls, resources: { measure, picture } }: CardsProps) {
  return (
    <OnPaper>
      {stalls.map((stall) => (
        <CardSheet
          key={stall.stallNumber}
          drawing={fitDrawing(drawStallCard(stall), measure)}
          picture={picture}
        />
      ))}
    </OnPaper>
  )
}

async function prepareCards({ language }: CardsAnswer): Promise<CardResources> {
  await showFestival(language)
  return loadCardResources()
}
