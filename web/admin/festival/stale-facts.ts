import type { Facts } from '#shared/admin/content-api.ts'

/**
 * Why a text may no longer fit after unsaved changes to others: it is the translation of one, or has
 * the organisation's old name.
 */
export function findStale(
  name: string,
  facts: Facts,
  saved: Facts,
): 'translation' | 'oldName' | undefined {
  const text = facts[name]
  const isChanged = (one: string) => facts[one] !== saved[one]
  if (typeof text !== 'string' || text === '' || isChanged(name)) return undefined
  if (name.endsWith('_hi') && isChanged(name.slice(0, -'_hi'.length))) return 'translation'
  const { organisation } = saved
  const isNamed = typeof organisation === 'string' && text.includes(organisation)
  return isNamed && name !== 'organisation' && isChanged('organisation') ? 'oldName' : undefined
}
