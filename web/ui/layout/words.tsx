import type { HTMLAttributes } from 'react'
import { language } from '#messages/format.ts'
import { splitByLatin, splitByScript } from '#shared/devanagari.ts'

interface WordsProps extends HTMLAttributes<HTMLElement> {
  as?: 'b' | 'h1' | 'h2' | 'h3' | 'p' | 'span'
  children: string
}

/** English on Hindi pages, and vice versa. */
const split = language === 'en' ? splitByScript : splitByLatin
const other = language === 'en' ? 'hi' : 'en'

/**
 * Marks the part in the other language, so that the right voice reads it and lines of Devanagari
 * are tall enough.
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
  // A flex container would lay out the parts as separate items.
  if (!Tag) return parts.length > 1 && !isWhole ? <span>{marked}</span> : marked
  return (
    <Tag lang={isWhole ? other : undefined} {...attributes}>
      {marked}
    </Tag>
  )
}
