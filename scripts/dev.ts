import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { createServer, type Plugin } from 'vite'
import { makeLatinFont } from '../build/make-latin-font.ts'
import { FESTIVAL_ID, type FestivalFile, festivalHref, toJsonScript } from '#shared/precache.ts'

const SERVER = 'http://localhost:3000'
/** Vite's URL for a folder outside its root. */
const ADMIN_FOLDER = `/@fs${resolve(import.meta.dirname, '../web/admin')}`
/** Matches the app's pages, but not its modules or data requests. */
const ADMIN_PAGE = /^\/admin(\/\w+)?\/?(\?.*)?$/

/** Embeds the server's current festival data in the same place as the server's own pages. */
const withFestival: Plugin = {
  name: 'mela-festival',
  async transformIndexHtml(html) {
    const answer = await fetch(SERVER + festivalHref('en'))
    const { festival } = (await answer.json()) as FestivalFile
    return html.replace('<!--head-->', () => toJsonScript(FESTIVAL_ID, JSON.stringify(festival)))
  },
}

/** The organisers' app has one page for all of its addresses. */
const withAdmin: Plugin = {
  name: 'mela-admin',
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      if (ADMIN_PAGE.test(request.url ?? '')) request.url = `${ADMIN_FOLDER}/index.html`
      next()
    })
  },
  transformIndexHtml: {
    order: 'pre',
    // Absolute, because the page is served at several depths.
    handler: (html) => html.replace('./main.tsx', `${ADMIN_FOLDER}/main.tsx`),
  },
}

/** Vite serves both apps on port 5173, and passes data requests to the server on port 3000. */
await makeLatinFont()
const service = spawn(process.execPath, ['--watch', 'server/main.ts'], { stdio: 'inherit' })
const site = await createServer({
  plugins: [withFestival, withAdmin],
  server: { proxy: { '^/(rest/|derived/|admin/api/|[^/]+\\.(csv|svg|jpg|json)$)': SERVER } },
})
await site.listen()
site.printUrls()
process.on('SIGINT', () => {
  service.kill()
  void site.close().then(() => process.exit(0))
})
