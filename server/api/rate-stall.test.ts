import { describe } from 'vitest'
import { openTestService } from '../../tests/support/servers/table-service.ts'
import { boardContract } from './contract/board.contract.ts'
import { ratingRefusalsContract, rateStallContract } from './contract/rate-stall.contract.ts'

describe('the board on SQLite', () => boardContract(() => openTestService()))
describe('the table service on SQLite', () => {
  rateStallContract(() => openTestService())
  ratingRefusalsContract(() => openTestService())
})
