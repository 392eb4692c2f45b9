/**
 * A pattern with a look behind the match, which Safari before 16.4 cannot compile. There it matches
 * nothing, and only the server, which applies the same rules, finds the mistake.
 * @param source With `String.raw`.
 */
export function withLookbehind(source: string, flags = ''): RegExp {
  try {
    return new RegExp(source, flags)
  } catch {
    return new RegExp('[]', flags)
  }
}
