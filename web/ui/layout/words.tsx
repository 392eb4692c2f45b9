import { splitByScript } from '#shared/devanagari.ts'

/**
 * A text that may be Hindi, in whole or in part: a name, or what somebody wrote. Devanagari is marked,
 * so that a Hindi voice reads it and its line is high enough.
 */
export function Words({ children }: { children: string }) {
  return splitByScript(children).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={at} lang="hi">
        {part}
      </span>
    ),
  )
}
