import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { parseAudit, runAudit } from './npm-audit.ts'

const ADVISORY = {
  source: 7654321,
  name: 'bintrees',
  dependency: 'bintrees',
  title: 'Regular Expression Denial of Service in bintrees',
  url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
  severity: 'high',
  cwe: ['CWE-1333'],
  cvss: { score: 7.5, vectorString: null },
  range: '<1.0.3',
}
const bintrees = {
  name: 'bintrees',
  severity: 'high',
  isDirect: false,
  via: [ADVISORY],
  effects: ['tdigest'],
  range: '<1.0.3',
  nodes: ['node_modules/bintrees'],
  fixAvailable: false,
}
const tdigest = { ...bintrees, name: 'tdigest', via: ['bintrees'], range: '*', effects: [] }

const reportOf = (vulnerabilities: Record<string, unknown>) =>
  JSON.stringify({ auditReportVersion: 2, vulnerabilities, metadata: {} })

describe('what npm has printed', () => {
  test('names each package at fault, and through what', () => {
    expect(parseAudit(reportOf({ bintrees, tdigest }), 'high')).toEqual({
      kind: 'found',
      findings: [
        'bintrees <1.0.3, high: Regular Expression Denial of Service in bintrees (https://github.com/advisories/GHSA-aaaa-bbbb-cccc)',
        'tdigest *, high: through bintrees',
      ],
    })
  })

  test.each([
    ['critical', 'high', 'found'],
    ['high', 'high', 'found'],
    ['moderate', 'high', 'clean'],
    ['info', 'high', 'clean'],
    ['high', 'critical', 'clean'],
  ] as const)('of severity %s where %s counts is %s', (severity, level, kind) => {
    const output = reportOf({ bintrees: { ...bintrees, severity } })
    expect(parseAudit(output, level).kind).toBe(kind)
  })

  test('is clean without any vulnerability', () => {
    expect(parseAudit(reportOf({}), 'high')).toEqual({ kind: 'clean' })
  })

  test('is told from an endpoint that does not answer', () => {
    const message =
      '405 Method Not Allowed - POST https://registry.npmjs.org/-/npm/v1/security/advisories/bulk'
    const refused = { message, method: 'POST', statusCode: 405, body: '', error: { summary: '' } }
    const reason = { kind: 'not-asked', reason: message }
    expect(parseAudit(JSON.stringify(refused), 'high')).toEqual(reason)
  })

  test.each([
    ['no lock file', '{"error":{"code":"ENOLOCK","summary":"This command requires a lockfile."}}'],
    ['a report of a kind unknown', '{"auditReportVersion":3,"vulnerabilities":{}}'],
    ['a vulnerability of a kind unknown', reportOf({ bintrees: { name: 'bintrees' } })],
    ['no JSON', 'npm ERR! something'],
  ])('is unreadable where it is %s', (_, output) => {
    expect(parseAudit(output, 'high')).toEqual({ kind: 'unreadable', reason: output })
  })

  test('is unreadable where it is nothing', () => {
    expect(parseAudit('', 'high')).toEqual({ kind: 'unreadable', reason: 'npm said nothing' })
  })
})

describe('the npm of this machine', () => {
  let dir: string
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'mela-audit-'))
    const dependencies = { leaky: '1.0.0' }
    const write = (name: string, json: unknown) =>
      writeFileSync(join(dir, name), JSON.stringify(json))
    write('package.json', { name: 'audited', version: '1.0.0', dependencies })
    write('package-lock.json', {
      name: 'audited',
      version: '1.0.0',
      lockfileVersion: 3,
      packages: {
        '': { name: 'audited', version: '1.0.0', dependencies },
        'node_modules/leaky': { version: '1.0.0', integrity: 'sha512-Zm9v' },
      },
    })
  })
  afterEach(() => rmSync(dir, { recursive: true }))

  /** Has it ask a registry of ours, even where it is told to stay offline. */
  async function audit(answer: RequestListener) {
    const registry = createServer((request, response) => {
      request.resume().on('end', () => answer(request, response))
    })
    await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void registry.close())
    const { port } = registry.address() as AddressInfo
    return runAudit(dir, 'high', [], {
      ...process.env,
      npm_config_registry: `http://127.0.0.1:${port}/`,
      npm_config_cache: join(dir, 'cache'),
      npm_config_offline: 'true',
    })
  }

  test('brings what the registry knows', async () => {
    const { title, url } = ADVISORY
    const advisory = { id: 1, title, url, severity: 'high', vulnerable_versions: '<2.0.0' }
    const outcome = await audit(({ method }, response) => {
      response.setHeader('content-type', 'application/json')
      const packument = {
        name: 'leaky',
        versions: { '1.0.0': { name: 'leaky', version: '1.0.0' } },
      }
      response.end(JSON.stringify(method === 'POST' ? { leaky: [advisory] } : packument))
    })
    expect(outcome).toEqual({ kind: 'found', findings: [`leaky *, high: ${title} (${url})`] })
  })

  test('finds nothing where the registry knows nothing', async () => {
    expect(await audit((_request, response) => response.end('{}'))).toEqual({ kind: 'clean' })
  })

  test('says when the registry has no audit', async () => {
    const outcome = await audit((_request, response) => response.writeHead(405).end())
    expect(outcome).toMatchObject({ kind: 'not-asked' })
    expect(outcome).toHaveProperty('reason', expect.stringContaining('405 Method Not Allowed'))
  })
})
