// Plain JavaScript, so that this message also appears on an old Node.
const NEEDED = 26
if (Number.parseInt(process.versions.node, 10) < NEEDED) {
  console.error(
    `Mela needs Node ${NEEDED} or newer, and this is Node ${process.versions.node}. Get a newer one from https://nodejs.org, or as docs/hosting/one-server.md says.`,
  )
  process.exit(1)
}
await import(process.argv[2] === 'start' ? './server/main.ts' : './cli/main.ts')
