import { phoneMutations } from './mutations/phone.ts'
import { ruleMutations } from './mutations/rules.ts'
import { serverMutations } from './mutations/server.ts'
import type { Mutation } from './mutation.ts'

export const mutations: Mutation[] = [...ruleMutations, ...serverMutations, ...phoneMutations]
