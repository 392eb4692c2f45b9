import { makeFolder } from '../../support/files.ts'
import { restartContract } from './restart.contract.ts'

restartContract(async () => ({ DATA_DIR: makeFolder() }))
