import { asTypedHere } from '#server/version.ts'
import { commands } from './commands.ts'
import { runMela } from './run-mela.ts'

// A reader such as `head` can close the pipe early. The command still finishes its work.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
}

// npm runs scripts in the project's folder, whatever the user's working directory.
const folder = process.env['INIT_CWD'] ?? process.cwd()

// Not process.exit(), because a pipe may not have taken all the lines yet.
process.exitCode = await runMela(commands, process.argv.slice(2), {
  env: process.env,
  folder,
  now: () => new Date(),
  print: (line) => void process.stdout.write(`${asTypedHere(line)}\n`),
  warn: (line) => void process.stderr.write(`${asTypedHere(line)}\n`),
})
