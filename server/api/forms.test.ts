import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeFolder } from '../../tests/support/files.ts'
import { openTestService, type OwnTestService } from '../../tests/support/servers/table-service.ts'
import { openSqlite } from '../store/sqlite/sqlite.ts'
import { createSqliteTables } from '../store/sqlite/sqlite-tables.ts'
import { formRefusalsContract } from './contract/form-refusals.contract.ts'
import { aFeedback, aJoinRequest, FORMS, formsContract } from './contract/forms.contract.ts'
import { expectToWait } from './contract/rate-stall.contract.ts'

describe('the forms on SQLite', () => {
  formsContract(() => openTestService())
  formRefusalsContract(() => openTestService())
})

describe('our own server', () => {
  let file: string
  let logs: string
  let service: OwnTestService
  const notices = new Map<string, string>()
  beforeEach(async () => {
    file = join(makeFolder(), 'mela.sqlite')
    logs = ''
    const stream = { write: (line: string) => void (logs += line) }
    notices.clear()
    service = await openTestService({
      tables: createSqliteTables(await openSqlite(file)),
      logger: { level: 'trace', stream },
      keepNotice: async (name, text) => void notices.set(name, text),
    })
  })
  afterEach(async () => {
    await service.close()
  })
  const insert = (table: string, body: unknown, headers = {}) =>
    service.request(`/rest/v1/${table}`, { method: 'POST', body, headers })

  function rowsOf(table: string) {
    using db = new DatabaseSync(file)
    const rows = db.prepare(`select * from ${table}`).all()
    return rows.map((row) => ({ ...row }))
  }

  test('refuses a name of non-ASCII blanks, and stores a message with half an emoji', async () => {
    const blank = await insert('join_requests', aJoinRequest({ full_name: '\u00a0\u3000\ufeff' }))
    expect([blank.status, blank.json['code']]).toEqual([400, '23514'])
    await insert('feedback', aFeedback({ message: undefined }))
    const message = '🪔'.slice(0, 1)
    expect((await insert('feedback', aFeedback({ message }))).status).toBe(201)
    expect(rowsOf('feedback')).toMatchObject([{ message: null }, { message: '\ufffd' }])
  })

  test('stores with a request to join which privacy notice was in force, and keeps its text', async () => {
    const body = 'full_name=Asha&phone=98765'
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    await insert('join_requests', aJoinRequest())
    await service.request('/hi/join-us', { method: 'POST', body, headers })
    service.change({ keepDays: 30 })
    await insert('join_requests', aJoinRequest())
    const stored = rowsOf('join_requests').map((row) => String(row['notice']))
    expect(stored.map((name) => notices.get(name))).toEqual([
      ' notice, 90 days\n\n/hi notice, 90 days\n',
      ' notice, 90 days\n\n/hi notice, 90 days\n',
      ' notice, 30 days\n\n/hi notice, 30 days\n',
    ])
    expect(await insert('join_requests', { ...aJoinRequest(), notice: 'x' })).toMatchObject({
      status: 400,
      json: { code: 'PGRST204' },
    })
  })

  test('a notice that cannot be kept does not keep a request from being stored', async () => {
    service = await openTestService({
      tables: createSqliteTables(await openSqlite(file)),
      keepNotice: () => Promise.reject(new Error('full')),
    })
    expect((await insert('join_requests', aJoinRequest())).status).toBe(201)
    expect(rowsOf('join_requests')).toMatchObject([
      { notice: expect.stringMatching(/^[0-9a-f]{8}$/) },
    ])
  })

  test('a flood of deletions has to wait, whichever devices it names', async () => {
    const forget = () =>
      service.request('/rest/v1/rpc/forget_device', { body: { device_id: randomUUID() } })
    const answers = await Promise.all(Array.from({ length: 160 }, forget))
    const refused = answers.filter(({ status }) => status !== 200)
    expect(answers.length - refused.length).toBeGreaterThanOrEqual(100)
    expect(refused.length).toBeGreaterThan(0)
    for (const answer of refused) expectToWait(answer, 60)
  })

  test('never logs or returns a visitor’s data, even when the disk fails', async () => {
    const request = aJoinRequest({ full_name: 'Secretname', phone: '424242424242' })
    const note = aFeedback({ message: 'Secretname' })
    const sent = [request, request, { ...request, phone: '4242x' }, { ...request, id: '4242' }]
    const wrong = [{ ...request, '4242': 1 }, '{"phone":"4242', '4242']
    for (const body of [...sent, ...wrong]) {
      expect((await insert('join_requests', body)).text).not.toMatch(/Secretname|4242/)
    }
    await insert('feedback', note)
    using db = new DatabaseSync(file)
    db.exec('drop table join_requests; drop table feedback')
    for (const [table, aRow] of FORMS) {
      const answer = await insert(
        table,
        aRow({ ...(table === 'feedback' ? note : request), device_id: randomUUID() }),
      )
      expect([answer.status, answer.json['code']]).toEqual([503, 'PGRST000'])
      expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(1)
      expect(answer.text).not.toMatch(/Secretname|4242|no such table/)
    }
    expect(logs).toContain('request failed')
    expect(logs).not.toMatch(/Secretname|4242/)
  })
})
