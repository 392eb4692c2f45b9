import { finalResult, ratingsUpTo, takenOut, votingGoesOn } from '#messages/results.ts'
import { preliminary } from '#messages/top-stalls.ts'
import type { BoardRow } from '#shared/tables/results.ts'
import { Words } from '#web/ui/layout/words.tsx'

/** Put in by the build: whether festival.json has a `freezeAt`. */
declare const HAS_FREEZE: boolean

interface ResultNoticeProps {
  /** Undefined where nothing is ever frozen. */
  board: BoardRow | undefined
  /** Not before the last place shows. */
  isWhole: boolean
  /** Whether `VotingGoesOn` stands elsewhere on the screen. */
  isSaidAbove?: boolean
}

/** While the list stands still: when the results come. */
export function VotingGoesOn({ board }: Pick<ResultNoticeProps, 'board'>) {
  if (!HAS_FREEZE || board?.state !== 'frozen') return null
  const resultsAt = board.results_at === null ? undefined : new Date(board.results_at)
  return (
    <p>
      <b>{votingGoesOn({ resultsAt })}</b>
    </p>
  )
}

/** How final the places are: the committee decides, voting goes on, or this is the result. */
export function ResultNotice({ board, isWhole, isSaidAbove }: ResultNoticeProps) {
  if (!HAS_FREEZE || !board?.since) return <p>{preliminary}</p>
  const since = new Date(board.since)
  if (board.state === 'final') {
    return (
      <>
        <p>{finalResult({ since })}</p>
        {isWhole && <Words as="p">{takenOut({ reasons: board.taken_out })}</Words>}
      </>
    )
  }
  return (
    <>
      {!isSaidAbove && <VotingGoesOn board={board} />}
      <p>{ratingsUpTo({ since })}</p>
    </>
  )
}
