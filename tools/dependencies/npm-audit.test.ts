import { describe, expect, test } from 'vitest'
import { parseAudit } from './npm-audit.ts'

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

  test('counts from a level of severity on', () => {
    const kindOf = (severity: string, level: 'high' | 'critical') =>
      parseAudit(reportOf({ bintrees: { ...bintrees, severity } }), level).kind
    expect([kindOf('critical', 'high'), kindOf('high', 'high')]).toEqual(['found', 'found'])
    expect([kindOf('moderate', 'high'), kindOf('high', 'critical')]).toEqual(['clean', 'clean'])
    expect(parseAudit(reportOf({}), 'high')).toEqual({ kind: 'clean' })
  })

  test('is distinct from an endpoint that does not answer, and from any other output', () => {
    const message = '405 Method Not Allowed - POST https://registry.npmjs.org/bulk'
    const refused = { message, method: 'POST', statusCode: 405, body: '', error: { summary: '' } }
    const notAsked = { kind: 'not-asked', reason: message }
    expect(parseAudit(JSON.stringify(refused), 'high')).toEqual(notAsked)
    for (const output of [
      '{"error":{"code":"ENOLOCK","summary":"This command requires a lockfile."}}',
      '{"auditReportVersion":3,"vulnerabilities":{}}',
      reportOf({ bintrees: { name: 'bintrees' } }),
      'npm ERR! something',
    ]) {
      expect(parseAudit(output, 'high')).toEqual({ kind: 'unreadable', reason: output })
    }
    expect(parseAudit('', 'high').kind).toBe('unreadable')
  })
})
