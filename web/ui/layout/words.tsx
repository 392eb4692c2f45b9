import type { HTMLAttributes } from 'react'
import { language } from '#messages/format.ts'
import { splitByLatin, splitByScript } from '#shared/devanagari.ts'

interface WordsProps extends HTMLAttributes<HTMLElement> {
  /** The element around the text; none by default. */
  as?: 'b' | 'h1' | 'h2' | 'h3' | 'p' | 'span'
  children: string
}

/** What is marked on a page in English, and on one in Hindi. */
const split = language === 'en' ? splitByScript : splitByLatin
const other = language === 'en' ? 'hi' : 'en'

/**
 * A text that may be in the other language, in whole or in part: a name, or what somebody wrote. It is marked,
 * so that the right voice reads it and lines of Devanagari are high enough.
 */
export function Words({ as: Tag, children, ...attributes }: WordsProps) {
  const parts = split(children)
  const isWhole = parts[1] === children
  const marked =
    Tag && isWhole
      ? children
      : parts.map((part, at) =>
          at % 2 === 0 ? (
            part
          ) : (
            <span key={at} lang={other}>
              {part}
            </span>
          ),
        )
  // In a flex line its parts would stand apart.
  if (!Tag) return parts.length > 1 && !isWhole ? <span>{marked}</span> : marked
  return (
    <Tag lang={isWhole ? other : undefined} {...attributes}>
      {marked}
    </Tag>
  )
}
