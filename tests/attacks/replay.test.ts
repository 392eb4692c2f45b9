import { openSqliteTarget } from '../support/servers/attack-target.ts'
import { replayContract } from './replay.contract.ts'

replayContract(() => openSqliteTarget())
