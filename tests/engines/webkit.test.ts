import { testEngines } from './run/test-engine.ts'

testEngines(({ id }) => id.startsWith('webkit'))
