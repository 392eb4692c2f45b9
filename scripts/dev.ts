import { spawn } from 'node:child_process'
import { createServer, type Plugin } from 'vite'
import { makeDisplayFont } from '../build/make-display-font.ts'
import {
  FESTIVAL_ID,
  type FestivalFile,
  festivalHref,
  toJsonScript,
} from '#shared/precache-list.ts'

const SERVER = 'http://localhost:3000'

/** The server's current festival, embedded where its own pages embed it. */
const withFestival: Plugin = {
  name: 'mela-festival',
  async transformIndexHtml(html) {
    const answer = await fetch(SERVER + festivalHref('en'))
    const { festival } = (await answer.json()) as FestivalFile
    return html.replace('<!--head-->', () => toJsonScript(FESTIVAL_ID, JSON.stringify(festival)))
  },
}

/** The web app with hot reload on 5173, proxied to the server on 3000. */
await makeDisplayFont()
const service = spawn(process.execPath, ['--watch', 'server/main.ts'], { stdio: 'inherit' })
const site = await createServer({
  plugins: [withFestival],
  server: { proxy: { '^/(rest/|derived/|[^/]+\\.(csv|svg|jpg|json)$)': SERVER } },
})
await site.listen()
site.printUrls()
process.on('SIGINT', () => {
  service.kill()
  void site.close().then(() => process.exit(0))
})
