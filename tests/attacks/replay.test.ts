import { openSqliteTarget } from '../support/attack-target.ts'
import { replayContract } from './replay.contract.ts'

replayContract(openSqliteTarget)
