import type { HTMLAttributes } from 'react'
import { splitByScript } from '#shared/devanagari.ts'

interface WordsProps extends HTMLAttributes<HTMLElement> {
  /** The element around the text; none by default. */
  as?: 'b' | 'h1' | 'h2' | 'h3' | 'p' | 'span'
  children: string
}

/**
 * A text that may be Hindi, in whole or in part: a name, or what somebody wrote. Devanagari is marked,
 * so that a Hindi voice reads it and its line is high enough.
 */
export function Words({ as: Tag, children, ...attributes }: WordsProps) {
  const parts = splitByScript(children).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={at} lang="hi">
        {part}
      </span>
    ),
  )
  return Tag ? <Tag {...attributes}>{parts}</Tag> : parts
}
