import { spawn } from 'node:child_process'
import { createServer } from 'vite'
import { makeDisplayFont } from '../build/make-display-font.ts'

/** The web app with hot reload on 5173, and behind it the table service on 3000. */
await makeDisplayFont()
const service = spawn(process.execPath, ['--watch', 'server/main.ts'], { stdio: 'inherit' })
const site = await createServer()
await site.listen()
site.printUrls()
process.on('SIGINT', () => {
  service.kill()
  void site.close().then(() => process.exit(0))
})
