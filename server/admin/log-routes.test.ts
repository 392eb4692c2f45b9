import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { LogEntry } from '#shared/admin/api.ts'
import { toLogCsv } from './log-routes.ts'

const AT = '2026-11-22T12:00:00.000Z'
const BYTE_ORDER_MARK = '\uFEFF'

const PAGES: LogEntry[][] = [
  [
    { id: '1', at: AT, action: 'invited', who: 'mela', whom: '=HYPERLINK("http://evil.example")' },
    {
      id: '2',
      at: AT,
      action: 'sheets-changed',
      who: 'Asha',
      undoneBy: '3',
      approvedBy: 'Om',
      changes: [
        {
          kind: 'set',
          sheet: 'products',
          key: '12 Chai',
          column: 'price',
          before: '10',
          after: '+12',
        },
        {
          kind: 'add',
          sheet: 'stalls',
          cells: { stallnumber: '13', stallname: 'Om\n@SUM(1)', logo: '' },
        },
        { kind: 'delete', sheet: 'stalls', key: '14', cells: { stallname: 'Rao, the best' } },
      ],
    },
  ],
]

test('each change gets its own row, and no cell turns into a formula or an extra row', async () => {
  const csv = await text(Readable.from(toLogCsv(Readable.from(PAGES))))
  expect(csv.split('\r\n')).toEqual([
    `${BYTE_ORDER_MARK}id,time,action,who,whom,sheet,row,change,column,before,after,undone by,approved by`,
    `1,${AT},invited,mela,"'=HYPERLINK(""http://evil.example"")",,,,,,,,`,
    `2,${AT},sheets-changed,Asha,,products,12 Chai,set,price,10,'+12,3,Om`,
    `2,${AT},sheets-changed,Asha,,stalls,,add,,,"stallnumber: 13, stallname: Om\n'@SUM(1)",3,Om`,
    `2,${AT},sheets-changed,Asha,,stalls,14,delete,,"stallname: Rao, the best",,3,Om`,
    '',
  ])
})
