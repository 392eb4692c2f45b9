import type { Random } from './random.ts'

/** As many phones of each kind as a festival sees; # stands for a version. */
const FAMILIES: Record<string, { share: number; versions: [number, number]; agent: string }> = {
  chrome: {
    share: 58,
    versions: [118, 146],
    agent:
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/#.0.0.0 Mobile Safari/537.36',
  },
  safari: {
    share: 14,
    versions: [15, 26],
    agent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS #_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/#.2 Mobile/15E148 Safari/604.1',
  },
  samsung: {
    share: 12,
    versions: [22, 29],
    agent:
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/#.0 Chrome/125.0.0.0 Mobile Safari/537.36',
  },
  opera: {
    share: 5,
    versions: [80, 92],
    agent:
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36 OPR/#.0.0.0',
  },
  whatsapp: {
    share: 5,
    versions: [118, 146],
    agent:
      'Mozilla/5.0 (Linux; Android 14; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/#.0.0.0 Mobile Safari/537.36',
  },
  firefox: {
    share: 3,
    versions: [115, 148],
    agent: 'Mozilla/5.0 (Android 14; Mobile; rv:#.0) Gecko/#.0 Firefox/#.0',
  },
  edge: {
    share: 3,
    versions: [120, 146],
    agent:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/#.0.0.0 Safari/537.36 Edg/#.0.0.0',
  },
}
const SHARES = Object.fromEntries(
  Object.entries(FAMILIES).map(([family, { share }]) => [family, share]),
)

/** What a browser says of itself. */
export function drawUserAgent(random: Random): string {
  const { versions, agent } = FAMILIES[random.weighted(SHARES)]!
  const version = versions[0] + random.upTo(versions[1] - versions[0] + 1)
  return agent.replaceAll('#', String(version))
}
