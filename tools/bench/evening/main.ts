import { reportLimits } from '../limits.ts'
import { openBench } from '../open-bench.ts'
import { pollPlainly, spendEvening } from './evening.ts'
import { type Doings, openEveningPhone, type EveningPhone } from './phone.ts'

const { url, browser, close } = await openBench()

async function spend(evening: (phone: EveningPhone) => Promise<void>): Promise<Doings> {
  const phone = await openEveningPhone(browser, url)
  await evening(phone)
  return phone.finish()
}

const spent = await spend(spendEvening)
const settled = await spend((phone) => spendEvening(phone, false))
const plain = await spend(pollPlainly)
await close()

/** A visit's own timers that are still on their way when it ends: one of each visit. */
const LEFT_OVER = 10
const kB = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`
const toRow = (
  what: string,
  of: (doings: Doings) => number,
  show: (value: number) => string = String,
) => ({
  what: `an evening with a waiting rating: ${what}`,
  measured: show(of(spent)),
  beside: `asking plainly every 30 s: ${show(of(plain))}`,
  limit: 'less',
  isMet: of(spent) < of(plain),
})
reportLimits([
  toRow('requests', ({ requests }) => requests),
  toRow('bytes sent', ({ sentBytes }) => sentBytes, kB),
  toRow('wake-ups while nobody looks', ({ hiddenWakes }) => hiddenWakes),
  {
    what: 'an evening with nothing waiting: wake-ups while nobody looks',
    measured: String(settled.hiddenWakes),
    beside: `asking plainly every 30 s: ${plain.hiddenWakes}`,
    limit: String(LEFT_OVER),
    isMet: settled.hiddenWakes <= LEFT_OVER,
  },
])
console.log(`
Bytes received: ${kB(spent.receivedBytes)}, with the whole guide on the first visit; asking plainly, which fetches no guide: ${kB(plain.receivedBytes)}.
Wake-ups while somebody looks: ${spent.seenWakes}; in the service worker: ${spent.workerWakes}.
Requests: ${spent.byPath.join(', ')}`)
