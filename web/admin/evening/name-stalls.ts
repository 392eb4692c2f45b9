import type { NamedStall } from '#shared/admin/evening-api.ts'

const MOST = 3

/** '12 Chai Tapri, 40 Dosa Hut'; if many, the first three and a count. */
export function nameStalls(stalls: readonly NamedStall[]): string {
  const names = stalls.slice(0, MOST).map(({ id, name }) => `${id} ${name}`.trim())
  const rest = stalls.length - names.length
  return rest > 0 ? `${names.join(', ')} +${rest}` : names.join(', ')
}
