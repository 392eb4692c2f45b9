import type { Advice } from '#shared/admin/evening-api.ts'
import type { Effect, FlaggedGroup } from './flagged-group.ts'
import { TOP } from './measure-effects.ts'

/** What the committee can do about a group. */
export function toAdvice({ isBlunt, effects, movesAny }: FlaggedGroup): Advice {
  if (isBlunt) return effects.some(movesInTop) ? 'ask-top' : 'ask'
  if (!movesAny) return 'leave'
  const isAlone = effects.some(({ place: [now, without] }) => now !== without)
  return isAlone ? 'void' : 'void-together'
}

export const isInTop = (place: number) => place > 0 && place <= TOP

const movesInTop = ({ place: [now, without] }: Effect) =>
  now !== without && (isInTop(now) || isInTop(without))
