import type { Market } from '#shared/catalogue/catalogue.ts'
import { marketData, marketReadAt } from '#web/platform/storage/market-data.ts'
import type { StallList } from './catalogue-keeper.ts'

/** The copy of the spreadsheets on this device, with its age. A failed write is silent. */
export const keptList = {
  read(): StallList | undefined {
    const market = marketData.read()
    return market && { market, isFresh: false, readAt: findReadAt(new Date()) }
  },
  write(market: Market, readAt: Date): void {
    // A copy with too old a time is honest, an older copy with a newer time is not.
    if (marketData.write(market)) marketReadAt.write(readAt)
  },
}

/** A phone whose clock was ahead has left a time that tells nothing. */
function findReadAt(now: Date): Date | undefined {
  const readAt = marketReadAt.read()
  return readAt && readAt <= now ? readAt : undefined
}
