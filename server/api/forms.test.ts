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

describe('the forms on SQLite', () => {
  formsContract(() => openTestService())
  formRefusalsContract(() => openTestService())
})

describe('the own server', () => {
  let dir: string
  let file: string
  let logs: string
  let service: OwnTestService
  beforeEach(async () => {
    dir = makeFolder()
    file = join(dir, 'mela.sqlite')
    logs = ''
    const stream = { write: (line: string) => void (logs += line) }
    service = await openTestService(createSqliteTables(await openSqlite(file)), {
      level: 'trace',
      stream,
    })
  })
  afterEach(async () => {
    await service.close()
  })
  const insert = (table: string, body: unknown, headers = {}) =>
    service.request(`/rest/v1/${table}`, { method: 'POST', body, headers })

  function onFile<T>(work: (db: DatabaseSync) => T): T {
    const db = new DatabaseSync(file)
    try {
      return work(db)
    } finally {
      db.close()
    }
  }
  const rowsOf = (table: string) =>
    onFile((db) =>
      db
        .prepare(`select * from ${table}`)
        .all()
        .map((row) => ({ ...row })),
    )

  test.each(FORMS)('stores a row of %s once, as it came, with the time', async (table, aRow) => {
    const row = aRow()
    const before = new Date().toISOString()
    const sent = { ...row, id: row.id.toUpperCase() }
    await Promise.all(Array.from({ length: 50 }, () => insert(table, sent)))
    const [stored, ...others] = rowsOf(table)
    const created_at = String(stored!['created_at'])
    expect([stored, others]).toEqual([{ ...row, created_at }, []])
    expect(new Date(created_at).toISOString()).toBe(created_at)
    expect([before, created_at, new Date().toISOString()].toSorted()[1]).toBe(created_at)
  })

  test('stores feedback without a message, and one that the form has cut through an emoji', async () => {
    await insert('feedback', aFeedback({ message: undefined }))
    const message = '🪔'.slice(0, 1)
    expect((await insert('feedback', aFeedback({ message }))).status).toBe(201)
    expect(rowsOf('feedback')).toMatchObject([{ message: null }, { message: '\ufffd' }])
  })

  test('has one row for a phone and a device, and the first name', async () => {
    const { id: _, ...first } = aJoinRequest()
    await Promise.all(
      ['Asha', 'Usha', 'Isha'].map((full_name) =>
        insert('join_requests', { ...first, full_name, id: randomUUID() }),
      ),
    )
    expect(rowsOf('join_requests')).toMatchObject([{ full_name: 'Asha' }])
  })

  test.each([
    ['join_requests', aJoinRequest, 100],
    ['feedback', aFeedback, 50],
  ])('takes 5 rows of %s from a device, then asks it to wait', async (table, aRow, seconds) => {
    const device_id = randomUUID()
    const send = (phone: string) =>
      insert(table, aRow({ device_id, ...(table === 'feedback' ? {} : { phone }) }))
    for (const phone of '12345') expect((await send(phone)).status).toBe(201)
    const refused = await send('6')
    expect([refused.status, refused.json['code']]).toEqual([429, 'PGRST000'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(seconds - 5)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(seconds)
    expect((await insert(table, aRow())).status).toBe(201)
    expect(rowsOf(table)).toHaveLength(6)
  })

  test.each(FORMS)('refuses anything but one row of %s as JSON', async (table, aRow) => {
    for (const body of ['[]', 'null', '5', '"text"', '{"__proto__":{}}']) {
      const answer = await insert(table, body)
      expect([body, answer.status]).toEqual([body, 400])
    }
    const plain = { 'content-type': 'text/plain' }
    expect((await insert(table, 'x'.repeat(17_000))).status).toBe(413)
    expect((await insert(table, JSON.stringify(aRow()), plain)).status).toBe(415)
    expect((await insert(`${table}?select=id`, aRow())).json['code']).toBe('42501')
    expect((await insert(`${table}?columns=id`, aRow())).json['code']).toBe('PGRST100')
    const wrong = table === 'feedback' ? [{ message: {} }] : [{ full_name: 5 }, { phone: 12345 }]
    for (const changes of [{ id: 5 }, ...wrong]) {
      expect((await insert(table, aRow(changes))).json['code']).toBe('22P02')
    }
    if (table === 'join_requests') {
      const blank = aRow({ full_name: '\u00a0\u3000\ufeff' })
      expect((await insert(table, blank)).json['code']).toBe('23514')
    }
    expect(rowsOf(table)).toEqual([])
  })

  test('shows no row by another spelling of its address', async () => {
    const row = aJoinRequest({ full_name: 'Secretname', phone: '424242424242' })
    await insert('join_requests', row)
    const paths = [
      'join_requests/',
      'JOIN_REQUESTS',
      '/join_requests',
      './join_requests',
      'join%5Frequests?select=*',
      'public.join_requests',
      'rpc/join_requests',
      `join_requests/${row.id}`,
      'stall_ratings?select=*,join_requests(*)',
    ]
    const headers = { 'x-http-method-override': 'GET', prefer: 'return=representation' }
    for (const path of paths) {
      for (const method of ['GET', 'OPTIONS', 'PATCH', 'DELETE'] as const) {
        const answer = await service.request(`/rest/v1/${path}`, { method, headers })
        expect([path, method, answer.status >= 400]).toEqual([path, method, true])
        expect(answer.text + JSON.stringify(answer.headers)).not.toMatch(/Secretname|4242/)
      }
    }
    expect(rowsOf('join_requests')).toHaveLength(1)
  })

  test.each(FORMS)('answers every POST near %s clearly', async (table, aRow) => {
    expect((await insert(`${table}/`, aRow())).status).toBe(201)
    const back = await insert(`${table}/`, aRow(), { prefer: 'return=representation' })
    expect(back.status).toBe(401)
    for (const path of [table.toUpperCase(), `/${table}`, `${table}/x`, `${table}%2F`]) {
      const answer = await insert(path, aRow())
      expect([path, answer.status, answer.json['code']]).toEqual([path, 404, 'PGRST205'])
    }
    expect(rowsOf(table)).toHaveLength(1)
  })

  test('writes nothing of a visitor to the log or a refusal, even when the disk fails', async () => {
    const request = aJoinRequest({ full_name: 'Secretname', phone: '424242424242' })
    const note = aFeedback({ message: 'Secretname' })
    const sent = [request, request, { ...request, phone: '4242x' }, { ...request, id: '4242' }]
    const wrong = [{ ...request, '4242': 1 }, '{"phone":"4242', '4242']
    for (const body of [...sent, ...wrong]) {
      expect((await insert('join_requests', body)).text).not.toMatch(/Secretname|4242/)
    }
    await insert('feedback', note)
    onFile((db) => db.exec('drop table join_requests; drop table feedback'))
    for (const [table, aRow] of FORMS) {
      const answer = await insert(
        table,
        aRow({ ...(table === 'feedback' ? note : request), device_id: randomUUID() }),
      )
      expect([answer.status, answer.json['code']]).toEqual([503, 'PGRST000'])
      expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(1)
      expect(answer.text).not.toMatch(/Secretname|4242|no such table/)
    }
    expect(logs).toContain('table service failed')
    expect(logs).not.toMatch(/Secretname|4242/)
  })

  test.each(FORMS)(
    'asks the phone to send a row of %s again while it closes',
    async (table, aRow) => {
      let finish = () => {}
      const finished = new Promise<void>((resolve) => (finish = resolve))
      service.app.addHook('preClose', () => finished)
      const url = await service.app.listen({ port: 0, host: '127.0.0.1' })
      const closing = service.app.close()
      const answer = await fetch(`${url}/rest/v1/${table}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(aRow()),
      })
      expect([answer.status, await answer.json()]).toMatchObject([503, { code: 'PGRST000' }])
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
      finish()
      await closing
      expect(rowsOf(table)).toEqual([])
    },
  )
})
