import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { makeImportFolder } from '../real-sheets/import-folder.ts'

const SCRIPT = resolve(import.meta.dirname, '../../cli/main.ts')
const ROWS = 20_000

test('a command whose reader closes the pipe finishes its work without a stack trace', async () => {
  const { dir, dataDir, write, guide } = makeImportFolder()
  const rows = Array.from({ length: ROWS }, (_, index) => `${index},Stall ${index},Tea,hot`)
  write('list.csv', `Stall No,Stall Name,Item,Price\n${rows.join('\n')}\n`)
  const command = spawn(process.execPath, [SCRIPT, 'import', 'list.csv', '--all', '--apply'], {
    env: {
      ...process.env,
      CONTENT_DIR: join(dir, 'content'),
      DATA_DIR: dataDir,
      INIT_CWD: dir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // Closes the pipe like `head -1`.
  command.stdout.once('data', () => command.stdout.destroy())
  const [warned] = await Promise.all([text(command.stderr), once(command, 'exit')])
  expect({ code: command.exitCode, warned }).toEqual({ code: 1, warned: '' })
  expect(guide()).toHaveLength(ROWS)
})
