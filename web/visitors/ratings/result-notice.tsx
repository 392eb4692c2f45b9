import {
  announcing,
  finalResult,
  finalTitle,
  standsStill,
  takenOut,
  votingGoesOn,
  votingIsOver,
} from '#messages/results.ts'
import { preliminary } from '#messages/top-stalls.ts'
import type { BoardRow } from '#shared/tables/results.ts'
import { Words } from '#web/ui/layout/words.tsx'

interface ResultNoticeProps {
  /** Undefined if the festival never freezes the list. */
  board: BoardRow | undefined
  isSaidAbove?: boolean
}

/** When the results come, or that they are final. */
export function ResultTitle({ board }: Pick<ResultNoticeProps, 'board'>) {
  if (!board || board.state === 'live') return null
  const { state } = board
  const resultsAt = board.results_at === null ? undefined : new Date(board.results_at)
  return (
    <p>
      <b>
        {{ frozen: votingGoesOn({ resultsAt }), revealing: votingIsOver, final: finalTitle }[state]}
      </b>
    </p>
  )
}

/** Whether the committee is deciding, voting is open, or this is the result. */
export function ResultNotice({ board, isSaidAbove }: ResultNoticeProps) {
  if (!board?.since) return <p>{preliminary}</p>
  const since = new Date(board.since)
  if (board.state === 'revealing') return <p>{announcing({ since })}</p>
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
