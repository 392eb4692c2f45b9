import { expect, test } from 'vitest'
import { parseAudit } from './npm-audit.ts'

const TITLE = 'Regular Expression Denial of Service in bintrees'
const ADVISORY = { name: 'bintrees', title: TITLE, url: 'https://example.org/1', severity: 'high' }
const bintrees = { name: 'bintrees', severity: 'high', via: [ADVISORY], range: '<1.0.3' }
const tdigest = { ...bintrees, name: 'tdigest', via: ['bintrees'], range: '*' }

const reportOf = (vulnerabilities: Record<string, unknown>) =>
  JSON.stringify({ auditReportVersion: 2, vulnerabilities, metadata: {} })

test('each vulnerable package is reported with its cause', () => {
  expect(parseAudit(reportOf({ bintrees, tdigest }), 'high')).toEqual({
    kind: 'found',
    findings: [
      `bintrees <1.0.3, high: ${TITLE} (https://example.org/1)`,
      'tdigest *, high: through bintrees',
    ],
  })
})

test('vulnerabilities below a given severity are ignored', () => {
  const kindOf = (severity: string, level: 'high' | 'critical') =>
    parseAudit(reportOf({ bintrees: { ...bintrees, severity } }), level).kind
  expect([kindOf('critical', 'high'), kindOf('high', 'high')]).toEqual(['found', 'found'])
  expect([kindOf('moderate', 'high'), kindOf('high', 'critical')]).toEqual(['clean', 'clean'])
  expect(parseAudit(reportOf({}), 'high')).toEqual({ kind: 'clean' })
})

test('a report is distinguished from an unavailable endpoint and from unreadable output', () => {
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
