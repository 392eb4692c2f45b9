/**
 * Compiles a pattern with a lookbehind, which Safari before 16.4 does not support. There it matches
 * nothing, and only the server, which applies the same rules, finds the mistake.
 * @param source Written with `String.raw`.
 */
export function withLookbehind(source: string, flags = ''): RegExp {
  try {
    return new RegExp(source, flags)
  } catch {
    return new RegExp('[]', flags)
  }
}
