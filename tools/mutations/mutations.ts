import { BUILT_SITE } from './list/built-site.ts'
import { GUIDE } from './list/guide.ts'
import { ORGANISERS } from './list/organisers.ts'
import { SENDING } from './list/sending.ts'
import { SERVICE } from './list/service.ts'
import type { Mutation } from './mutation.ts'

/** At least one mutation for each area of the product, cheapest first. */
export const MUTATIONS: Mutation[] = [
  ...GUIDE,
  ...ORGANISERS,
  ...SENDING,
  ...SERVICE,
  ...BUILT_SITE,
]
