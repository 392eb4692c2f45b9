import { type Evening, makeEvening, OPENED } from './made-up-evening.ts'

/** An evening without cheating. */
export interface HonestEvening {
  name: string
  make(seed: number): Evening
  /** Many honest people support one stall and cannot be distinguished from a forger. */
  isForOneStall?: true
}

const MINUTE_MS = 60_000

/** Typical festivals, including patterns that may look forged. */
export const HONEST_EVENINGS: HonestEvening[] = [
  { name: '40 visitors', make: (seed) => makeEvening(40, seed) },
  { name: '400 visitors', make: (seed) => makeEvening(400, seed) },
  { name: '1,500 visitors', make: (seed) => makeEvening(1500, seed) },
  { name: '4,500 visitors', make: (seed) => makeEvening(4500, seed) },
  { name: '15,000 visitors', make: (seed) => makeEvening(15_000, seed) },
  {
    name: 'a third of the phones have a network of their own',
    make: (seed) => withOwnNetworks(seed, 2),
  },
  {
    name: 'all phones have one that are not on the Wi-Fi or in a family',
    make: (seed) => withOwnNetworks(seed, 1),
  },
  { name: 'a carrier comes back, all phones send at once', make: withOutage },
  { name: 'a hundred visitors rate twenty stalls each', make: withEnthusiasts },
  { name: 'an announcement on the stage sends 150 to one stall', make: withAnnouncement },
  { name: 'a college behind one address, 400 students', make: withCollege },
  {
    name: 'a college behind one address, 200 students for its own stall',
    make: withLoyalCollege,
    isForOneStall: true,
  },
  {
    name: 'the town of a stall, 200 who love it, most at one carrier',
    make: withTown,
    isForOneStall: true,
  },
]

/** @param every One in this many carrier phones has its own network. */
function withOwnNetworks(seed: number, every: number) {
  const evening = makeEvening(3000, seed)
  for (const row of evening.rows) {
    const number = Number(/\d+/.exec(row.device_id)![0])
    if (row.network!.startsWith('carrier') && number % every === 0)
      row.network = `own${row.device_id}`
  }
  return evening
}

function withEnthusiasts(seed: number) {
  const evening = makeEvening(3000, seed)
  for (let round = 0; round < 20; round += 1) {
    visit(evening, 100, (index) => ({
      stall: evening.toStall(),
      network: index % 2 === 0 ? `own${index}` : `carrier${index % 6}`,
      minute: 10 + index + round * 5,
      delight: 0,
    }))
  }
  return evening
}

function withOutage(seed: number) {
  const evening = makeEvening(3000, seed)
  for (const row of evening.rows.filter(({ network }) => network === 'carrier1')) {
    row.created_at = new Date(OPENED + (200 + evening.random() * 2) * MINUTE_MS).toISOString()
  }
  return evening
}

function withAnnouncement(seed: number) {
  const evening = makeEvening(3000, seed)
  visit(evening, 150, (index) => ({
    stall: 20,
    network: index % 3 === 0 ? 'wifi' : `carrier${index % 6}`,
    minute: 150 + index / 20,
    delight: 0,
  }))
  return evening
}

function withCollege(seed: number) {
  const evening = makeEvening(2000, seed)
  for (let round = 0; round < 3; round += 1) {
    visit(evening, 400, (index) => ({
      stall: evening.toStall(),
      network: 'college',
      minute: 60 + index / 4 + round,
      delight: 0,
    }))
  }
  return evening
}

function withLoyalCollege(seed: number) {
  const evening = makeEvening(2000, seed)
  visit(evening, 200, (index) => ({
    stall: 12,
    network: 'college',
    minute: 60 + index / 2,
    delight: 0.3,
  }))
  return evening
}

function withTown(seed: number) {
  const evening = makeEvening(3000, seed)
  visit(evening, 200, (index) => ({
    stall: 12,
    network: index % 3 === 0 ? 'wifi' : 'carrier2',
    minute: 20 + index,
    delight: 0.7,
  }))
  return evening
}

interface Fan {
  stall: number
  network: string
  minute: number
  /** The share of fans who always give five stars. */
  delight: number
}

/** Each visitor has one device and rates a stall once. */
function visit(evening: Evening, count: number, draw: (index: number) => Fan) {
  const rated = new Set(evening.rows.map((row) => `${row.device_id} ${row.stall_id}`))
  for (let index = 0; index < count; index += 1) {
    const { stall, network, minute, delight } = draw(index)
    const device = `guest${index}`
    if (rated.has(`${device} ${stall}`)) continue
    rated.add(`${device} ${stall}`)
    const stars = evening.random() < delight ? 5 : evening.toStars(stall)
    evening.add(stall, stars, { device, network, minute })
  }
}
