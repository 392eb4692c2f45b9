import { splitByScript } from '#shared/devanagari.ts'

/**
 * A text that may be Hindi, in whole or in part: a name, or what somebody wrote. What is in
 * Devanagari is marked, so that it is spoken by a Hindi voice and has room for its signs.
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
