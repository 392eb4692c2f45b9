import {
  announcing,
  finalResult,
  finalTitle,
  standsStill,
  takenOut,
  votingGoesOn,
} from '#messages/results.ts'
import { preliminary } from '#messages/top-stalls.ts'
import type { BoardRow } from '#shared/tables/results.ts'
import { Words } from '#web/ui/layout/words.tsx'

interface ResultNoticeProps {
  /** Undefined if the festival never freezes the list. */
  board: BoardRow | undefined
  /** Whether every place is revealed. */
  isWhole: boolean
  /** Whether the screen shows `ResultTitle` elsewhere. */
  isSaidAbove?: boolean
}

/** One line: when the results come, or that they are final. */
export function ResultTitle({ board }: Pick<ResultNoticeProps, 'board'>) {
  if (!board) return null
  const resultsAt = board.results_at === null ? undefined : new Date(board.results_at)
  return (
    <p>
      <b>{board.state === 'final' ? finalTitle : votingGoesOn({ resultsAt })}</b>
    </p>
  )
}

/** How final the places are: the committee is deciding, voting is open, or this is the result. */
export function ResultNotice({ board, isWhole, isSaidAbove }: ResultNoticeProps) {
  if (!board?.since) return <p>{preliminary}</p>
  const since = new Date(board.since)
  if (board.state === 'final' && !isWhole) return <p>{announcing}</p>
  if (board.state === 'final') {
    return (
      <>
        <p>
          <b>{finalResult({ since })}</b>
        </p>
        <Words as="p">{takenOut({ reasons: board.taken_out })}</Words>
      </>
    )
  }
  return (
    <>
      {!isSaidAbove && <ResultTitle board={board} />}
      <p>{standsStill({ since })}</p>
    </>
  )
}
