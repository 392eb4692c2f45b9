import type { FastifyReply } from 'fastify'

const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>No festival yet</title>
<style>body{font:1.1rem/1.6 system-ui,sans-serif;max-width:40rem;margin:10vh auto;padding:0 1rem}li{margin:.75em 0}code{overflow-wrap:anywhere}</style>
<h1>No festival yet</h1>
<p>Mela is running, but it has no festival to show.
<ol>
<li>If there is no folder yet, make one: <code>node mela.mjs new my-festival</code>, or in a clone of the repository <code>npm run mela -- new my-festival</code>.
<li>Tell the server where it is: set <code>CONTENT_DIR</code> to the folder, or mount it at <code>/content</code> in a container.
<li>If the folder has a mistake, the server's log names the file and the line, and says what should be there.
</ol>
<p>Two seconds after the folder is complete, this page is the guide.
</html>
`

/** Explains what to do while there is no festival. */
export function sendFirstPage(reply: FastifyReply) {
  return reply
    .code(503)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(PAGE)
}
